package dev.arbiter.frontend.parser;

import dev.arbiter.benchmarks.Inputs;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Limits;
import dev.arbiter.ir.Stage;
import java.util.concurrent.TimeUnit;
import org.antlr.v4.runtime.Token;
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

/** The parts of reading a program that no other module may see: tokens, then parsing. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 6, time = 2)
@Measurement(iterations = 5, time = 2)
public class ReadingBenchmark {
  @Param({"20", "200"})
  int instructions;

  private String text;
  private SourceText source;

  /** Makes the text. */
  @Setup
  public void prepare() {
    text = Inputs.fragmentProgram(instructions);
    source = SourceText.of("input.fp", text);
  }

  /** The bounds and the extent of the program, and its tokens. */
  @Benchmark
  public int lex() {
    Report report = new Report(source, 0, false);
    int start = Stage.FRAGMENT.header().length();
    ProgramExtent extent = ProgramExtent.of(text, start, report);
    TokenReader tokens = new TokenReader(text, start, extent.end(), report);
    int count = 0;
    while (tokens.LA(1) != Token.EOF) {
      if (tokens.LA(1) == StatementParser.SEMICOLON) {
        tokens.beginStatement();
      }
      tokens.consume();
      count++;
    }
    return count;
  }

  /** Tokens, parser, names, bindings, blocks and limits; no warnings. */
  @Benchmark
  public Object lexAndParse() {
    Report report = new Report(source, 0, false);
    int start = Stage.FRAGMENT.header().length();
    ProgramExtent extent = ProgramExtent.of(text, start, report);
    dev.arbiter.frontend.parser.Scope scope =
        new dev.arbiter.frontend.parser.Scope(Stage.FRAGMENT, false, Limits.UNLIMITED, report);
    return new ProgramReader(text, 0, extent, scope).read();
  }
}
