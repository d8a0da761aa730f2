package dev.arbiter.crosscheck.run;

import java.time.Duration;
import java.util.List;

/**
 * A run, as far as it came.
 *
 * @param interrupted whether scenes were left out because somebody asked to stop
 */
public record RunResult(
    List<Participant> participants,
    List<SceneResult> scenes,
    boolean interrupted,
    Duration duration) {
  public RunResult {
    participants = List.copyOf(participants);
    scenes = List.copyOf(scenes);
  }

  /** Whether some party differs or crashed. */
  public boolean isFailure() {
    return scenes.stream().anyMatch(SceneResult::isFailure);
  }
}
