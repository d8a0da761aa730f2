package dev.arbiter.crosscheck.bound;

import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.ParameterValue.Constant;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import dev.arbiter.ir.Swizzle;
import dev.arbiter.ir.Temporary;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.ir.WriteMask;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A driver that is as inexact as it may be, as a program: behind every inexact instruction of
 * another program stand some that move its result by a random share of what part B allows, and
 * attributes and coordinates of lookups are moved likewise.
 */
final class Perturbation {
  /** The machine that moves a number rounds it as well. */
  private static final double SHARE = 0.7;

  private final Random random;
  private final Declarations before;
  private final List<String> temporaries;
  private final Temporary result;
  private final Temporary size;
  private final Temporary flags;
  private final Temporary other;
  private final List<Temporary> inputs = new ArrayList<>();
  private final int texels;
  private List<Statement> output = new ArrayList<>();

  private Perturbation(long seed, Declarations before, int texels) {
    random = new Random(seed);
    this.before = before;
    this.texels = texels;
    temporaries = new ArrayList<>(before.temporaries());
    result = temporary("inexact");
    size = temporary("size");
    flags = temporary("flags");
    other = temporary("other");
    for (int i = 0; i < 3; i++) {
      inputs.add(temporary("input" + i));
    }
  }

  private Temporary temporary(String name) {
    temporaries.add(name);
    return new Temporary(temporaries.size() - 1);
  }

  /**
   * The program of an inexact driver.
   *
   * @param texels the size of all textures in all directions
   */
  static Program of(Program program, long seed, int texels) {
    Perturbation perturbation = new Perturbation(seed, program.declarations(), texels);
    Block preamble = perturbation.block(program.preamble());
    List<Subroutine> subroutines = new ArrayList<>();
    for (Subroutine each : program.subroutines()) {
      subroutines.add(new Subroutine(each.label(), perturbation.block(each.body())));
    }
    Set<ProgramOption> options = EnumSet.of(ProgramOption.MESA_gpu_program3);
    options.addAll(program.options());
    Declarations old = perturbation.before;
    Declarations declarations =
        new Declarations(
            perturbation.temporaries,
            old.addressRegisters(),
            old.predicates(),
            old.attributes(),
            old.parameters(),
            old.results());
    return new Program(program.stage(), options, declarations, preamble, subroutines);
  }

  private Block block(Block block) {
    List<Statement> outer = output;
    output = new ArrayList<>();
    for (Statement each : block.statements()) {
      statement(each);
    }
    Block made = new Block(output);
    output = outer;
    return made;
  }

  private void statement(Statement statement) {
    if (statement instanceof Statement.Operate each) {
      operate(each);
    } else if (statement instanceof Statement.Sample each) {
      sample(each);
    } else if (statement instanceof Statement.SetPredicate each) {
      output.add(
          new Statement.SetPredicate(
              each.opcode(),
              each.predicate(),
              moved(each.left(), 0),
              moved(each.right(), 1),
              each.origin()));
    } else if (statement instanceof Statement.ExtendedSwizzle each) {
      output.add(
          new Statement.ExtendedSwizzle(
              each.saturate(),
              each.destination(),
              moved(Operand.of(each.source()), 0).source(),
              each.selectors(),
              each.origin()));
    } else if (statement instanceof Statement.KillIfNegative each) {
      output.add(new Statement.KillIfNegative(moved(each.operand(), 0), each.origin()));
    } else if (statement instanceof Statement.If each) {
      output.add(
          new Statement.If(
              each.guard(), block(each.then()), each.otherwise().map(this::block), each.origin()));
    } else if (statement instanceof Statement.Loop each) {
      output.add(
          new Statement.Loop(each.address(), each.operand(), block(each.body()), each.origin()));
    } else if (statement instanceof Statement.Repeat each) {
      output.add(new Statement.Repeat(each.operand(), block(each.body()), each.origin()));
    } else {
      output.add(statement);
    }
  }

  /** An operand whose attribute was interpolated with rounding. */
  private Operand moved(Operand operand, int number) {
    boolean interpolated =
        operand.source() instanceof AttributeSource source
            && source.attribute().kind() != AttributeKind.FRAGMENT_POSITION
            && source.attribute().kind() != AttributeKind.FRAGMENT_FACING;
    if (!interpolated) {
      return operand;
    }
    Operand whole = Operand.of(operand.source());
    Temporary input = inputs.get(number);
    emit(Opcode.MAD, input, whole.magnitude(), shares(2 * Allowance.ROUNDED), whole);
    return new Operand(input, operand.swizzle(), operand.absolute(), operand.negate());
  }

  private void operate(Statement.Operate statement) {
    List<Operand> operands = new ArrayList<>();
    for (int i = 0; i < statement.operands().size(); i++) {
      operands.add(moved(statement.operands().get(i), i));
    }
    output.add(
        new Statement.Operate(
            statement.opcode(), false, Destination.of(result), operands, statement.origin()));
    move(statement.opcode(), operands);
    output.add(
        new Statement.Operate(
            Opcode.MOV,
            statement.saturate(),
            statement.destination(),
            List.of(Operand.of(result)),
            statement.origin()));
  }

  private void emit(Opcode opcode, Temporary to, Operand... operands) {
    emit(opcode, to, WriteMask.ALL, operands);
  }

  private void emit(Opcode opcode, Temporary to, WriteMask mask, Operand... operands) {
    output.add(
        new Statement.Operate(
            opcode, false, Destination.of(to, mask), List.of(operands), Origin.NONE));
  }

  private static Operand number(float number) {
    return Operand.of(new BoundParameter(Constant.replicated(number)));
  }

  /** Random shares of an allowance, one a component. */
  private Operand shares(double allowance) {
    return shares(allowance, allowance, allowance, allowance);
  }

  private Operand shares(double x, double y, double z, double w) {
    return Operand.of(new BoundParameter(new Constant(share(x), share(y), share(z), share(w))));
  }

  /** Extremes are as likely as all between them. */
  private float share(double allowance) {
    double share =
        random.nextBoolean() ? random.nextDouble() * 2 - 1 : random.nextBoolean() ? 1 : -1;
    return (float) (SHARE * share * allowance);
  }

  /** Adds shares of the size to the result. */
  private void add(Operand shares) {
    emit(Opcode.MAD, result, Operand.of(size), shares, Operand.of(result));
  }

  private void relative(double allowance) {
    emit(Opcode.ABS, size, Operand.of(result));
    add(shares(allowance));
  }

  private void absolute(Operand shares) {
    emit(Opcode.ADD, result, Operand.of(result), shares);
  }

  /** Moves the result of an instruction. */
  private void move(Opcode opcode, List<Operand> operands) {
    Operand a = operands.get(0);
    Operand b = operands.size() > 1 ? operands.get(1) : a;
    Operand c = operands.size() > 2 ? operands.get(2) : a;
    double rounded = Allowance.ROUNDED;
    switch (opcode) {
      case ADD, SUB -> {
        sumOfNonzero(a, b);
        add(shares(rounded));
      }
      case MUL -> {
        emit(Opcode.ABS, size, Operand.of(result));
        unlessExact(a, b);
        add(shares(rounded));
      }
      case MAD -> {
        emit(Opcode.MUL, size, a.magnitude(), b.magnitude());
        unlessExact(a, b);
        emit(Opcode.ADD, size, Operand.of(size), c.magnitude());
        add(shares(rounded));
      }
      case LRP -> {
        emit(Opcode.MAX, size, b.magnitude(), c.magnitude());
        add(shares(2 * rounded));
      }
      case FRC -> absolute(shares(rounded));
      case DST -> {
        emit(Opcode.ABS, size, Operand.of(result));
        unlessExact(a, b);
        add(shares(0, rounded, 0, 0));
      }
      case LIT -> {
        emit(Opcode.ABS, size, Operand.of(result));
        add(shares(0, 0, Allowance.ROUGH, 0));
      }
      case DP2 -> sum(Opcode.DP2, a, b, number(0));
      case DP2A -> sum(Opcode.DP2, a, b, c.component(Component.X));
      case DP3 -> sum(Opcode.DP3, a, b, number(0));
      case DP4 -> sum(Opcode.DP4, a, b, number(0));
      case DPH -> sum(Opcode.DP3, a, b, b.component(Component.W));
      case XPD -> {
        emit(Opcode.MUL, flags, a.swizzled(Swizzle.of("yzxw")), b.swizzled(Swizzle.of("zxyw")));
        emit(Opcode.MUL, other, a.swizzled(Swizzle.of("zxyw")), b.swizzled(Swizzle.of("yzxw")));
        sumOfNonzero(Operand.of(flags), Operand.of(other));
        add(shares(rounded, rounded, rounded, 0));
      }
      case NRM -> {
        emit(Opcode.ABS, size, Operand.of(result));
        double allowance = 4 * rounded;
        add(shares(allowance, allowance, allowance, 0));
      }
      case RCP, RSQ -> relative(Allowance.RECIPROCAL_ULPS * 0x1p-24);
      case EX2 -> {
        emit(Opcode.MAD, size, a.magnitude(), number(2), number(3));
        emit(Opcode.MUL, size, Operand.of(size), Operand.of(result));
        add(shares(0x1p-24));
      }
      case LG2 -> absolute(shares(Allowance.LOGARITHM));
      case POW -> {
        emit(Opcode.MUL, size, b.magnitude(), Operand.of(result));
        add(shares(0.69 * Allowance.LOGARITHM));
      }
      case SIN, COS -> absolute(shares(Allowance.TRIGONOMETRIC));
      case SCS -> absolute(shares(Allowance.TRIGONOMETRIC, Allowance.TRIGONOMETRIC, 0, 0));
      case EXP -> {
        emit(Opcode.MOV, size, Operand.of(result, Component.X));
        emit(Opcode.MOV, size, WriteMask.of("y"), number(1));
        add(shares(0, rounded, Allowance.ROUGH, 0));
      }
      case LOG -> absolute(shares(0, 0, Allowance.ROUGH, 0));
      case DDX, DDY -> relative(rounded);
      case ABS,
          CMP,
          MAX,
          MIN,
          MOV,
          SWZ,
          FLR,
          ROUND,
          SSG,
          SGE,
          SLT,
          SEQ,
          SGT,
          SLE,
          SNE,
          SFL,
          STR -> {
        // Exact.
      }
      case PSEQ,
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
          throw new IllegalArgumentException(opcode + " gives no floats by itself");
    }
  }

  /** The sum of two magnitudes, or zero where one of them is. */
  private void sumOfNonzero(Operand a, Operand b) {
    emit(Opcode.ADD, size, a.magnitude(), b.magnitude());
    emit(Opcode.SNE, inputs.get(2), a, number(0));
    emit(Opcode.MUL, size, Operand.of(size), Operand.of(inputs.get(2)));
    emit(Opcode.SNE, inputs.get(2), b, number(0));
    emit(Opcode.MUL, size, Operand.of(size), Operand.of(inputs.get(2)));
  }

  /** Takes the size away where a factor is a power of two. */
  private void unlessExact(Operand... factors) {
    for (Operand each : factors) {
      for (int i = 0; i < 4; i++) {
        emit(
            Opcode.LG2,
            flags,
            WriteMask.of(Component.of(i)),
            each.magnitude().component(Component.of(i)));
      }
      emit(Opcode.FRC, flags, Operand.of(flags));
      emit(Opcode.SNE, flags, Operand.of(flags), number(0));
      emit(Opcode.MUL, size, Operand.of(size), Operand.of(flags));
    }
  }

  /** The magnitudes of the terms of a dot product, where there are two that are not zero. */
  private void sum(Opcode dot, Operand a, Operand b, Operand last) {
    emit(Opcode.MUL, other, a.magnitude(), b.magnitude());
    emit(Opcode.SNE, flags, Operand.of(other), number(0));
    emit(dot, flags, Operand.of(flags), number(1));
    emit(Opcode.SGT, flags, Operand.of(flags), number(1.5f));
    emit(dot, size, Operand.of(other), number(1));
    emit(Opcode.MUL, size, Operand.of(size), Operand.of(flags));
    emit(Opcode.ADD, size, Operand.of(size), last.magnitude());
    float share = share(Allowance.ROUNDED);
    add(number(share));
  }

  /** Moves where a lookup samples. */
  private void sample(Statement.Sample statement) {
    Operand coordinate = moved(statement.coordinate(), 0);
    List<Operand> gradients = new ArrayList<>();
    for (int i = 0; i < statement.gradients().size(); i++) {
      gradients.add(moved(statement.gradients().get(i), i + 1));
    }
    double reach =
        Allowance.TEXEL
            * (statement.target().isRectangle() ? 1 : 1.0 / texels)
            * (statement.target() == TextureTarget.TARGET_CUBE ? 0 : 1);
    int dimensions = statement.target().dimensions();
    Operand shares = shares(reach, dimensions > 1 ? reach : 0, dimensions > 2 ? reach : 0, 0);
    emit(Opcode.MOV, size, number(1));
    if (statement.opcode() == Opcode.TXP) {
      emit(Opcode.MOV, size, coordinate.component(Component.W));
    }
    emit(Opcode.MAD, result, Operand.of(size), shares, coordinate);
    output.add(
        new Statement.Sample(
            statement.opcode(),
            statement.saturate(),
            statement.destination(),
            Operand.of(result),
            gradients,
            statement.unit(),
            statement.target(),
            statement.origin()));
  }
}
