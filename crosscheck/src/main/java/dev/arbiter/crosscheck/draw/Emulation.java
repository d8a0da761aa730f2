package dev.arbiter.crosscheck.draw;

import dev.arbiter.backend.lower.DropPointSize;
import dev.arbiter.backend.lower.TestAlpha;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramPrinter;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Primitive;
import dev.arbiter.vm.scene.SceneProgram;
import dev.arbiter.vm.scene.state.PixelOperations;

/** Says in a pair of programs what GL once did around them and its successors do not. */
public final class Emulation {
  private Emulation() {}

  /**
   * The programs of a draw with the alpha test in them, and with the point size left to the state
   * where the state decides it.
   *
   * @throws Refusal where no program says what the draw asks for
   */
  public static ProgramPair apply(ProgramPair pair, Action.Draw draw) throws Refusal {
    boolean points = draw.geometry().primitive() == Primitive.POINTS;
    boolean sprites =
        draw.state().points().sprite()
            && draw.state().units().stream().anyMatch(each -> each.coordinateReplace());
    if (points && sprites) {
      throw new Refusal(
          Reason.API, "point sprites replace texture coordinates in GL's fixed function alone");
    }
    SceneProgram vertex =
        points && !draw.state().points().sizeFromProgram()
            ? of(DropPointSize.apply(pair.vertex().program()))
            : pair.vertex();
    return new ProgramPair(vertex, tested(pair.fragment(), draw.state().pixels()), pair.shaders());
  }

  private static SceneProgram tested(SceneProgram fragment, PixelOperations pixels) {
    TestAlpha.Function function =
        switch (pixels.alphaFunction()) {
          case NEVER -> TestAlpha.Function.NEVER;
          case LESS -> TestAlpha.Function.LESS;
          case EQUAL -> TestAlpha.Function.EQUAL;
          case LEQUAL -> TestAlpha.Function.LEQUAL;
          case GREATER -> TestAlpha.Function.GREATER;
          case NOTEQUAL -> TestAlpha.Function.NOTEQUAL;
          case GEQUAL -> TestAlpha.Function.GEQUAL;
          case ALWAYS -> null;
        };
    if (function == null) {
      return fragment;
    }
    return of(
        TestAlpha.apply(
            fragment.program(), function, pixels.alphaReference(), pixels.clampColor()));
  }

  private static SceneProgram of(Program program) {
    return new SceneProgram(ProgramPrinter.print(program), program);
  }
}
