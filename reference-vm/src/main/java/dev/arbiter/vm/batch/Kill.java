package dev.arbiter.vm.batch;

import dev.arbiter.ir.Guard;
import java.util.List;
import java.util.Optional;

/** KIL. */
final class Kill {
  private Kill() {}

  /**
   * KIL with a predicate.
   *
   * @return the lanes that go on
   */
  static Step where(Guard guard) {
    return (machine, active) -> {
      machine.kill(machine.taken(Optional.of(guard), active));
      return machine.running(active);
    };
  }

  /**
   * KIL with a vector.
   *
   * @param operand the distinct rows of its components
   * @param zero a row of zeros
   */
  static Step negative(List<Action> prepare, int[] operand, int zero) {
    return (machine, active) -> {
      for (Action each : prepare) {
        each.run(machine, active);
      }
      machine.kill(negative(machine, operand, zero).and(active));
      return machine.running(active);
    };
  }

  private static LaneSet negative(Machine machine, int[] operand, int zero) {
    float[][] rows = machine.rows();
    LaneSet any = LaneSet.NONE;
    for (int row : operand) {
      any = any.or(Comparisons.less(rows[row], rows[zero], machine.lanes()));
    }
    return any;
  }
}
