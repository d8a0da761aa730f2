package dev.arbiter.crosscheck.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.SceneSource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Scenes that are expected to differ. */
class PlantedDifferencesTest {
  private static final Party INTERPRETER =
      new Party(ExecutorKind.VM_INTERPRETER, DriverChoice.NONE);

  private static RunResult run(String planted) {
    String scene =
        """
        [require]
        SIZE 2 2
        [fragment program]
        !!ARBfp1.0
        MOV result.color, 0.5;
        END
        [planted fragment program]
        !!ARBfp1.0
        MOV result.color, %s;
        END
        [test]
        draw rect -1 -1 2 2
        """
            .formatted(planted);
    try (Crosscheck crosscheck =
        new Crosscheck(List.of(INTERPRETER), List.of(), Duration.ofMinutes(2))) {
      return crosscheck.run(List.of(new SceneSource("s", scene, Path.of(""))), result -> {});
    }
  }

  @Test
  void aPlantedDifferenceIsExpected() {
    RunResult run = run("0.52");
    assertThat(run.counts()).containsOnlyKeys(Verdict.PLANTED);
    assertThat(run.isFailure()).isFalse();
  }

  @Test
  void aRunThatMissesAPlantedDifferenceFails() {
    RunResult run = run("0.5");
    assertThat(run.counts()).containsOnlyKeys(Verdict.MISSED);
    assertThat(run.isFailure()).isTrue();
  }
}
