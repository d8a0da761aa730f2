package dev.arbiter.vm.batch;

import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Statement;
import dev.arbiter.vm.arithmetic.Arithmetic;
import dev.arbiter.vm.engine.Batch;
import java.util.List;

/** ARL and ARR (B.5). */
final class AddressStep implements Step {
  private final Statement.LoadAddress statement;
  private final Action[] prepare;
  private final int[] operand;
  private final int[] values = new int[Batch.MOST_LANES];

  /**
   * An instruction.
   *
   * @param operand the rows of the operand; those outside the write mask mean nothing
   */
  AddressStep(Statement.LoadAddress statement, List<Action> prepare, int[] operand) {
    this.statement = statement;
    this.prepare = prepare.toArray(Action[]::new);
    this.operand = operand;
  }

  @Override
  public LaneSet run(Machine machine, LaneSet active) {
    for (Action each : prepare) {
      each.run(machine, active);
    }
    for (int i = 0; i < 4; i++) {
      if (statement.mask().has(i)) {
        int component = i;
        LaneSet lanes =
            statement.guard().map(test -> machine.test(test, component, active)).orElse(active);
        convert(machine.rows()[operand[i]], machine.lanes());
        lanes.copy(values, machine.address(statement.address(), i));
      }
    }
    return active;
  }

  private void convert(float[] row, int n) {
    boolean rounds = statement.opcode() == Opcode.ARR;
    for (int i = 0; i < n; i++) {
      values[i] = rounds ? Arithmetic.roundToInteger(row[i]) : Arithmetic.floorToInteger(row[i]);
    }
  }
}
