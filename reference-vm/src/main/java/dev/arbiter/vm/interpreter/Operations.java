package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.Opcode;
import dev.arbiter.vm.arithmetic.Arithmetic;
import dev.arbiter.vm.arithmetic.Comparison;
import dev.arbiter.vm.arithmetic.Geometry;
import dev.arbiter.vm.arithmetic.Scalar;
import java.util.List;

/**
 * Spreads the kernels over vectors, and says which components each result depends on: an undefined
 * component gives undefined results where it is used, and only there. Scalar operands stand
 * in all four components.
 */
public final class Operations {
  private static final int X = 1;
  private static final int XY = 3;
  private static final int XYZ = 7;
  private static final int XYZW = 15;

  /** The largest float within π, the end of the range of SCS. */
  private static final float PI = 0x1.921fb4p1f;

  private Operations() {}

  @FunctionalInterface
  private interface Unary {
    float apply(float a);
  }

  @FunctionalInterface
  private interface Binary {
    float apply(float a, float b);
  }

  @FunctionalInterface
  private interface Ternary {
    float apply(float a, float b, float c);
  }

  @FunctionalInterface
  private interface Test {
    boolean apply(float a, float b);
  }

  /** The result of an {@link dev.arbiter.ir.Statement.Operate} that needs no neighbours. */
  public static Vector apply(Opcode opcode, List<Vector> operands) {
    Vector a = operands.get(0);
    Vector b = operands.size() > 1 ? operands.get(1) : a;
    Vector c = operands.size() > 2 ? operands.get(2) : a;
    return switch (opcode) {
      case ABS -> map(Arithmetic::abs, a);
      case ADD -> map(Arithmetic::add, a, b);
      case SUB -> map(Arithmetic::subtract, a, b);
      case MUL -> map(Arithmetic::multiply, a, b);
      case MAD -> map(Arithmetic::multiplyAdd, a, b, c);
      case LRP -> map(Arithmetic::interpolate, a, b, c);
      case CMP -> select(a, b, c);
      case MAX -> map(Arithmetic::maximum, a, b);
      case MIN -> map(Arithmetic::minimum, a, b);
      case MOV -> a;
      case FLR -> map(Arithmetic::floor, a);
      case FRC -> map(Arithmetic::fraction, a);
      case ROUND -> map(Arithmetic::round, a);
      case SSG -> map(Arithmetic::sign, a);
      case DST -> distance(a, b);
      case LIT -> light(a);
      case SGE -> setOn(Comparison::greaterOrEqual, a, b);
      case SLT -> setOn(Comparison::less, a, b);
      case SEQ -> setOn(Comparison::equal, a, b);
      case SGT -> setOn(Comparison::greater, a, b);
      case SLE -> setOn(Comparison::lessOrEqual, a, b);
      case SNE -> setOn(Comparison::notEqual, a, b);
      case SFL -> Vector.of(0, 0, 0, 0);
      case STR -> Vector.of(1, 1, 1, 1);
      case DP2 -> dot(Geometry.dot2(a.x(), a.y(), b.x(), b.y()), a, XY, b, XY);
      case DP2A ->
          dot(Geometry.dot2Add(a.x(), a.y(), b.x(), b.y(), c.x()), a, XY, b, XY)
              .definedOnlyIn(c.isDefined(0) ? XYZW : 0);
      case DP3 -> dot(Geometry.dot3(a.x(), a.y(), a.z(), b.x(), b.y(), b.z()), a, XYZ, b, XYZ);
      case DP4 -> dot4(a, b);
      case DPH ->
          dot(
              Geometry.dotHomogeneous(a.x(), a.y(), a.z(), b.x(), b.y(), b.z(), b.w()),
              a,
              XYZ,
              b,
              XYZW);
      case XPD -> cross(a, b);
      case NRM -> normalize(a);
      case RCP -> replicate(Scalar.reciprocal(a.x()), a);
      case RSQ -> replicate(Scalar.reciprocalSquareRoot(a.x()), a);
      case EX2 -> replicate(Scalar.exponential(a.x()), a);
      case LG2 -> Vector.replicate(Scalar.logarithm(a.x()), a.isDefined(0) && !(a.x() <= 0));
      case POW ->
          Vector.replicate(
              Scalar.power(a.x(), b.x()),
              a.isDefined(0) && b.isDefined(0) && !isUndefinedPower(a.x(), b.x()));
      case SIN -> replicate(Scalar.sine(a.x()), a);
      case COS -> replicate(Scalar.cosine(a.x()), a);
      case SCS -> sineCosine(a);
      case EXP ->
          new Vector(
              Scalar.exponentialOfFloor(a.x()),
              Arithmetic.fraction(a.x()),
              Scalar.exponential(a.x()),
              1,
              a.isDefined(0) ? XYZW : 8);
      case LOG ->
          new Vector(
              Scalar.logarithmFloor(a.x()),
              Scalar.logarithmMantissa(a.x()),
              Scalar.logarithmOfMagnitude(a.x()),
              1,
              a.isDefined(0) ? XYZW : 8);
      case SWZ,
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
          throw new IllegalArgumentException(opcode + " is no operation on vectors alone");
    };
  }

  /** DP4, which position invariance uses besides. */
  static Vector dot4(Vector a, Vector b) {
    float sum = Geometry.dot4(a.x(), a.y(), a.z(), a.w(), b.x(), b.y(), b.z(), b.w());
    return dot(sum, a, XYZW, b, XYZW);
  }

  /** The four tests of a PS instruction as bits, x lowest, each defined where its operands are. */
  static Predicate test(Opcode opcode, Vector a, Vector b) {
    int both = a.defined() & b.defined();
    return switch (opcode) {
      case PSEQ -> new Predicate(bits(Comparison::equal, a, b), both);
      case PSNE -> new Predicate(bits(Comparison::notEqual, a, b), both);
      case PSGE -> new Predicate(bits(Comparison::greaterOrEqual, a, b), both);
      case PSGT -> new Predicate(bits(Comparison::greater, a, b), both);
      case PSLE -> new Predicate(bits(Comparison::lessOrEqual, a, b), both);
      case PSLT -> new Predicate(bits(Comparison::less, a, b), both);
      case PSFL -> new Predicate(0, XYZW);
      case PSTR -> new Predicate(XYZW, XYZW);
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
          SGE,
          SLT,
          SEQ,
          SGT,
          SLE,
          SNE,
          SFL,
          STR,
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
          throw new IllegalArgumentException(opcode + " sets no predicate");
    };
  }

  private static Vector map(Unary kernel, Vector a) {
    return new Vector(
        kernel.apply(a.x()),
        kernel.apply(a.y()),
        kernel.apply(a.z()),
        kernel.apply(a.w()),
        a.defined());
  }

  private static Vector map(Binary kernel, Vector a, Vector b) {
    return new Vector(
        kernel.apply(a.x(), b.x()),
        kernel.apply(a.y(), b.y()),
        kernel.apply(a.z(), b.z()),
        kernel.apply(a.w(), b.w()),
        a.defined() & b.defined());
  }

  private static Vector map(Ternary kernel, Vector a, Vector b, Vector c) {
    return new Vector(
        kernel.apply(a.x(), b.x(), c.x()),
        kernel.apply(a.y(), b.y(), c.y()),
        kernel.apply(a.z(), b.z(), c.z()),
        kernel.apply(a.w(), b.w(), c.w()),
        a.defined() & b.defined() & c.defined());
  }

  private static int bits(Test test, Vector a, Vector b) {
    int bits = 0;
    for (int i = 0; i < 4; i++) {
      bits |= test.apply(a.get(i), b.get(i)) ? 1 << i : 0;
    }
    return bits;
  }

  private static Vector setOn(Test test, Vector a, Vector b) {
    return map((p, q) -> Comparison.toFloat(test.apply(p, q)), a, b);
  }

  /** CMP uses only the operand that it selects. */
  private static Vector select(Vector a, Vector b, Vector c) {
    Vector result = map(Arithmetic::compare, a, b, c);
    int takesFirst = bits((p, q) -> p < 0, a, a);
    int selected = (b.defined() & takesFirst) | (c.defined() & ~takesFirst);
    return new Vector(
        result.x(), result.y(), result.z(), result.w(), a.defined() & selected & XYZW);
  }

  private static Vector replicate(float value, Vector operand) {
    return Vector.replicate(value, operand.isDefined(0));
  }

  private static Vector dot(float value, Vector a, int usedOfA, Vector b, int usedOfB) {
    return Vector.replicate(value, a.areDefined(usedOfA) && b.areDefined(usedOfB));
  }

  private static Vector distance(Vector a, Vector b) {
    int defined = X | (a.defined() & b.defined() & 2) | (a.defined() & 4) | (b.defined() & 8);
    return new Vector(1, Arithmetic.multiply(a.y(), b.y()), a.z(), b.w(), defined);
  }

  private static Vector light(Vector a) {
    boolean usesPower = Scalar.litDiffuse(a.x()) > 0;
    boolean specular =
        usesPower
            ? a.areDefined(11) && !isUndefinedPower(Scalar.litDiffuse(a.y()), a.w())
            : a.isDefined(0);
    int defined = 9 | (a.isDefined(0) ? 2 : 0) | (specular ? 4 : 0);
    return new Vector(
        1, Scalar.litDiffuse(a.x()), Scalar.litSpecular(a.x(), a.y(), a.w()), 1, defined);
  }

  /** Whether a power is left undefined: of a negative base, and zero to a negative power. */
  private static boolean isUndefinedPower(float base, float exponent) {
    return base < 0 || (base == 0 && exponent < 0);
  }

  private static Vector cross(Vector a, Vector b) {
    int both = a.defined() & b.defined();
    int defined = ((both & 6) == 6 ? 1 : 0) | ((both & 5) == 5 ? 2 : 0) | ((both & 3) == 3 ? 4 : 0);
    return new Vector(
        Geometry.crossTerm(a.y(), b.z(), a.z(), b.y()),
        Geometry.crossTerm(a.z(), b.x(), a.x(), b.z()),
        Geometry.crossTerm(a.x(), b.y(), a.y(), b.x()),
        1,
        defined);
  }

  private static Vector normalize(Vector a) {
    float factor = Geometry.inverseLength(a.x(), a.y(), a.z());
    boolean defined = a.areDefined(XYZ) && factor != Float.POSITIVE_INFINITY;
    return new Vector(
        Arithmetic.multiply(a.x(), factor),
        Arithmetic.multiply(a.y(), factor),
        Arithmetic.multiply(a.z(), factor),
        1,
        defined ? XYZ : 0);
  }

  private static Vector sineCosine(Vector a) {
    boolean defined = a.isDefined(0) && Arithmetic.abs(a.x()) <= PI;
    return new Vector(Scalar.cosine(a.x()), Scalar.sine(a.x()), 0, 1, defined ? XY : 0);
  }
}
