package dev.arbiter.crosscheck.draw;

import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.ProgramPrinter;
import dev.arbiter.vm.pipeline.GeneratedPrograms;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.SceneProgram;
import dev.arbiter.vm.scene.Substitutes;
import dev.arbiter.vm.scene.state.GlState;

/**
 * The two programs of a draw. A stage without a program has a generated one (F.1), so that all
 * executors run the same; none uses the fixed function of its API.
 *
 * @param shaders hand-written shaders that stand in place of translations
 */
public record ProgramPair(SceneProgram vertex, SceneProgram fragment, Substitutes shaders) {
  /** Programs without hand-written shaders. */
  public ProgramPair(SceneProgram vertex, SceneProgram fragment) {
    this(vertex, fragment, Substitutes.NONE);
  }

  /** The programs of a draw under a state. */
  public static ProgramPair of(Scene scene, GlState state) {
    SceneProgram fragment =
        scene.fragmentProgram().orElseGet(() -> generated(GeneratedPrograms.fragment(state)));
    SceneProgram vertex =
        scene
            .vertexProgram()
            .orElseGet(() -> generated(GeneratedPrograms.vertex(state, fragment.program())));
    return new ProgramPair(vertex, fragment, scene.substitutes());
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

  /** Whether some input of the fragment program is flat, by its own words or the shade model. */
  public boolean hasFlatInputs(GlState state) {
    return state.rasterization().flat()
        || fragment.program().declarations().attributes().stream()
            .anyMatch(each -> each.interpolation().contains(Interpolation.FLAT));
  }

  /** How many user clip planes, from the first on, the vertex program is to serve. */
  public int clipPlanes(GlState state) {
    int planes = 0;
    if (vertex.program().has(ProgramOption.ARB_position_invariant)) {
      for (int i = 0; i < state.clipPlanes().size(); i++) {
        planes = state.clipPlanes().get(i).enabled() ? i + 1 : planes;
      }
    }
    return planes;
  }
}
