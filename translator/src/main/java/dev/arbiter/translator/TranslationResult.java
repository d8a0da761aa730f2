package dev.arbiter.translator;

import java.util.List;
import java.util.Objects;

/**
 * What became of a file, or of a pair.
 *
 * @param programs those that were translated
 * @param findings what there is to say, warnings included
 * @param failures how many programs, pairs, or files without a program, were not translated
 */
public record TranslationResult(
    List<TranslatedProgram> programs, List<Findings> findings, int failures) {
  /**
   * What became of a file.
   *
   * @param programs those that were translated
   * @param findings what there is to say, warnings included
   * @param failures how many programs, pairs, or files without a program, were not translated
   */
  public TranslationResult {
    programs = List.copyOf(Objects.requireNonNull(programs, "programs"));
    findings = List.copyOf(Objects.requireNonNull(findings, "findings"));
  }

  /**
   * {@return whether something is wrong; the other programs of the file are translated all the
   * same}
   */
  public boolean hasErrors() {
    return failures > 0 || findings.stream().anyMatch(Findings::hasErrors);
  }

  /**
   * {@return errors, warnings and notes as {@code arbiter translate} prints them; empty where none
   * are}
   */
  public String diagnostics() {
    return Findings.text(findings);
  }
}
