package dev.arbiter.crosscheck.draw;

import dev.arbiter.backend.Interface.ParameterFill;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.interpreter.Vector;
import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.value.Float4;
import dev.arbiter.vm.state.StateValues;

/** The numbers that fill a translation's parameters in one draw. */
public final class ParameterFills {
  private final StateValues values;
  private final TargetFormat target;
  private final boolean twoSide;

  /** The parameters of a stage under a state. */
  public ParameterFills(GlState state, Stage stage, TargetFormat target) {
    this.values = new StateValues(state, stage);
    this.target = target;
    this.twoSide = state.rasterization().twoSide();
  }

  /** Four numbers; those of a scalar stand in the first. */
  public Float4 of(ParameterFill fill) {
    if (fill instanceof ParameterFill.FramebufferHeight) {
      return new Float4(target.height(), 0, 0, 0);
    }
    if (fill instanceof ParameterFill.TwoSide) {
      return new Float4(twoSide ? 1 : 0, 0, 0, 0);
    }
    ParameterValue value = ((ParameterFill.Value) fill).value();
    if (value instanceof ParameterValue.Constant constant) {
      return new Float4(constant.x(), constant.y(), constant.z(), constant.w());
    }
    Vector vector = values.value(value);
    return new Float4(vector.x(), vector.y(), vector.z(), vector.w());
  }
}
