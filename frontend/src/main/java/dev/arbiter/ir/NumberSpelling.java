package dev.arbiter.ir;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * The shortest decimal spelling of a binary32 number that parses back to the same bits, the same on
 * every Java release ({@code Float.toString} is not). Knows no infinities and no NaN.
 */
public final class NumberSpelling {
  private static final int DIGITS_THAT_ALWAYS_SUFFICE = 9;

  private NumberSpelling() {}

  /**
   * Spells a finite number with a decimal point: {@code 0.5}, {@code -0.0}, {@code 1.0e10}.
   *
   * @throws IllegalArgumentException for an infinity or a NaN
   */
  public static String decimal(float value) {
    if (!Float.isFinite(value)) {
      throw new IllegalArgumentException("no decimal spelling for " + value);
    }
    if (value == 0) {
      return 1 / value < 0 ? "-0.0" : "0.0";
    }
    if (value == Math.rint(value) && Math.abs(value) < 1e7f) {
      return (int) value + ".0";
    }
    BigDecimal exact = new BigDecimal(value);
    for (int digits = 1; ; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits));
      if (digits == DIGITS_THAT_ALWAYS_SUFFICE || rounded.floatValue() == value) {
        return spell(rounded.stripTrailingZeros());
      }
    }
  }

  private static String spell(BigDecimal value) {
    int exponent = value.precision() - value.scale() - 1;
    if (exponent >= -5 && exponent < 10) {
      String plain = value.toPlainString();
      return plain.indexOf('.') < 0 ? plain + ".0" : plain;
    }
    String digits = value.unscaledValue().abs().toString();
    String fraction = digits.length() > 1 ? digits.substring(1) : "0";
    return (value.signum() < 0 ? "-" : "") + digits.charAt(0) + "." + fraction + "e" + exponent;
  }
}
