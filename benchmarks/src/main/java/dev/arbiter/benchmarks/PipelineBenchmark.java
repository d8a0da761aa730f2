package dev.arbiter.benchmarks;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.vm.batch.BatchEngine;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.pipeline.Renderer;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.reader.SceneReader;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
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
import org.openjdk.jmh.annotations.Warmup;

/**
 * Nanoseconds for one pixel of a rectangle that fills 1024×1024 pixels, from vertices to bytes,
 * with the program of {@link EngineBenchmark} and three interpolated texture coordinates.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(PipelineBenchmark.SIDE * PipelineBenchmark.SIDE)
@Fork(3)
@Warmup(iterations = 8, time = 1)
@Measurement(iterations = 5, time = 1)
public class PipelineBenchmark {
  static final int SIDE = 1024;

  @Param({"1", "2"})
  int threads;

  private Scene arithmetic;
  private Scene copying;
  private Renderer renderer;

  /** Reads the scenes. */
  @Setup
  public void prepare() {
    arithmetic = scene(Inputs.arithmeticProgram(), 1);
    copying = scene("!!ARBfp1.0\nMOV result.color, fragment.color;\nEND\n", 1);
    renderer = Renderer.interpreting().withEngines(BatchEngine::of).withThreads(threads);
  }

  /** The rectangle, drawn so many times. */
  static Scene scene(String program, int draws) {
    String text =
        """
        [require]
        SIZE %d %d
        [fragment program]
        %s
        [vertex data]
        position/float/2 color/float/4 texcoord0/float/3 texcoord1/float/3 texcoord2/float/3
        -1 -1 0 1 0 1   0 0 1  1 0 0  0 1 0
         1 -1 1 1 0 1   1 0 1  0 1 0  0 0 1
         1  1 0 0 1 1   0 1 1  0 0 1  1 0 0
        -1  1 1 1 1 1   1 1 0  1 1 0  0 1 1
        [test]
        parameter local_fp 0 (0.5, 0.25, 0.75, 1)
        parameter local_fp 1 (0.125, 0.375, 0.625, 0.875)
        parameter local_fp 2 (0.3, 0.6, 0.1, 0.2)
        parameter local_fp 3 (0.9, 0.8, 0.7, 1.1)
        """
                .formatted(SIDE, SIDE, program)
            + "draw arrays GL_TRIANGLE_FAN 0 4\n".repeat(draws);
    return SceneReader.read(SourceText.of("scene", text), name -> Optional.empty())
        .scene()
        .orElseThrow();
  }

  /** The twenty instructions. */
  @Benchmark
  public Object arithmetic() throws InsufficientMemory {
    return renderer.render(arithmetic);
  }

  /** A program of one instruction: what the pipeline takes by itself. */
  @Benchmark
  public Object copying() throws InsufficientMemory {
    return renderer.render(copying);
  }
}
