package dev.arbiter.vm.scene;

import dev.arbiter.ir.Stage;
import java.util.Map;
import java.util.Optional;

/**
 * What drivers get in place of a scene's programs. The reference machine never looks at it.
 *
 * @param planted programs that take the place of the scene's own everywhere but on the reference
 *     machine, so that every comparison must find a difference
 * @param shaders hand-written shaders that take the place of a translation, by language (such as
 *     {@code glsl330}) and stage
 */
public record Substitutes(
    Map<Stage, SceneProgram> planted, Map<String, Map<Stage, String>> shaders) {
  /** A scene that means what it says. */
  public static final Substitutes NONE = new Substitutes(Map.of(), Map.of());

  public Substitutes {
    planted = Map.copyOf(planted);
    shaders = Map.copyOf(shaders);
  }

  /** The hand-written shader of a stage in a language. */
  public Optional<String> shader(String language, Stage stage) {
    return Optional.ofNullable(shaders.getOrDefault(language, Map.of()).get(stage));
  }
}
