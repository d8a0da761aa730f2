package dev.arbiter.vm.batch;

import dev.arbiter.ir.RelativeIndex;

/** Reads of arrays by an address register: each lane its own element, 0 outside. */
final class Gather {
  private Gather() {}

  /** An index without wrap-around. */
  static long index(Machine machine, RelativeIndex index, int lane) {
    return (long) machine.address(index.address(), index.component().ordinal())[lane]
        + index.offset();
  }

  /**
   * One component of an array of parameters.
   *
   * @param elements the component of each element
   * @param to the row to fill
   */
  static Action parameters(RelativeIndex index, float[] elements, int to) {
    return (machine, active) -> {
      int[] address = machine.address(index.address(), index.component().ordinal());
      float[] row = machine.rows()[to];
      for (int i = 0; i < machine.lanes(); i++) {
        long at = (long) address[i] + index.offset();
        row[i] = at >= 0 && at < elements.length ? elements[(int) at] : 0;
      }
    };
  }

  /**
   * One component of an array of attributes.
   *
   * @param elements the row of the component of each element
   * @param to the row to fill
   */
  static Action attributes(RelativeIndex index, int[] elements, int to) {
    return (machine, active) -> {
      int[] address = machine.address(index.address(), index.component().ordinal());
      float[][] rows = machine.rows();
      float[] row = rows[to];
      for (int i = 0; i < machine.lanes(); i++) {
        long at = (long) address[i] + index.offset();
        row[i] = at >= 0 && at < elements.length ? rows[elements[(int) at]][i] : 0;
      }
    };
  }
}
