package dev.arbiter.crosscheck.bound;

import dev.arbiter.ir.Swizzle;
import dev.arbiter.vm.interpreter.Vector;
import java.util.Arrays;

/**
 * A vector of the reference machine, and for each component how far a driver's may be from it; an
 * infinite radius where it may be anything. Signs change no radius. The arrays are not shared.
 */
record Radii(Vector value, double[] radius) {
  /**
   * What infinities make of a radius, such as their difference, is no radius: it may be anything.
   */
  Radii {
    for (int i = 0; i < radius.length; i++) {
      radius[i] = Double.isNaN(radius[i]) ? Double.POSITIVE_INFINITY : radius[i];
    }
  }

  /** A vector that every driver has exactly. */
  static Radii exact(Vector value) {
    return new Radii(value, new double[4]);
  }

  /** A vector whose components are all equally far. */
  static Radii within(Vector value, double radius) {
    double[] all = new double[4];
    Arrays.fill(all, radius);
    return new Radii(value, all);
  }

  /** Whether some component is what the APIs promise nothing of. */
  boolean isOpen() {
    for (int i = 0; i < 4; i++) {
      if (!Float.isFinite(value.get(i)) || isDenormal(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean isDenormal(int component) {
    return value.get(component) != 0 && Math.abs(value.get(component)) < Float.MIN_NORMAL;
  }

  /** The same where denormal numbers may be zeros of a driver's. */
  Radii flushed() {
    double[] flushed = radius.clone();
    for (int i = 0; i < 4; i++) {
      if (isDenormal(i)) {
        flushed[i] += Math.abs((double) value.get(i));
      }
    }
    return new Radii(value, flushed);
  }

  private boolean isAnything(int component) {
    return radius[component] == Double.POSITIVE_INFINITY;
  }

  double low(int component) {
    return isAnything(component)
        ? Double.NEGATIVE_INFINITY
        : value.get(component) - radius[component];
  }

  double high(int component) {
    return isAnything(component)
        ? Double.POSITIVE_INFINITY
        : value.get(component) + radius[component];
  }

  Radii swizzled(Swizzle swizzle) {
    double[] moved = new double[4];
    for (int i = 0; i < 4; i++) {
      moved[i] = radius[swizzle.get(i).ordinal()];
    }
    return new Radii(value.swizzled(swizzle), moved);
  }

  Radii magnitude() {
    return new Radii(value.magnitude(), radius.clone());
  }

  Radii negated() {
    return new Radii(value.negated(), radius.clone());
  }

  /** The radius of a component once it is clamped to [0, 1], as its value is. */
  double saturated(int component) {
    double middle = clamp(value.get(component));
    if (Double.isNaN(middle)) {
      return Double.POSITIVE_INFINITY;
    }
    return Math.max(clamp(high(component)) - middle, middle - clamp(low(component)));
  }

  static double clamp(double number) {
    return Math.min(Math.max(number, 0), 1);
  }
}
