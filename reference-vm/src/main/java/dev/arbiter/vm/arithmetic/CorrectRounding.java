package dev.arbiter.vm.arithmetic;

/**
 * Rounds a real number once to binary32, given a binary64 approximation of it.
 *
 * <p>The approximations in {@link Scalar} err by at most 2⁻⁵¹ relatively: a {@link StrictMath}
 * function by less than 1 ulp, which is at most 2⁻⁵², and up to two more roundings of 2⁻⁵³ each
 * (the constant and the division of LG2, or the square root and the division of RSQ). The enclosure
 * is taken twice as wide, which also covers the rounding of its own ends. Where both ends round to
 * the same float, so does all between them, the exact value included; results below the normal
 * range of binary64 round to zero on any account.
 */
final class CorrectRounding {
  private static final double RELATIVE_ERROR = 0x1p-50;

  /** The middle between the largest float and the next power of two: rounds to infinity. */
  private static final double OVERFLOW = 0x1.ffffffp127;

  /** An exact value, known by how it compares. */
  @FunctionalInterface
  interface ExactValue {
    /** The sign of the exact value minus the midpoint. */
    int compareTo(double midpoint);
  }

  private CorrectRounding() {}

  /**
   * The float nearest to a value, halves to even.
   *
   * @param approximation within 2⁻⁵¹ relatively of the value
   * @param exact asked only where the approximation does not decide
   */
  static float round(double approximation, ExactValue exact) {
    double spread = Math.abs(approximation) * RELATIVE_ERROR;
    float low = (float) (approximation - spread);
    float high = (float) (approximation + spread);
    if (low == high || approximation != approximation || Double.isInfinite(approximation)) {
      return (float) approximation;
    }
    double midpoint = midpoint(low, high);
    int sign = exact.compareTo(midpoint);
    return sign < 0 ? low : sign > 0 ? high : (float) midpoint;
  }

  /** The exact middle of two neighbouring floats. */
  private static double midpoint(float low, float high) {
    if (Float.isInfinite(high)) {
      return OVERFLOW;
    }
    return Float.isInfinite(low) ? -OVERFLOW : ((double) low + (double) high) / 2;
  }
}
