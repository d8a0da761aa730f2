package dev.arbiter.translator.batch;

import dev.arbiter.diagnostic.Counted;
import java.nio.file.Path;
import java.util.List;

/**
 * What a batch did.
 *
 * @param programs how many programs were translated
 * @param upToDate how many input files needed no translation
 * @param failures how many programs, pairs, or files without a program, gave no output
 * @param unreadable how many units had a file that cannot be read, or an output that cannot be
 *     written
 * @param removed the outputs that were removed, because their input failed or is no more
 * @param outputs the files that stand under the output directory for each unit, in the order of the
 *     units, written now or before
 */
public record BatchSummary(
    int programs,
    int upToDate,
    int failures,
    int unreadable,
    List<Path> removed,
    List<List<Path>> outputs) {
  public BatchSummary {
    removed = List.copyOf(removed);
    outputs = List.copyOf(outputs);
  }

  /**
   * {@return what was done, in one line; counts of nothing are left out}
   *
   * @param to where programs were translated to: a directory, a language
   */
  public String text(String to) {
    StringBuilder text = new StringBuilder();
    text.append(Counted.of(programs, "program")).append(" translated to ").append(to);
    if (upToDate > 0) {
      text.append(", ").append(Counted.of(upToDate, "file")).append(" up to date");
    }
    if (failures > 0) {
      text.append(", ").append(failures).append(" failed");
    }
    if (unreadable > 0) {
      text.append(", ").append(unreadable).append(" not read or not written");
    }
    if (!removed.isEmpty()) {
      text.append(", ").append(Counted.of(removed.size(), "output")).append(" removed");
    }
    return text.toString();
  }

  /** Whether everything was translated. */
  public boolean isComplete() {
    return failures == 0 && unreadable == 0;
  }
}
