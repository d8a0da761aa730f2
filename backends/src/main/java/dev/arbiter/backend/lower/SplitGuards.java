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
 * Leaves a guard on no float instruction but a plain {@code MOV}: every other one computes its
 * whole result into a scratch register first (E.1.6). Guards of {@code ARL} and {@code ARR} stay.
 */
public final class SplitGuards {
  private SplitGuards() {}

  /** The program with guards on moves alone. */
  public static Program apply(Program program) {
    if (program.declarations().predicates() == 0) {
      return program;
    }
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
      boolean plainMove = statement.opcode() == Opcode.MOV && !statement.saturate();
      if (statement.destination().guard().isEmpty() || plainMove) {
        return emit(statement);
      }
      emit(
          new Statement.Operate(
              statement.opcode(),
              statement.saturate(),
              scratch(statement.destination()),
              statement.operands(),
              statement.origin()));
      return move(statement.destination(), statement);
    }

    @Override
    public Void extendedSwizzle(Statement.ExtendedSwizzle statement) {
      if (statement.destination().guard().isEmpty()) {
        return emit(statement);
      }
      emit(
          new Statement.ExtendedSwizzle(
              statement.saturate(),
              scratch(statement.destination()),
              statement.source(),
              statement.selectors(),
              statement.origin()));
      return move(statement.destination(), statement);
    }

    @Override
    public Void sample(Statement.Sample statement) {
      if (statement.destination().guard().isEmpty()) {
        return emit(statement);
      }
      emit(
          new Statement.Sample(
              statement.opcode(),
              statement.saturate(),
              scratch(statement.destination()),
              statement.coordinate(),
              statement.gradients(),
              statement.unit(),
              statement.target(),
              statement.origin()));
      return move(statement.destination(), statement);
    }

    private Destination scratch(Destination destination) {
      return Destination.of(registers.scratch("guarded"), destination.mask());
    }

    private Void move(Destination destination, Statement of) {
      return emit(
          new Statement.Operate(
              Opcode.MOV,
              false,
              destination,
              List.of(Operand.of(registers.scratch("guarded"))),
              of.origin()));
    }
  }
}
