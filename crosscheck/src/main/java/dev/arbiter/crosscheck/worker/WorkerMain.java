package dev.arbiter.crosscheck.worker;

import dev.arbiter.crosscheck.ExecutorFactory;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import java.io.IOException;

/** The main class of worker processes. Its one argument is the kind of executor. */
public final class WorkerMain {
  private WorkerMain() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    ExecutorKind kind = ExecutorKind.of(arguments[0]).orElseThrow();
    WorkerLoop.serve(() -> ExecutorFactory.open(kind));
    Runtime.getRuntime().halt(0);
  }
}
