package dev.arbiter.vm.batch;

import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Selector;
import dev.arbiter.ir.Statement;
import java.util.List;

/** Spreads the kernels over rows: what each component of each operation is computed from. */
final class OperationValues {
  private final OperandRows operands;
  private final Rows rows;

  OperationValues(OperandRows operands, Rows rows) {
    this.operands = operands;
    this.rows = rows;
  }

  /** The value of one component of an instruction that needs no neighbours. */
  Value of(Statement.Operate statement, int component) {
    List<Operand> all = statement.operands();
    Operand a = all.get(0);
    Operand b = all.size() > 1 ? all.get(1) : a;
    Operand c = all.size() > 2 ? all.get(2) : a;
    return switch (statement.opcode()) {
      case ABS -> map(ComponentLoops::magnitude, component, a);
      case ADD -> sum(a, b, component);
      case SUB -> sum(a, b.negated(), component);
      case MUL -> product(a, b, component);
      case MAD -> productAndSum(a, b, c, component);
      case LRP -> map(ComponentLoops::interpolate, component, a, b, c);
      case CMP -> map(ComponentLoops::compare, component, a, b, c);
      case MAX -> map(ComponentLoops::maximum, component, a, b);
      case MIN -> map(ComponentLoops::minimum, component, a, b);
      case MOV -> move(a, component);
      case FLR -> map(ComponentLoops::floor, component, a);
      case FRC -> map(ComponentLoops::fraction, component, a);
      case ROUND -> map(ComponentLoops::round, component, a);
      case SSG -> map(ComponentLoops::sign, component, a);
      case DST -> distance(a, b, component);
      case LIT -> light(a, component);
      case SGE -> map(ComponentLoops::setGreaterOrEqual, component, a, b);
      case SLT -> map(ComponentLoops::setLess, component, a, b);
      case SEQ -> map(ComponentLoops::setEqual, component, a, b);
      case SGT -> map(ComponentLoops::setGreater, component, a, b);
      case SLE -> map(ComponentLoops::setLessOrEqual, component, a, b);
      case SNE -> map(ComponentLoops::setNotEqual, component, a, b);
      case SFL -> constant(0);
      case STR -> constant(1);
      case DP2 -> Value.of(VectorLoops::dot2, x(a), y(a), x(b), y(b));
      case DP2A -> Value.of(VectorLoops::dot2Add, x(a), y(a), x(b), y(b), x(c));
      case DP3 -> Value.of(VectorLoops::dot3, x(a), y(a), z(a), x(b), y(b), z(b));
      case DP4 -> Value.of(ComponentLoops::multiplyAdd, w(a), w(b), dot3(a, b));
      case DPH -> Value.of(ComponentLoops::add, dot3(a, b), w(b));
      case XPD -> cross(a, b, component);
      case NRM -> normalize(a, component);
      case RCP -> Value.of(ScalarLoops::reciprocal, x(a));
      case RSQ -> Value.of(ScalarLoops::reciprocalSquareRoot, x(a));
      case EX2 -> Value.of(ScalarLoops::exponential, x(a));
      case LG2 -> Value.of(ScalarLoops::logarithm, x(a));
      case POW -> Value.of(ScalarLoops::power, x(a), x(b));
      case SIN -> Value.of(ScalarLoops::sine, x(a));
      case COS -> Value.of(ScalarLoops::cosine, x(a));
      case SCS -> sineCosine(a, component);
      case EXP -> exponential(a, component);
      case LOG -> logarithm(a, component);
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
          throw new IllegalArgumentException(
              statement.opcode() + " is no operation on vectors alone");
    };
  }

  /** One component of SWZ. */
  Value of(Statement.ExtendedSwizzle statement, int component) {
    Selector selector = statement.selectors().get(component);
    return switch (selector.choice()) {
      case X, Y, Z, W -> {
        int row = operands.row(statement.source(), selector.choice().ordinal());
        yield selector.negate() ? Value.of(ComponentLoops::negate, row) : Value.copyOf(row);
      }
      case ZERO -> constant(selector.negate() ? -0f : 0f);
      case ONE -> constant(selector.negate() ? -1 : 1);
    };
  }

  private int x(Operand operand) {
    return operands.row(operand, 0);
  }

  private int y(Operand operand) {
    return operands.row(operand, 1);
  }

  private int z(Operand operand) {
    return operands.row(operand, 2);
  }

  private int w(Operand operand) {
    return operands.row(operand, 3);
  }

  /** A row for the first three products: HotSpot makes no SIMD of a loop over eight rows. */
  private int dot3(Operand a, Operand b) {
    return operands.computeOnce(VectorLoops::dot3, x(a), y(a), z(a), x(b), y(b), z(b));
  }

  private Value constant(float value) {
    return Value.copyOf(rows.constant(value));
  }

  private Value map(Loop loop, int component, Operand... sources) {
    return new Value(
        loop, List.of(sources).stream().map(each -> operands.row(each, component)).toList());
  }

  /** The operand without a sign that the loop can take upon itself. */
  private Operand unsigned(Operand operand) {
    return operands.isSignCostly(operand) ? operand.negated() : operand;
  }

  private Value move(Operand a, int component) {
    if (!operands.isSignCostly(a)) {
      return map(ComponentLoops::copy, component, a);
    }
    Loop loop = a.absolute() ? ComponentLoops::negateMagnitude : ComponentLoops::negate;
    return Value.of(loop, operands.row(a.source(), a.swizzle().get(component).ordinal()));
  }

  private Value sum(Operand a, Operand b, int component) {
    Operand p = unsigned(a);
    Operand q = unsigned(b);
    boolean first = operands.isSignCostly(a);
    boolean second = operands.isSignCostly(b);
    if (first && second) {
      return map(ComponentLoops::negateSum, component, p, q);
    }
    if (first) {
      return map(ComponentLoops::subtract, component, q, p);
    }
    return map(second ? ComponentLoops::subtract : ComponentLoops::add, component, p, q);
  }

  private boolean isProductNegated(Operand a, Operand b) {
    return operands.isSignCostly(a) != operands.isSignCostly(b);
  }

  private Value product(Operand a, Operand b, int component) {
    Loop loop = isProductNegated(a, b) ? ComponentLoops::negateProduct : ComponentLoops::multiply;
    return map(loop, component, unsigned(a), unsigned(b));
  }

  private Value productAndSum(Operand a, Operand b, Operand c, int component) {
    boolean negated = isProductNegated(a, b);
    Loop loop;
    if (operands.isSignCostly(c)) {
      loop = negated ? ComponentLoops::negateMultiplyAdd : ComponentLoops::multiplySubtract;
    } else {
      loop = negated ? ComponentLoops::subtractProduct : ComponentLoops::multiplyAdd;
    }
    return map(loop, component, unsigned(a), unsigned(b), unsigned(c));
  }

  private Value distance(Operand a, Operand b, int component) {
    return switch (component) {
      case 0 -> constant(1);
      case 1 -> map(ComponentLoops::multiply, 1, a, b);
      case 2 -> Value.copyOf(z(a));
      default -> Value.copyOf(w(b));
    };
  }

  private Value light(Operand a, int component) {
    return switch (component) {
      case 1 -> Value.of(VectorLoops::litDiffuse, x(a));
      case 2 -> Value.of(VectorLoops::litSpecular, x(a), y(a), w(a));
      default -> constant(1);
    };
  }

  private Value cross(Operand a, Operand b, int component) {
    return switch (component) {
      case 0 -> Value.of(VectorLoops::crossTerm, y(a), z(b), z(a), y(b));
      case 1 -> Value.of(VectorLoops::crossTerm, z(a), x(b), x(a), z(b));
      case 2 -> Value.of(VectorLoops::crossTerm, x(a), y(b), y(a), x(b));
      default -> constant(1);
    };
  }

  private Value normalize(Operand a, int component) {
    if (component == 3) {
      return constant(1);
    }
    int factor = operands.computeOnce(VectorLoops::inverseLength, x(a), y(a), z(a));
    return Value.of(ComponentLoops::multiply, operands.row(a, component), factor);
  }

  private Value sineCosine(Operand a, int component) {
    return switch (component) {
      case 0 -> Value.of(ScalarLoops::cosine, x(a));
      case 1 -> Value.of(ScalarLoops::sine, x(a));
      case 2 -> constant(0);
      default -> constant(1);
    };
  }

  private Value exponential(Operand a, int component) {
    return switch (component) {
      case 0 -> Value.of(ScalarLoops::exponentialOfFloor, x(a));
      case 1 -> Value.of(ComponentLoops::fraction, x(a));
      case 2 -> Value.of(ScalarLoops::exponential, x(a));
      default -> constant(1);
    };
  }

  private Value logarithm(Operand a, int component) {
    return switch (component) {
      case 0 -> Value.of(ScalarLoops::logarithmFloor, x(a));
      case 1 -> Value.of(ScalarLoops::logarithmMantissa, x(a));
      case 2 -> Value.of(ScalarLoops::logarithmOfMagnitude, x(a));
      default -> constant(1);
    };
  }
}
