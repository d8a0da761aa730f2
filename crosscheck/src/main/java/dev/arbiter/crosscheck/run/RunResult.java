package dev.arbiter.crosscheck.run;

import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.known.KnownUse;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A run, as far as it came.
 *
 * @param known the known differences that concern the run's parties
 * @param interrupted whether scenes were left out because somebody asked to stop
 */
public record RunResult(
    List<Participant> participants,
    List<SceneResult> scenes,
    List<KnownUse> known,
    boolean interrupted,
    Duration duration) {
  public RunResult {
    participants = List.copyOf(participants);
    scenes = List.copyOf(scenes);
    known = List.copyOf(known);
  }

  /** How many results have each verdict that occurs, the mildest first. */
  public Map<Verdict, Integer> counts() {
    Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    for (SceneResult scene : scenes) {
      scene.results().forEach(each -> counts.merge(each.verdict(), 1, Integer::sum));
    }
    return counts;
  }

  /** Whether some party differs, crashed, or was found to misuse its API. */
  public boolean isFailure() {
    return scenes.stream().anyMatch(SceneResult::isFailure);
  }

  /** The parties that were asked for by name and are not there. */
  public List<Participant> missing() {
    return participants.stream().filter(Participant::isMissing).toList();
  }

  /** Whether nobody takes part, so that the reference machine has nothing to compare with. */
  public boolean isAlone() {
    return participants.stream().allMatch(each -> each.driver().isEmpty());
  }

  /** What was refused, by party and reason. */
  public List<Refusal> refusals() {
    return Refusal.of(scenes);
  }

  /** How many scenes have errors of their own or could not be compared. */
  public int broken() {
    return (int) scenes.stream().filter(each -> !each.problem().isEmpty()).count();
  }
}
