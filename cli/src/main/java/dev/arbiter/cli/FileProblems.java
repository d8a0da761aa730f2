package dev.arbiter.cli;

import dev.arbiter.translator.batch.FileProblem;
import java.io.PrintWriter;

/**
 * The files of a run that could not be used: each is told when it is met, the others are used all
 * the same, and the run's exit code says so at its end.
 */
final class FileProblems {
  private final PrintWriter err;
  private boolean any;

  FileProblems(PrintWriter err) {
    this.err = err;
  }

  /** Tells a problem, as a command does that ends by it. */
  void tell(FileProblem problem) {
    any = true;
    err.println("arbiter: " + problem.getMessage());
  }

  /** The exit code of a run that would end with this one, had every file been usable. */
  int exitCode(int code) {
    return any ? Arbiter.MISUSE : code;
  }
}
