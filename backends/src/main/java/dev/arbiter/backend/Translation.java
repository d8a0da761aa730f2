package dev.arbiter.backend;

import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
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

  /** Whether the program could not be said in the target language. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(each -> each.severity() == Severity.ERROR);
  }
}
