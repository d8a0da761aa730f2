package dev.arbiter.vm.scene;

import java.util.List;
import java.util.Optional;

/**
 * A scene. A stage without a program gets a generated one (F.1).
 *
 * @param name the file's name as messages give it
 */
public record Scene(
    String name,
    TargetFormat target,
    Optional<SceneProgram> vertexProgram,
    Optional<SceneProgram> fragmentProgram,
    List<Action> actions) {
  public Scene {
    actions = List.copyOf(actions);
  }
}
