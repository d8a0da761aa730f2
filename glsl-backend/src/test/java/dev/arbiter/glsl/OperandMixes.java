package dev.arbiter.glsl;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.ParameterValue.Constant;
import dev.arbiter.ir.ParameterValue.Local;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Shape;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Swizzle;
import dev.arbiter.ir.Temporary;
import dev.arbiter.ir.WriteMask;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/**
 * Programs that meet each operation with every mix of operands that print as scalars and operands
 * that print as vectors, in every place, for every number of written components: what chance rarely
 * finds.
 */
final class OperandMixes {
  private static final int STATEMENTS_IN_ONE = 400;

  private static final List<Operand> KINDS =
      List.of(
          Operand.of(new Temporary(0)),
          Operand.of(new AttributeSource(new Attribute(AttributeKind.FRAGMENT_COLOR, 0)))
              .component(Component.Y),
          new Operand(new BoundParameter(new Local(0)), Swizzle.of("wzyx"), true, true),
          new Operand(
              new BoundParameter(new Local(1)), Swizzle.replicate(Component.Z), false, true),
          constant(1, 2, 3, 4),
          constant(-1, -2, -3, -4),
          constant(2, 2, 2, 2),
          constant(-2, -2, -2, -2),
          constant(Float.POSITIVE_INFINITY, 1, 0, -0f));

  private OperandMixes() {}

  private static Operand constant(float x, float y, float z, float w) {
    return Operand.of(new BoundParameter(new Constant(x, y, z, w)));
  }

  /** Fragment programs of the extended dialect. */
  static List<Program> programs() {
    List<Statement> statements = new ArrayList<>();
    for (Opcode opcode : Opcode.values()) {
      if (opcode.isExtendedIn(Stage.FRAGMENT)) {
        operations(opcode, statements);
      }
    }
    List<Program> programs = new ArrayList<>();
    for (int from = 0; from < statements.size(); from += STATEMENTS_IN_ONE) {
      int to = Math.min(statements.size(), from + STATEMENTS_IN_ONE);
      programs.add(program(statements.subList(from, to)));
    }
    return programs;
  }

  private static void operations(Opcode opcode, List<Statement> out) {
    boolean scalar = opcode.shape() == Shape.SCALAR || opcode.shape() == Shape.SCALAR_PAIR;
    int count = operands(opcode.shape());
    int mixes = (int) Math.pow(KINDS.size(), count);
    for (int mix = 0; count > 0 && mix < mixes; mix++) {
      List<Operand> operands = new ArrayList<>();
      for (int i = 0, rest = mix; i < count; i++, rest /= KINDS.size()) {
        Operand kind = KINDS.get(rest % KINDS.size());
        operands.add(scalar ? kind.component(Component.of(i + 1)) : kind);
      }
      for (WriteMask mask : new WriteMask[] {WriteMask.of(Component.Z), new WriteMask(10)}) {
        out.add(operation(opcode, mask, operands, out.size()));
      }
      out.add(operation(opcode, new WriteMask(7), operands, out.size()));
      out.add(operation(opcode, WriteMask.ALL, operands, out.size()));
    }
  }

  /** Saturation and guards take turns. */
  private static Statement operation(
      Opcode opcode, WriteMask mask, List<Operand> operands, int turn) {
    Optional<Guard> guard =
        turn % 5 == 0 ? Optional.of(new Guard(0, Swizzle.IDENTITY, false)) : Optional.empty();
    return new Statement.Operate(
        opcode,
        turn % 7 == 0,
        new Destination(new Temporary(1), mask, guard),
        operands,
        Origin.NONE);
  }

  private static int operands(Shape shape) {
    return switch (shape) {
      case VECTOR, SCALAR -> 1;
      case SCALAR_PAIR, BINARY -> 2;
      case TERNARY -> 3;
      case EXTENDED_SWIZZLE,
          PREDICATE,
          TEXTURE,
          TEXTURE_GRADIENT,
          ADDRESS,
          KILL,
          IF,
          LOOP,
          REPEAT,
          CALL,
          JUMP,
          BLOCK_WORD ->
          0;
    };
  }

  private static Program program(List<Statement> statements) {
    List<Statement> all = new ArrayList<>(statements);
    all.add(
        new Statement.Operate(
            Opcode.MOV,
            false,
            new Destination(new Result(ResultKind.COLOR, 0), WriteMask.ALL, Optional.empty()),
            List.of(Operand.of(new Temporary(1))),
            Origin.NONE));
    return new Program(
        Stage.FRAGMENT,
        EnumSet.of(ProgramOption.MESA_gpu_program3),
        new Declarations(List.of("R0", "R1"), List.of(), 1, List.of(), List.of(), List.of()),
        new Block(all),
        List.of());
  }
}
