package dev.arbiter.backend.lower;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.StateItem.MatrixModifier;
import dev.arbiter.ir.StateItem.MatrixName;
import dev.arbiter.ir.StateItem.MatrixRow;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Target;
import dev.arbiter.ir.Temporary;
import dev.arbiter.ir.WriteMask;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/**
 * Replaces {@code OPTION ARB_position_invariant} by the transformation that it stands for: eye =
 * M·v, clip = P·eye, each row a DP4 (F.1). For targets without a fixed function to agree with. The
 * option's user clip planes are not part of it.
 *
 * <p>Runs after {@link SpecializeCalls}, so that execution begins in the preamble.
 */
public final class TransformPosition {
  private TransformPosition() {}

  /** The program with the transformation in place of the option, if it has it. */
  public static Program apply(Program program) {
    if (!program.has(ProgramOption.ARB_position_invariant)) {
      return program;
    }
    Registers registers = new Registers(program.declarations());
    Temporary eye = registers.temporary("eye");
    List<Statement> statements = new ArrayList<>();
    transform(
        statements,
        MatrixName.MODELVIEW,
        Operand.of(new AttributeSource(new Attribute(AttributeKind.VERTEX_POSITION, 0))),
        eye);
    transform(
        statements, MatrixName.PROJECTION, Operand.of(eye), new Result(ResultKind.POSITION, 0));
    statements.addAll(program.preamble().statements());
    EnumSet<ProgramOption> options = EnumSet.copyOf(program.options());
    options.remove(ProgramOption.ARB_position_invariant);
    return new Program(
        program.stage(),
        options,
        registers.declarations(),
        new Block(statements),
        program.subroutines());
  }

  private static void transform(
      List<Statement> to, MatrixName matrix, Operand vector, Target target) {
    for (int row = 0; row < 4; row++) {
      Operand factors =
          Operand.of(new BoundParameter(new MatrixRow(matrix, 0, MatrixModifier.NONE, row)));
      to.add(
          new Statement.Operate(
              Opcode.DP4,
              false,
              Destination.of(target, WriteMask.of(Component.of(row))),
              List.of(factors, vector),
              Origin.NONE));
    }
  }
}
