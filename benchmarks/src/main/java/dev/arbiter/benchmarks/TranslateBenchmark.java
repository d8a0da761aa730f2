package dev.arbiter.benchmarks;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.glsl.GlslBackEnd;
import dev.arbiter.glsl.GlslOptions;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramPrinter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
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

/** Microseconds for one program, whole and by part, beside a bare ANTLR run of the same text. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 6, time = 2)
@Measurement(iterations = 5, time = 2)
public class TranslateBenchmark {
  @Param({"20", "200"})
  int instructions;

  private final BackEnd backEnd = new GlslBackEnd(GlslOptions.DEFAULT);
  private String text;
  private byte[] bytes;
  private TranslationUnit unit;
  private Program program;

  /** Makes the text and what each part starts from. */
  @Setup
  public void prepare() {
    text = Inputs.fragmentProgram(instructions);
    bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    Compilation compilation = compile();
    if (compilation.hasErrors()) {
      throw new IllegalStateException("the input does not load");
    }
    unit = TranslationUnit.of(compilation.programs().get(0), compilation.source());
    program = unit.program();
  }

  private Compilation compile() {
    return Frontend.compile(SourceText.of("input.fp", bytes), FrontendOptions.TRANSLATE);
  }

  /** Text to GLSL. */
  @Benchmark
  public Object whole() {
    Compilation compilation = compile();
    return backEnd.translate(
        TranslationUnit.of(compilation.programs().get(0), compilation.source()));
  }

  /** Text to checked IR: tokens, parser, analysis, limits, warnings. */
  @Benchmark
  public Object frontEnd() {
    return compile();
  }

  /** IR to GLSL and interface: passes, layout, printing. */
  @Benchmark
  public Object lowerAndPrint() {
    return backEnd.translate(unit);
  }

  /** IR to its own text form. */
  @Benchmark
  public Object printIr() {
    return ProgramPrinter.print(program);
  }

  /** The yardstick: ANTLR's own lexer and parser for the same text, and nothing else. */
  @Benchmark
  public Object bareAntlr() {
    BareArbLexer lexer = new BareArbLexer(CharStreams.fromString(text));
    return new BareArbParser(new CommonTokenStream(lexer)).program();
  }
}
