package dev.arbiter.crosscheck.known;

import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.vm.scene.Scene;
import java.util.List;
import java.util.Map;

/**
 * A scene whose own {@code probe} commands say what the specification asks for, drawn by a driver
 * without any translation of Arbiter's: from the text of an assembly program, or from shaders that
 * somebody wrote by hand.
 *
 * @param executors what it can be drawn by
 */
public record Probe(SceneSource source, Scene scene, List<ExecutorKind> executors) {
  public Probe {
    executors = List.copyOf(executors);
  }

  /** Whether an executor draws a scene without a translation. */
  static boolean isOriginal(ExecutorKind kind, Scene scene) {
    return switch (kind) {
      case GL_ARB -> true;
      case GL_GLSL -> hasShaders(scene, "glsl120");
      case GL_GLSL330 -> hasShaders(scene, "glsl330");
      case VK_SHADERC -> hasShaders(scene, "glsl450");
      case VM, VM_INTERPRETER, VK_SPIRV -> false;
    };
  }

  private static boolean hasShaders(Scene scene, String language) {
    return scene.substitutes().shaders().getOrDefault(language, Map.of()).size() == 2;
  }
}
