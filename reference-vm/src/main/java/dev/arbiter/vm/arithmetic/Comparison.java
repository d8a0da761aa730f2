package dev.arbiter.vm.arithmetic;

/**
 * The tests of B.2, shared by the set-on instructions and those that set predicates. All are false
 * on NaN but {@link #notEqual}; the two zeros are equal.
 */
public final class Comparison {
  private Comparison() {}

  /** SEQ, PSEQ. */
  public static boolean equal(float a, float b) {
    return a == b;
  }

  /** SNE, PSNE: true on NaN. */
  public static boolean notEqual(float a, float b) {
    return a != b;
  }

  /** SGE, PSGE. */
  public static boolean greaterOrEqual(float a, float b) {
    return a >= b;
  }

  /** SGT, PSGT. */
  public static boolean greater(float a, float b) {
    return a > b;
  }

  /** SLE, PSLE. */
  public static boolean lessOrEqual(float a, float b) {
    return a <= b;
  }

  /** SLT, PSLT. */
  public static boolean less(float a, float b) {
    return a < b;
  }

  /** What a set-on instruction writes for a test; by way of an integer, which needs no branch. */
  public static float toFloat(boolean test) {
    int number = test ? 1 : 0;
    return number;
  }
}
