package dev.arbiter.spirv;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.ExecutionLimits;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Emits structured control flow (E.3): an IF is a selection with its merge block; a loop has a
 * header, a test, a body, a continue block that steps, and a merge block to which BRK branches.
 */
final class Flow {
  /**
   * A loop that is open.
   *
   * @param address the register of its index, or null
   * @param saved what the register held before
   */
  private record OpenLoop(int merge, FunctionCode.Cell address, int saved) {}

  private final Shader shader;
  private final Module module;
  private final FunctionCode code;
  private final Arithmetic numbers;
  private final Registers registers;
  private final Operands operands;
  private final Statements statements;
  private final Deque<OpenLoop> openLoops = new ArrayDeque<>();

  Flow(Shader shader, Registers registers, Operands operands, Statements statements) {
    this.shader = shader;
    this.module = shader.module;
    this.code = shader.code;
    this.numbers = shader.arithmetic;
    this.registers = registers;
    this.operands = operands;
    this.statements = statements;
  }

  /** Does something, where a guard says so if there is one. */
  void when(Optional<Guard> guard, Runnable something) {
    if (guard.isEmpty()) {
      something.run();
    } else {
      when(operands.any(guard.get()), something);
    }
  }

  private void when(int condition, Runnable something) {
    int taken = module.id();
    int merge = module.id();
    code.branch(condition, taken, merge, merge);
    code.begin(taken);
    something.run();
    goOnAt(merge);
    code.begin(merge);
  }

  private void goOnAt(int label) {
    if (code.isOpen()) {
      code.branch(label);
    }
  }

  void killIf(int condition) {
    if (!shader.options.demotes()) {
      when(condition, code::kill);
      return;
    }
    module.capability(Capability.DEMOTE_TO_HELPER_INVOCATION);
    if (!shader.options.version().hasDemote()) {
      module.extension("SPV_EXT_demote_to_helper_invocation");
    }
    when(condition, code::demote);
  }

  void branch(Statement.If statement) {
    int condition = operands.any(statement.guard());
    int then = module.id();
    int otherwise = statement.otherwise().isPresent() ? module.id() : 0;
    int merge = module.id();
    code.branch(condition, then, otherwise != 0 ? otherwise : merge, merge);
    code.begin(then);
    boolean reached = arm(statement.then(), merge);
    if (otherwise != 0) {
      code.begin(otherwise);
      reached |= arm(statement.otherwise().get(), merge);
    } else {
      reached = true;
    }
    code.begin(merge);
    if (!reached) {
      code.unreachable();
    }
  }

  private boolean arm(Block block, int merge) {
    statements.block(block);
    boolean reached = code.isOpen();
    goOnAt(merge);
    return reached;
  }

  void breakLoop() {
    code.branch(openLoops.element().merge);
  }

  /** The callers see the registers as they were before the loops that a return leaves. */
  void returnToCaller() {
    for (OpenLoop each : openLoops) {
      if (each.address != null) {
        code.write(each.address, each.saved);
      }
    }
    code.returnToCaller();
  }

  void repeat(Statement.Repeat statement) {
    counted(statement.operand(), statement.body(), null, 0, 0);
  }

  /** The index lives apart from its register, which the body may overwrite (A-47, E.1.9). */
  void loop(Statement.Loop statement) {
    FunctionCode.Cell address = registers.address(statement.address());
    int first = integer(statement.operand(), 1);
    int step = integer(statement.operand(), 2);
    counted(statement.operand(), statement.body(), address, first, step);
  }

  private void counted(
      Operand operand, Block body, FunctionCode.Cell address, int first, int step) {
    int integer = module.intType();
    int count = count(operand);
    FunctionCode.Cell counter = code.local(integer, "counter");
    FunctionCode.Cell index = code.local(integer, "index");
    code.write(counter, module.constant(0));
    int saved = 0;
    if (address != null) {
      saved = code.read(address);
      code.write(index, first);
      int zero = module.constant(0);
      code.write(
          address, code.operation(Op.COMPOSITE_CONSTRUCT, numbers.int4(), first, zero, zero, zero));
    }
    int header = module.id();
    int test = module.id();
    int start = module.id();
    int next = module.id();
    int merge = module.id();
    code.branch(header);
    code.begin(header);
    code.branchIntoLoop(merge, test, next);
    code.begin(test);
    int goesOn = code.operation(Op.S_LESS_THAN, module.boolType(), code.read(counter), count);
    code.branchInLoop(goesOn, start, merge);
    code.begin(start);
    if (address != null) {
      code.write(address, numbers.insert(numbers.int4(), code.read(address), code.read(index), 0));
    }
    openLoops.push(new OpenLoop(merge, address, saved));
    statements.block(body);
    openLoops.pop();
    goOnAt(next);
    code.begin(next);
    code.write(counter, code.operation(Op.I_ADD, integer, code.read(counter), module.constant(1)));
    if (address != null) {
      code.write(index, code.operation(Op.I_ADD, integer, code.read(index), step));
    }
    code.branch(header);
    code.begin(merge);
    if (address != null) {
      code.write(address, saved);
    }
  }

  /** The iterations of a loop; not a number means none. */
  private int count(Operand operand) {
    float known = operands.literal(operand, 0);
    if (!Float.isNaN(known)) {
      return module.constant(known >= 1 ? (int) Math.min(known, ExecutionLimits.LOOP_COUNT) : 0);
    }
    int value = operands.scalar(operand, 0);
    int limited =
        numbers.function(
            GlslFunction.F_MIN, 1, value, module.constant((float) ExecutionLimits.LOOP_COUNT));
    int whole = code.operation(Op.CONVERT_F_TO_S, module.intType(), limited);
    int some = numbers.compare(Op.F_ORD_GREATER_THAN_EQUAL, value, module.constant(1f), 1);
    return code.operation(Op.SELECT, module.intType(), some, whole, module.constant(0));
  }

  private int integer(Operand operand, int component) {
    float known = operands.literal(operand, component);
    if (!Float.isNaN(known)) {
      return module.constant((int) Math.floor(known));
    }
    int value = operands.scalar(operand, component);
    return numbers.toInteger(numbers.function(GlslFunction.FLOOR, 1, value), 1);
  }
}
