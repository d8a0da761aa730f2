package dev.arbiter.vm.batch;

import dev.arbiter.ir.RelativeIndex;

/**
 * A result array written by an address register: each lane its own element.
 *
 * @param slots the results' slots by element
 */
record ElementTarget(Rows layout, int[] slots, RelativeIndex index) {
  /** The slot that a lane writes, or −1 outside the array. */
  int slot(Machine machine, int lane) {
    long at = Gather.index(machine, index, lane);
    return at >= 0 && at < slots.length ? slots[(int) at] : -1;
  }

  /** Writes one component; a write outside the array is left out. */
  void store(Machine machine, LaneSet lanes, int component, float[] value) {
    lanes.each(
        lane -> {
          int slot = slot(machine, lane);
          if (slot >= 0) {
            machine.rows()[layout.result(slot, component)][lane] = value[lane];
          }
        });
  }

  /** Taints the lanes whose write misses the array, or may have hit anything. */
  Action check() {
    int address = index.address();
    int component = index.component().ordinal();
    return (machine, active) ->
        machine.taint(
            active.where(
                lane ->
                    slot(machine, lane) < 0
                        || (machine.defined() != null
                            && (machine.defined().address(address)[lane] >> component & 1) == 0)));
  }
}
