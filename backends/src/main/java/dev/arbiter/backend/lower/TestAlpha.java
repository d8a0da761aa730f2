package dev.arbiter.backend.lower;

import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Temporary;
import dev.arbiter.ir.WriteMask;
import java.util.ArrayList;
import java.util.List;

/**
 * Says GL's alpha test by KIL, for pipelines that have none (F.11): an epilogue compares the alpha
 * of colour 0 and then writes the colour.
 *
 * <p>A program that returns early becomes a subroutine, which counts against the call depth.
 */
public final class TestAlpha {
  /** The tests that fragments may be put to. */
  public enum Function {
    NEVER,
    LESS,
    EQUAL,
    LEQUAL,
    GREATER,
    NOTEQUAL,
    GEQUAL
  }

  private final ColorEpilogue end;
  private final Temporary test;
  private final List<Statement> epilogue = new ArrayList<>();

  private TestAlpha(Program program) {
    this.end = new ColorEpilogue(program);
    this.test = end.registers().temporary("alpha");
  }

  /**
   * The fragment program with the test behind it.
   *
   * @param clamps whether the alpha is clamped to [0, 1] first, as it is where colours are
   */
  public static Program apply(Program program, Function function, float reference, boolean clamps) {
    boolean fogged =
        program.has(ProgramOption.ARB_fog_exp)
            || program.has(ProgramOption.ARB_fog_exp2)
            || program.has(ProgramOption.ARB_fog_linear);
    TestAlpha pass = new TestAlpha(program);
    return pass.end.with(
        program.options(), result -> pass.test(function, reference, clamps || fogged, result));
  }

  private List<Statement> test(Function function, float reference, boolean clamps, Result result) {
    Operand alpha = Operand.of(test, Component.X);
    Operand limit = number(reference);
    emit(Opcode.MOV, clamps, Component.X, Operand.of(end.color(), Component.W));
    switch (function) {
      case NEVER -> emit(Opcode.MOV, false, Component.Y, number(0));
      case LESS -> emit(Opcode.SLT, false, Component.Y, alpha, limit);
      case GREATER -> emit(Opcode.SLT, false, Component.Y, limit, alpha);
      case LEQUAL -> emit(Opcode.SGE, false, Component.Y, limit, alpha);
      case GEQUAL -> emit(Opcode.SGE, false, Component.Y, alpha, limit);
      case EQUAL, NOTEQUAL -> {
        emit(Opcode.SGE, false, Component.Y, limit, alpha);
        emit(Opcode.SGE, false, Component.Z, alpha, limit);
        emit(
            Opcode.MUL,
            false,
            Component.Y,
            Operand.of(test, Component.Y),
            Operand.of(test, Component.Z));
      }
    }
    // 1 passes and 0 fails, but for NOTEQUAL, which also NaN passes.
    Operand passes = Operand.of(test, Component.Y);
    if (function == Function.NOTEQUAL) {
      emit(Opcode.SUB, false, Component.Y, number(0.5f), passes);
    } else {
      emit(Opcode.SUB, false, Component.Y, passes, number(0.5f));
    }
    epilogue.add(new Statement.KillIfNegative(passes, Origin.NONE));
    epilogue.add(
        new Statement.Operate(
            Opcode.MOV,
            false,
            Destination.of(result),
            List.of(Operand.of(end.color())),
            Origin.NONE));
    return epilogue;
  }

  private static Operand number(float value) {
    return Operand.of(new BoundParameter(ParameterValue.Constant.replicated(value)), Component.X);
  }

  private void emit(Opcode opcode, boolean saturate, Component component, Operand... operands) {
    epilogue.add(
        new Statement.Operate(
            opcode,
            saturate,
            Destination.of(test, WriteMask.of(component)),
            List.of(operands),
            Origin.NONE));
  }
}
