package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.crosscheck.draw.ProgramPair;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Geometry;
import dev.arbiter.vm.scene.Primitive;
import dev.arbiter.vm.scene.SceneProgram;
import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.VertexArray;
import dev.arbiter.vm.scene.state.Blending;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.PixelOperations;
import dev.arbiter.vm.scene.state.ProgramParameters;
import dev.arbiter.vm.scene.state.Rasterization;
import dev.arbiter.vm.scene.state.Viewport;
import dev.arbiter.vm.scene.value.CompareFunction;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A clear that leaves some components alone, which Vulkan's clears cannot do, as a draw of the
 * whole window with the same mask.
 */
final class MaskedClear {
  private static final SceneProgram VERTEX =
      program("!!ARBvp1.0\nMOV result.position, vertex.position;\nEND\n");
  private static final SceneProgram FRAGMENT =
      program("!!ARBfp1.0\nMOV result.color, program.local[0];\nEND\n");

  private MaskedClear() {}

  private static SceneProgram program(String text) {
    return new SceneProgram(
        text,
        Frontend.compile(SourceText.of("clear", text), FrontendOptions.TRANSLATE)
            .programs()
            .get(0)
            .program()
            .orElseThrow());
  }

  static ProgramPair programs() {
    return new ProgramPair(VERTEX, FRAGMENT);
  }

  /** The draw that clears colours. */
  static Action.Draw of(Action.Clear clear, TargetFormat target) {
    GlState state = clear.state();
    PixelOperations pixels = state.pixels();
    Blending blending = pixels.blending();
    PixelOperations plain =
        new PixelOperations(
            pixels.scissor(),
            CompareFunction.ALWAYS,
            0,
            false,
            CompareFunction.ALWAYS,
            false,
            new Blending(
                false,
                blending.colorEquation(),
                blending.alphaEquation(),
                blending.sourceColor(),
                blending.destinationColor(),
                blending.sourceAlpha(),
                blending.destinationAlpha(),
                blending.color()),
            pixels.colorMask(),
            false);
    Map<Stage, ProgramParameters> parameters = new EnumMap<>(state.parameters());
    parameters.put(Stage.FRAGMENT, new ProgramParameters(Map.of(), Map.of(0, state.clearColor())));
    GlState drawn =
        new GlState(
            state.transforms(),
            state.lighting(),
            state.fog(),
            state.points(),
            state.units(),
            state.clipPlanes(),
            new Viewport(0, 0, target.width(), target.height(), 0, 1),
            new Rasterization(false, false, true, false, false, 1, 0, 0),
            plain,
            parameters,
            state.current(),
            false,
            false,
            state.clearColor(),
            state.clearDepth());
    VertexArray corners =
        new VertexArray(
            new Attribute(AttributeKind.VERTEX_POSITION, 0),
            -1,
            -1,
            0,
            1,
            1,
            -1,
            0,
            1,
            -1,
            1,
            0,
            1,
            1,
            1,
            0,
            1);
    return new Action.Draw(
        clear.line(), drawn, new Geometry(Primitive.TRIANGLE_STRIP, 0, 4, List.of(corners)));
  }
}
