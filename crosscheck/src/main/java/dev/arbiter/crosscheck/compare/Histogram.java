package dev.arbiter.crosscheck.compare;

import java.util.Arrays;

/**
 * How far channels are off. Bucket 0 holds equal ones, bucket {@code n} those off by less than 2 to
 * the power n and at least half of that; the last one everything beyond, and NaN against a number.
 *
 * @param ulps in units in the last place of binary32
 * @param steps in steps of 255; for fixed-point targets
 */
public record Histogram(long[] ulps, long[] steps) {
  private static final int ULP_BUCKETS = 33;
  private static final int STEP_BUCKETS = 10;

  static Histogram empty() {
    return new Histogram(new long[ULP_BUCKETS], new long[STEP_BUCKETS]);
  }

  void count(float expected, float actual) {
    ulps[bucket(ulpsBetween(expected, actual), ULP_BUCKETS)]++;
    double apart = Math.abs((double) expected - actual) * 255;
    steps[bucket(Double.isNaN(apart) ? Long.MAX_VALUE : Math.round(apart), STEP_BUCKETS)]++;
  }

  private static int bucket(long distance, int buckets) {
    return Math.min(buckets - 1, Long.SIZE - Long.numberOfLeadingZeros(distance));
  }

  /** The number of floats from one to the other; the zeros are one, and NaNs are one. */
  static long ulpsBetween(float a, float b) {
    if (Float.isNaN(a) || Float.isNaN(b)) {
      return Float.isNaN(a) && Float.isNaN(b) ? 0 : Long.MAX_VALUE;
    }
    return Math.abs(ordinal(a) - ordinal(b));
  }

  private static long ordinal(float number) {
    int bits = Float.floatToIntBits(number);
    return bits >= 0 ? bits : (long) Integer.MIN_VALUE - bits;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Histogram that
        && Arrays.equals(ulps, that.ulps)
        && Arrays.equals(steps, that.steps);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(ulps) + Arrays.hashCode(steps);
  }
}
