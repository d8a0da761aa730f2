package dev.arbiter.translator.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class BatchSummaryTest {
  private static String text(
      int programs, int upToDate, int failures, int unreadable, Path... gone) {
    return new BatchSummary(programs, upToDate, failures, unreadable, List.of(gone), List.of())
        .text("spirv");
  }

  @Test
  void tellsOnlyWhatThereIs() {
    assertThat(text(1, 0, 0, 0)).isEqualTo("1 program translated to spirv");
    assertThat(text(2, 1, 1, 1, Path.of("a")))
        .isEqualTo(
            "2 programs translated to spirv, 1 file up to date, 1 failed, 1 not read or not"
                + " written, 1 output removed");
  }
}
