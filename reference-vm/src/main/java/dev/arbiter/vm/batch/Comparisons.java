package dev.arbiter.vm.batch;

import dev.arbiter.vm.arithmetic.Comparison;

/** Which lanes pass the tests of B.2; the others follow by exchanging operands or by complement. */
final class Comparisons {
  private Comparisons() {}

  /** PSLT. */
  static LaneSet less(float[] a, float[] b, int n) {
    boolean[] flags = new boolean[n];
    for (int i = 0; i < n; i++) {
      flags[i] = Comparison.less(a[i], b[i]);
    }
    return LaneSet.of(flags, n);
  }

  /** PSLE. */
  static LaneSet lessOrEqual(float[] a, float[] b, int n) {
    boolean[] flags = new boolean[n];
    for (int i = 0; i < n; i++) {
      flags[i] = Comparison.lessOrEqual(a[i], b[i]);
    }
    return LaneSet.of(flags, n);
  }

  /** PSEQ. */
  static LaneSet equal(float[] a, float[] b, int n) {
    boolean[] flags = new boolean[n];
    for (int i = 0; i < n; i++) {
      flags[i] = Comparison.equal(a[i], b[i]);
    }
    return LaneSet.of(flags, n);
  }
}
