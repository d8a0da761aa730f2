package dev.arbiter.translator;

import java.util.List;

/**
 * What became of a file, or of a pair.
 *
 * @param programs those that were translated
 * @param findings what there is to say, warnings included
 * @param failures how many programs, pairs, or files without a program, were not translated
 */
public record TranslationResult(
    List<TranslatedProgram> programs, List<Findings> findings, int failures) {
  public TranslationResult {
    programs = List.copyOf(programs);
    findings = List.copyOf(findings);
  }

  /** Whether something is wrong; the other programs of the file are translated all the same. */
  public boolean hasErrors() {
    return failures > 0 || findings.stream().anyMatch(Findings::hasErrors);
  }

  /** Errors, warnings and notes as {@code arbiter translate} prints them; empty where none are. */
  public String diagnostics() {
    return Findings.text(findings);
  }
}
