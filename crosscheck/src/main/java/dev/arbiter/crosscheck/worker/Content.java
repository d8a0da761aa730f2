package dev.arbiter.crosscheck.worker;

import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.worker.Frame.Garbage;
import dev.arbiter.vm.scene.TargetFormat;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What stands in the frames between a worker and its parent. */
final class Content {
  private static final int RENDERED = 0;
  private static final int REFUSED = 1;
  private static final int LOST = 2;
  private static final int NO_ROOM = 3;

  /** So many numbers travel at once, so that no process holds a picture twice. */
  private static final int PIECE = 1 << 18;

  private Content() {}

  /** Something that writes. */
  @FunctionalInterface
  private interface Writing {
    void to(DataOutputStream out) throws IOException;
  }

  private static byte[] bytes(Writing writing) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      writing.to(new DataOutputStream(bytes));
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory", impossible);
    }
    return bytes.toByteArray();
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    byte[] bytes = in.readNBytes(in.readInt());
    return new String(bytes, StandardCharsets.UTF_8);
  }

  static Frame of(Driver driver) {
    return new Frame(
        Frame.Kind.READY,
        bytes(
            out -> {
              text(out, driver.vendor());
              text(out, driver.device());
              text(out, driver.version());
              text(out, driver.apiVersion());
            }));
  }

  static Driver driver(Frame frame) throws Garbage {
    try (DataInputStream in = stream(frame)) {
      return new Driver(text(in), text(in), text(in), text(in));
    } catch (IOException | IllegalArgumentException broken) {
      throw new Garbage("a driver that cannot be read");
    }
  }

  /** A scene and the number by which its outcome will be known. */
  record Numbered(int number, SceneSource scene) {}

  static Frame of(Numbered numbered) {
    SceneSource scene = numbered.scene();
    return new Frame(
        Frame.Kind.SCENE,
        bytes(
            out -> {
              out.writeInt(numbered.number());
              text(out, scene.name());
              text(out, scene.text());
              text(out, scene.directory().toString());
            }));
  }

  static Numbered scene(Frame frame) throws Garbage {
    try (DataInputStream in = stream(frame)) {
      int number = in.readInt();
      return new Numbered(number, new SceneSource(text(in), text(in), Path.of(text(in))));
    } catch (IOException | InvalidPathException broken) {
      throw new Garbage("a scene that cannot be read");
    }
  }

  /** Writes an outcome of the scene of a number: a message, and the picture in pieces behind it. */
  static void write(int number, RenderOutcome outcome, OutputStream out) throws IOException {
    of(number, outcome).write(out);
    if (outcome instanceof RenderOutcome.Rendered rendered) {
      for (float[] each : rendered.rendering().colors()) {
        pieces(each, out);
      }
      pieces(rendered.rendering().depth(), out);
    }
  }

  private static void pieces(float[] values, OutputStream out) throws IOException {
    for (int from = 0; from < values.length; from += PIECE) {
      int count = Math.min(PIECE, values.length - from);
      ByteBuffer bytes = ByteBuffer.allocate(4 * count);
      bytes.asFloatBuffer().put(values, from, count);
      new Frame(Frame.Kind.PIECE, bytes.array()).write(out);
    }
  }

  private static Frame of(int number, RenderOutcome outcome) {
    return new Frame(
        Frame.Kind.OUTCOME,
        bytes(
            out -> {
              out.writeInt(number);
              if (outcome instanceof RenderOutcome.Rendered rendered) {
                out.writeByte(RENDERED);
                format(out, rendered.rendering().format());
                out.writeInt(rendered.messages().size());
                for (String each : rendered.messages()) {
                  text(out, each);
                }
              } else if (outcome instanceof RenderOutcome.Refused refused) {
                out.writeByte(REFUSED);
                out.writeByte(refused.reason().ordinal());
                text(out, refused.message());
              } else if (outcome instanceof RenderOutcome.Lost lost) {
                out.writeByte(LOST);
                text(out, lost.message());
              } else if (outcome instanceof RenderOutcome.NoRoom none) {
                out.writeByte(NO_ROOM);
                text(out, none.message());
              } else {
                throw new IllegalArgumentException("no executor says " + outcome);
              }
            }));
  }

  /** The end of an answer before all of it is there. */
  static final class Cut extends Exception {
    private static final long serialVersionUID = 1;

    private final transient RenderOutcome outcome;

    /** What became of the scene instead. */
    Cut(RenderOutcome outcome) {
      super("an answer that ends too soon");
      this.outcome = outcome;
    }

    RenderOutcome outcome() {
      return outcome;
    }
  }

  /** Gives the messages behind an outcome. */
  @FunctionalInterface
  interface Following {
    Frame next() throws Garbage, Cut;
  }

  /**
   * The outcome of the scene of a number.
   *
   * @param following gives the pieces of a picture
   * @throws Garbage where the frame is no outcome, or that of another scene
   * @throws Cut where the pieces end
   */
  static RenderOutcome outcome(int number, Frame frame, Following following) throws Garbage, Cut {
    try (DataInputStream in = stream(frame)) {
      if (frame.kind() != Frame.Kind.OUTCOME || in.readInt() != number) {
        throw new Garbage("the answer to another question");
      }
      return switch (in.readUnsignedByte()) {
        case RENDERED -> {
          TargetFormat format = format(in);
          List<String> messages = new ArrayList<>();
          int count = in.readInt();
          for (int i = 0; i < count; i++) {
            messages.add(text(in));
          }
          yield new RenderOutcome.Rendered(rendering(format, following), messages);
        }
        case REFUSED ->
            new RenderOutcome.Refused(
                RenderOutcome.Reason.values()[in.readUnsignedByte()], text(in));
        case LOST -> new RenderOutcome.Lost(text(in));
        case NO_ROOM -> new RenderOutcome.NoRoom(text(in));
        default -> throw new Garbage("an outcome of no known kind");
      };
    } catch (IOException | RuntimeException broken) {
      throw new Garbage("an outcome that cannot be read");
    }
  }

  private static void format(DataOutputStream out, TargetFormat format) throws IOException {
    out.writeInt(format.width());
    out.writeInt(format.height());
    out.writeByte(format.color().ordinal());
    out.writeByte(format.depth().ordinal());
    out.writeByte(format.buffers());
  }

  private static TargetFormat format(DataInputStream in) throws IOException {
    int width = in.readInt();
    int height = in.readInt();
    TargetFormat.Color color = TargetFormat.Color.values()[in.readUnsignedByte()];
    TargetFormat.Depth depth = TargetFormat.Depth.values()[in.readUnsignedByte()];
    return new TargetFormat(width, height, color, depth, in.readUnsignedByte());
  }

  private static Rendering rendering(TargetFormat format, Following following) throws Garbage, Cut {
    int pixels = Math.multiplyExact(format.width(), format.height());
    List<float[]> colors = new ArrayList<>();
    for (int i = 0; i < format.buffers(); i++) {
      colors.add(floats(Math.multiplyExact(4, pixels), following));
    }
    return new Rendering(format, colors, floats(pixels, following));
  }

  private static float[] floats(int count, Following following) throws Garbage, Cut {
    float[] values = new float[count];
    for (int from = 0; from < count; from += PIECE) {
      Frame piece = following.next();
      int expected = Math.min(PIECE, count - from);
      if (piece.kind() != Frame.Kind.PIECE || piece.content().length != 4 * expected) {
        throw new Garbage("an image that ends too soon");
      }
      ByteBuffer.wrap(piece.content()).asFloatBuffer().get(values, from, expected);
    }
    return values;
  }

  private static DataInputStream stream(Frame frame) {
    return new DataInputStream(new ByteArrayInputStream(frame.content()));
  }
}
