package dev.arbiter.benchmarks;

import dev.arbiter.crosscheck.executor.Unavailable;
import dev.arbiter.crosscheck.opengl.GlExecutor;
import dev.arbiter.vm.batch.BatchEngine;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.pipeline.Renderer;
import dev.arbiter.vm.scene.Scene;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.linux.DynamicLinkLoader;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The scene of {@link PipelineBenchmark}, drawn several times over, on the reference machine and by
 * drivers that draw in software, from the same assembly program: nanoseconds for one pixel of one
 * rectangle. What a driver takes to compile the program, and to hand over the picture, is shared by
 * all the rectangles.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(
    PipelineBenchmark.SIDE * PipelineBenchmark.SIDE * DriverBenchmark.RECTANGLES)
@Fork(1)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 3, time = 3)
public class DriverBenchmark {
  static final int RECTANGLES = 8;

  @Param({"vm-1-thread", "vm-2-threads", "softpipe", "llvmpipe-1-thread", "llvmpipe-2-threads"})
  String who;

  private Drawing drawing;

  /** Draws a scene by some means. */
  private interface Drawing extends AutoCloseable {
    Object draw() throws InsufficientMemory;

    @Override
    default void close() {
      // Most hold nothing.
    }
  }

  /** Opens the machine or the driver; each has a process of its own. */
  @Setup
  public void open() throws Unavailable {
    Scene scene = PipelineBenchmark.scene(Inputs.arithmeticProgram(), RECTANGLES);
    drawing =
        switch (who) {
          case "vm-1-thread" -> machine(scene, 1);
          case "vm-2-threads" -> machine(scene, 2);
          case "softpipe" -> driver(scene, Map.of("GALLIUM_DRIVER", "softpipe"));
          case "llvmpipe-1-thread" ->
              driver(scene, Map.of("GALLIUM_DRIVER", "llvmpipe", "LP_NUM_THREADS", "1"));
          case "llvmpipe-2-threads" ->
              driver(scene, Map.of("GALLIUM_DRIVER", "llvmpipe", "LP_NUM_THREADS", "2"));
          default -> throw new IllegalArgumentException(who);
        };
  }

  private static Drawing machine(Scene scene, int threads) {
    Renderer renderer = Renderer.interpreting().withEngines(BatchEngine::of).withThreads(threads);
    return () -> renderer.render(scene);
  }

  private static Drawing driver(Scene scene, Map<String, String> environment) throws Unavailable {
    setEnvironment("LIBGL_ALWAYS_SOFTWARE", "1");
    environment.forEach(DriverBenchmark::setEnvironment);
    GlExecutor executor = GlExecutor.assembly();
    String device = executor.driver().device();
    if (!device.startsWith(environment.get("GALLIUM_DRIVER"))) {
      throw new IllegalStateException("another driver answers: " + device);
    }
    return new Drawing() {
      @Override
      public Object draw() {
        return executor.render(scene);
      }

      @Override
      public void close() {
        executor.close();
      }
    };
  }

  /** As the shell would; the driver is loaded afterwards and reads it. */
  private static void setEnvironment(String name, String value) {
    long process = DynamicLinkLoader.dlopen((CharSequence) null, DynamicLinkLoader.RTLD_LAZY);
    try (MemoryStack stack = MemoryStack.stackPush()) {
      ByteBuffer key = stack.ASCII(name);
      ByteBuffer text = stack.ASCII(value);
      int failed =
          JNI.invokePPI(
              MemoryUtil.memAddress(key),
              MemoryUtil.memAddress(text),
              1,
              DynamicLinkLoader.dlsym(process, "setenv"));
      if (failed != 0) {
        throw new IllegalStateException("setenv");
      }
    }
  }

  /** Draws all rectangles. */
  @Benchmark
  public Object rectangles() throws InsufficientMemory {
    return drawing.draw();
  }

  /** Closes the driver. */
  @TearDown
  public void close() {
    drawing.close();
  }
}
