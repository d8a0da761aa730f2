package dev.arbiter.translator.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Runs tasks on several threads and hands over their results in the order of the tasks. */
final class Workers implements AutoCloseable {
  /** Room for the deepest programs. */
  private static final long STACK = 4L << 20;

  private final ExecutorService executor;

  Workers(int threads) {
    executor =
        Executors.newFixedThreadPool(
            threads,
            task -> {
              Thread thread = new Thread(null, task, "arbiter", STACK);
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Runs all tasks; what one throws comes out here. */
  <T> void run(List<Callable<T>> tasks, Consumer<T> results) {
    List<Future<T>> futures = new ArrayList<>();
    tasks.forEach(each -> futures.add(executor.submit(each)));
    for (Future<T> each : futures) {
      results.accept(await(each));
    }
  }

  private static <T> T await(Future<T> future) {
    try {
      return future.get();
    } catch (ExecutionException failure) {
      if (failure.getCause() instanceof RuntimeException problem) {
        throw problem;
      }
      if (failure.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(failure.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new FileProblem("interrupted; nothing more is written");
    }
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }
}
