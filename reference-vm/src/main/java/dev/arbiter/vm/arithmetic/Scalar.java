package dev.arbiter.vm.arithmetic;

/**
 * The scalar functions of B.4, and LIT's power. RCP, RSQ, EX2, LG2, POW, SIN and COS are correctly
 * rounded: binary64 gives an enclosure, and {@link Exact} decides where that straddles a rounding
 * boundary (see {@link CorrectRounding}).
 *
 * <p>The first approximations come from {@link StrictMath}, the same bits everywhere, whose {@code
 * pow}, {@code log}, {@code sin} and {@code cos} are documented to err by less than 1 ulp.
 */
public final class Scalar {
  private static final double LN_2 = 0.6931471805599453;

  /** LIT's bound on its exponent: 128 − 1/256. */
  private static final float LIT_EXPONENT = 127.99609375f;

  private Scalar() {}

  /** RCP: one division. */
  public static float reciprocal(float x) {
    return 1 / x;
  }

  /** RSQ: of the absolute value; +∞ for both zeros, 0 for infinities. */
  public static float reciprocalSquareRoot(float x) {
    double magnitude = Arithmetic.abs(x);
    if (!(magnitude > 0) || magnitude == Double.POSITIVE_INFINITY) {
      return (float) (1 / magnitude);
    }
    return CorrectRounding.round(
        1 / Math.sqrt(magnitude),
        midpoint -> Exact.compareReciprocalSquareRoot(magnitude, midpoint));
  }

  /** EX2: {@code 2^x}; ±0 and ∞ beyond the range, gradual underflow. */
  public static float exponential(float x) {
    if (x != x) {
      return x;
    }
    if (x >= 128) {
      return Float.POSITIVE_INFINITY;
    }
    if (x <= -150) {
      return 0;
    }
    if (x == Math.rint(x)) {
      return (float) Math.scalb(1.0, (int) x);
    }
    return CorrectRounding.round(
        StrictMath.pow(2, x), midpoint -> Exact.compareExponential(x, midpoint));
  }

  /** LG2: −∞ for both zeros, NaN for negatives. */
  public static float logarithm(float x) {
    if (x == 0) {
      return Float.NEGATIVE_INFINITY;
    }
    if (!(x > 0)) {
      return Float.NaN;
    }
    if (x == Float.POSITIVE_INFINITY) {
      return x;
    }
    int exponent = Math.getExponent((double) x);
    if (Math.scalb(1.0, exponent) == x) {
      return exponent;
    }
    return CorrectRounding.round(
        StrictMath.log(x) / LN_2, midpoint -> Exact.compareLogarithm(x, midpoint));
  }

  /**
   * POW: IEEE 754's {@code powr} with the one exception 0⁰ = 1. NaN for a base below zero
   * and for 1^±∞; −0 counts as +0.
   */
  public static float power(float base, float exponent) {
    if (base != base || exponent != exponent || base < 0) {
      return Float.NaN;
    }
    if (base == 0) {
      return exponent == 0 ? 1 : exponent < 0 ? Float.POSITIVE_INFINITY : 0;
    }
    if (base == Float.POSITIVE_INFINITY) {
      return exponent == 0 ? Float.NaN : exponent < 0 ? 0 : Float.POSITIVE_INFINITY;
    }
    if (Float.isInfinite(exponent)) {
      return base == 1 ? Float.NaN : base > 1 == exponent > 0 ? Float.POSITIVE_INFINITY : 0;
    }
    return CorrectRounding.round(
        StrictMath.pow(base, exponent), midpoint -> Exact.comparePower(base, exponent, midpoint));
  }

  /** SIN, with exact reduction of the argument; NaN for infinities. */
  public static float sine(float x) {
    return CorrectRounding.round(StrictMath.sin(x), midpoint -> Exact.compareSine(x, midpoint));
  }

  /** COS, with exact reduction of the argument; NaN for infinities. */
  public static float cosine(float x) {
    return CorrectRounding.round(StrictMath.cos(x), midpoint -> Exact.compareCosine(x, midpoint));
  }

  /** The x of EXP: {@code 2^⌊x⌋}, exact. */
  public static float exponentialOfFloor(float x) {
    return exponential(Arithmetic.floor(x));
  }

  /** The x of LOG: {@code ⌊log₂|x|⌋}, of the exact logarithm; −∞ for zeros. */
  public static float logarithmFloor(float x) {
    float magnitude = Arithmetic.abs(x);
    if (magnitude == 0) {
      return Float.NEGATIVE_INFINITY;
    }
    if (!(magnitude < Float.POSITIVE_INFINITY)) {
      return magnitude;
    }
    return Math.getExponent((double) magnitude);
  }

  /** The y of LOG: {@code |x| / 2^⌊log₂|x|⌋}, exact in [1, 2); 1 for zeros and infinities. */
  public static float logarithmMantissa(float x) {
    float magnitude = Arithmetic.abs(x);
    if (magnitude != magnitude) {
      return magnitude;
    }
    if (magnitude == 0 || magnitude == Float.POSITIVE_INFINITY) {
      return 1;
    }
    return (float) Math.scalb((double) magnitude, -Math.getExponent((double) magnitude));
  }

  /** The z of LOG: {@code log₂|x|}. */
  public static float logarithmOfMagnitude(float x) {
    return logarithm(Arithmetic.abs(x));
  }

  /** The y of LIT: negatives become 0; NaN and −0 pass. */
  public static float litDiffuse(float x) {
    return Arithmetic.select(x < 0, 0, x);
  }

  /** The z of LIT: a power where x is above zero. */
  public static float litSpecular(float x, float y, float w) {
    float exponent = w < -LIT_EXPONENT ? -LIT_EXPONENT : w > LIT_EXPONENT ? LIT_EXPONENT : w;
    return litDiffuse(x) > 0 ? power(litDiffuse(y), exponent) : 0;
  }
}
