package dev.arbiter.glsl;

import dev.arbiter.benchmarks.Inputs;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Program;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The passes before GLSL is printed, apart from the printing. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 6, time = 2)
@Measurement(iterations = 5, time = 2)
public class LoweringBenchmark {
  @Param({"20", "200"})
  int instructions;

  private Program program;

  /** Makes the program. */
  @Setup
  public void prepare() {
    SourceText source = SourceText.of("input.fp", Inputs.fragmentProgram(instructions));
    program =
        Frontend.compile(source, FrontendOptions.TRANSLATE)
            .programs()
            .get(0)
            .program()
            .orElseThrow();
  }

  /** IR to lowered IR. */
  @Benchmark
  public Object lower() {
    return Lowering.lower(program, GlslOptions.DEFAULT);
  }
}
