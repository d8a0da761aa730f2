package dev.arbiter.vm.arithmetic;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.IntFunction;

/**
 * Compares exact values of functions with binary64 numbers, for the few arguments whose result lies
 * too close to the middle of two floats for binary64 to tell.
 *
 * <p>Equality is decided by algebra first: {@code 2^x}, {@code log₂ x}, {@code sin x} and {@code
 * cos x} of a binary32 x are irrational wherever {@link Scalar} asks here, so that more precision
 * always tells them from a midpoint. {@code x^y} may be rational and is compared by {@link
 * #isPower}.
 */
final class Exact {
  /** Where the difference is smaller than this many bits of units, precision is raised. */
  private static final int DOUBTFUL_BITS = 24;

  private static final int FIRST_BITS = 192;

  private Exact() {}

  /** The sign of {@code 1/√x − midpoint} for x and midpoint above zero. */
  static int compareReciprocalSquareRoot(double x, double midpoint) {
    BigDecimal middle = new BigDecimal(midpoint);
    return BigDecimal.ONE.compareTo(middle.multiply(middle).multiply(new BigDecimal(x)));
  }

  /** The sign of {@code 2^x − midpoint} for x that is no integer and within −150 to 128. */
  static int compareExponential(double x, double midpoint) {
    int exponent = (int) Math.floor(x);
    double fraction = x - exponent;
    double scaled = Math.scalb(midpoint, -exponent);
    return compare(bits -> FixedPoint.exp2(FixedPoint.of(fraction, bits), bits), scaled);
  }

  /** The sign of {@code log₂ x − midpoint} for x above zero that is no power of two. */
  static int compareLogarithm(double x, double midpoint) {
    return compare(bits -> FixedPoint.log2(x, bits), midpoint);
  }

  /** The sign of {@code sin x − midpoint}. */
  static int compareSine(double x, double midpoint) {
    return compare(bits -> FixedPoint.sine(x, 0, bits), midpoint);
  }

  /** The sign of {@code cos x − midpoint}. */
  static int compareCosine(double x, double midpoint) {
    return compare(bits -> FixedPoint.sine(x, 1, bits), midpoint);
  }

  /** The sign of {@code base^exponent − midpoint} for base and midpoint finite and above zero. */
  static int comparePower(double base, double exponent, double midpoint) {
    if (isPower(base, exponent, midpoint)) {
      return 0;
    }
    // The power is near the midpoint, so the product is near its logarithm: within ±151, and the
    // exponent below 2³²; 64 more bits for the logarithm pay for the factor.
    int scale = Math.getExponent(midpoint);
    double scaled = Math.scalb(midpoint, -scale);
    return compare(
        bits -> {
          int wide = bits + 64;
          BigInteger product =
              new BigDecimal(FixedPoint.log2(base, wide))
                  .multiply(new BigDecimal(exponent))
                  .toBigInteger();
          BigInteger rest =
              product.shiftRight(wide - bits).subtract(BigInteger.valueOf(scale).shiftLeft(bits));
          BigInteger whole = rest.shiftRight(bits);
          BigInteger power = FixedPoint.exp2(rest.subtract(whole.shiftLeft(bits)), bits);
          return power.shiftLeft(whole.intValueExact() + 2).shiftRight(2);
        },
        scaled);
  }

  /**
   * Whether {@code base^exponent} is exactly the midpoint, a number of at most 25 significant bits.
   *
   * <p>With base = m·2^e, midpoint = M·2^q and exponent = n/2^j (m, M odd, and n odd where j is
   * above zero) that says m^n = M^(2^j) and e·n = q·2^j. Where m is not 1, M is t^n and m is
   * t^(2^j) for some odd t of 3 or more; as M has at most 25 bits, n is at most 15, and as m has at
   * most 24, j is at most 3.
   */
  static boolean isPower(double base, double exponent, double midpoint) {
    BigInteger m = oddPart(base);
    BigInteger middle = oddPart(midpoint);
    BigDecimal n = new BigDecimal(exponent);
    int j = 0;
    while (j < 8 && n.stripTrailingZeros().scale() > 0) {
      n = n.add(n);
      j++;
    }
    if (n.stripTrailingZeros().scale() > 0) {
      return false;
    }
    BigDecimal left = BigDecimal.valueOf(binaryExponent(base)).multiply(n);
    BigDecimal right = BigDecimal.valueOf((long) binaryExponent(midpoint) << j);
    if (left.compareTo(right) != 0) {
      return false;
    }
    if (m.equals(BigInteger.ONE)) {
      return middle.equals(BigInteger.ONE);
    }
    if (n.signum() <= 0 || n.compareTo(BigDecimal.valueOf(15)) > 0 || j > 3) {
      return false;
    }
    return m.pow(n.intValueExact()).equals(middle.pow(1 << j));
  }

  /** The odd integer m of a number m·2^e above zero. */
  private static BigInteger oddPart(double value) {
    long significand = significand(value);
    return BigInteger.valueOf(significand >> Long.numberOfTrailingZeros(significand));
  }

  /** The exponent e of a number m·2^e above zero with m odd. */
  private static int binaryExponent(double value) {
    return Math.getExponent(value) - 52 + Long.numberOfTrailingZeros(significand(value));
  }

  /** The 53 bits of a normal number. */
  private static long significand(double value) {
    return (Double.doubleToRawLongBits(value) & 0xf_ffff_ffff_ffffL) | 0x10_0000_0000_0000L;
  }

  private static int compare(IntFunction<BigInteger> value, double midpoint) {
    for (int bits = FIRST_BITS; bits <= FixedPoint.MOST_BITS; bits *= 2) {
      BigInteger difference = value.apply(bits).subtract(FixedPoint.of(midpoint, bits));
      if (difference.bitLength() > DOUBTFUL_BITS) {
        return difference.signum();
      }
    }
    throw new IllegalStateException("cannot tell a function's value from " + midpoint);
  }
}
