package dev.arbiter.crosscheck.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** The golden file of mutants that nothing kills: reasons as headings, mutants as lists. */
final class Survivors {
  private static final Path FILE =
      Path.of(
          System.getProperty("arbiter.root"),
          "crosscheck/src/test/java/dev/arbiter/crosscheck/mutation/survivors.md");
  private static final boolean UPDATE = Boolean.getBoolean("arbiter.update-goldens");
  private static final String UNEXPLAINED = "## Not explained";

  private Survivors() {}

  /** Fails where the file and what survived are not the same, or a reason is missing. */
  static void check(SortedSet<String> survived) throws IOException {
    List<String> lines = Files.exists(FILE) ? Files.readAllLines(FILE) : List.of();
    if (UPDATE) {
      lines = updated(lines, survived);
      Files.write(FILE, lines);
    }
    SortedSet<String> listed = new TreeSet<>();
    for (String each : lines) {
      if (each.startsWith("- ")) {
        assertThat(listed.add(each.substring(2))).as("listed twice: " + each).isTrue();
      }
    }
    assertThat(survived).as("mutants that survive, against " + FILE).isEqualTo(listed);
    assertThat(lines).as("mutants without a reason").doesNotContain(UNEXPLAINED);
  }

  /** The lines without those who died, and newcomers at the end. */
  private static List<String> updated(List<String> lines, SortedSet<String> survived) {
    SortedSet<String> newcomers = new TreeSet<>(survived);
    List<String> kept = new ArrayList<>();
    Map<String, List<String>> sections = new LinkedHashMap<>();
    List<String> section = kept;
    for (String each : lines) {
      if (each.startsWith("## ")) {
        section = sections.computeIfAbsent(each, heading -> new ArrayList<>());
      } else if (!each.startsWith("- ") || survived.contains(each.substring(2))) {
        section.add(each);
        newcomers.remove(each.startsWith("- ") ? each.substring(2) : "");
      }
    }
    if (!newcomers.isEmpty()) {
      List<String> unexplained =
          sections.computeIfAbsent(UNEXPLAINED, heading -> new ArrayList<>(List.of("")));
      newcomers.forEach(each -> unexplained.add("- " + each));
    }
    List<String> all = new ArrayList<>(kept);
    sections.forEach(
        (heading, members) -> {
          if (members.stream().anyMatch(each -> each.startsWith("- "))) {
            all.add(heading);
            all.addAll(members);
          }
        });
    return all;
  }
}
