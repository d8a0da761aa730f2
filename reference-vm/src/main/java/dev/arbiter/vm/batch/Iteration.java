package dev.arbiter.vm.batch;

import dev.arbiter.vm.arithmetic.Arithmetic;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.interpreter.EndReason;
import java.util.List;

/**
 * LOOP and REP: counts and indices are integers of each lane that the program cannot see (A-44 to
 *
 */
final class Iteration implements Step {
  /** What {@link #address} is in a REP. */
  static final int NO_ADDRESS = -1;

  private static final int[] ZERO = new int[Batch.MOST_LANES];

  private final Action[] prepare;
  private final int[] operand;
  private final int address;
  private final Sequence body;

  /**
   * A loop.
   *
   * @param operand the rows of count, first index and step
   * @param address the register that shows the index
   */
  Iteration(List<Action> prepare, int[] operand, int address, Sequence body) {
    this.prepare = prepare.toArray(Action[]::new);
    this.operand = operand;
    this.address = address;
    this.body = body;
  }

  @Override
  public LaneSet run(Machine machine, LaneSet entering) {
    if (!machine.mayLoop()) {
      machine.end(entering, EndReason.LOOP_DEPTH);
      return LaneSet.NONE;
    }
    for (Action each : prepare) {
      each.run(machine, entering);
    }
    int[] count = integers(machine, 0);
    LaneSet over = entering.where(lane -> count[lane] > machine.limits().loopCount());
    if (!over.isEmpty()) {
      machine.taint(over);
      over.each(lane -> count[lane] = machine.limits().loopCount());
    }
    return address == NO_ADDRESS
        ? iterate(machine, entering, count, null)
        : iterateWithIndex(machine, entering, count);
  }

  private int[] integers(Machine machine, int component) {
    float[] row = machine.rows()[operand[component]];
    int[] integers = new int[Batch.MOST_LANES];
    for (int i = 0; i < machine.lanes(); i++) {
      integers[i] = Arithmetic.floorToInteger(row[i]);
    }
    return integers;
  }

  private LaneSet iterateWithIndex(Machine machine, LaneSet entering, int[] count) {
    int[][] saved = new int[4][];
    for (int i = 0; i < 4; i++) {
      saved[i] = machine.address(address, i).clone();
    }
    byte[] savedBits =
        machine.defined() == null ? null : machine.defined().address(address).clone();
    int[] index = integers(machine, 1);
    int[] step = integers(machine, 2);
    LaneSet leaving = iterate(machine, entering, count, new Index(index, step));
    for (int i = 0; i < 4; i++) {
      entering.copy(saved[i], machine.address(address, i));
    }
    if (savedBits != null) {
      byte[] bits = machine.defined().address(address);
      entering.each(lane -> bits[lane] = savedBits[lane]);
    }
    return leaving;
  }

  private record Index(int[] value, int[] step) {
    void advance(int lanes) {
      for (int i = 0; i < lanes; i++) {
        value[i] += step[i];
      }
    }
  }

  private static int least(LaneSet lanes, int[] count) {
    int[] least = {Integer.MAX_VALUE};
    lanes.each(lane -> least[0] = Math.min(least[0], count[lane]));
    return least[0];
  }

  private LaneSet iterate(Machine machine, LaneSet entering, int[] count, Index index) {
    LaneSet outerBroken = machine.broken();
    machine.setBroken(LaneSet.NONE);
    machine.enterLoop();
    int least = least(entering, count);
    LaneSet finished = LaneSet.NONE;
    LaneSet live = entering;
    for (int k = 0; !live.isEmpty(); k++) {
      int iteration = k;
      LaneSet again = k < least ? live : live.where(lane -> iteration < count[lane]);
      finished = finished.or(live.minus(again));
      if (index != null) {
        show(machine, again, k, index.value());
      }
      live = machine.counted(body.run(machine, again));
      if (index != null) {
        // Lanes that have left the loop never look at their index again.
        index.advance(machine.lanes());
      }
    }
    machine.leaveLoop();
    LaneSet leaving = finished.or(machine.broken());
    machine.setBroken(outerBroken);
    return machine.running(leaving);
  }

  /** Puts the index into the register; at first its other components become 0. */
  private void show(Machine machine, LaneSet lanes, int iteration, int[] index) {
    lanes.copy(index, machine.address(address, 0));
    if (iteration == 0) {
      for (int i = 1; i < 4; i++) {
        lanes.copy(ZERO, machine.address(address, i));
      }
    }
    if (machine.defined() != null) {
      byte[] bits = machine.defined().address(address);
      lanes.each(lane -> bits[lane] = (byte) (iteration == 0 ? 1 : bits[lane] | 1));
    }
  }
}
