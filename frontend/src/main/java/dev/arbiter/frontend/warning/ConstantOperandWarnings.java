package dev.arbiter.frontend.warning;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Statement;

/**
 * Constants where they make no sense: a divisor that is not positive (W13), a kill that always or
 * never happens (W14), a reference outside of what a depth texture holds (W17).
 */
final class ConstantOperandWarnings extends StatementWalk {
  private final Program program;
  private final WarningSink sink;

  private ConstantOperandWarnings(Program program, WarningSink sink) {
    this.program = program;
    this.sink = sink;
  }

  static void check(Program program, WarningSink sink) {
    new ConstantOperandWarnings(program, sink).program(program);
  }

  @Override
  public Void sample(Statement.Sample statement) {
    float[] values = Constants.of(statement.coordinate(), program);
    if (values == null) {
      return null;
    }
    boolean projected = statement.opcode() == Opcode.TXP;
    if (projected && !(values[3] > 0)) {
      sink.warn(
          Code.W13,
          statement.origin(),
          "TXP divides by " + values[3] + ", where the result is undefined (A-79)");
    }
    float reference = projected ? values[2] / values[3] : values[2];
    if (statement.target().isShadow() && !(reference >= 0 && reference <= 1)) {
      sink.warn(
          Code.W17,
          statement.origin(),
          "the reference " + reference + " lies outside of what a depth texture holds");
    }
    return null;
  }

  @Override
  public Void killIfNegative(Statement.KillIfNegative statement) {
    float[] values = Constants.of(statement.operand(), program);
    if (values != null) {
      boolean kills = values[0] < 0 || values[1] < 0 || values[2] < 0 || values[3] < 0;
      sink.warn(
          Code.W14,
          statement.origin(),
          "the operand is constant: this kills " + (kills ? "every fragment" : "no fragment"));
    }
    return null;
  }
}
