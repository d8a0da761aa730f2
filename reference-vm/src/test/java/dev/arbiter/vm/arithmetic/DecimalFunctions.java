package dev.arbiter.vm.arithmetic;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The functions of B.4 in decimal arithmetic, by other formulas than the kernels use: a second
 * route for tests. Relative errors are below 10⁻⁵⁰ for results that are not within 10⁻¹⁵ of zero.
 */
final class DecimalFunctions {
  private static final MathContext PRECISION = new MathContext(110);
  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final BigDecimal SMALL = BigDecimal.ONE.scaleByPowerOfTen(-108);
  private static final BigDecimal LN_2 = naturalLogarithm(TWO);
  private static final BigDecimal PI = pi();

  private DecimalFunctions() {}

  static BigDecimal exponential(float x) {
    return naturalExponential(new BigDecimal(x).multiply(LN_2, PRECISION));
  }

  static BigDecimal logarithm(float x) {
    return naturalLogarithm(new BigDecimal(x)).divide(LN_2, PRECISION);
  }

  static BigDecimal power(float base, float exponent) {
    return naturalExponential(
        naturalLogarithm(new BigDecimal(base)).multiply(new BigDecimal(exponent), PRECISION));
  }

  static BigDecimal reciprocalSquareRoot(float x) {
    return BigDecimal.ONE.divide(new BigDecimal(x).sqrt(PRECISION), PRECISION);
  }

  static BigDecimal sine(float x) {
    BigDecimal turns =
        new BigDecimal(x).divide(PI.multiply(TWO), PRECISION).setScale(0, RoundingMode.HALF_EVEN);
    return sineSeries(new BigDecimal(x).subtract(turns.multiply(PI.multiply(TWO))));
  }

  static BigDecimal cosine(float x) {
    BigDecimal shifted = new BigDecimal(x).add(PI.divide(TWO));
    BigDecimal turns =
        shifted.divide(PI.multiply(TWO), PRECISION).setScale(0, RoundingMode.HALF_EVEN);
    return sineSeries(shifted.subtract(turns.multiply(PI.multiply(TWO))));
  }

  /** The binary32 nearest to a number, halves to even, by integers alone. */
  static float round(BigDecimal value) {
    if (value.signum() < 0) {
      return -round(value.negate());
    }
    if (value.signum() == 0) {
      return 0;
    }
    // The value lies in [2^exponent, 2^(exponent+1)).
    int exponent =
        (int) Math.floor((value.precision() - 1 - value.scale()) * (Math.log(10) / Math.log(2)));
    while (powerOfTwo(exponent + 1).compareTo(value) <= 0) {
      exponent++;
    }
    while (powerOfTwo(exponent).compareTo(value) > 0) {
      exponent--;
    }
    int unit = Math.max(exponent - 23, -149);
    BigDecimal units =
        value.divide(powerOfTwo(unit), PRECISION).setScale(0, RoundingMode.HALF_EVEN);
    return (float) Math.scalb(units.doubleValue(), unit);
  }

  private static BigDecimal powerOfTwo(int exponent) {
    return exponent >= 0
        ? new BigDecimal(BigInteger.ONE.shiftLeft(exponent))
        : BigDecimal.ONE.divide(new BigDecimal(BigInteger.ONE.shiftLeft(-exponent)));
  }

  /** e^x as (e^(x/2²⁰))^(2²⁰). */
  private static BigDecimal naturalExponential(BigDecimal x) {
    BigDecimal reduced = x.divide(powerOfTwo(20), PRECISION);
    BigDecimal term = BigDecimal.ONE;
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 1; term.abs().compareTo(SMALL) > 0; k++) {
      sum = sum.add(term, PRECISION);
      term = term.multiply(reduced, PRECISION).divide(BigDecimal.valueOf(k), PRECISION);
    }
    for (int i = 0; i < 20; i++) {
      sum = sum.multiply(sum, PRECISION);
    }
    return sum;
  }

  /** ln x as 1024·ln of the 1024th root, by the series of ln(1 + t). */
  private static BigDecimal naturalLogarithm(BigDecimal x) {
    BigDecimal root = x;
    for (int i = 0; i < 10; i++) {
      root = root.sqrt(PRECISION);
    }
    BigDecimal ratio = root.subtract(BigDecimal.ONE).divide(root.add(BigDecimal.ONE), PRECISION);
    BigDecimal square = ratio.multiply(ratio, PRECISION);
    BigDecimal power = ratio;
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 1; power.abs().compareTo(SMALL.multiply(BigDecimal.valueOf(1e-10))) > 0; k += 2) {
      sum = sum.add(power.divide(BigDecimal.valueOf(k), PRECISION), PRECISION);
      power = power.multiply(square, PRECISION);
    }
    return sum.multiply(BigDecimal.valueOf(2048), PRECISION);
  }

  private static BigDecimal sineSeries(BigDecimal x) {
    BigDecimal square = x.multiply(x, PRECISION);
    BigDecimal term = x;
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 2; term.abs().compareTo(SMALL) > 0; k += 2) {
      sum = sum.add(term, PRECISION);
      term =
          term.multiply(square, PRECISION)
              .divide(BigDecimal.valueOf((long) k * (k + 1)), PRECISION)
              .negate();
    }
    return sum;
  }

  /** π by the iteration of Gauss, Brent and Salamin. */
  private static BigDecimal pi() {
    BigDecimal a = BigDecimal.ONE;
    BigDecimal b = BigDecimal.ONE.divide(TWO.sqrt(PRECISION), PRECISION);
    BigDecimal t = new BigDecimal("0.25");
    BigDecimal p = BigDecimal.ONE;
    for (int i = 0; i < 8; i++) {
      BigDecimal mean = a.add(b).divide(TWO, PRECISION);
      BigDecimal difference = a.subtract(mean);
      b = a.multiply(b).sqrt(PRECISION);
      t = t.subtract(p.multiply(difference).multiply(difference), PRECISION);
      a = mean;
      p = p.multiply(TWO);
    }
    BigDecimal sum = a.add(b);
    return sum.multiply(sum).divide(t.multiply(BigDecimal.valueOf(4)), PRECISION);
  }
}
