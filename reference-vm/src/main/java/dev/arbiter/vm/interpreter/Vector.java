package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.Component;
import dev.arbiter.ir.Swizzle;
import dev.arbiter.vm.arithmetic.Arithmetic;

/**
 * Four floats, and for each whether the language defines it. Equality takes all NaNs for one
 * and tells the zeros apart.
 *
 * @param defined bit {@code i} says that component {@code i} is defined
 */
public record Vector(float x, float y, float z, float w, int defined) {
  private static final int ALL = 15;

  /** Four defined components. */
  public static Vector of(float x, float y, float z, float w) {
    return new Vector(x, y, z, w, ALL);
  }

  /** Four components that the language leaves undefined. */
  public static Vector undefined(float x, float y, float z, float w) {
    return new Vector(x, y, z, w, 0);
  }

  /** One number in all components, all or none of them defined. */
  public static Vector replicate(float value, boolean defined) {
    return new Vector(value, value, value, value, defined ? ALL : 0);
  }

  /** Component 0 to 3. */
  public float get(int index) {
    return switch (Component.of(index)) {
      case X -> x;
      case Y -> y;
      case Z -> z;
      case W -> w;
    };
  }

  /** Whether component 0 to 3 is defined. */
  public boolean isDefined(int index) {
    return (defined >> index & 1) != 0;
  }

  /** Whether all components of a mask are defined. */
  public boolean areDefined(int mask) {
    return (defined & mask) == mask;
  }

  /** The same numbers, defined only where the mask says so too. */
  public Vector definedOnlyIn(int mask) {
    return new Vector(x, y, z, w, defined & mask);
  }

  /** The operand seen through a swizzle. */
  public Vector swizzled(Swizzle swizzle) {
    if (swizzle.isIdentity()) {
      return this;
    }
    int bits = 0;
    for (int i = 0; i < 4; i++) {
      bits |= (defined >> swizzle.get(i).ordinal() & 1) << i;
    }
    return new Vector(
        get(swizzle.x().ordinal()),
        get(swizzle.y().ordinal()),
        get(swizzle.z().ordinal()),
        get(swizzle.w().ordinal()),
        bits);
  }

  /** All signs cleared. */
  public Vector magnitude() {
    return new Vector(
        Arithmetic.abs(x), Arithmetic.abs(y), Arithmetic.abs(z), Arithmetic.abs(w), defined);
  }

  /** All signs flipped. */
  public Vector negated() {
    return new Vector(
        Arithmetic.negate(x),
        Arithmetic.negate(y),
        Arithmetic.negate(z),
        Arithmetic.negate(w),
        defined);
  }

  /** All components clamped to [0, 1]. */
  public Vector saturated() {
    return new Vector(
        Arithmetic.saturate(x),
        Arithmetic.saturate(y),
        Arithmetic.saturate(z),
        Arithmetic.saturate(w),
        defined);
  }

  /** The components of the mask from another vector, the others from this one. */
  public Vector overwritten(Vector other, int mask) {
    return new Vector(
        (mask & 1) != 0 ? other.x : x,
        (mask & 2) != 0 ? other.y : y,
        (mask & 4) != 0 ? other.z : z,
        (mask & 8) != 0 ? other.w : w,
        (other.defined & mask) | (defined & ~mask));
  }
}
