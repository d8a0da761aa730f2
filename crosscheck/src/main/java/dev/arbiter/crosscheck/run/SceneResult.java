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
 * @param reference what the reference machine drew; empty where it could not
 * @param problem why there is no reference; empty otherwise
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
}
