package dev.arbiter.crosscheck.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * One message between a worker and its parent: a mark, the kind, the length and bytes, and their
 * check sum. Text that native code prints among frames is told apart by the mark.
 */
record Frame(Kind kind, byte[] content) {
  /** What a message is. */
  enum Kind {
    /** A worker is ready: its driver. */
    READY,
    /** A worker cannot be: why not. */
    UNAVAILABLE,
    /** A scene to render. */
    SCENE,
    /** What became of it. */
    OUTCOME,
    /** Numbers of a picture, which follow the outcome in their order. */
    PIECE
  }

  /** The most bytes of a message. */
  static final int MOST_BYTES = 1 << 30;

  private static final int MARK = 0xA5B17E46;
  private static final int MARK_BYTES = 4;

  /** The most bytes of other output that are taken for chatter between two frames. */
  private static final int MOST_CHATTER = 1 << 16;

  /** The other side says what no frame is. */
  static final class Garbage extends Exception {
    private static final long serialVersionUID = 1;

    Garbage(String message) {
      super(message);
    }
  }

  void write(OutputStream stream) throws IOException {
    DataOutputStream out = new DataOutputStream(stream);
    out.writeInt(MARK);
    out.writeByte(kind.ordinal());
    out.writeInt(content.length);
    out.write(content);
    out.writeInt(checkSum(content));
    out.flush();
  }

  private static int checkSum(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes);
    return (int) sum.getValue();
  }

  /**
   * Reads a frame.
   *
   * @param chatter takes what stands before it
   * @throws Garbage where the bytes are no frame
   * @throws EOFException where the stream ends
   */
  static Frame read(DataInputStream in, StringBuilder chatter) throws IOException, Garbage {
    findMark(in, chatter);
    int kind = in.readUnsignedByte();
    int length = in.readInt();
    if (kind >= Kind.values().length || length < 0 || length > MOST_BYTES) {
      throw new Garbage("a message of kind %d with %d bytes".formatted(kind, length));
    }
    byte[] content = in.readNBytes(length);
    if (content.length < length) {
      throw new EOFException();
    }
    if (in.readInt() != checkSum(content)) {
      throw new Garbage("a message whose check sum is wrong");
    }
    return new Frame(Kind.values()[kind], content);
  }

  private static void findMark(DataInputStream in, StringBuilder chatter)
      throws IOException, Garbage {
    int window = 0;
    int seen = 0;
    while (seen < MARK_BYTES || window != MARK) {
      if (seen >= MARK_BYTES) {
        chatter.append((char) (window >>> 24));
      }
      window = window << 8 | in.readUnsignedByte();
      seen++;
      if (seen > MOST_CHATTER) {
        throw new Garbage("no message in the first %d bytes of an answer".formatted(seen));
      }
    }
  }

  /** The content as text. */
  String text() {
    return new String(content, StandardCharsets.UTF_8);
  }

  static Frame ofText(Kind kind, String text) {
    return new Frame(kind, text.getBytes(StandardCharsets.UTF_8));
  }
}
