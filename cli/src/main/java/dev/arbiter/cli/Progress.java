package dev.arbiter.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/**
 * How far a long run is, on the error output: a bar on a terminal, a line now and then elsewhere.
 * The bar gives way to what is printed otherwise. For one thread.
 */
abstract class Progress {
  /** How progress is shown. */
  enum Form {
    /** A bar where the error output is a terminal, lines elsewhere. */
    AUTO,
    BAR,
    LINES,
    NONE
  }

  private static final int WIDTH = 30;

  /** The first scenes take longer than others; before so many no time is foretold. */
  private static final int ENOUGH = 5;

  /** Shows what was done; {@code failed} of {@code done} scenes have failed. */
  abstract void show(int done, int failed);

  /** Says what takes time before there is a scene to count. */
  abstract void say(String news);

  /** Takes the bar away, so that other text can be printed. */
  abstract void hide();

  /**
   * Progress through some scenes.
   *
   * @param out the error output
   */
  static Progress of(Form form, int total, PrintWriter out) {
    return switch (form) {
      case AUTO -> isTerminal() ? new Bar(total, out) : new Lines(total, out);
      case BAR -> new Bar(total, out);
      case LINES -> new Lines(total, out);
      case NONE -> new None();
    };
  }

  /** Whether the error output of this process is a terminal that understands a carriage return. */
  private static boolean isTerminal() {
    Path error = Path.of("/proc/self/fd/2");
    try {
      String device = Files.readSymbolicLink(error).toString();
      boolean dumb = "dumb".equals(System.getenv("TERM"));
      return !dumb && (device.startsWith("/dev/pts/") || device.startsWith("/dev/tty"));
    } catch (IOException | UnsupportedOperationException unknown) {
      // A system without /proc: a console needs terminals at both other streams.
      return System.console() != null;
    }
  }

  private static String failures(int failed) {
    return failed == 0 ? "" : ", " + failed + " failed";
  }

  private static final class None extends Progress {
    @Override
    void say(String news) {
      // Nothing is shown.
    }

    @Override
    void show(int done, int failed) {
      // Nothing is shown.
    }

    @Override
    void hide() {
      // Nothing is shown.
    }
  }

  private static final class Bar extends Progress {
    private final int total;
    private final PrintWriter out;
    private long start;

    Bar(int total, PrintWriter out) {
      this.total = total;
      this.out = out;
    }

    @Override
    void say(String news) {
      out.printf("\r%s …\033[K\r", news);
      out.flush();
    }

    @Override
    void show(int done, int failed) {
      start = done == 0 ? System.nanoTime() : start;
      int filled = WIDTH * done / total;
      String left = "";
      if (done >= ENOUGH && done < total) {
        double each = (System.nanoTime() - start) / 1e9 / done;
        left = String.format(Locale.ROOT, ", about %.0f s left", each * (total - done));
      }
      // Erases the rest of the line, and leaves the cursor where the next text takes its place.
      out.printf(
          "\r[%s%s] %d of %d scenes%s%s\033[K\r",
          "#".repeat(filled), ".".repeat(WIDTH - filled), done, total, failures(failed), left);
      out.flush();
    }

    @Override
    void hide() {
      out.print("\r\033[K");
      out.flush();
    }
  }

  /** A line at each tenth of the scenes, and after some time without one. */
  private static final class Lines extends Progress {
    private static final long SILENCE = Duration.ofSeconds(20).toNanos();

    private final int total;
    private final PrintWriter out;
    private long last = System.nanoTime();

    Lines(int total, PrintWriter out) {
      this.total = total;
      this.out = out;
    }

    @Override
    void say(String news) {
      out.println("arbiter: " + news);
      out.flush();
    }

    @Override
    void show(int done, int failed) {
      boolean tenth = total >= 10 && 10L * done / total > 10L * (done - 1) / total;
      if (done > 0 && (tenth || System.nanoTime() - last > SILENCE)) {
        out.println("arbiter: " + done + " of " + total + " scenes" + failures(failed));
        out.flush();
        last = System.nanoTime();
      }
    }

    @Override
    void hide() {
      // Lines stay.
    }
  }
}
