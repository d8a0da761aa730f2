package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.crosscheck.draw.ProgramPair;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Primitive;
import dev.arbiter.vm.scene.value.CompareFunction;

/** Says in a pair of programs what Vulkan has no fixed function for. */
final class Emulation {
  private Emulation() {}

  /**
   * The programs of a draw, with what GL does around them.
   *
   * @throws Refusal where no program says it
   */
  static ProgramPair apply(ProgramPair pair, Action.Draw draw) throws Refusal {
    if (draw.state().pixels().alphaFunction() != CompareFunction.ALWAYS) {
      throw new Refusal(Reason.API, "Vulkan has no alpha test");
    }
    boolean sprites =
        draw.geometry().primitive() == Primitive.POINTS
            && draw.state().points().sprite()
            && draw.state().units().stream().anyMatch(each -> each.coordinateReplace());
    if (sprites) {
      throw new Refusal(Reason.API, "point sprites are not told in Vulkan yet");
    }
    return pair;
  }
}
