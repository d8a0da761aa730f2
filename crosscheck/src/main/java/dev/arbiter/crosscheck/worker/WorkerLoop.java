package dev.arbiter.crosscheck.worker;

import dev.arbiter.crosscheck.executor.Executor;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.executor.Unavailable;
import dev.arbiter.crosscheck.worker.Frame.Garbage;
import dev.arbiter.vm.scene.reader.SceneReading;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The life of a worker process: it says who it is, then answers scenes until its input ends. A
 * thread of its own watches the input, so that no worker outlives its parent, whatever its driver
 * does.
 */
public final class WorkerLoop {
  /** The exit code where the parent says what no parent says. */
  private static final int CONFUSED = 3;

  private final OutputStream out;
  private final BlockingQueue<Content.Numbered> scenes = new LinkedBlockingQueue<>();

  /** Opens an executor. */
  @FunctionalInterface
  public interface Opener {
    Executor open() throws Unavailable;
  }

  private WorkerLoop(OutputStream out) {
    this.out = out;
  }

  /** Serves the parent of this process; returns where the executor cannot be opened or is lost. */
  public static void serve(Opener opener) throws IOException, InterruptedException {
    OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
    // Whatever libraries print goes where it does no harm.
    System.setOut(System.err);
    new WorkerLoop(out).run(opener);
  }

  private void run(Opener opener) throws IOException, InterruptedException {
    Thread watch = new Thread(this::receive, "input");
    watch.setDaemon(true);
    watch.start();
    try (Executor executor = opener.open()) {
      Content.of(executor.driver()).write(out);
      RenderOutcome outcome;
      do {
        Content.Numbered next = scenes.take();
        outcome = render(executor, next.scene());
        Content.write(next.number(), outcome, out);
      } while (outcome instanceof RenderOutcome.Rendered
          || outcome instanceof RenderOutcome.Refused);
    } catch (Unavailable problem) {
      Frame.ofText(Frame.Kind.UNAVAILABLE, problem.getMessage()).write(out);
    }
  }

  /** Reads scenes; the end of the input ends the process at once. */
  private void receive() {
    try (DataInputStream in = new DataInputStream(new BufferedInputStream(System.in))) {
      while (true) {
        scenes.add(Content.scene(Frame.read(in, new StringBuilder())));
      }
    } catch (IOException ended) {
      Runtime.getRuntime().halt(0);
    } catch (Garbage confused) {
      Runtime.getRuntime().halt(CONFUSED);
    }
  }

  private static RenderOutcome render(Executor executor, SceneSource source) {
    try {
      SceneReading reading = SceneLoader.read(source);
      if (reading.scene().isEmpty()) {
        return new RenderOutcome.Refused(Reason.SCENE, SceneLoader.problems(reading));
      }
      return executor.render(reading.scene().get().asPlanted());
    } catch (OutOfMemoryError none) {
      long most = Runtime.getRuntime().maxMemory() >> 20;
      return new RenderOutcome.NoRoom(
          "the picture needs more than the " + most + " MiB that the worker's Java has");
    }
  }
}
