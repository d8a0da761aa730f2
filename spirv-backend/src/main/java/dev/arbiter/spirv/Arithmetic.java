package dev.arbiter.spirv;

import dev.arbiter.ir.Swizzle;

/**
 * The vocabulary of values: floats, and vectors of four. Whatever rounds is decorated
 * NoContraction, so that no compiler fuses it.
 *
 * <p>A width is 1 for a float and 4 for a vector of floats.
 */
final class Arithmetic {
  private static final int ALL = 15;

  private final FunctionCode code;
  private final Module module;
  private final boolean exact;
  private int bool4;
  private int int4;

  Arithmetic(FunctionCode code, boolean exact) {
    this.code = code;
    this.module = code.module();
    this.exact = exact;
  }

  /** The type of a vector of truth values. */
  int bool4() {
    if (bool4 == 0) {
      bool4 = module.vector(module.boolType(), 4);
    }
    return bool4;
  }

  /** The type of a vector of integers. */
  int int4() {
    if (int4 == 0) {
      int4 = module.vector(module.intType(), 4);
    }
    return int4;
  }

  int type(int width) {
    return switch (width) {
      case 1 -> module.floatType();
      case 4 -> module.float4();
      default -> module.vector(module.floatType(), width);
    };
  }

  private int truth(int width) {
    return width == 1 ? module.boolType() : bool4();
  }

  /** A number, in every component. */
  int number(float value, int width) {
    int constant = module.constant(value);
    return width == 1
        ? constant
        : module.composite(module.float4(), constant, constant, constant, constant);
  }

  // Rounded operations

  private int rounded(Op op, int a, int b, int width) {
    int id = code.operation(op, type(width), a, b);
    module.decorate(id, Decoration.NO_CONTRACTION);
    return id;
  }

  int add(int a, int b, int width) {
    return rounded(Op.F_ADD, a, b, width);
  }

  int subtract(int a, int b, int width) {
    return rounded(Op.F_SUB, a, b, width);
  }

  int multiply(int a, int b, int width) {
    return rounded(Op.F_MUL, a, b, width);
  }

  int divide(int a, int b, int width) {
    return rounded(Op.F_DIV, a, b, width);
  }

  int negate(int a, int width) {
    int id = code.operation(Op.F_NEGATE, type(width), a);
    module.decorate(id, Decoration.NO_CONTRACTION);
    return id;
  }

  int function(GlslFunction function, int width, int a) {
    return code.function(function, type(width), a);
  }

  int function(GlslFunction function, int width, int a, int b) {
    return code.function(function, type(width), a, b);
  }

  int function(GlslFunction function, int width, int a, int b, int c) {
    return code.function(function, type(width), a, b, c);
  }

  // Selection

  int compare(Op op, int a, int b, int width) {
    return code.operation(op, truth(width), a, b);
  }

  int select(int condition, int whenTrue, int whenFalse, int width) {
    return code.operation(Op.SELECT, type(width), condition, whenTrue, whenFalse);
  }

  /** Selects all of a vector by one truth value. */
  int selectAll(int condition, int whenTrue, int whenFalse, int width) {
    return select(width == 1 ? condition : splat(bool4(), condition), whenTrue, whenFalse, width);
  }

  /** Clamps to [0, 1]; exactly, NaN and −0 pass. */
  int saturate(int value, int width) {
    int zero = number(0, width);
    int one = number(1, width);
    if (!exact) {
      return function(GlslFunction.F_CLAMP, width, value, zero, one);
    }
    int above = compare(Op.F_ORD_GREATER_THAN, value, one, width);
    int below = compare(Op.F_ORD_LESS_THAN, value, zero, width);
    return select(below, zero, select(above, one, value, width), width);
  }

  // Vectors

  int splat(int vectorType, int scalar) {
    return code.operation(Op.COMPOSITE_CONSTRUCT, vectorType, scalar, scalar, scalar, scalar);
  }

  /** A float in all four components. */
  int splat(int scalar) {
    return splat(module.float4(), scalar);
  }

  int construct(int x, int y, int z, int w) {
    return code.operation(Op.COMPOSITE_CONSTRUCT, module.float4(), x, y, z, w);
  }

  int extract(int vector, int index) {
    return extract(module.floatType(), vector, index);
  }

  int extract(int scalarType, int vector, int index) {
    return code.operation(Op.COMPOSITE_EXTRACT, scalarType, vector, index);
  }

  int insert(int vectorType, int vector, int scalar, int index) {
    return code.operation(Op.COMPOSITE_INSERT, vectorType, scalar, vector, index);
  }

  /** A vector of four seen through a swizzle, of which only some components are needed. */
  int swizzle(int vectorType, int vector, Swizzle swizzle, int needed) {
    boolean identity = true;
    int[] from = new int[4];
    for (int i = 0; i < 4; i++) {
      boolean counts = (needed >> i & 1) != 0;
      from[i] = counts ? swizzle.get(i).ordinal() : i;
      identity &= from[i] == i;
    }
    return identity
        ? vector
        : code.operation(
            Op.VECTOR_SHUFFLE, vectorType, vector, vector, from[0], from[1], from[2], from[3]);
  }

  /** The first components of a vector of four, as a float or a shorter vector. */
  int leading(int vector, int count) {
    return switch (count) {
      case 1 -> extract(vector, 0);
      case 2 -> code.operation(Op.VECTOR_SHUFFLE, type(2), vector, vector, 0, 1);
      case 3 -> code.operation(Op.VECTOR_SHUFFLE, type(3), vector, vector, 0, 1, 2);
      default -> vector;
    };
  }

  /** A vector with the components of a mask taken from another. */
  int merge(int vectorType, int vector, int other, int mask) {
    if (mask == ALL) {
      return other;
    }
    int[] from = new int[4];
    for (int i = 0; i < 4; i++) {
      from[i] = (mask >> i & 1) != 0 ? i + 4 : i;
    }
    return code.operation(
        Op.VECTOR_SHUFFLE, vectorType, vector, other, from[0], from[1], from[2], from[3]);
  }

  /** A floored or rounded number as an integer: saturating, NaN gives 0 (B.5). */
  int toInteger(int value, int width) {
    int integer = width == 1 ? module.intType() : int4();
    int clamped =
        function(
            GlslFunction.F_CLAMP,
            width,
            value,
            number(-0x1p31f, width),
            number(0x1.fffffep30f, width));
    int converted = code.operation(Op.CONVERT_F_TO_S, integer, clamped);
    int zero = module.constant(0);
    return code.operation(
        Op.SELECT,
        integer,
        compare(Op.F_ORD_EQUAL, value, value, width),
        converted,
        width == 1 ? zero : module.composite(int4(), zero, zero, zero, zero));
  }
}
