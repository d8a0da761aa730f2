package dev.arbiter.glsl;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.ExecutionLimits;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Reads;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.WriteMask;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/** Prints statements, one line of GLSL for each instruction where that can be. */
final class Statements implements Statement.Visitor<Void> {
  private final Shader shader;
  private final StringBuilder out;
  private final Registers registers;
  private final Operands operands;
  private final Expressions expressions;
  private final ExtendedSwizzles extendedSwizzles;
  private final Samples samples;
  private final LineMarks lines;
  private final Assignment assignment;

  private String indent = "    ";
  private boolean restoresRegisters;
  private int loops;

  /** What to restore when a return leaves the loops that are open, the innermost first. */
  private final Deque<String> openLoops = new ArrayDeque<>();

  Statements(
      Shader shader,
      StringBuilder out,
      Registers registers,
      Outputs outputs,
      Operands operands,
      Samples samples) {
    this.shader = shader;
    this.out = out;
    this.registers = registers;
    this.operands = operands;
    this.assignment = new Assignment(shader, out, registers, outputs, operands);
    this.samples = samples;
    this.expressions = new Expressions(shader, out, operands);
    this.extendedSwizzles = new ExtendedSwizzles(out, operands);
    this.lines = new LineMarks(shader.unit, shader.options, out);
  }

  /**
   * Prints the body of a function.
   *
   * @param callable whether callers go on after it returns and see its registers
   */
  void body(Block block, boolean callable) {
    restoresRegisters = callable;
    lines.restart();
    int count = block.statements().size();
    boolean returns = count > 0 && block.statements().get(count - 1) instanceof Statement.Return;
    // A return as the last statement goes where its function ends anyway.
    for (Statement statement : block.statements().subList(0, returns ? count - 1 : count)) {
      statement.accept(this);
    }
  }

  private void block(Block block) {
    for (Statement statement : block.statements()) {
      statement.accept(this);
    }
  }

  private void nested(Block block) {
    String outer = indent;
    indent = outer + "    ";
    block(block);
    indent = outer;
  }

  private void begin(Origin origin) {
    lines.before(origin);
    out.append(indent);
  }

  private void end(Origin origin) {
    out.append(';');
    line(origin);
  }

  private void line(Origin origin) {
    lines.endOfLine(origin);
    out.append('\n');
  }

  /** Prints what stands before an assigned value; false where nothing is to be written. */
  private boolean beginAssignment(Destination destination, boolean saturate, Origin origin) {
    if (!assignment.to(destination, saturate)) {
      return false;
    }
    begin(origin);
    assignment.beforeValue();
    return true;
  }

  private void endAssignment(Origin origin) {
    assignment.afterValue();
    end(origin);
  }

  @Override
  public Void operate(Statement.Operate statement) {
    Destination destination = statement.destination();
    if (beginAssignment(destination, statement.saturate(), statement.origin())) {
      boolean wrapped = statement.opcode() == Opcode.CMP && assignment.isTernary();
      out.append(wrapped ? "(" : "");
      expressions.print(statement, assignment.mask());
      out.append(wrapped ? ")" : "");
      endAssignment(statement.origin());
    }
    return null;
  }

  @Override
  public Void extendedSwizzle(Statement.ExtendedSwizzle statement) {
    if (beginAssignment(statement.destination(), statement.saturate(), statement.origin())) {
      extendedSwizzles.print(statement, assignment.mask());
      endAssignment(statement.origin());
    }
    return null;
  }

  @Override
  public Void sample(Statement.Sample statement) {
    if (beginAssignment(statement.destination(), statement.saturate(), statement.origin())) {
      samples.print(statement);
      if (assignment.mask() != 15) {
        out.append('.').append(new WriteMask(assignment.mask()));
      }
      endAssignment(statement.origin());
    }
    return null;
  }

  @Override
  public Void setPredicate(Statement.SetPredicate statement) {
    begin(statement.origin());
    out.append(registers.predicate(statement.predicate())).append(" = ");
    Opcode opcode = statement.opcode();
    if (opcode == Opcode.PSFL || opcode == Opcode.PSTR) {
      out.append(opcode == Opcode.PSTR ? "bvec4(true)" : "bvec4(false)");
    } else {
      boolean uniform =
          operands.isUniform(statement.left(), 15) && operands.isUniform(statement.right(), 15);
      Comparison comparison = Comparison.of(opcode);
      out.append(uniform ? "bvec4" : comparison.function()).append('(');
      if (uniform) {
        operands.scalar(statement.left(), 0);
        out.append(comparison.operator());
        operands.scalar(statement.right(), 0);
      } else {
        operands.vector(statement.left(), 15);
        out.append(", ");
        operands.vector(statement.right(), 15);
      }
      out.append(')');
    }
    end(statement.origin());
    return null;
  }

  @Override
  public Void loadAddress(Statement.LoadAddress statement) {
    int mask = statement.mask().bits();
    int width = Integer.bitCount(mask);
    begin(statement.origin());
    address(statement);
    out.append(" = ");
    if (statement.guard().isPresent()) {
      if (width > 1) {
        out.append(shader.prelude.useIntegerSelect(width)).append('(');
      }
      operands.tests(statement.guard().get(), mask);
      out.append(width > 1 ? ", " : " ? ");
    }
    out.append(shader.prelude.use(PreludeFunction.TO_INT, width)).append('(');
    if (statement.opcode() == Opcode.ARR) {
      out.append(shader.prelude.use(PreludeFunction.ROUND_EVEN, width)).append('(');
    } else {
      out.append("floor(");
    }
    operands.vector(statement.operand(), mask);
    out.append("))");
    if (statement.guard().isPresent()) {
      out.append(width > 1 ? ", " : " : ");
      address(statement);
      out.append(width > 1 ? ")" : "");
    }
    end(statement.origin());
    return null;
  }

  private void address(Statement.LoadAddress statement) {
    out.append(registers.address(statement.address()));
    if (!statement.mask().isAll()) {
      out.append('.').append(statement.mask());
    }
  }

  // Flow

  @Override
  public Void killIfNegative(Statement.KillIfNegative statement) {
    begin(statement.origin());
    Operand operand = statement.operand();
    int needed = distinct(operand);
    if (Integer.bitCount(needed) == 1 || operands.isUniform(operand, 15)) {
      out.append("if (");
      operands.scalar(operand, Integer.numberOfTrailingZeros(needed));
      out.append(" < 0.0) discard");
    } else {
      out.append("if (any(lessThan(");
      operands.vector(operand, needed);
      out.append(", vec").append(Integer.bitCount(needed)).append("(0.0)))) discard");
    }
    end(statement.origin());
    return null;
  }

  /** The places of an operand that do not repeat an earlier one. */
  private static int distinct(Operand operand) {
    int places = 0;
    int seen = 0;
    for (int i = 0; i < 4; i++) {
      int component = Reads.throughSwizzle(operand.swizzle(), 1 << i);
      if ((seen & component) == 0) {
        places |= 1 << i;
        seen |= component;
      }
    }
    return places;
  }

  @Override
  public Void killIf(Statement.KillIf statement) {
    begin(statement.origin());
    out.append("if (");
    operands.test(statement.guard());
    out.append(") discard");
    end(statement.origin());
    return null;
  }

  @Override
  public Void branch(Statement.If statement) {
    begin(statement.origin());
    out.append("if (");
    operands.test(statement.guard());
    out.append(") {");
    line(statement.origin());
    nested(statement.then());
    out.append(indent).append('}');
    if (statement.otherwise().isPresent()) {
      out.append(" else {\n");
      nested(statement.otherwise().get());
      out.append(indent).append('}');
    }
    out.append('\n');
    return null;
  }

  @Override
  public Void repeat(Statement.Repeat statement) {
    Origin origin = statement.origin();
    String counter = shader.names.claim("i" + loops++);
    String count = count(statement.operand(), origin);
    openLoops.push("");
    openFor(counter, count, origin);
    nested(statement.body());
    out.append(indent).append("}\n");
    openLoops.pop();
    return null;
  }

  private void openFor(String counter, String count, Origin origin) {
    begin(origin);
    out.append("for (int ").append(counter).append(" = 0; ").append(counter).append(" < ");
    out.append(count).append("; ").append(counter).append("++) {");
    line(origin);
  }

  /** The iterations of a loop as a number, or as a variable that is set before the loop. */
  private String count(Operand operand, Origin origin) {
    float known = operands.literal(operand, 0);
    if (!Float.isNaN(known)) {
      return Integer.toString(known >= 1 ? (int) Math.min(known, ExecutionLimits.LOOP_COUNT) : 0);
    }
    String count = shader.names.claim("count" + loops);
    begin(origin);
    out.append("int ").append(count).append(" = ");
    out.append(shader.prelude.use(PreludeFunction.LOOP_COUNT, 1)).append('(');
    operands.scalar(operand, 0);
    out.append(')');
    end(origin);
    return count;
  }

  /** The index lives apart from its register, which the body may overwrite (A-47, E.1.9). */
  @Override
  public Void loop(Statement.Loop statement) {
    Origin origin = statement.origin();
    String register = registers.address(statement.address());
    String counter = shader.names.claim("i" + loops++);
    String index = shader.names.claim("index" + loops);
    String saved = shader.names.claim("saved" + loops);
    String count = count(statement.operand(), origin);
    String step = step(statement.operand(), origin);
    begin(origin);
    out.append("int ").append(index).append(" = ");
    integer(statement.operand(), 1);
    end(origin);
    begin(origin);
    out.append("ivec4 ").append(saved).append(" = ").append(register);
    end(origin);
    begin(origin);
    out.append(register).append(" = ivec4(").append(index).append(", 0, 0, 0)");
    end(origin);
    openLoops.push(register + " = " + saved + ";");
    openFor(counter, count, origin);
    out.append(indent).append("    ").append(register).append(".x = ").append(index).append(";\n");
    nested(statement.body());
    out.append(indent).append("    ").append(index).append(" = ");
    advance(statement.operand(), index, step);
    out.append(";\n");
    out.append(indent).append("}\n");
    openLoops.pop();
    out.append(indent).append(register).append(" = ").append(saved).append(";\n");
    return null;
  }

  private String step(Operand operand, Origin origin) {
    if (!Float.isNaN(operands.literal(operand, 2))) {
      return null;
    }
    String step = shader.names.claim("step" + loops);
    begin(origin);
    out.append("int ").append(step).append(" = ");
    integer(operand, 2);
    end(origin);
    return step;
  }

  private void integer(Operand operand, int component) {
    float known = operands.literal(operand, component);
    if (Float.isNaN(known)) {
      out.append(shader.prelude.use(PreludeFunction.TO_INT, 1)).append("(floor(");
      operands.scalar(operand, component);
      out.append("))");
    } else {
      out.append(bounded(known));
    }
  }

  /** GLSL 1.20 promises 16 bits of integer (E.1.9). */
  private static int bounded(float value) {
    return (int) Math.max(-32767, Math.min(32767, Math.floor(value)));
  }

  private void advance(Operand operand, String index, String step) {
    boolean small =
        step == null
            && Math.abs(bounded(operands.literal(operand, 2))) <= 64
            && Math.abs(operands.literal(operand, 1)) <= 16000;
    if (small) {
      int by = bounded(operands.literal(operand, 2));
      out.append(index).append(by < 0 ? " - " : " + ").append(Math.abs(by));
      return;
    }
    // In floats, so that the sum is bounded before it is an integer again.
    out.append(shader.prelude.use(PreludeFunction.TO_INT, 1)).append("(float(").append(index);
    out.append(") + ");
    if (step == null) {
      Literals.append(out, bounded(operands.literal(operand, 2)));
    } else {
      out.append("float(").append(step).append(')');
    }
    out.append(')');
  }

  @Override
  public Void breakLoop(Statement.Break statement) {
    begin(statement.origin());
    if (statement.guard().isPresent()) {
      out.append("if (");
      operands.test(statement.guard().get());
      out.append(") ");
    }
    out.append("break");
    end(statement.origin());
    return null;
  }

  @Override
  public Void call(Statement.Call statement) {
    begin(statement.origin());
    if (statement.guard().isPresent()) {
      out.append("if (");
      operands.test(statement.guard().get());
      out.append(") ");
    }
    out.append(registers.function(statement.subroutine())).append("()");
    end(statement.origin());
    return null;
  }

  @Override
  public Void returnFrom(Statement.Return statement) {
    String restore = restoresRegisters ? restore() : "";
    begin(statement.origin());
    if (statement.guard().isPresent()) {
      out.append("if (");
      operands.test(statement.guard().get());
      out.append(restore.isEmpty() ? ") return" : ") { " + restore + "return; }");
    } else {
      out.append(restore).append("return");
    }
    if (statement.guard().isPresent() && !restore.isEmpty()) {
      line(statement.origin());
    } else {
      end(statement.origin());
    }
    return null;
  }

  /** The callers see the registers as they were before the loops that a return leaves. */
  private String restore() {
    StringBuilder text = new StringBuilder();
    for (Iterator<String> each = openLoops.iterator(); each.hasNext(); ) {
      String one = each.next();
      text.append(one).append(one.isEmpty() ? "" : " ");
    }
    return text.toString();
  }
}
