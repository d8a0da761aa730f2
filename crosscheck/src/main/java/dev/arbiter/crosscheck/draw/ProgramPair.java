package dev.arbiter.crosscheck.draw;

import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramPrinter;
import dev.arbiter.vm.pipeline.GeneratedPrograms;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.SceneProgram;
import dev.arbiter.vm.scene.state.GlState;

/**
 * The two programs of a draw. A stage without a program has a generated one (F.1), so that all
 * executors run the same; none uses the fixed function of its API.
 */
public record ProgramPair(SceneProgram vertex, SceneProgram fragment) {
  /** The programs of a draw under a state. */
  public static ProgramPair of(Scene scene, GlState state) {
    SceneProgram fragment =
        scene.fragmentProgram().orElseGet(() -> generated(GeneratedPrograms.fragment(state)));
    SceneProgram vertex =
        scene
            .vertexProgram()
            .orElseGet(() -> generated(GeneratedPrograms.vertex(state, fragment.program())));
    return new ProgramPair(vertex, fragment);
  }

  private static SceneProgram generated(Program program) {
    return new SceneProgram(ProgramPrinter.print(program), program);
  }

  /** The vertex program for a back end. */
  public TranslationUnit vertexUnit() {
    return TranslationUnit.of(vertex.program());
  }

  /** The fragment program for a back end. */
  public TranslationUnit fragmentUnit() {
    return TranslationUnit.of(fragment.program());
  }
}
