package dev.arbiter.crosscheck.bound;

import dev.arbiter.ir.Opcode;
import dev.arbiter.vm.interpreter.Vector;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;

/**
 * The radius of what an operation gives, from those of its operands and the operation's own class
 * of precision (B.1 to B.4). Not for derivatives and lookups, which need neighbours and textures.
 */
final class OperationRadii {
  private static final double ANYTHING = Double.POSITIVE_INFINITY;

  /** Below this, a number counts as zero where drivers flush what is denormal. */
  private static final double TINY = Float.MIN_NORMAL;

  /**
   * The radii of a result, before it is saturated.
   *
   * @param result what the reference machine computes, by component
   */
  double[] of(Opcode opcode, List<Radii> operands, Vector result) {
    Radii a = operands.get(0);
    Radii b = operands.size() > 1 ? operands.get(1) : a;
    Radii c = operands.size() > 2 ? operands.get(2) : a;
    double[] radii =
        switch (opcode) {
          case ABS, MOV -> a.radius().clone();
          case ADD, SUB -> each(i -> sum(a, i, b, i));
          case MUL -> each(i -> product(a, i, b, i));
          case MAD -> each(i -> product(a, i, b, i) + c.radius()[i] + rounding(c, i));
          case LRP -> each(i -> blend(a, b, c, i));
          case CMP -> each(i -> choice(a, b, c, i, result));
          case MAX, MIN -> each(i -> extreme(a, b, i, result));
          case FLR -> each(i -> steps(a, i, Math::floor));
          case ROUND -> each(i -> steps(a, i, Math::rint));
          case FRC -> each(i -> fraction(a, i));
          case SSG -> each(i -> steps(a, i, Math::signum));
          case DST -> new double[] {0, product(a, 1, b, 1), a.radius()[2], b.radius()[3]};
          case LIT -> lit(a);
          case SGE, SLT, SEQ, SGT, SLE, SNE -> each(i -> isDoubtful(a, b, i) ? 1 : 0);
          case SFL, STR -> new double[4];
          case DP2 -> all(dot(a, b, 2));
          case DP2A -> all(dot(a, b, 2) + c.radius()[0] + rounding(c, 0));
          case DP3 -> all(dot(a, b, 3));
          case DP4 -> all(dot(a, b, 4));
          case DPH -> all(dot(a, b, 3) + b.radius()[3] + rounding(b, 3));
          case XPD -> cross(a, b);
          case NRM -> normalized(a, result);
          case RCP -> all(reciprocal(a, result));
          case RSQ -> all(inverseRoot(a, result));
          case EX2 -> all(power2(a.value().x(), a.radius()[0], result.x()));
          case LG2 -> all(logarithm(a.value().x(), a.radius()[0]));
          case POW -> all(power(a, 0, b, 0, result.x(), 0));
          case SIN, COS -> all(angle(a));
          case SCS -> new double[] {angle(a), angle(a), 0, 0};
          case EXP -> exp(a, result);
          case LOG -> log(a, result);
          case DDX,
              DDY,
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
              throw new IllegalArgumentException(opcode + " is no operation on floats alone");
        };
    for (int i = 0; i < 4; i++) {
      // Infinities and NaNs: the specifications leave drivers free, unless they merely pass on.
      boolean wild = !Float.isFinite(result.get(i));
      if (wild && opcode != Opcode.MOV && opcode != Opcode.ABS) {
        radii[i] = ANYTHING;
      }
    }
    return radii;
  }

  /** Whether the operation meets numbers of which the APIs promise nothing. */
  static boolean isOpen(Opcode opcode, List<Radii> operands, Radii result) {
    return result.isOpen() || (opcode == Opcode.NRM && squares(operands.get(0)) < TINY);
  }

  private static double squares(Radii a) {
    double sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += magnitude(a, i) * magnitude(a, i);
    }
    return sum;
  }

  /** Whether a comparison of two components may fall out otherwise. */
  static boolean isDoubtful(Radii a, Radii b, int i) {
    double distance = Math.abs((double) a.value().get(i) - b.value().get(i));
    double room = a.radius()[i] + b.radius()[i];
    return room > 0 && !(distance > room);
  }

  private static double[] each(IntToDoubleFunction component) {
    double[] radii = new double[4];
    Arrays.setAll(radii, component);
    return radii;
  }

  private static double[] all(double radius) {
    return each(i -> radius);
  }

  private static double magnitude(Radii a, int i) {
    return Math.abs((double) a.value().get(i));
  }

  private double rounding(Radii a, int i) {
    return Allowance.ROUNDED * magnitude(a, i);
  }

  private double sum(Radii a, int i, Radii b, int j) {
    return a.radius()[i] + b.radius()[j] + sumRounding(magnitude(a, i), magnitude(b, j));
  }

  /** Adding zero is exact, whatever the order. */
  private double sumRounding(double one, double other) {
    return one == 0 || other == 0 ? 0 : Allowance.ROUNDED * (one + other);
  }

  private double product(Radii a, int i, Radii b, int j) {
    double x = magnitude(a, i);
    double y = magnitude(b, j);
    double rx = a.radius()[i];
    double ry = b.radius()[j];
    double spread = times(x, ry) + times(y, rx) + times(rx, ry);
    boolean exact = isPowerOfTwo(x) || isPowerOfTwo(y);
    return spread + (exact ? 0 : Allowance.ROUNDED * times(x, y)) + flushed(x * y);
  }

  /** A driver may flush a product that is denormal. */
  private double flushed(double product) {
    return product != 0 && Math.abs(product) < TINY ? TINY : 0;
  }

  private static boolean isPowerOfTwo(double x) {
    return x == 0 || x == Math.scalb(1.0, Math.getExponent(x));
  }

  /** Zero times anything is zero here: a factor that is exactly zero lets nothing through. */
  private static double times(double x, double y) {
    return x == 0 || y == 0 ? 0 : x * y;
  }

  private double blend(Radii a, Radii b, Radii c, int i) {
    double weight = a.value().get(i);
    double spread = Math.abs((double) b.value().get(i) - c.value().get(i));
    double larger = Math.max(magnitude(b, i), magnitude(c, i));
    return times(a.radius()[i], spread + b.radius()[i] + c.radius()[i])
        + times(Math.abs(weight), b.radius()[i])
        + times(Math.abs(1 - weight), c.radius()[i])
        + 2 * Allowance.ROUNDED * larger * Math.max(1, Math.abs(weight));
  }

  private static double choice(Radii a, Radii b, Radii c, int i, Vector result) {
    boolean doubtful = a.radius()[i] > 0 && a.low(i) < 0 && !(a.high(i) < 0);
    if (!doubtful) {
      return a.value().get(i) < 0 ? b.radius()[i] : c.radius()[i];
    }
    double middle = result.get(i);
    return Math.max(reach(b, i, middle), reach(c, i, middle));
  }

  private static double reach(Radii a, int i, double from) {
    return Math.max(Math.abs(a.high(i) - from), Math.abs(a.low(i) - from));
  }

  private static double extreme(Radii a, Radii b, int i, Vector result) {
    if (!Float.isFinite(a.value().get(i)) || !Float.isFinite(b.value().get(i))) {
      // A NaN may give either operand.
      double middle = result.get(i);
      boolean ordered =
          a.value().get(i) == a.value().get(i) && b.value().get(i) == b.value().get(i);
      return ordered && a.radius()[i] == 0 && b.radius()[i] == 0
          ? 0
          : Math.max(reach(a, i, middle), reach(b, i, middle));
    }
    if (!isDoubtful(a, b, i)) {
      return result.get(i) == a.value().get(i) ? a.radius()[i] : b.radius()[i];
    }
    return Math.max(a.radius()[i], b.radius()[i]);
  }

  private static double steps(Radii a, int i, DoubleUnaryOperator function) {
    if (a.radius()[i] == 0) {
      return 0;
    }
    double middle = function.applyAsDouble(a.value().get(i));
    return Math.max(
        function.applyAsDouble(a.high(i)) - middle, middle - function.applyAsDouble(a.low(i)));
  }

  private double fraction(Radii a, int i) {
    boolean wraps = Math.floor(a.low(i)) != Math.floor(a.high(i));
    return wraps && a.radius()[i] > 0 ? 1 : a.radius()[i] + Allowance.ROUNDED;
  }

  private double dot(Radii a, Radii b, int components) {
    double radius = 0;
    double terms = 0;
    int counted = 0;
    for (int i = 0; i < components; i++) {
      radius += product(a, i, b, i);
      double term = magnitude(a, i) * magnitude(b, i);
      terms += term;
      counted += term != 0 ? 1 : 0;
    }
    return radius + (counted > 1 ? Allowance.ROUNDED * terms : 0);
  }

  private double[] cross(Radii a, Radii b) {
    double[] radii = new double[4];
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;
      radii[i] =
          product(a, j, b, k)
              + product(a, k, b, j)
              + sumRounding(magnitude(a, j) * magnitude(b, k), magnitude(a, k) * magnitude(b, j));
    }
    return radii;
  }

  private double[] normalized(Radii a, Vector result) {
    double length = squares(a);
    double spread = 0;
    for (int i = 0; i < 3; i++) {
      spread += a.radius()[i];
    }
    double size = Math.sqrt(length);
    double own = ulps(Allowance.RECIPROCAL_ULPS, 1) + 3 * Allowance.ROUNDED;
    double[] radii = new double[4];
    for (int i = 0; i < 3; i++) {
      double component = Math.abs((double) result.get(i));
      radii[i] =
          // A square that is denormal may be zero, and its root's reciprocal infinite.
          spread >= size || length < TINY
              ? ANYTHING
              : (a.radius()[i] + component * spread) / (size - spread) + component * own;
    }
    return radii;
  }

  private static double ulps(double count, double at) {
    return count * Math.ulp((float) at);
  }

  private double reciprocal(Radii a, Vector result) {
    if (a.low(0) <= 0 && a.high(0) >= 0) {
      return ANYTHING;
    }
    double middle = result.x();
    return Math.max(Math.abs(1 / a.low(0) - middle), Math.abs(1 / a.high(0) - middle))
        + ulps(Allowance.RECIPROCAL_ULPS, middle);
  }

  private double inverseRoot(Radii a, Vector result) {
    double low = magnitude(a, 0) - a.radius()[0];
    double high = magnitude(a, 0) + a.radius()[0];
    if (low <= 0) {
      return ANYTHING;
    }
    double middle = result.x();
    return Math.max(1 / Math.sqrt(low) - middle, middle - 1 / Math.sqrt(high))
        + ulps(Allowance.RECIPROCAL_ULPS, middle);
  }

  /** 2 to the power of x, whose own radius is r. */
  private double power2(double x, double r, double result) {
    double own = Allowance.EXPONENTIAL_ULPS + 2 * Math.abs(x);
    return Math.abs(result) * Math.expm1(r * Math.log(2)) + ulps(own, result);
  }

  private double logarithm(double x, double r) {
    if (x - r <= 0) {
      return ANYTHING;
    }
    double middle = log2(x);
    double spread = Math.max(log2(x + r) - middle, middle - log2(x - r));
    return spread + Math.max(ulps(Allowance.LOGARITHM_ULPS, middle), Allowance.LOGARITHM);
  }

  private static double log2(double x) {
    return Math.log(x) / Math.log(2);
  }

  private double power(Radii base, int i, Radii exponent, int j, double result, double rough) {
    double x = base.value().get(i);
    double y = exponent.value().get(j);
    double r = base.radius()[i];
    double s = exponent.radius()[j];
    if (x - r <= 0) {
      // From zero up to the power of the largest base; a base of exactly zero gives 0 or 1.
      boolean settled = r == 0 && s == 0 && x == 0 && y > 0;
      double most = y - s > 0 ? Math.pow(Math.max(x + r, 0), y - s) : ANYTHING;
      return settled ? 0 : Math.max(most, Math.abs(result));
    }
    double log = log2(x);
    double logRadius = logarithm(x, r);
    double argument = y * log;
    double spread =
        times(Math.abs(y), logRadius)
            + times(Math.abs(log), s)
            + times(s, logRadius)
            + Allowance.ROUNDED * Math.abs(argument);
    return power2(argument, spread, result) + rough * Math.abs(result);
  }

  private double[] lit(Radii a) {
    double x = Math.max(a.value().x(), 0);
    double diffuse = a.high(0) <= 0 ? 0 : a.radius()[0];
    double specular = 0;
    if (a.high(0) > 0) {
      double y = Math.max(a.value().y(), 0);
      double w = Math.min(Math.max(a.value().w(), -127.99609375), 127.99609375);
      double[] radius = a.radius().clone();
      radius[1] = a.high(1) <= 0 ? 0 : radius[1];
      Radii prepared = new Radii(Vector.of(0, (float) y, 0, (float) w), radius);
      double value = y == 0 ? (w == 0 ? 1 : 0) : Math.pow(y, w);
      specular = power(prepared, 1, prepared, 3, value, Allowance.ROUGH);
      if (y == 0 && w == 0 && radius[1] == 0 && radius[3] == 0) {
        // 0⁰ is 1 by the text of both extensions.
        specular = 0;
      }
      boolean lit = a.low(0) > 0;
      if (!lit && a.radius()[0] > 0) {
        // The light may be on or off.
        specular += value;
      } else if (x == 0) {
        specular = 0;
      }
    }
    return new double[] {0, diffuse, specular, 0};
  }

  private double angle(Radii a) {
    double reduction = Math.abs((double) a.value().x()) * Allowance.ROUNDED;
    return Math.min(2, a.radius()[0] + Allowance.TRIGONOMETRIC + reduction);
  }

  private double[] exp(Radii a, Vector result) {
    double floor = steps(a, 0, x -> Math.pow(2, Math.floor(x)));
    double z =
        power2(a.value().x(), a.radius()[0], result.z()) + Allowance.ROUGH * Math.abs(result.x());
    return new double[] {floor, fraction(a, 0), z, 0};
  }

  private double[] log(Radii a, Vector result) {
    double low = magnitude(a, 0) - a.radius()[0];
    double high = magnitude(a, 0) + a.radius()[0];
    if (low <= 0 || !(high < ANYTHING)) {
      return new double[] {ANYTHING, ANYTHING, ANYTHING, 0};
    }
    boolean steps = Math.floor(log2(low)) != Math.floor(log2(high));
    double mantissa = a.radius()[0] / Math.pow(2, result.x());
    return new double[] {
      steps ? 1 : 0,
      steps ? 1 : mantissa,
      logarithm(magnitude(a, 0), a.radius()[0]) + Allowance.ROUGH,
      0
    };
  }
}
