package dev.arbiter.vm.arithmetic;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Elementary functions to any precision. A number is a {@link BigInteger} that counts units of
 * {@code 2^-bits}; every function below errs by fewer than 2¹⁶ units where {@code bits} is at most
 * {@link #MOST_BITS}, as each step truncates by at most two units and no series has more than
 * {@code bits} steps.
 */
final class FixedPoint {
  /** The largest number of fraction bits that the error bound was made for. */
  static final int MOST_BITS = 8192;

  private FixedPoint() {}

  /** A binary64 number, truncated to the unit. */
  static BigInteger of(double value, int bits) {
    return new BigDecimal(value)
        .multiply(new BigDecimal(BigInteger.ONE.shiftLeft(bits)))
        .toBigInteger();
  }

  private static BigInteger multiply(BigInteger a, BigInteger b, int bits) {
    return a.multiply(b).shiftRight(bits);
  }

  private static BigInteger divide(BigInteger a, BigInteger b, int bits) {
    return a.shiftLeft(bits).divide(b);
  }

  /** {@code 2·artanh(1/n)} for an integer n of 2 or more, by its series. */
  private static BigInteger twiceArtanhOfReciprocal(int n, int bits) {
    BigInteger square = BigInteger.valueOf((long) n * n);
    BigInteger power = BigInteger.ONE.shiftLeft(bits + 1).divide(BigInteger.valueOf(n));
    BigInteger sum = BigInteger.ZERO;
    for (int k = 1; power.signum() != 0; k += 2) {
      sum = sum.add(power.divide(BigInteger.valueOf(k)));
      power = power.divide(square);
    }
    return sum;
  }

  /** {@code arctan(1/n)} for an integer n of 2 or more, by its series. */
  private static BigInteger arctanOfReciprocal(int n, int bits) {
    BigInteger square = BigInteger.valueOf(-(long) n * n);
    BigInteger power = BigInteger.ONE.shiftLeft(bits).divide(BigInteger.valueOf(n));
    BigInteger sum = BigInteger.ZERO;
    for (int k = 1; power.signum() != 0; k += 2) {
      sum = sum.add(power.divide(BigInteger.valueOf(k)));
      power = power.divide(square);
    }
    return sum;
  }

  /** ln 2 = 2·artanh(1/3). */
  static BigInteger ln2(int bits) {
    return twiceArtanhOfReciprocal(3, bits);
  }

  /** π/2 = 8·arctan(1/5) − 2·arctan(1/239), Machin's formula halved. */
  static BigInteger halfPi(int bits) {
    return arctanOfReciprocal(5, bits)
        .shiftLeft(3)
        .subtract(arctanOfReciprocal(239, bits).shiftLeft(1));
  }

  /** log₂ of a finite number above zero: its exponent and the series of artanh for the rest. */
  static BigInteger log2(double value, int bits) {
    int exponent = Math.getExponent(value);
    double mantissa = Math.scalb(value, -exponent);
    if (mantissa > 1.4) {
      exponent++;
      mantissa /= 2;
    }
    BigInteger one = BigInteger.ONE.shiftLeft(bits);
    BigInteger m = of(mantissa, bits);
    BigInteger ratio = divide(m.subtract(one), m.add(one), bits);
    BigInteger square = multiply(ratio, ratio, bits);
    BigInteger power = ratio.shiftLeft(1);
    BigInteger sum = BigInteger.ZERO;
    for (int k = 1; power.abs().bitLength() > 2; k += 2) {
      sum = sum.add(power.divide(BigInteger.valueOf(k)));
      power = multiply(power, square, bits);
    }
    return divide(sum, ln2(bits), bits).add(BigInteger.valueOf(exponent).shiftLeft(bits));
  }

  /** {@code 2^x} for x from 0 to 1, by the series of the exponential. */
  static BigInteger exp2(BigInteger x, int bits) {
    BigInteger t = multiply(x, ln2(bits), bits);
    BigInteger term = BigInteger.ONE.shiftLeft(bits);
    BigInteger sum = BigInteger.ZERO;
    for (int k = 1; term.signum() != 0; k++) {
      sum = sum.add(term);
      term = multiply(term, t, bits).divide(BigInteger.valueOf(k));
    }
    return sum;
  }

  /**
   * {@code sin(value + quarters·π/2)} for any finite binary32 value: with one quarter the cosine.
   */
  static BigInteger sine(double value, int quarters, int bits) {
    int exponent = Math.max(0, Math.getExponent(value)) + 1;
    int wide = bits + exponent + 16;
    BigInteger x = of(value, wide);
    BigInteger halfPi = halfPi(wide);
    BigInteger turns = x.add(halfPi.shiftRight(1)).divide(halfPi);
    BigInteger rest = x.subtract(turns.multiply(halfPi)).shiftRight(wide - bits);
    int quadrant = turns.add(BigInteger.valueOf(quarters)).and(BigInteger.valueOf(3)).intValue();
    BigInteger magnitude = (quadrant & 1) == 0 ? series(rest, 1, bits) : series(rest, 0, bits);
    return quadrant >= 2 ? magnitude.negate() : magnitude;
  }

  /** The series of sine (first power 1) or cosine (first power 0) near zero. */
  private static BigInteger series(BigInteger x, int firstPower, int bits) {
    BigInteger square = multiply(x, x, bits);
    BigInteger term = firstPower == 1 ? x : BigInteger.ONE.shiftLeft(bits);
    BigInteger sum = BigInteger.ZERO;
    for (int k = firstPower + 1; term.abs().bitLength() > 1; k += 2) {
      sum = sum.add(term);
      term = multiply(term, square, bits).divide(BigInteger.valueOf((long) k * (k + 1))).negate();
    }
    return sum;
  }
}
