package dev.arbiter.vm.interpreter;

import dev.arbiter.vm.arithmetic.Arithmetic;
import java.util.function.IntFunction;

/**
 * Differences between the lanes of a quad (B.7, F.5 "fine"). Lane 0 is the lower left, 1 the lower
 * right, 2 the upper left, 3 the upper right pixel; y points up.
 */
final class Quad {
  /** The bit of a lane's number that says right. */
  static final int ACROSS = 1;

  /** The bit of a lane's number that says upper. */
  static final int UP = 2;

  private Quad() {}

  /**
   * The right value minus the left one in a lane's row, or the upper minus the lower in its column.
   * Where the neighbour is not active at this instruction the derivative is 0 and undefined.
   *
   * @param active the lanes at this instruction
   * @param value the value of an active lane
   */
  static Vector derivative(int lane, int step, int active, IntFunction<Vector> value) {
    if ((active >> (lane ^ step) & 1) == 0) {
      return Vector.undefined(0, 0, 0, 0);
    }
    Vector near = value.apply(lane & ~step);
    Vector far = value.apply(lane | step);
    return new Vector(
        Arithmetic.subtract(far.x(), near.x()),
        Arithmetic.subtract(far.y(), near.y()),
        Arithmetic.subtract(far.z(), near.z()),
        Arithmetic.subtract(far.w(), near.w()),
        far.defined() & near.defined());
  }
}
