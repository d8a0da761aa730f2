package dev.arbiter.crosscheck.worker;

import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.Executor;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.crosscheck.executor.Unavailable;
import dev.arbiter.vm.scene.Scene;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** The main class of a worker whose executor does what the name of the scene says. */
public final class HostileWorker {
  private HostileWorker() {}

  public static void main(String[] arguments) throws Exception {
    switch (arguments[0]) {
      case "opens" -> WorkerLoop.serve(() -> new Hostile(Path.of(arguments[1])));
      case "exits" -> {
        System.err.println("no such device");
        System.exit(9);
      }
      case "babbles" -> garbage(1 << 20);
      default -> throw new IllegalArgumentException(arguments[0]);
    }
    Runtime.getRuntime().halt(0);
  }

  /** A worker whose executor does what the name of the scene says. */
  public static Worker start(Party party, Path mark) throws Unavailable {
    return Worker.start(
        party, Launch.java(HostileWorker.class, Map.of(), "opens", mark.toString()));
  }

  private static void garbage(int bytes) {
    byte[] noise = new byte[bytes];
    new Random(1).nextBytes(noise);
    print(noise);
  }

  /** Past the streams of Java, as native code does it. */
  private static void print(byte[] bytes) {
    try {
      OutputStream out = new FileOutputStream(FileDescriptor.out);
      out.write(bytes);
      out.flush();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private record Hostile(Path mark) implements Executor {
    @Override
    public Driver driver() {
      return new Driver("nobody", "llvmpipe, a hostile device", "1", "none");
    }

    @Override
    public RenderOutcome render(Scene scene) {
      System.err.println("now " + scene.name());
      switch (scene.name()) {
        case "sleep" -> sleep();
        case "abort" -> signal("-ABRT");
        case "killed" -> signal("-KILL");
        case "exit" -> Runtime.getRuntime().halt(7);
        case "throw" -> throw new IllegalStateException("an error of the executor");
        case "babble" -> garbage(1 << 20);
        case "chatter" -> print("a library says hello\n".getBytes(StandardCharsets.US_ASCII));
        case "memory" -> throw new OutOfMemoryError("for a test");
        case "lost" -> {
          return new RenderOutcome.Lost("VK_ERROR_DEVICE_LOST");
        }
        case "twice" -> {
          RenderOutcome other = new RenderOutcome.Lost("another answer");
          try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
            Content.write(-1, other, out);
          } catch (IOException problem) {
            throw new UncheckedIOException(problem);
          }
        }
        default -> {
          // Renders.
        }
      }
      int pixels = scene.target().width() * scene.target().height();
      float[] color = new float[4 * pixels];
      Random random = new Random(2);
      for (int i = 0; i < color.length; i++) {
        color[i] = random.nextFloat();
      }
      return new RenderOutcome.Rendered(
          new Rendering(scene.target(), List.of(color), new float[pixels]), List.of("a message"));
    }

    private void sleep() {
      try {
        Files.createFile(mark);
        Thread.sleep(Long.MAX_VALUE);
      } catch (IOException | InterruptedException problem) {
        throw new IllegalStateException(problem);
      }
    }

    private static void signal(String signal) {
      try {
        new ProcessBuilder("kill", signal, Long.toString(ProcessHandle.current().pid()))
            .start()
            .waitFor();
        Thread.sleep(Long.MAX_VALUE);
      } catch (IOException | InterruptedException problem) {
        throw new IllegalStateException(problem);
      }
    }

    @Override
    public void close() {
      // Nothing is held.
    }
  }
}
