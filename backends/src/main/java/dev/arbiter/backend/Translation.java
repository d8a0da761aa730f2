package dev.arbiter.backend;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.ir.Origin;
import java.util.List;
import java.util.Optional;

/**
 * What became of one program.
 *
 * @param output the translation; empty where a diagnostic is an error
 * @param diagnostics what the back end has to say, in the order of the text; not what the front end
 *     said before
 */
public record Translation(Optional<Output> output, List<Diagnostic> diagnostics) {
  public Translation {
    diagnostics = List.copyOf(diagnostics);
  }

  /**
   * A program that became an output. What its host must do besides filling slots is told once more,
   * at the program's header, to those who do not read the interface.
   */
  public static Translation of(TranslationUnit unit, Output output) {
    return new Translation(
        Optional.of(output),
        output.programInterface().notes().stream()
            .map(
                each ->
                    new Diagnostic(
                        Severity.NOTE,
                        Code.T_HOST,
                        unit.span(Origin.NONE),
                        each.message(),
                        List.of()))
            .toList());
  }

  /** Whether the program could not be said in the target language. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(each -> each.severity() == Severity.ERROR);
  }
}
