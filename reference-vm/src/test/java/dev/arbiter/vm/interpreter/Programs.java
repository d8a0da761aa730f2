package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.StateItem;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import dev.arbiter.ir.Swizzle;
import dev.arbiter.ir.Target;
import dev.arbiter.ir.Temporary;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.ir.WriteMask;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Short words for programs in the IR, built by hand. Every program has the temporaries R0 to R7,
 * the address registers A0 and A1, the predicates P0 and P1, the parameter array {@code c} of
 * {@code program.env[0..3]}, and in each stage an array of attributes and of results.
 */
final class Programs {
  static final Result COLOR = new Result(ResultKind.FRONT_COLOR, 0);
  static final Result PIXEL = new Result(ResultKind.COLOR, 0);
  static final AttributeSource TEXCOORD =
      new AttributeSource(new Attribute(AttributeKind.FRAGMENT_TEXCOORD, 0));
  static final AttributeSource GENERIC =
      new AttributeSource(new Attribute(AttributeKind.VERTEX_GENERIC, 1));

  private Programs() {}

  static Declarations declarations(Stage stage) {
    AttributeKind attribute =
        stage == Stage.VERTEX ? AttributeKind.VERTEX_GENERIC : AttributeKind.FRAGMENT_TEXCOORD;
    ResultKind result = stage == Stage.VERTEX ? ResultKind.TEXCOORD : ResultKind.DRAW_BUFFER;
    return new Declarations(
        IntStream.range(0, 8).mapToObj(i -> "R" + i).toList(),
        List.of("A0", "A1"),
        2,
        List.of(
            new Declarations.AttributeDeclaration(
                "v",
                true,
                List.of(new Attribute(attribute, 1), new Attribute(attribute, 2)),
                Set.of())),
        List.of(
            new Declarations.ParameterDeclaration(
                "c",
                true,
                IntStream.range(0, 4)
                    .mapToObj(i -> (ParameterValue) new ParameterValue.Environment(i))
                    .toList())),
        List.of(
            new Declarations.ResultDeclaration(
                "o", true, List.of(new Result(result, 0), new Result(result, 1)))));
  }

  static Program vertex(Statement... statements) {
    return program(Stage.VERTEX, List.of(), statements);
  }

  static Program fragment(Statement... statements) {
    return program(Stage.FRAGMENT, List.of(), statements);
  }

  static Program program(Stage stage, List<Subroutine> subroutines, Statement... statements) {
    return new Program(
        stage,
        Set.of(ProgramOption.MESA_gpu_program3),
        declarations(stage),
        new Block(List.of(statements)),
        subroutines);
  }

  static Program with(Program program, ProgramOption option) {
    EnumSet<ProgramOption> options = EnumSet.copyOf(program.options());
    options.add(option);
    return new Program(
        program.stage(),
        options,
        program.declarations(),
        program.preamble(),
        program.subroutines());
  }

  static Subroutine subroutine(String label, Statement... statements) {
    return new Subroutine(label, new Block(List.of(statements)));
  }

  static Operand constant(float x, float y, float z, float w) {
    return Operand.of(new BoundParameter(new ParameterValue.Constant(x, y, z, w)));
  }

  static Operand number(float value) {
    return constant(value, value, value, value);
  }

  static Operand env(int index) {
    return Operand.of(new BoundParameter(new ParameterValue.Environment(index)));
  }

  static Operand temp(int index) {
    return Operand.of(new Temporary(index));
  }

  static Operand temp(int index, String swizzle) {
    return temp(index).swizzled(Swizzle.of(swizzle));
  }

  static Destination to(Target target) {
    return Destination.of(target);
  }

  static Destination to(Target target, String mask) {
    return Destination.of(target, WriteMask.of(mask));
  }

  static Destination to(Target target, String mask, Guard guard) {
    return new Destination(target, WriteMask.of(mask), Optional.of(guard));
  }

  static Destination toTemp(int index) {
    return to(new Temporary(index));
  }

  static Guard guard(int predicate, String swizzle) {
    return new Guard(predicate, Swizzle.of(swizzle), false);
  }

  static Guard not(int predicate, String swizzle) {
    return new Guard(predicate, Swizzle.of(swizzle), true);
  }

  static Statement op(Opcode opcode, Destination destination, Operand... operands) {
    return new Statement.Operate(opcode, false, destination, List.of(operands), Origin.NONE);
  }

  static Statement saturated(Opcode opcode, Destination destination, Operand... operands) {
    return new Statement.Operate(opcode, true, destination, List.of(operands), Origin.NONE);
  }

  static Statement set(Opcode opcode, int predicate, Operand left, Operand right) {
    return new Statement.SetPredicate(opcode, predicate, left, right, Origin.NONE);
  }

  /** P-register components true where the number is above zero. */
  static Statement predicate(int index, float x, float y, float z, float w) {
    return set(Opcode.PSGT, index, constant(x, y, z, w), number(0));
  }

  static Statement address(Opcode opcode, int address, String mask, Operand operand) {
    return new Statement.LoadAddress(
        opcode, address, WriteMask.of(mask), Optional.empty(), operand, Origin.NONE);
  }

  static Statement when(Guard guard, Statement... then) {
    return new Statement.If(guard, block(then), Optional.empty(), Origin.NONE);
  }

  static Statement choose(Guard guard, Block then, Block otherwise) {
    return new Statement.If(guard, then, Optional.of(otherwise), Origin.NONE);
  }

  static Block block(Statement... statements) {
    return new Block(Arrays.asList(statements));
  }

  static Statement loop(int address, Operand operand, Statement... body) {
    return new Statement.Loop(address, operand, block(body), Origin.NONE);
  }

  static Statement repeat(Operand operand, Statement... body) {
    return new Statement.Repeat(operand, block(body), Origin.NONE);
  }

  static Statement breakLoop() {
    return new Statement.Break(Optional.empty(), Origin.NONE);
  }

  static Statement breakIf(Guard guard) {
    return new Statement.Break(Optional.of(guard), Origin.NONE);
  }

  static Statement call(int subroutine) {
    return new Statement.Call(subroutine, Optional.empty(), Origin.NONE);
  }

  static Statement callIf(int subroutine, Guard guard) {
    return new Statement.Call(subroutine, Optional.of(guard), Origin.NONE);
  }

  static Statement returns() {
    return new Statement.Return(Optional.empty(), Origin.NONE);
  }

  static Statement returnIf(Guard guard) {
    return new Statement.Return(Optional.of(guard), Origin.NONE);
  }

  static Statement kill(Operand operand) {
    return new Statement.KillIfNegative(operand, Origin.NONE);
  }

  static Statement kill(Guard guard) {
    return new Statement.KillIf(guard, Origin.NONE);
  }

  static Statement sample(
      Opcode opcode, TextureTarget target, Destination to, Operand coordinate, Operand... slopes) {
    return new Statement.Sample(
        opcode, false, to, coordinate, List.of(slopes), 3, target, Origin.NONE);
  }

  /** R{@code index}.x counts up. */
  static Statement increment(int index) {
    return op(Opcode.ADD, toTemp(index), temp(index), number(1));
  }

  /** R{@code index} becomes zero, and defined. */
  static Statement clear(int index) {
    return op(Opcode.MOV, toTemp(index), number(0));
  }

  /** The result of a vertex program that ends by moving R0 to the colour. */
  static Statement show(int index) {
    return op(Opcode.MOV, to(COLOR), temp(index));
  }

  /** Environment parameter i is (i, i+10, i+20, i+30), and every texture returns its query. */
  static final class Echo implements Environment {
    final List<TextureQuery> queries = new ArrayList<>();

    @Override
    public Vector parameter(ParameterValue value) {
      if (value instanceof ParameterValue.Environment environment) {
        int i = environment.index();
        return Vector.of(i, i + 10, i + 20, i + 30);
      }
      if (value instanceof StateItem.PointSize) {
        return Vector.of(7, 1, 64, 1);
      }
      throw new IllegalArgumentException(value.toString());
    }

    @Override
    public Vector sample(TextureQuery query) {
      queries.add(query);
      return Vector.of(query.coordinate().x(), query.derivativeX().x(), query.derivativeY().x(), 1);
    }
  }

  /** Attribute n is (n, n, n, n). */
  static Vector byNumber(Attribute attribute) {
    int n = attribute.index();
    return Vector.of(n, n, n, n);
  }

  static Outcome run(Program program) {
    return Interpreter.of(program).run(new Echo(), Programs::byNumber);
  }

  /** The colour after a vertex program. */
  static Vector color(Statement... statements) {
    return run(vertex(statements)).value(COLOR);
  }
}
