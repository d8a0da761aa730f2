package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.Guard;

/**
 * Four booleans, and for each whether the language defines it.
 *
 * @param bits bit {@code i} is component {@code i}
 */
record Predicate(int bits, int defined) {
  /** The initial value: false, and undefined. */
  static final Predicate UNSET = new Predicate(0, 0);

  /** What an absent guard says. */
  static final Predicate ALWAYS = new Predicate(15, 15);

  /** The test of a guard: swizzled, then inverted. */
  Predicate tested(Guard guard) {
    int value = 0;
    int known = 0;
    for (int i = 0; i < 4; i++) {
      int from = guard.swizzle().get(i).ordinal();
      value |= (bits >> from & 1) << i;
      known |= (defined >> from & 1) << i;
    }
    return new Predicate(guard.invert() ? value ^ 15 : value, known);
  }

  /** Whether flow is taken: any component is true. */
  boolean any() {
    return bits != 0;
  }

  /** Whether {@link #any} is defined: a defined component is true, or all are defined. */
  boolean isAnyDefined() {
    return defined == 15 || (bits & defined) != 0;
  }
}
