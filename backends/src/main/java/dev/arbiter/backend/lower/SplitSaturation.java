package dev.arbiter.backend.lower;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import java.util.ArrayList;
import java.util.List;

/**
 * Leaves {@code _SAT} on no instruction but {@code MOV}: every other one computes its result into a
 * scratch register first, for targets whose clamp needs the result in a variable.
 */
public final class SplitSaturation {
  private SplitSaturation() {}

  /** The program with saturation on moves alone. */
  public static Program apply(Program program) {
    Registers registers = new Registers(program.declarations());
    Pass pass = new Pass(registers);
    Block preamble = pass.rewrite(program.preamble());
    List<Subroutine> subroutines = new ArrayList<>(program.subroutines().size());
    for (Subroutine each : program.subroutines()) {
      subroutines.add(new Subroutine(each.label(), pass.rewrite(each.body())));
    }
    return new Program(
        program.stage(), program.options(), registers.declarations(), preamble, subroutines);
  }

  private static final class Pass extends Rewriter {
    private final Registers registers;

    private Pass(Registers registers) {
      this.registers = registers;
    }

    @Override
    public Void operate(Statement.Operate statement) {
      if (!statement.saturate() || statement.opcode() == Opcode.MOV) {
        return emit(statement);
      }
      emit(
          new Statement.Operate(
              statement.opcode(),
              false,
              scratch(statement.destination()),
              statement.operands(),
              statement.origin()));
      return move(statement.destination(), statement);
    }

    @Override
    public Void extendedSwizzle(Statement.ExtendedSwizzle statement) {
      if (!statement.saturate()) {
        return emit(statement);
      }
      emit(
          new Statement.ExtendedSwizzle(
              false,
              scratch(statement.destination()),
              statement.source(),
              statement.selectors(),
              statement.origin()));
      return move(statement.destination(), statement);
    }

    @Override
    public Void sample(Statement.Sample statement) {
      if (!statement.saturate()) {
        return emit(statement);
      }
      emit(
          new Statement.Sample(
              statement.opcode(),
              false,
              scratch(statement.destination()),
              statement.coordinate(),
              statement.gradients(),
              statement.unit(),
              statement.target(),
              statement.origin()));
      return move(statement.destination(), statement);
    }

    private Destination scratch(Destination destination) {
      return Destination.of(registers.scratch("unclamped"), destination.mask());
    }

    private Void move(Destination destination, Statement of) {
      return emit(
          new Statement.Operate(
              Opcode.MOV,
              true,
              destination,
              List.of(Operand.of(registers.scratch("unclamped"))),
              of.origin()));
    }
  }
}
