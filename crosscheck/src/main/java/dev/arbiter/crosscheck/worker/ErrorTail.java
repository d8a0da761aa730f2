package dev.arbiter.crosscheck.worker;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads what a process writes to its error output, all of it, and keeps the end. */
final class ErrorTail {
  private static final int KEPT = 8192;

  private final StringBuilder kept = new StringBuilder();
  private final Thread reader;

  ErrorTail(InputStream stream) {
    reader = new Thread(() -> read(stream), "error output");
    reader.setDaemon(true);
    reader.start();
  }

  private void read(InputStream stream) {
    byte[] bytes = new byte[4096];
    try (stream) {
      int count = stream.read(bytes);
      while (count >= 0) {
        keep(new String(bytes, 0, count, StandardCharsets.UTF_8));
        count = stream.read(bytes);
      }
    } catch (IOException ended) {
      // The process is gone.
    }
  }

  private synchronized void keep(String text) {
    kept.append(text);
    if (kept.length() > KEPT) {
      kept.delete(0, kept.length() - KEPT);
    }
  }

  /** The end of the output, once a process that has died has none left. */
  String afterEnd() {
    try {
      reader.join(1000);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    synchronized (this) {
      return kept.toString().strip();
    }
  }
}
