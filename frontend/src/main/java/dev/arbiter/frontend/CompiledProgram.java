package dev.arbiter.frontend;

import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.Span;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Stage;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What became of one program of a file.
 *
 * @param stage by the header; empty where no header was recognised
 * @param extent from the header to {@code END} in the file
 * @param program the program, where it loads
 * @param diagnostics errors and warnings in the order of the text; spans count from the start of
 *     the file
 * @param resources what a driver would report; empty where the program does not load
 * @param glError what GL would report; {@link GlError#NONE} where the program loads
 * @param names names that a compiler left in comments
 * @param options where the program first asks for each of its options, in the file
 */
public record CompiledProgram(
    Optional<Stage> stage,
    Span extent,
    Optional<Program> program,
    List<Diagnostic> diagnostics,
    Optional<Resources> resources,
    GlError glError,
    CommentNames names,
    Map<ProgramOption, Span> options) {
  public CompiledProgram {
    options = Map.copyOf(options);
    diagnostics = List.copyOf(diagnostics);
  }

  /** Whether some diagnostic is an error. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(each -> each.severity() == Severity.ERROR);
  }
}
