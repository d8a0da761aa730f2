package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import java.math.BigInteger;

/** The values of number tokens. */
final class Numbers {
  private static final float[] POWERS_OF_TEN = {
    1e0f, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1e7f, 1e8f, 1e9f, 1e10f
  };
  private static final int DIGITS_OF_LARGEST = 32;
  private static final int LARGEST_EXACT_INTEGER = 1 << 24;

  private final Report report;

  Numbers(Report report) {
    this.report = report;
  }

  /** An integer token as an index; {@code Integer.MAX_VALUE} stands for anything larger. */
  static int index(Lexeme token) {
    String text = token.getText();
    boolean hexadecimal = isHexadecimal(text);
    int radix = hexadecimal ? 16 : 10;
    long value = 0;
    for (int i = hexadecimal ? 2 : 0; i < text.length() && value <= Integer.MAX_VALUE; i++) {
      value = value * radix + Character.digit(text.charAt(i), radix);
    }
    return (int) Math.min(value, Integer.MAX_VALUE);
  }

  /** A number token as the nearest binary32; warns where that is infinite or a lost digit (W12). */
  float constant(Lexeme token) {
    String text = token.getText();
    float quick = quick(text);
    if (quick >= 0) {
      return quick;
    }
    float value;
    if (isHexadecimal(text)) {
      value = hexadecimal(text);
    } else {
      value = Float.parseFloat(text);
    }
    if (Float.isInfinite(value)) {
      report.warning(Code.W12, token, "the constant is beyond binary32 and becomes infinity");
    } else if (value == 0 && hasSignificantDigit(text)) {
      report.warning(Code.W12, token, "the constant is too small for binary32 and becomes zero");
    }
    return value;
  }

  /** The value where one rounded division of two exact numbers gives it; else −1. */
  private static float quick(String text) {
    int digits = 0;
    int scale = -1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '.') {
        scale = 0;
      } else if (c >= '0' && c <= '9' && digits < LARGEST_EXACT_INTEGER / 10) {
        digits = digits * 10 + (c - '0');
        scale = scale < 0 ? scale : scale + 1;
      } else {
        return -1;
      }
    }
    if (digits > LARGEST_EXACT_INTEGER || scale >= POWERS_OF_TEN.length) {
      return -1;
    }
    return scale <= 0 ? digits : digits / POWERS_OF_TEN[scale];
  }

  private static float hexadecimal(String text) {
    int first = 2;
    while (first < text.length() && text.charAt(first) == '0') {
      first++;
    }
    if (first == text.length()) {
      return 0;
    }
    return text.length() - first > DIGITS_OF_LARGEST
        ? Float.POSITIVE_INFINITY
        : new BigInteger(text.substring(first), 16).floatValue();
  }

  private static boolean isHexadecimal(String text) {
    return text.length() > 2 && (text.charAt(1) | 0x20) == 'x';
  }

  private static boolean hasSignificantDigit(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c | 0x20) == 'e') {
        return false;
      }
      if (c >= '1' && c <= '9') {
        return true;
      }
    }
    return false;
  }
}
