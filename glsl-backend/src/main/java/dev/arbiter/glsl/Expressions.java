package dev.arbiter.glsl;

import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterValue.Constant;
import dev.arbiter.ir.Reads;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Swizzle;
import java.util.List;

/**
 * Prints the value of a float operation for the components that are written: a scalar for one, else
 * a vector of as many. In exact translations every operation keeps the order and the selections of
 * part B; otherwise it is the GLSL function that says the same (E.1.12).
 */
final class Expressions {
  private static final String[] VECTOR = {"", "", "vec2(", "vec3(", "vec4("};
  private static final int XY = 3;
  private static final int XYZ = 7;

  private final StringBuilder out;
  private final Operands operands;
  private final Prelude prelude;
  private final GlslOptions options;
  private final boolean exact;

  private List<Operand> of;
  private int mask;
  private int width;

  Expressions(Shader shader, StringBuilder out, Operands operands) {
    this.out = out;
    this.operands = operands;
    this.prelude = shader.prelude;
    this.options = shader.options;
    this.exact = options.exact();
  }

  /**
   * Prints an operation's value.
   *
   * @param written the components to print, as bits
   */
  void print(Statement.Operate statement, int written) {
    of = statement.operands();
    mask = written;
    width = Integer.bitCount(written);
    Opcode opcode = statement.opcode();
    switch (opcode) {
      case MOV -> operands.vector(of.get(0), mask);
      case ABS -> perComponent("abs", unsigned(of.get(0)));
      case FLR -> perComponent("floor", of.get(0));
      case FRC -> perComponent("fract", of.get(0));
      case SSG -> perComponent("sign", of.get(0));
      case DDX -> perComponent(derivative("dFdx"), of.get(0));
      case DDY -> perComponent(vertical(derivative("dFdy")), of.get(0));
      case ROUND -> round();
      case ADD -> sum();
      case SUB -> infix(" - ");
      case MUL -> infix(" * ");
      case MAD -> multiplyAdd();
      case LRP -> interpolation();
      case CMP -> comparison();
      case MAX -> extremum("max", 0, 1);
      case MIN -> extremum("min", 1, 0);
      case SGE, SLT, SEQ, SGT, SLE, SNE -> setOn(Comparison.of(opcode));
      case SFL -> replicated("0.0");
      case STR -> replicated("1.0");
      case DST, SCS, EXP -> parts(opcode);
      case XPD -> crossProduct();
      case NRM -> normalized();
      case DP2, DP3, DP4 -> replicated(() -> dotProduct(Reads.ofOperation(opcode, 0, mask)));
      case DPH -> replicated(() -> dotProductPlus(XYZ, of.get(1), 3));
      case DP2A -> replicated(() -> dotProductPlus(XY, of.get(2), 0));
      case RCP -> replicated(this::reciprocal);
      case RSQ -> replicated(() -> function("inversesqrt", of.get(0).magnitude()));
      case EX2 -> replicated(() -> function("exp2", of.get(0)));
      case LG2 -> replicated(() -> function("log2", of.get(0)));
      case SIN -> replicated(() -> function("sin", of.get(0)));
      case COS -> replicated(() -> function("cos", of.get(0)));
      case POW -> replicated(() -> power(of.get(0), of.get(1)));
      case LIT,
          LOG,
          SWZ,
          PSEQ,
          PSFL,
          PSGE,
          PSGT,
          PSLE,
          PSLT,
          PSNE,
          PSTR,
          ARL,
          ARR,
          TEX,
          TXP,
          TXB,
          TXL,
          TXD,
          KIL,
          IF,
          ELSE,
          ENDIF,
          LOOP,
          ENDLOOP,
          REP,
          ENDREP,
          BRK,
          CAL,
          RET ->
          throw new IllegalStateException("no expression: " + opcode);
    }
  }

  private boolean isUniform(Operand operand) {
    return operands.isUniform(operand, mask);
  }

  /** The sign of an operand of ABS plays no part. */
  private static Operand unsigned(Operand operand) {
    return new Operand(operand.source(), operand.swizzle(), false, false);
  }

  private void open(boolean wrapped) {
    out.append(wrapped ? VECTOR[width] : "");
  }

  private void close(boolean wrapped) {
    out.append(wrapped ? ")" : "");
  }

  private void replicated(String number) {
    replicated(() -> out.append(number));
  }

  private void replicated(Runnable scalar) {
    open(width > 1);
    scalar.run();
    close(width > 1);
  }

  private void perComponent(String function, Operand operand) {
    boolean wrapped = width > 1 && isUniform(operand);
    open(wrapped);
    out.append(function).append('(');
    operands.either(operand, mask);
    out.append(')');
    close(wrapped);
  }

  private String derivative(String name) {
    return exact && options.dialect().isVulkan() ? name + "Fine" : name;
  }

  /** Up is up: where rows are counted from the top, the derivative points down. */
  private String vertical(String derivative) {
    return switch (options.conventions().firstRow()) {
      case BOTTOM -> derivative;
      case TOP -> "-" + derivative;
    };
  }

  private void round() {
    Operand operand = of.get(0);
    boolean uniform = isUniform(operand);
    perComponent(prelude.use(PreludeFunction.ROUND_EVEN, uniform ? 1 : width), operand);
  }

  private boolean allUniform() {
    for (Operand each : of) {
      if (!isUniform(each)) {
        return false;
      }
    }
    return true;
  }

  private void infix(String operator) {
    boolean wrapped = width > 1 && allUniform();
    open(wrapped);
    operands.either(of.get(0), mask);
    out.append(operator);
    operands.either(of.get(1), mask);
    close(wrapped);
  }

  private void sum() {
    boolean wrapped = width > 1 && allUniform();
    open(wrapped);
    operands.either(of.get(0), mask);
    addend(of.get(1));
    close(wrapped);
  }

  /** {@code a + (−b)} is {@code a − b} bit for bit. */
  private void addend(Operand operand) {
    boolean negative = operand.negate() || operands.literal(operand, first()) < 0;
    boolean flips =
        negative && (operand.negate() ? !isNegativeNumber(operand) : isUniform(operand));
    out.append(flips ? " - " : " + ");
    operands.either(flips ? operand.negated() : operand, mask);
  }

  private boolean isNegativeNumber(Operand operand) {
    return operands.literal(operand.negated(), first()) < 0;
  }

  private int first() {
    return Integer.numberOfTrailingZeros(mask);
  }

  private void multiplyAdd() {
    boolean wrapped = width > 1 && allUniform();
    open(wrapped);
    operands.either(of.get(0), mask);
    out.append(" * ");
    operands.either(of.get(1), mask);
    addend(of.get(2));
    close(wrapped);
  }

  private void interpolation() {
    boolean wrapped = width > 1 && allUniform();
    if (exact) {
      open(wrapped);
      operands.either(of.get(0), mask);
      out.append(" * ");
      operands.either(of.get(1), mask);
      out.append(" + (1.0 - ");
      operands.either(of.get(0), mask);
      out.append(") * ");
      operands.either(of.get(2), mask);
      close(wrapped);
      return;
    }
    out.append("mix(");
    operands.vector(of.get(2), mask);
    out.append(", ");
    operands.vector(of.get(1), mask);
    out.append(", ");
    operands.either(of.get(0), mask);
    out.append(')');
  }

  /** CMP selects: nothing of the side not taken may leak. */
  private void comparison() {
    Operand tested = of.get(0);
    // -t < 0 reads better as t > 0.
    boolean above = tested.negate();
    Operand value = above ? tested.negated() : tested;
    if (width == 1 || isUniform(tested)) {
      operands.either(value, mask);
      out.append(above ? " > 0.0 ? " : " < 0.0 ? ");
      operands.vector(of.get(1), mask);
      out.append(" : ");
      operands.vector(of.get(2), mask);
      return;
    }
    out.append(prelude.use(PreludeFunction.SELECT, width));
    out.append(above ? "(greaterThan(" : "(lessThan(");
    operands.vector(value, mask);
    out.append(", ");
    replicated("0.0");
    out.append("), ");
    operands.vector(of.get(1), mask);
    out.append(", ");
    operands.vector(of.get(2), mask);
    out.append(')');
  }

  /** MAX and MIN; exactly, both take one of two operands by {@code a > b}. */
  private void extremum(String function, int taken, int other) {
    Operand a = of.get(0);
    Operand b = of.get(1);
    if (!exact) {
      // GLSL wants the scalar second; which of two equal operands it returns is open anyway.
      boolean mixed = isUniform(a) != isUniform(b);
      boolean swapped = mixed ? isUniform(a) : isNumber(a) && !isNumber(b);
      boolean wrapped = width > 1 && isUniform(a) && isUniform(b);
      open(wrapped);
      out.append(function).append('(');
      operands.either(swapped ? b : a, mask);
      out.append(", ");
      operands.either(swapped ? a : b, mask);
      out.append(')');
      close(wrapped);
    } else if (width == 1) {
      operands.vector(a, mask);
      out.append(" > ");
      operands.vector(b, mask);
      out.append(" ? ");
      operands.vector(of.get(taken), mask);
      out.append(" : ");
      operands.vector(of.get(other), mask);
    } else {
      out.append(prelude.use(PreludeFunction.SELECT, width)).append("(greaterThan(");
      operands.vector(a, mask);
      out.append(", ");
      operands.vector(b, mask);
      out.append("), ");
      operands.vector(of.get(taken), mask);
      out.append(", ");
      operands.vector(of.get(other), mask);
      out.append(')');
    }
  }

  private static boolean isNumber(Operand operand) {
    return operand.source() instanceof BoundParameter bound && bound.value() instanceof Constant;
  }

  private void setOn(Comparison comparison) {
    if (width == 1 || allUniform()) {
      out.append(width == 1 ? "float(" : VECTOR[width]);
      operands.either(of.get(0), mask);
      out.append(comparison.operator());
      operands.either(of.get(1), mask);
      out.append(')');
      return;
    }
    out.append(VECTOR[width]).append(comparison.function()).append('(');
    operands.vector(of.get(0), mask);
    out.append(", ");
    operands.vector(of.get(1), mask);
    out.append("))");
  }

  /** Operations whose components are computed each in its own way. */
  private void parts(Opcode opcode) {
    open(width > 1);
    String separator = "";
    for (int i = 0; i < 4; i++) {
      if ((mask >> i & 1) != 0) {
        out.append(separator);
        part(opcode, Component.of(i));
        separator = ", ";
      }
    }
    close(width > 1);
  }

  private void part(Opcode opcode, Component component) {
    Operand a = of.get(0);
    if (opcode == Opcode.DST) {
      distancePart(component, a, of.get(1));
    } else if (opcode == Opcode.SCS) {
      switch (component) {
        case X -> function("cos", a);
        case Y -> function("sin", a);
        case Z -> out.append("0.0");
        case W -> out.append("1.0");
      }
    } else {
      switch (component) {
        case X -> {
          out.append("exp2(");
          function("floor", a);
          out.append(')');
        }
        case Y -> function("fract", a);
        case Z -> function("exp2", a);
        case W -> out.append("1.0");
      }
    }
  }

  private void distancePart(Component component, Operand a, Operand b) {
    switch (component) {
      case X -> out.append("1.0");
      case Y -> {
        operands.scalar(a, 1);
        out.append(" * ");
        operands.scalar(b, 1);
      }
      case Z -> operands.scalar(a, 2);
      case W -> operands.scalar(b, 3);
    }
  }

  private void function(String name, Operand scalar) {
    out.append(name).append('(');
    operands.scalar(scalar, 0);
    out.append(')');
  }

  private void crossProduct() {
    boolean withW = (mask & 8) != 0;
    boolean wrapped = withW && width > 1;
    int vector = mask & XYZ;
    if (vector == 0) {
      out.append("1.0");
      return;
    }
    open(wrapped);
    if (exact || Integer.bitCount(vector) < 3) {
      crossProductByHand(vector);
    } else {
      out.append("cross(");
      operands.vector(of.get(0), XYZ);
      out.append(", ");
      operands.vector(of.get(1), XYZ);
      out.append(')');
    }
    out.append(withW ? ", 1.0" : "");
    close(wrapped);
  }

  private void crossProductByHand(int vector) {
    Swizzle next = Swizzle.of("yzxw");
    Swizzle afterNext = Swizzle.of("zxyw");
    operands.vector(of.get(0).swizzled(next), vector);
    out.append(" * ");
    operands.vector(of.get(1).swizzled(afterNext), vector);
    out.append(" - ");
    operands.vector(of.get(0).swizzled(afterNext), vector);
    out.append(" * ");
    operands.vector(of.get(1).swizzled(next), vector);
  }

  private void normalized() {
    boolean withW = (mask & 8) != 0;
    int vector = mask & XYZ;
    if (vector == 0) {
      out.append("1.0");
      return;
    }
    open(withW);
    out.append("normalize(");
    operands.vector(of.get(0), XYZ);
    out.append(')');
    if (vector != XYZ) {
      out.append('.');
      for (int i = 0; i < 3; i++) {
        out.append((vector >> i & 1) != 0 ? String.valueOf(Component.of(i).letter()) : "");
      }
    }
    out.append(withW ? ", 1.0" : "");
    close(withW);
  }

  private void reciprocal() {
    out.append("1.0 / ");
    operands.scalar(of.get(0), 0);
  }

  private void dotProduct(int terms) {
    Operand a = of.get(0);
    Operand b = of.get(1);
    if (!exact) {
      out.append("dot(");
      operands.vector(a, terms);
      out.append(", ");
      operands.vector(b, terms);
      out.append(')');
      return;
    }
    for (int i = 0; i < Integer.bitCount(terms); i++) {
      out.append(i > 0 ? " + " : "");
      operands.scalar(a, i);
      out.append(" * ");
      operands.scalar(b, i);
    }
  }

  private void dotProductPlus(int terms, Operand operand, int component) {
    dotProduct(terms);
    boolean flips = operand.negate() && Float.isNaN(operands.literal(operand, component));
    out.append(flips ? " - " : " + ");
    operands.scalar(flips ? operand.negated() : operand, component);
  }

  private void power(Operand base, Operand exponent) {
    float known = operands.literal(exponent, 0);
    boolean plain = !Float.isNaN(known) && known != 0;
    out.append(plain ? "pow(" : prelude.use(PreludeFunction.POWER, 1) + "(");
    operands.scalar(base, 0);
    out.append(", ");
    operands.scalar(exponent, 0);
    out.append(')');
  }
}
