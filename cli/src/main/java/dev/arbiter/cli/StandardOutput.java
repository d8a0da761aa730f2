package dev.arbiter.cli;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Standard output, for text in UTF-8 and for bytes, in the order in which they are written. What
 * cannot be written is remembered, so that a full disk or a reader that left does not pass for
 * success.
 */
final class StandardOutput {
  private final Remembering stream;
  private final PrintWriter text;

  /** Keeps the first thing that went wrong; a {@link PrintWriter} keeps only that something did. */
  private static final class Remembering extends FilterOutputStream {
    private IOException problem;

    Remembering(OutputStream stream) {
      super(stream);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException failure) {
        problem = problem == null ? failure : problem;
        throw failure;
      }
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }
  }

  StandardOutput(OutputStream stream) {
    this.stream = new Remembering(stream);
    this.text =
        new PrintWriter(
            new OutputStreamWriter(new BufferedOutputStream(this.stream), StandardCharsets.UTF_8));
  }

  PrintWriter text() {
    return text;
  }

  /** Writes bytes after all text so far. */
  void write(byte[] bytes) {
    text.flush();
    try {
      stream.write(bytes, 0, bytes.length);
    } catch (IOException remembered) {
      // Told by flush().
    }
  }

  /** Writes what is held back; gives what went wrong at any time so far. */
  Optional<String> flush() {
    text.flush();
    return Optional.ofNullable(stream.problem).map(IOException::getMessage);
  }
}
