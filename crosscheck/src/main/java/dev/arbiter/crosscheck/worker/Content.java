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

  /** An outcome that an executor itself can have, of the scene of a number. */
  static Frame of(int number, RenderOutcome outcome) {
    return new Frame(
        Frame.Kind.OUTCOME,
        bytes(
            out -> {
              out.writeInt(number);
              if (outcome instanceof RenderOutcome.Rendered rendered) {
                out.writeByte(RENDERED);
                rendering(out, rendered.rendering());
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
              } else {
                throw new IllegalArgumentException("no executor says " + outcome);
              }
            }));
  }

  /**
   * The outcome of the scene of a number.
   *
   * @throws Garbage where the frame is no outcome, or that of another scene
   */
  static RenderOutcome outcome(int number, Frame frame) throws Garbage {
    try (DataInputStream in = stream(frame)) {
      if (frame.kind() != Frame.Kind.OUTCOME || in.readInt() != number) {
        throw new Garbage("the answer to another question");
      }
      return switch (in.readUnsignedByte()) {
        case RENDERED -> {
          Rendering rendering = rendering(in);
          List<String> messages = new ArrayList<>();
          int count = in.readInt();
          for (int i = 0; i < count; i++) {
            messages.add(text(in));
          }
          yield new RenderOutcome.Rendered(rendering, messages);
        }
        case REFUSED ->
            new RenderOutcome.Refused(
                RenderOutcome.Reason.values()[in.readUnsignedByte()], text(in));
        case LOST -> new RenderOutcome.Lost(text(in));
        default -> throw new Garbage("an outcome of no known kind");
      };
    } catch (IOException | RuntimeException broken) {
      throw new Garbage("an outcome that cannot be read");
    }
  }

  private static void rendering(DataOutputStream out, Rendering rendering) throws IOException {
    TargetFormat format = rendering.format();
    out.writeInt(format.width());
    out.writeInt(format.height());
    out.writeByte(format.color().ordinal());
    out.writeByte(format.depth().ordinal());
    out.writeByte(format.buffers());
    for (float[] each : rendering.colors()) {
      floats(out, each);
    }
    floats(out, rendering.depth());
  }

  private static Rendering rendering(DataInputStream in) throws IOException {
    int width = in.readInt();
    int height = in.readInt();
    TargetFormat.Color color = TargetFormat.Color.values()[in.readUnsignedByte()];
    TargetFormat.Depth depth = TargetFormat.Depth.values()[in.readUnsignedByte()];
    int buffers = in.readUnsignedByte();
    int pixels = Math.multiplyExact(width, height);
    List<float[]> colors = new ArrayList<>();
    for (int i = 0; i < buffers; i++) {
      colors.add(floats(in, Math.multiplyExact(4, pixels)));
    }
    float[] depths = floats(in, pixels);
    return new Rendering(new TargetFormat(width, height, color, depth, buffers), colors, depths);
  }

  private static void floats(DataOutputStream out, float[] values) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(4, values.length));
    bytes.asFloatBuffer().put(values);
    out.write(bytes.array());
  }

  private static float[] floats(DataInputStream in, int count) throws IOException {
    byte[] bytes = in.readNBytes(Math.multiplyExact(4, count));
    if (bytes.length < 4 * count) {
      throw new IOException("an image that ends too soon");
    }
    float[] values = new float[count];
    ByteBuffer.wrap(bytes).asFloatBuffer().get(values);
    return values;
  }

  private static DataInputStream stream(Frame frame) {
    return new DataInputStream(new ByteArrayInputStream(frame.content()));
  }
}
