package dev.arbiter.crosscheck.worker;

import dev.arbiter.crosscheck.ExecutorFactory;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import java.io.IOException;

/**
 * The main class of worker processes. Arguments: the kind of executor, and {@code relaxed} or
 * {@code exact}.
 */
public final class WorkerMain {
  static final String RELAXED = "relaxed";
  static final String EXACT = "exact";

  private WorkerMain() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    ExecutorKind kind = ExecutorKind.of(arguments[0]).orElseThrow();
    boolean exact = !arguments[1].equals(RELAXED);
    WorkerLoop.serve(() -> ExecutorFactory.open(kind, exact));
    Runtime.getRuntime().halt(0);
  }
}
