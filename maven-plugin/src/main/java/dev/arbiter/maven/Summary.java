package dev.arbiter.maven;

import dev.arbiter.translator.Target;
import dev.arbiter.translator.batch.BatchSummary;

/** What a batch did, in the words of the command; counts of nothing are left out. */
final class Summary {
  private Summary() {}

  static String text(Target target, BatchSummary summary) {
    StringBuilder text = new StringBuilder();
    text.append(counted(summary.programs(), "program")).append(" translated to ");
    text.append(target.word());
    if (summary.upToDate() > 0) {
      text.append(", ").append(counted(summary.upToDate(), "file")).append(" up to date");
    }
    int failures = summary.failures() + summary.unreadable();
    if (failures > 0) {
      text.append(", ").append(failures).append(" failed");
    }
    if (!summary.removed().isEmpty()) {
      text.append(", ").append(counted(summary.removed().size(), "output")).append(" removed");
    }
    return text.toString();
  }

  /** {@code 1 file}, {@code 2 files}. */
  static String counted(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
