package dev.arbiter.ir;

/**
 * A test of a predicate register: component {@code i} is {@code P.swizzle(i) XOR invert}. A
 * write is enabled per component; flow is taken where any of the four components is true.
 *
 * @param predicate register number, less than {@link Declarations#predicates()}
 */
public record Guard(int predicate, Swizzle swizzle, boolean invert) {}
