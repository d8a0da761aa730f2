package dev.arbiter.vm.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** A number of threads that share tasks out among themselves. */
final class Workers implements AutoCloseable {
  private final int count;
  private final ExecutorService executor;

  /** A number of threads, the caller's included. */
  Workers(int count) {
    this.count = count;
    this.executor =
        count == 1
            ? null
            : Executors.newFixedThreadPool(
                count - 1,
                task -> {
                  Thread thread = new Thread(task, "arbiter-render");
                  thread.setDaemon(true);
                  return thread;
                });
  }

  /** Something to do with one task. */
  @FunctionalInterface
  interface Job {
    void run(int worker, int task);
  }

  int count() {
    return count;
  }

  /** Runs tasks 0 to {@code tasks} − 1, each once, and waits for all. */
  void run(int tasks, Job job) {
    AtomicInteger next = new AtomicInteger();
    List<Future<?>> others = new ArrayList<>();
    for (int worker = 1; worker < Math.min(count, tasks); worker++) {
      int number = worker;
      others.add(executor.submit(() -> work(number, next, tasks, job)));
    }
    work(0, next, tasks, job);
    for (Future<?> each : others) {
      await(each);
    }
  }

  private static void work(int worker, AtomicInteger next, int tasks, Job job) {
    for (int task = next.getAndIncrement(); task < tasks; task = next.getAndIncrement()) {
      job.run(worker, task);
    }
  }

  private static void await(Future<?> future) {
    try {
      future.get();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while drawing", interrupted);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof OutOfMemoryError none) {
        throw none;
      }
      throw new IllegalStateException("a drawing thread failed", failed.getCause());
    }
  }

  @Override
  public void close() {
    if (executor != null) {
      executor.shutdown();
    }
  }
}
