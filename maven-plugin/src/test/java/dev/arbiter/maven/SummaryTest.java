package dev.arbiter.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.translator.Target;
import dev.arbiter.translator.batch.BatchSummary;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryTest {
  private static String text(
      int programs, int upToDate, int failures, int unreadable, Path... gone) {
    return Summary.text(
        Target.SPIRV,
        new BatchSummary(programs, upToDate, failures, unreadable, List.of(gone), List.of()));
  }

  @Test
  void tellsOnlyWhatThereIs() {
    assertThat(text(1, 0, 0, 0)).isEqualTo("1 program translated to spirv");
    assertThat(text(2, 1, 1, 1, Path.of("a")))
        .isEqualTo("2 programs translated to spirv, 1 file up to date, 2 failed, 1 output removed");
  }
}
