package dev.arbiter.vm.scene;

import dev.arbiter.ir.Stage;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A scene. A stage without a program gets a generated one (F.1).
 *
 * @param name the file's name as messages give it
 * @param substitutes what drivers get in place of the programs
 */
public record Scene(
    String name,
    TargetFormat target,
    Optional<SceneProgram> vertexProgram,
    Optional<SceneProgram> fragmentProgram,
    List<Action> actions,
    Substitutes substitutes) {
  public Scene {
    actions = List.copyOf(actions);
  }

  /** Whether drivers get other programs than the reference machine, so that they must differ. */
  public boolean isExpectedToDiffer() {
    return !substitutes.planted().isEmpty();
  }

  /** The scene as drivers get it: with the planted programs as its own. */
  public Scene asPlanted() {
    Map<Stage, SceneProgram> planted = substitutes.planted();
    return new Scene(
        name,
        target,
        Optional.ofNullable(planted.get(Stage.VERTEX)).or(() -> vertexProgram),
        Optional.ofNullable(planted.get(Stage.FRAGMENT)).or(() -> fragmentProgram),
        actions,
        new Substitutes(Map.of(), substitutes.shaders()));
  }
}
