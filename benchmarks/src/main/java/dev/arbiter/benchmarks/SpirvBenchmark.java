package dev.arbiter.benchmarks;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.glsl.Dialect;
import dev.arbiter.glsl.GlslBackEnd;
import dev.arbiter.glsl.GlslOptions;
import dev.arbiter.spirv.SpirvBackEnd;
import dev.arbiter.spirv.SpirvOptions;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.lwjgl.util.shaderc.Shaderc;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Microseconds from one program to a SPIR-V module: written directly, and by way of shaderc. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 6, time = 2)
@Measurement(iterations = 5, time = 2)
public class SpirvBenchmark {
  @Param({"20", "200"})
  int instructions;

  private final BackEnd direct = new SpirvBackEnd(SpirvOptions.DEFAULT);
  private final BackEnd text = new GlslBackEnd(GlslOptions.of(Dialect.GLSL450));
  private byte[] bytes;
  private TranslationUnit unit;
  private long compiler;

  /** Makes the text and the compiler. */
  @Setup
  public void prepare() {
    bytes = Inputs.fragmentProgram(instructions).getBytes(StandardCharsets.ISO_8859_1);
    unit = unit();
    compiler = Shaderc.shaderc_compiler_initialize();
  }

  @TearDown
  public void release() {
    Shaderc.shaderc_compiler_release(compiler);
  }

  private TranslationUnit unit() {
    Compilation compilation =
        Frontend.compile(SourceText.of("input.fp", bytes), FrontendOptions.TRANSLATE);
    return TranslationUnit.of(compilation.programs().get(0), compilation.source());
  }

  /** Text to module and interface. */
  @Benchmark
  public Object whole() {
    return direct.translate(unit());
  }

  /** IR to module and interface. */
  @Benchmark
  public Object emit() {
    return direct.translate(unit);
  }

  /** The yardstick: IR to GLSL for Vulkan, and that through shaderc. */
  @Benchmark
  public int byShaderc() {
    Translation translation = text.translate(unit);
    long result =
        Shaderc.shaderc_compile_into_spv(
            compiler,
            translation.output().orElseThrow().text(),
            Shaderc.shaderc_fragment_shader,
            "input",
            "main",
            0);
    try {
      if (Shaderc.shaderc_result_get_compilation_status(result)
          != Shaderc.shaderc_compilation_status_success) {
        throw new IllegalStateException(Shaderc.shaderc_result_get_error_message(result));
      }
      return (int) Shaderc.shaderc_result_get_length(result);
    } finally {
      Shaderc.shaderc_result_release(result);
    }
  }
}
