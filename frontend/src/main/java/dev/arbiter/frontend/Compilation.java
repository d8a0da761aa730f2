package dev.arbiter.frontend;

import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.SourceText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What became of a file: its programs in the order of the text, and what concerns none of them.
 *
 * @param diagnostics notes and errors about the file itself, such as ignored text or a missing
 *     header
 */
public record Compilation(
    SourceText source, List<CompiledProgram> programs, List<Diagnostic> diagnostics) {
  public Compilation {
    programs = List.copyOf(programs);
    diagnostics = List.copyOf(diagnostics);
  }

  /** Everything that is said of the file and its programs, in the order of the text. */
  public List<Diagnostic> inOrder() {
    List<Diagnostic> all = new ArrayList<>(diagnostics);
    programs.forEach(each -> all.addAll(each.diagnostics()));
    all.sort(Comparator.comparingInt(each -> each.span().offset()));
    return all;
  }

  /** Whether the file or one of its programs has an error. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(each -> each.severity() == Severity.ERROR)
        || programs.stream().anyMatch(CompiledProgram::hasErrors);
  }
}
