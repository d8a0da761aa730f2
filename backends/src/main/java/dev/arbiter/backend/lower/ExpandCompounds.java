package dev.arbiter.backend.lower;

import static dev.arbiter.backend.lower.Expansion.number;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import dev.arbiter.ir.Swizzle;
import dev.arbiter.ir.Temporary;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Replaces compound operations by the simple ones that part B defines them with, to the same bits.
 * A back end says which it wants replaced: those that its language says in one expression may stay.
 */
public final class ExpandCompounds {
  /** The operations that this pass can replace. */
  public static final Set<Opcode> ALL =
      EnumSet.of(
          Opcode.DST,
          Opcode.LIT,
          Opcode.EXP,
          Opcode.LOG,
          Opcode.SCS,
          Opcode.NRM,
          Opcode.XPD,
          Opcode.LRP,
          Opcode.MAD,
          Opcode.SSG,
          Opcode.FRC,
          Opcode.DP2,
          Opcode.DP2A,
          Opcode.DP3,
          Opcode.DP4,
          Opcode.DPH,
          Opcode.SFL,
          Opcode.STR);

  /** The bound of LIT's exponent. */
  private static final float LIT_EXPONENT = 127.99609375f;

  /** The largest number below one, which FRC may not exceed. */
  private static final float BELOW_ONE = 0x1.fffffep-1f;

  private ExpandCompounds() {}

  /**
   * The program without the given operations.
   *
   * @throws IllegalArgumentException where {@link #ALL} lacks one
   */
  public static Program apply(Program program, Set<Opcode> operations) {
    if (!ALL.containsAll(operations)) {
      throw new IllegalArgumentException("not compound: " + operations);
    }
    Registers registers = new Registers(program.declarations());
    Pass pass = new Pass(registers, operations);
    Block preamble = pass.rewrite(program.preamble());
    List<Subroutine> subroutines = new ArrayList<>(program.subroutines().size());
    for (Subroutine each : program.subroutines()) {
      subroutines.add(new Subroutine(each.label(), pass.rewrite(each.body())));
    }
    return pass.changed
        ? new Program(
            program.stage(),
            Registers.extended(program),
            registers.declarations(),
            preamble,
            subroutines)
        : program;
  }

  private static final class Pass extends Rewriter {
    private final Registers registers;
    private final Set<Opcode> operations;
    private boolean changed;

    private Pass(Registers registers, Set<Opcode> operations) {
      this.registers = registers;
      this.operations = operations;
    }

    @Override
    public Void operate(Statement.Operate statement) {
      if (!operations.contains(statement.opcode())) {
        return emit(statement);
      }
      changed = true;
      Expansion expansion = new Expansion(statement, registers);
      expand(statement.opcode(), expansion);
      // An expansion may itself use an operation that is to go: EXP uses FRC.
      expansion.emitTo(each -> each.accept(this));
      return null;
    }

    private void expand(Opcode opcode, Expansion to) {
      switch (opcode) {
        case DST -> distance(to);
        case LIT -> light(to);
        case EXP -> exponential(to);
        case LOG -> new LogarithmExpansion(to, registers).expand();
        case SCS -> sineAndCosine(to);
        case NRM -> normalize(to);
        case XPD -> crossProduct(to);
        case LRP -> interpolate(to);
        case MAD -> multiplyAndAdd(to);
        case SSG -> sign(to);
        case FRC -> fraction(to);
        case DP2, DP3, DP4 ->
            dotProduct(to, opcode == Opcode.DP2 ? 2 : opcode == Opcode.DP3 ? 3 : 4);
        case DPH -> dotProductPlus(to, 3, to.operand(1).component(Component.W));
        case DP2A -> dotProductPlus(to, 2, to.operand(2).component(Component.X));
        case SFL -> to.result(Opcode.MOV, "xyzw", number(0));
        case STR -> to.result(Opcode.MOV, "xyzw", number(1));
        case ABS,
            ADD,
            SUB,
            MUL,
            CMP,
            MAX,
            MIN,
            MOV,
            SWZ,
            FLR,
            ROUND,
            SGE,
            SLT,
            SEQ,
            SGT,
            SLE,
            SNE,
            PSEQ,
            PSFL,
            PSGE,
            PSGT,
            PSLE,
            PSLT,
            PSNE,
            PSTR,
            RCP,
            RSQ,
            EX2,
            LG2,
            POW,
            SIN,
            COS,
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
            throw new IllegalStateException("not compound: " + opcode);
      }
    }

    private static void distance(Expansion to) {
      to.result(Opcode.MOV, "x", number(1));
      to.result(Opcode.MUL, "y", to.operand(0), to.operand(1));
      to.result(Opcode.MOV, "z", to.operand(0));
      to.result(Opcode.MOV, "w", to.operand(1));
    }

    private void light(Expansion to) {
      Operand a = to.operand(0);
      Temporary lit = registers.scratch("lit");
      Operand x = Operand.of(lit, Component.X);
      // 0 > t ? 0 : t lets NaN and -0 pass, as the language wants.
      int factors = (to.writesAny("yz") ? 1 : 0) | (to.writes(Component.Z) ? 2 : 0);
      to.step(Opcode.MAX, lit, factors, number(0), a);
      if (to.writes(Component.Z)) {
        Operand w = Operand.of(lit, Component.W);
        to.step(Opcode.MIN, lit, "w", a, number(LIT_EXPONENT));
        to.step(Opcode.MAX, lit, "w", number(-LIT_EXPONENT), w);
        to.step(Opcode.POW, lit, "z", Operand.of(lit, Component.Y), w);
      }
      to.result(Opcode.MOV, "xw", number(1));
      to.result(Opcode.MOV, "y", x);
      to.result(Opcode.CMP, "z", x.negated(), Operand.of(lit), number(0));
    }

    private void exponential(Expansion to) {
      Operand s = to.operand(0);
      if (to.writes(Component.X)) {
        Temporary floor = registers.scratch("floor");
        to.step(Opcode.FLR, floor, "x", s);
        to.result(Opcode.EX2, "x", Operand.of(floor, Component.X));
      }
      to.result(Opcode.FRC, "y", s);
      to.result(Opcode.EX2, "z", s);
      to.result(Opcode.MOV, "w", number(1));
    }

    private static void sineAndCosine(Expansion to) {
      to.result(Opcode.COS, "x", to.operand(0));
      to.result(Opcode.SIN, "y", to.operand(0));
      to.result(Opcode.MOV, "z", number(0));
      to.result(Opcode.MOV, "w", number(1));
    }

    private void normalize(Expansion to) {
      Operand a = to.operand(0);
      if (to.writesAny("xyz")) {
        Temporary length = registers.scratch("length");
        Operand square = Operand.of(length, Component.X);
        to.step(Opcode.DP3, length, "x", a, a);
        to.step(Opcode.RSQ, length, "x", square);
        to.result(Opcode.MUL, "xyz", a, square);
      }
      to.result(Opcode.MOV, "w", number(1));
    }

    private void crossProduct(Expansion to) {
      Operand a = to.operand(0);
      Operand b = to.operand(1);
      Temporary left = registers.scratch("left");
      Temporary right = registers.scratch("right");
      Swizzle next = Swizzle.of("yzxw");
      Swizzle afterNext = Swizzle.of("zxyw");
      int mask = to.written("xyz");
      to.step(Opcode.MUL, left, mask, a.swizzled(next), b.swizzled(afterNext));
      to.step(Opcode.MUL, right, mask, a.swizzled(afterNext), b.swizzled(next));
      to.result(Opcode.SUB, "xyz", Operand.of(left), Operand.of(right));
      to.result(Opcode.MOV, "w", number(1));
    }

    private void interpolate(Expansion to) {
      Temporary left = registers.scratch("left");
      Temporary right = registers.scratch("right");
      int mask = to.written("xyzw");
      to.step(Opcode.MUL, left, mask, to.operand(0), to.operand(1));
      to.step(Opcode.SUB, right, mask, number(1), to.operand(0));
      to.step(Opcode.MUL, right, mask, Operand.of(right), to.operand(2));
      to.result(Opcode.ADD, "xyzw", Operand.of(left), Operand.of(right));
    }

    private void multiplyAndAdd(Expansion to) {
      Temporary product = registers.scratch("product");
      to.step(Opcode.MUL, product, to.written("xyzw"), to.operand(0), to.operand(1));
      to.result(Opcode.ADD, "xyzw", Operand.of(product), to.operand(2));
    }

    private void sign(Expansion to) {
      Temporary above = registers.scratch("above");
      Temporary below = registers.scratch("below");
      int mask = to.written("xyzw");
      to.step(Opcode.SGT, above, mask, to.operand(0), number(0));
      to.step(Opcode.SLT, below, mask, to.operand(0), number(0));
      to.result(Opcode.SUB, "xyzw", Operand.of(above), Operand.of(below));
    }

    private void fraction(Expansion to) {
      Temporary fraction = registers.scratch("fraction");
      Operand difference = Operand.of(fraction);
      int mask = to.written("xyzw");
      to.step(Opcode.FLR, fraction, mask, to.operand(0));
      to.step(Opcode.SUB, fraction, mask, to.operand(0), difference);
      to.result(Opcode.MIN, "xyzw", difference, number(BELOW_ONE));
    }

    private void dotProduct(Expansion to, int terms) {
      Temporary sum = terms(to, terms, terms - 1);
      to.result(
          Opcode.ADD,
          "xyzw",
          Operand.of(sum, Component.X),
          Operand.of(sum, Component.of(terms - 1)));
    }

    private void dotProductPlus(Expansion to, int terms, Operand last) {
      Temporary sum = terms(to, terms, terms);
      to.result(Opcode.ADD, "xyzw", Operand.of(sum, Component.X), last);
    }

    /** All products, and in x the sum of the first {@code summed} of them, from left to right. */
    private Temporary terms(Expansion to, int terms, int summed) {
      Temporary sum = registers.scratch("sum");
      to.step(Opcode.MUL, sum, (1 << terms) - 1, to.operand(0), to.operand(1));
      for (int i = 1; i < summed; i++) {
        to.step(
            Opcode.ADD, sum, "x", Operand.of(sum, Component.X), Operand.of(sum, Component.of(i)));
      }
      return sum;
    }
  }
}
