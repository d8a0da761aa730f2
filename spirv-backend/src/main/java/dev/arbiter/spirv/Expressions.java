package dev.arbiter.spirv;

import dev.arbiter.ir.Component;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Swizzle;
import java.util.List;

/**
 * Emits the value of a float operation for the components that are written: a float for one, else a
 * vector of four of which only they count. In exact translations every operation keeps the order
 * and the selections of part B; otherwise it is the function of GLSL.std.450 that says the same.
 */
final class Expressions {
  private static final int XYZ = 7;
  private static final int W = 3;

  private final Shader shader;
  private final FunctionCode code;
  private final Arithmetic numbers;
  private final Operands operands;
  private final Trigonometry trigonometry;
  private final boolean exact;

  private List<Operand> of;
  private int mask;
  private int width;

  Expressions(Shader shader, Operands operands) {
    this.shader = shader;
    this.code = shader.code;
    this.numbers = shader.arithmetic;
    this.operands = operands;
    this.exact = shader.options.exact();
    this.trigonometry = new Trigonometry(numbers, exact);
  }

  /**
   * Emits an operation.
   *
   * @param written the components that count, as bits
   */
  int value(Statement.Operate statement, int written) {
    of = statement.operands();
    mask = written;
    width = Integer.bitCount(written) == 1 ? 1 : 4;
    Opcode opcode = statement.opcode();
    return switch (opcode) {
      case MOV -> operand(0);
      case ABS -> operands.masked(of.get(0).magnitude(), mask);
      case FLR -> function(GlslFunction.FLOOR);
      case FRC -> function(GlslFunction.FRACT);
      case ROUND -> function(GlslFunction.ROUND_EVEN);
      case SSG -> function(GlslFunction.F_SIGN);
      case DDX -> derivative(Op.DPDX, Op.DPDX_FINE);
      case DDY -> vertical(derivative(Op.DPDY, Op.DPDY_FINE));
      case ADD -> sum(of.get(0), of.get(1));
      case SUB -> numbers.subtract(operand(0), operand(1), width);
      case MUL -> numbers.multiply(operand(0), operand(1), width);
      case MAD -> multiplyAdd();
      case LRP -> interpolation();
      case CMP -> comparison();
      case MAX -> extremum(GlslFunction.F_MAX, 0, 1);
      case MIN -> extremum(GlslFunction.F_MIN, 1, 0);
      case SGE, SLT, SEQ, SGT, SLE, SNE -> setOn(opcode);
      case SFL -> numbers.number(0, width);
      case STR -> numbers.number(1, width);
      case DST, SCS, EXP -> parts(opcode);
      case XPD -> crossProduct();
      case NRM -> normalized();
      case DP2 -> replicated(dotProduct(2));
      case DP3 -> replicated(dotProduct(3));
      case DP4 -> replicated(dotProduct(4));
      case DPH -> replicated(numbers.add(dotProduct(3), operands.scalar(of.get(1), W), 1));
      case DP2A -> replicated(numbers.add(dotProduct(2), operands.scalar(of.get(2), 0), 1));
      case RCP -> replicated(numbers.divide(shader.module.constant(1f), scalar(), 1));
      case RSQ ->
          replicated(
              numbers.function(
                  GlslFunction.INVERSE_SQRT, 1, operands.scalar(of.get(0).magnitude(), 0)));
      case EX2 -> replicated(numbers.function(GlslFunction.EXP2, 1, scalar()));
      case LG2 -> replicated(numbers.function(GlslFunction.LOG2, 1, scalar()));
      case SIN -> replicated(trigonometry.sine(scalar()));
      case COS -> replicated(trigonometry.cosine(scalar()));
      case POW -> replicated(power());
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
    };
  }

  /** The comparison of a set-on or predicate operation; all are false on NaN but inequality. */
  static Op comparison(Opcode opcode) {
    return switch (opcode) {
      case SGE, PSGE -> Op.F_ORD_GREATER_THAN_EQUAL;
      case SLT, PSLT -> Op.F_ORD_LESS_THAN;
      case SEQ, PSEQ -> Op.F_ORD_EQUAL;
      case SGT, PSGT -> Op.F_ORD_GREATER_THAN;
      case SLE, PSLE -> Op.F_ORD_LESS_THAN_EQUAL;
      case SNE, PSNE -> Op.F_UNORD_NOT_EQUAL;
      case ABS,
          ADD,
          SUB,
          MUL,
          MAD,
          LRP,
          CMP,
          MAX,
          MIN,
          MOV,
          SWZ,
          FLR,
          FRC,
          ROUND,
          SSG,
          DST,
          LIT,
          SFL,
          STR,
          PSFL,
          PSTR,
          DP2,
          DP2A,
          DP3,
          DP4,
          DPH,
          XPD,
          NRM,
          RCP,
          RSQ,
          EX2,
          LG2,
          POW,
          SIN,
          COS,
          SCS,
          EXP,
          LOG,
          ARL,
          ARR,
          TEX,
          TXP,
          TXB,
          TXL,
          TXD,
          DDX,
          DDY,
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
          throw new IllegalArgumentException("no comparison: " + opcode);
    };
  }

  private int operand(int index) {
    return operands.masked(of.get(index), mask);
  }

  private int scalar() {
    return operands.scalar(of.get(0), 0);
  }

  private int replicated(int scalar) {
    return width == 1 ? scalar : numbers.splat(scalar);
  }

  private int function(GlslFunction function) {
    return numbers.function(function, width, operand(0));
  }

  private int derivative(Op coarse, Op fine) {
    if (exact) {
      shader.module.capability(Capability.DERIVATIVE_CONTROL);
    }
    return code.operation(exact ? fine : coarse, numbers.type(width), operand(0));
  }

  /** Up is up: where rows are counted from the top, the derivative points down. */
  private int vertical(int derivative) {
    return switch (shader.options.conventions().firstRow()) {
      case BOTTOM -> derivative;
      case TOP -> numbers.negate(derivative, width);
    };
  }

  /** {@code a + (−b)} is {@code a − b} bit for bit. */
  private int sum(Operand a, Operand b) {
    int left = operands.masked(a, mask);
    return plus(left, b);
  }

  private int plus(int left, Operand b) {
    return b.negate()
        ? numbers.subtract(left, operands.masked(b.negated(), mask), width)
        : numbers.add(left, operands.masked(b, mask), width);
  }

  private int multiplyAdd() {
    return plus(numbers.multiply(operand(0), operand(1), width), of.get(2));
  }

  private int interpolation() {
    int a = operand(0);
    int b = operand(1);
    int c = operand(2);
    if (!exact) {
      return numbers.function(GlslFunction.F_MIX, width, c, b, a);
    }
    int left = numbers.multiply(a, b, width);
    int rest = numbers.subtract(numbers.number(1, width), a, width);
    return numbers.add(left, numbers.multiply(rest, c, width), width);
  }

  private int comparison() {
    Operand tested = of.get(0);
    // -t < 0 is t > 0.
    Operand value = tested.negate() ? tested.negated() : tested;
    int condition =
        numbers.compare(
            tested.negate() ? Op.F_ORD_GREATER_THAN : Op.F_ORD_LESS_THAN,
            operands.masked(value, mask),
            numbers.number(0, width),
            width);
    return numbers.select(condition, operand(1), operand(2), width);
  }

  /** MAX and MIN; exactly, both take one of two operands by {@code a > b}. */
  private int extremum(GlslFunction function, int taken, int other) {
    int[] values = {operand(0), operand(1)};
    if (!exact) {
      return numbers.function(function, width, values[0], values[1]);
    }
    int above = numbers.compare(Op.F_ORD_GREATER_THAN, values[0], values[1], width);
    return numbers.select(above, values[taken], values[other], width);
  }

  private int setOn(Opcode opcode) {
    int condition = numbers.compare(comparison(opcode), operand(0), operand(1), width);
    return numbers.select(condition, numbers.number(1, width), numbers.number(0, width), width);
  }

  /** Operations whose components are computed each in its own way. */
  private int parts(Opcode opcode) {
    if (width == 1) {
      return part(opcode, Component.of(Integer.numberOfTrailingZeros(mask)));
    }
    int[] parts = new int[4];
    for (int i = 0; i < 4; i++) {
      boolean counts = (mask >> i & 1) != 0;
      parts[i] = counts ? part(opcode, Component.of(i)) : shader.module.constant(1f);
    }
    return numbers.construct(parts[0], parts[1], parts[2], parts[3]);
  }

  private int part(Opcode opcode, Component component) {
    if (opcode == Opcode.DST) {
      return switch (component) {
        case X -> shader.module.constant(1f);
        case Y -> numbers.multiply(operands.scalar(of.get(0), 1), operands.scalar(of.get(1), 1), 1);
        case Z -> operands.scalar(of.get(0), 2);
        case W -> operands.scalar(of.get(1), W);
      };
    }
    if (opcode == Opcode.SCS) {
      return switch (component) {
        case X -> trigonometry.cosine(scalar());
        case Y -> trigonometry.sine(scalar());
        case Z -> shader.module.constant(0f);
        case W -> shader.module.constant(1f);
      };
    }
    return switch (component) {
      case X ->
          numbers.function(GlslFunction.EXP2, 1, numbers.function(GlslFunction.FLOOR, 1, scalar()));
      case Y -> numbers.function(GlslFunction.FRACT, 1, scalar());
      case Z -> numbers.function(GlslFunction.EXP2, 1, scalar());
      case W -> shader.module.constant(1f);
    };
  }

  private int crossProduct() {
    int vector = mask & XYZ;
    int one = shader.module.constant(1f);
    if (vector == 0) {
      return one;
    }
    if (!exact && width == 4) {
      int product =
          code.function(
              GlslFunction.CROSS,
              numbers.type(3),
              operands.leading(of.get(0), 3),
              operands.leading(of.get(1), 3));
      return code.operation(Op.COMPOSITE_CONSTRUCT, shader.module.float4(), product, one);
    }
    Swizzle next = Swizzle.of("yzxw");
    Swizzle afterNext = Swizzle.of("zxyw");
    int left = product(next, afterNext);
    int right = product(afterNext, next);
    int difference = numbers.subtract(left, right, width);
    return (mask & 8) != 0
        ? numbers.insert(shader.module.float4(), difference, one, W)
        : difference;
  }

  private int product(Swizzle left, Swizzle right) {
    Operand a = of.get(0).swizzled(left);
    Operand b = of.get(1).swizzled(right);
    int component = Integer.numberOfTrailingZeros(mask);
    return width == 1
        ? numbers.multiply(operands.scalar(a, component), operands.scalar(b, component), 1)
        : numbers.multiply(operands.vector(a, mask & XYZ), operands.vector(b, mask & XYZ), 4);
  }

  private int normalized() {
    int one = shader.module.constant(1f);
    if ((mask & XYZ) == 0) {
      return one;
    }
    int vector =
        code.function(GlslFunction.NORMALIZE, numbers.type(3), operands.leading(of.get(0), 3));
    return width == 1
        ? numbers.extract(vector, Integer.numberOfTrailingZeros(mask))
        : code.operation(Op.COMPOSITE_CONSTRUCT, shader.module.float4(), vector, one);
  }

  /** Of the first components; exactly, products are added from left to right. */
  private int dotProduct(int terms) {
    if (!exact) {
      return code.operation(
          Op.DOT,
          shader.module.floatType(),
          operands.leading(of.get(0), terms),
          operands.leading(of.get(1), terms));
    }
    int needed = (1 << terms) - 1;
    int products =
        numbers.multiply(operands.vector(of.get(0), needed), operands.vector(of.get(1), needed), 4);
    int sum = numbers.extract(products, 0);
    for (int i = 1; i < terms; i++) {
      sum = numbers.add(sum, numbers.extract(products, i), 1);
    }
    return sum;
  }

  /** The power, with 0⁰ = 1, which GLSL.std.450 leaves undefined. */
  private int power() {
    int base = scalar();
    int exponent = operands.scalar(of.get(1), 0);
    int power = numbers.function(GlslFunction.POW, 1, base, exponent);
    float known = operands.literal(of.get(1), 0);
    if (!Float.isNaN(known) && known != 0) {
      return power;
    }
    int zero = shader.module.constant(0f);
    int bool = shader.module.boolType();
    int isOne =
        code.operation(
            Op.LOGICAL_AND,
            bool,
            numbers.compare(Op.F_ORD_EQUAL, base, zero, 1),
            numbers.compare(Op.F_ORD_EQUAL, exponent, zero, 1));
    return numbers.select(isOne, shader.module.constant(1f), power, 1);
  }
}
