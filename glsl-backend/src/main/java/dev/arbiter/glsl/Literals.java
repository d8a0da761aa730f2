package dev.arbiter.glsl;

import dev.arbiter.ir.NumberSpelling;
import dev.arbiter.ir.ParameterValue.Constant;
import java.util.Locale;

/** Spells numbers so that they parse back to the same bits (E.1.13). */
final class Literals {
  private static final int NEGATIVE_ZERO = Float.floatToRawIntBits(-0.0f);

  private Literals() {}

  static void append(StringBuilder out, float value) {
    if (value == 0 && !isNegativeZero(value)) {
      out.append("0.0");
    } else if (value == 1) {
      out.append("1.0");
    } else {
      out.append(NumberSpelling.decimal(value));
    }
  }

  static boolean isNegativeZero(float value) {
    return Float.floatToRawIntBits(value) == NEGATIVE_ZERO;
  }

  /**
   * Whether a compiler is sure to see the number as it is.
   *
   * @param exact whether the sign of zero counts
   */
  static boolean canSay(float value, boolean exact) {
    return Float.isFinite(value) && !(exact && isNegativeZero(value));
  }

  static boolean canSay(Constant constant, boolean exact) {
    return canSay(constant.x(), exact)
        && canSay(constant.y(), exact)
        && canSay(constant.z(), exact)
        && canSay(constant.w(), exact);
  }

  /**
   * Spells a number, as its bits where no decimal is sure to be seen as it is; not in GLSL 1.20.
   */
  static String exactly(float value, boolean exact) {
    if (!canSay(value, exact)) {
      return String.format(Locale.ROOT, "uintBitsToFloat(0x%08Xu)", Float.floatToRawIntBits(value));
    }
    StringBuilder out = new StringBuilder();
    append(out, value);
    // In parentheses where a sign may come to stand before it.
    return value < 0 ? "(" + out + ")" : out.toString();
  }

  /** {@code vec4(…)}. */
  static void append(StringBuilder out, Constant constant) {
    out.append("vec4(");
    for (int i = 0; i < 4; i++) {
      if (i > 0) {
        out.append(", ");
      }
      append(out, constant.get(i));
    }
    out.append(')');
  }
}
