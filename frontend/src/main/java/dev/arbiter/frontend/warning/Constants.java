package dev.arbiter.frontend.warning;

import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;

/** The values of operands that are constants of the text. */
final class Constants {
  private Constants() {}

  /** The four values that an operand has; null where it is no constant. */
  static float[] of(Operand operand, Program program) {
    ParameterValue value = null;
    if (operand.source() instanceof BoundParameter bound) {
      value = bound.value();
    } else if (operand.source() instanceof DeclaredParameter declared) {
      value = program.valueOf(declared);
    }
    if (!(value instanceof ParameterValue.Constant constant)) {
      return null;
    }
    float[] values = new float[4];
    for (int i = 0; i < 4; i++) {
      float component = constant.get(operand.swizzle().get(i).ordinal());
      component = operand.absolute() ? Math.abs(component) : component;
      values[i] = operand.negate() ? -component : component;
    }
    return values;
  }
}
