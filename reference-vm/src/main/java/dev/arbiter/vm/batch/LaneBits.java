package dev.arbiter.vm.batch;

import dev.arbiter.ir.Swizzle;

/**
 * For each lane, which components of a vector are defined: bit {@code c} is component {@code c}.
 */
@FunctionalInterface
interface LaneBits {
  /**
   * The bits of one lane.
   *
   * @param active the lanes that execute the statement, this one among them
   */
  int at(Machine machine, LaneSet active, int lane);

  /** The same seen through a swizzle. */
  default LaneBits swizzled(Swizzle swizzle) {
    if (swizzle.isIdentity()) {
      return this;
    }
    return (machine, active, lane) -> {
      int bits = at(machine, active, lane);
      int swizzled = 0;
      for (int i = 0; i < 4; i++) {
        swizzled |= (bits >> swizzle.get(i).ordinal() & 1) << i;
      }
      return swizzled;
    };
  }
}
