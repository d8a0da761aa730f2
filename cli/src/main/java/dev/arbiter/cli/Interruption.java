package dev.arbiter.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a run end well when the process is asked to end (Ctrl-C, SIGTERM): the run is told, and the
 * process waits for it, though not forever. The exit code is the system's, 128 and the signal's
 * number.
 */
final class Interruption implements AutoCloseable {
  /** Longer than any report takes to be written. */
  private static final long PATIENCE_SECONDS = 120;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;

  /**
   * Watches until it is closed.
   *
   * @param stop tells the run to end; called from another thread
   */
  Interruption(Runnable stop) {
    hook =
        new Thread(
            () -> {
              stop.run();
              await();
            },
            "interruption");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void await() {
    try {
      if (!done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("arbiter: the run does not end; there is no report");
      }
    } catch (InterruptedException again) {
      Thread.currentThread().interrupt();
    }
  }

  /** Says that all is written. */
  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      // The process is about to end by a signal, which is what the hook was for.
    }
  }
}
