package dev.arbiter.ir;

/**
 * A vector operand: the source is swizzled, then its signs are cleared where {@code absolute} says
 * so, then flipped where {@code negate} says so. The inner sign of {@code -|-R|} is not
 * kept: nothing can observe it. A scalar operand is a vector operand whose swizzle is replicated.
 */
public record Operand(Source source, Swizzle swizzle, boolean absolute, boolean negate) {
  /** The source as it is. */
  public static Operand of(Source source) {
    return new Operand(source, Swizzle.IDENTITY, false, false);
  }

  /** One component of the source, replicated. */
  public static Operand of(Source source, Component component) {
    return new Operand(source, Swizzle.replicate(component), false, false);
  }

  /** The same operand seen through a further swizzle. */
  public Operand swizzled(Swizzle outer) {
    return new Operand(source, swizzle.then(outer), absolute, negate);
  }

  /** The same operand, one component of it replicated. */
  public Operand component(Component component) {
    return swizzled(Swizzle.replicate(component));
  }

  /** The operand with its sign flipped. */
  public Operand negated() {
    return new Operand(source, swizzle, absolute, !negate);
  }

  /** The operand's absolute value. */
  public Operand magnitude() {
    return new Operand(source, swizzle, true, false);
  }
}
