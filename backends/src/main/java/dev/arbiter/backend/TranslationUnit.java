package dev.arbiter.backend;

import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.diagnostic.Span;
import dev.arbiter.frontend.CommentNames;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.ir.ExecutionBound;
import dev.arbiter.ir.ExecutionLimits;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A program to translate and what is known of its text.
 *
 * @param source the file that holds the program, for line maps
 * @param start bytes from the start of the file to the program's {@code !!}
 * @param names names that a compiler left in comments
 * @param diagnostics what the front end said of the program; warnings travel with the interface
 */
public record TranslationUnit(
    Program program,
    SourceText source,
    int start,
    CommentNames names,
    List<Diagnostic> diagnostics) {
  public TranslationUnit {
    diagnostics = List.copyOf(diagnostics);
  }

  /**
   * A program as the front end hands it over.
   *
   * @throws java.util.NoSuchElementException where the program does not load
   */
  public static TranslationUnit of(CompiledProgram compiled, SourceText source) {
    return new TranslationUnit(
        compiled.program().orElseThrow(),
        source,
        compiled.extent().offset(),
        compiled.names(),
        compiled.diagnostics());
  }

  /** A program without a text. */
  public static TranslationUnit of(Program program) {
    return new TranslationUnit(program, SourceText.of("", ""), 0, CommentNames.NONE, List.of());
  }

  /** Where an origin stands in the file; the program's header for what no text spells. */
  public Span span(Origin origin) {
    return origin.isKnown()
        ? new Span(start + origin.offset(), origin.length())
        : new Span(start, 0);
  }

  /** The program's options by name, in the order of {@link ProgramOption}. */
  public List<String> programOptions() {
    List<String> options = new ArrayList<>();
    for (ProgramOption each : ProgramOption.values()) {
      if (program.has(each)) {
        options.add(each.name());
      }
    }
    return options;
  }

  /**
   * What the host must know of a program that may execute more instructions than the language lets
   * it, for translations do not count them; empty where it cannot.
   */
  public Optional<Interface.HostNote> executionNote() {
    long bound = ExecutionBound.of(program);
    if (bound <= ExecutionLimits.EXECUTED_INSTRUCTIONS) {
      return Optional.empty();
    }
    String count = bound >= ExecutionBound.MANY ? "more than " + ExecutionBound.MANY : "" + bound;
    return Optional.of(
        new Interface.HostNote(
            "execution-limit",
            "keep the counts of loops low: one invocation may execute "
                + count
                + " instructions, and no translation stops at "
                + ExecutionLimits.EXECUTED_INSTRUCTIONS));
  }

  /** What the front end warned of, for an interface. */
  public List<Interface.Warning> warnings() {
    List<Interface.Warning> warnings = new ArrayList<>();
    for (Diagnostic each : diagnostics) {
      if (each.severity() == Severity.WARNING) {
        warnings.add(
            new Interface.Warning(
                each.code().text(), source.line(each.span().offset()), each.message()));
      }
    }
    return warnings;
  }
}
