package dev.arbiter.crosscheck.run;

import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.vm.scene.Scene;
import java.util.List;
import java.util.Optional;

/**
 * What all parties made of one scene.
 *
 * @param scene what the text means; empty where it has errors
 * @param reference what the reference machine drew; empty where it could not, and where no pixels
 *     are kept for the report
 * @param problem what is wrong with the scene itself, or why it could not be compared; empty
 *     otherwise
 * @param judgement who stands alone, in a sentence; empty where nobody differs
 */
public record SceneResult(
    SceneSource source,
    Optional<Scene> scene,
    Optional<Rendering> reference,
    String problem,
    List<PartyResult> results,
    String judgement) {
  public SceneResult {
    results = List.copyOf(results);
  }

  /** Whether the run fails by this scene. */
  public boolean isFailure() {
    return results.stream().anyMatch(PartyResult::isFailure);
  }

  /** The same with a problem besides; an empty one changes nothing. */
  SceneResult withProblem(String other) {
    String both = problem.isEmpty() || other.isEmpty() ? problem + other : problem + "; " + other;
    return new SceneResult(source, scene, reference, both, results, judgement);
  }

  /**
   * The same with pixels only where a report shows them.
   *
   * @param room where the pixels that stay are counted; what finds none loses its pixels too
   */
  SceneResult lightened(Room room) {
    long notable =
        results.stream()
            .filter(PartyResult::isNotable)
            .filter(each -> each.comparison().isPresent())
            .count();
    boolean stays =
        notable > 0
            && reference.isPresent()
            && room.keep(reference.get().format(), Math.toIntExact(notable));
    return new SceneResult(
        source,
        scene,
        stays ? reference : Optional.empty(),
        problem,
        results.stream()
            .map(each -> stays && each.isNotable() ? each : each.withoutPixels())
            .toList(),
        judgement);
  }
}
