package dev.arbiter.maven;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.plugin.logging.Log;

/**
 * Tells what {@code arbiter crosscheck} prints as Maven and IDEs show it: errors in scenes as those
 * of compilers, {@code file:[line,column] message}, what fails the run as errors, the rest as it
 * is.
 */
final class CrosscheckOutput {
  private static final Pattern DIAGNOSTIC =
      Pattern.compile("(.+):(\\d+):(\\d+): (error|warning): (.*)");
  private static final Pattern NOTE = Pattern.compile(".+: note: (.*)");
  private static final Pattern PROGRESS =
      Pattern.compile(
          "arbiter: (\\d+ of \\d+ scenes|starting |drawing the probes |skipped \\d+ ).*");

  /** What makes a run fail. */
  private enum Cause {
    ERROR(DIAGNOSTIC, "error in scenes", "errors in scenes"),
    DIFFERS(told("differs"), "result differs", "results differ"),
    CRASHED(told("crashed"), "party crashed", "parties crashed"),
    MISSED(told("misses what is planted"), "planted fault is missed", "planted faults are missed"),
    COMPLAINT(
        told("the validation layer says"),
        "complaint of the validation layer",
        "complaints of the validation layer"),
    UNUSABLE(Pattern.compile("arbiter: .*"), "problem with files", "problems with files");

    private final Pattern line;
    private final String one;
    private final String several;

    Cause(Pattern line, String one, String several) {
      this.line = line;
      this.one = one;
      this.several = several;
    }

    private static Pattern told(String what) {
      return Pattern.compile(".+: .+: " + what + ": .*");
    }
  }

  private final Log log;
  private final Map<Cause, Integer> causes = new EnumMap<>(Cause.class);

  /** A diagnostic whose notes may follow. */
  private String pending = "";

  private boolean pendingIsError;

  CrosscheckOutput(Log log) {
    this.log = log;
  }

  /** Takes the next line. */
  void line(String line) {
    Matcher diagnostic = DIAGNOSTIC.matcher(line);
    if (diagnostic.matches()) {
      flush();
      pending =
          "%s:[%s,%s] %s"
              .formatted(
                  diagnostic.group(1),
                  diagnostic.group(2),
                  diagnostic.group(3),
                  diagnostic.group(5));
      pendingIsError = diagnostic.group(4).equals("error");
      if (pendingIsError) {
        count(Cause.ERROR);
      }
      return;
    }
    if (!pending.isEmpty()) {
      Matcher note = NOTE.matcher(line);
      if (note.matches()) {
        pending += "; " + note.group(1);
        return;
      }
      // The place says what the excerpt shows.
      if (line.startsWith("  ")) {
        return;
      }
    }
    flush();
    Optional<Cause> cause = cause(line);
    cause.ifPresent(this::count);
    if (cause.isPresent()) {
      log.error(line);
    } else {
      log.info(line);
    }
  }

  /** To be called behind the last line. */
  void flush() {
    if (!pending.isEmpty()) {
      if (pendingIsError) {
        log.error(pending);
      } else {
        log.warn(pending);
      }
      pending = "";
    }
  }

  private void count(Cause cause) {
    causes.merge(cause, 1, Integer::sum);
  }

  private static Optional<Cause> cause(String line) {
    if (PROGRESS.matcher(line).matches()) {
      return Optional.empty();
    }
    for (Cause each : Cause.values()) {
      if (each.line.matcher(line).matches()) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  /** Why the run failed, as far as it said so: {@code 2 errors in scenes, 1 result differs}. */
  String causes() {
    List<String> words = new ArrayList<>();
    causes.forEach(
        (cause, count) -> words.add(count + " " + (count == 1 ? cause.one : cause.several)));
    return words.isEmpty() ? "the run failed" : String.join(", ", words);
  }
}
