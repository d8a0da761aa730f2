package dev.arbiter.spirv;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Reads;
import dev.arbiter.ir.Selector;
import dev.arbiter.ir.Statement;
import java.util.Optional;

/** Emits statements; blocks and loops are {@link Flow}'s. What cannot be reached is left out. */
final class Statements implements Statement.Visitor<Void> {
  private final Shader shader;
  private final FunctionCode code;
  private final Arithmetic numbers;
  private final Registers registers;
  private final Operands operands;
  private final Destinations destinations;
  private final Expressions expressions;
  private final Textures textures;
  private final SourceLines lines;
  private final Flow flow;

  Statements(
      Shader shader,
      Registers registers,
      Outputs outputs,
      Operands operands,
      Textures textures,
      SourceLines lines) {
    this.shader = shader;
    this.code = shader.code;
    this.numbers = shader.arithmetic;
    this.registers = registers;
    this.operands = operands;
    this.textures = textures;
    this.lines = lines;
    this.destinations = new Destinations(shader, registers, outputs, operands);
    this.expressions = new Expressions(shader, operands);
    this.flow = new Flow(shader, registers, operands, this);
  }

  /** Emits the statements of a block, up to one that ends it. */
  void block(Block block) {
    for (Statement statement : block.statements()) {
      if (!code.isOpen()) {
        return;
      }
      lines.at(statement.origin());
      statement.accept(this);
    }
  }

  @Override
  public Void operate(Statement.Operate statement) {
    int mask = destinations.turnTo(statement.destination());
    if (mask != 0) {
      destinations.write(expressions.value(statement, mask), statement.saturate());
    }
    return null;
  }

  @Override
  public Void extendedSwizzle(Statement.ExtendedSwizzle statement) {
    int mask = destinations.turnTo(statement.destination());
    if (mask == 0) {
      return null;
    }
    int source = operands.load(statement.source());
    int[] parts = new int[4];
    for (int i = 0; i < 4; i++) {
      boolean counts = (mask >> i & 1) != 0;
      parts[i] =
          counts ? selected(source, statement.selectors().get(i)) : shader.module.constant(0f);
    }
    int value =
        Integer.bitCount(mask) == 1
            ? parts[Integer.numberOfTrailingZeros(mask)]
            : numbers.construct(parts[0], parts[1], parts[2], parts[3]);
    destinations.write(value, statement.saturate());
    return null;
  }

  private int selected(int source, Selector selector) {
    float sign = selector.negate() ? -1f : 1f;
    return switch (selector.choice()) {
      case ZERO -> shader.module.constant(sign * 0f);
      case ONE -> shader.module.constant(sign);
      case X, Y, Z, W -> {
        int component = numbers.extract(source, selector.choice().ordinal());
        yield selector.negate() ? numbers.negate(component, 1) : component;
      }
    };
  }

  @Override
  public Void sample(Statement.Sample statement) {
    int mask = destinations.turnTo(statement.destination());
    if (mask != 0) {
      int value = textures.value(statement);
      boolean one = Integer.bitCount(mask) == 1;
      destinations.write(
          one ? numbers.extract(value, Integer.numberOfTrailingZeros(mask)) : value,
          statement.saturate());
    }
    return null;
  }

  @Override
  public Void setPredicate(Statement.SetPredicate statement) {
    Opcode opcode = statement.opcode();
    int value;
    if (opcode == Opcode.PSFL || opcode == Opcode.PSTR) {
      int all = shader.module.constant(opcode == Opcode.PSTR);
      value = shader.module.composite(numbers.bool4(), all, all, all, all);
    } else {
      value =
          numbers.compare(
              Expressions.comparison(opcode),
              operands.vector(statement.left(), 15),
              operands.vector(statement.right(), 15),
              4);
    }
    code.write(registers.predicate(statement.predicate()), value);
    return null;
  }

  @Override
  public Void loadAddress(Statement.LoadAddress statement) {
    int mask = statement.mask().bits();
    boolean one = Integer.bitCount(mask) == 1;
    int width = one ? 1 : 4;
    int index = Integer.numberOfTrailingZeros(mask);
    GlslFunction rounding =
        statement.opcode() == Opcode.ARR ? GlslFunction.ROUND_EVEN : GlslFunction.FLOOR;
    int rounded = numbers.function(rounding, width, operands.masked(statement.operand(), mask));
    int value = numbers.toInteger(rounded, width);
    FunctionCode.Cell register = registers.address(statement.address());
    int old = code.read(register);
    int integer = shader.module.intType();
    if (statement.guard().isPresent()) {
      Guard guard = statement.guard().get();
      int before = one ? numbers.extract(integer, old, index) : old;
      int test = one ? operands.test(guard, index) : operands.tests(guard, mask);
      value = code.operation(Op.SELECT, one ? integer : numbers.int4(), test, value, before);
    }
    code.write(
        register,
        one
            ? numbers.insert(numbers.int4(), old, value, index)
            : numbers.merge(numbers.int4(), old, value, mask));
    return null;
  }

  @Override
  public Void killIfNegative(Statement.KillIfNegative statement) {
    Operand operand = statement.operand();
    int needed = Reads.throughSwizzle(operand.swizzle(), 15);
    int negative;
    if (Integer.bitCount(needed) == 1) {
      negative =
          numbers.compare(Op.F_ORD_LESS_THAN, operands.scalar(operand, 0), numbers.number(0, 1), 1);
    } else {
      int tests =
          numbers.compare(
              Op.F_ORD_LESS_THAN, operands.vector(operand, 15), numbers.number(0, 4), 4);
      negative = code.operation(Op.ANY, shader.module.boolType(), tests);
    }
    flow.killIf(negative);
    return null;
  }

  @Override
  public Void killIf(Statement.KillIf statement) {
    flow.killIf(operands.any(statement.guard()));
    return null;
  }

  @Override
  public Void branch(Statement.If statement) {
    flow.branch(statement);
    return null;
  }

  @Override
  public Void loop(Statement.Loop statement) {
    flow.loop(statement);
    return null;
  }

  @Override
  public Void repeat(Statement.Repeat statement) {
    flow.repeat(statement);
    return null;
  }

  @Override
  public Void breakLoop(Statement.Break statement) {
    flow.when(statement.guard(), flow::breakLoop);
    return null;
  }

  @Override
  public Void call(Statement.Call statement) {
    Optional<Guard> guard = statement.guard();
    flow.when(guard, () -> code.call(registers.function(statement.subroutine())));
    return null;
  }

  @Override
  public Void returnFrom(Statement.Return statement) {
    flow.when(statement.guard(), flow::returnToCaller);
    return null;
  }
}
