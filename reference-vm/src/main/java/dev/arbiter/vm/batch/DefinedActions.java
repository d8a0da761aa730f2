package dev.arbiter.vm.batch;

import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Statement;

/** What statements without a float result do to what is defined, and to the taint of lanes. */
final class DefinedActions {
  private final OperandRows rows;
  private final DefinedOperands operands;

  DefinedActions(OperandRows rows, DefinedOperands operands) {
    this.rows = rows;
    this.operands = operands;
  }

  /** PS*: each component is defined where both operands are. */
  Action setPredicate(Statement.SetPredicate statement) {
    LaneBits left = operands.of(statement.left());
    LaneBits right = operands.of(statement.right());
    boolean constant = statement.opcode() == Opcode.PSFL || statement.opcode() == Opcode.PSTR;
    int predicate = statement.predicate();
    return (machine, active) -> {
      for (int i = 0; i < 4; i++) {
        int component = i;
        LaneSet known =
            active.where(
                lane ->
                    constant
                        || ((left.at(machine, active, lane) & right.at(machine, active, lane))
                                    >> component
                                & 1)
                            != 0);
        LaneSet others = machine.defined().predicate(predicate, i).minus(active);
        machine.defined().setPredicate(predicate, i, known.or(others));
      }
    };
  }

  /** ARL and ARR. */
  Action loadAddress(Statement.LoadAddress statement) {
    return new DefinedWrite(
        operands.of(statement.operand()),
        statement.mask().bits(),
        statement.guard(),
        (machine, lane) -> machine.defined().address(statement.address()));
  }

  /** KIL with a vector: whether any component is below zero may be undefined. */
  Action killIfNegative(Operand operand) {
    int[] components = rows.rows(operand);
    LaneBits bits = operands.of(operand);
    return (machine, active) ->
        machine.taint(
            active.where(
                lane -> {
                  int negative = 0;
                  for (int i = 0; i < 4; i++) {
                    negative |= machine.rows()[components[i]][lane] < 0 ? 1 << i : 0;
                  }
                  return !DefinedBits.isAnyKnown(negative, bits.at(machine, active, lane));
                }));
  }

  /**
   * LOOP and REP: flow hangs on the count, and on index and step.
   *
   * @param used the components of the operand that the loop reads
   */
  Action iterate(Operand operand, int used) {
    LaneBits bits = operands.of(operand);
    return (machine, active) ->
        machine.taint(active.where(lane -> (bits.at(machine, active, lane) & used) != used));
  }
}
