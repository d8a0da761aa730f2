package dev.arbiter.vm.interpreter;

import static dev.arbiter.vm.interpreter.Programs.color;
import static dev.arbiter.vm.interpreter.Programs.constant;
import static dev.arbiter.vm.interpreter.Programs.op;
import static dev.arbiter.vm.interpreter.Programs.saturated;
import static dev.arbiter.vm.interpreter.Programs.to;
import static dev.arbiter.vm.interpreter.Programs.toTemp;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Selector;
import dev.arbiter.ir.Selector.Choice;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Swizzle;
import dev.arbiter.ir.Temporary;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Which kernel each opcode runs on which components, and what it depends on. */
class OperationsTest {
  private static final float INF = Float.POSITIVE_INFINITY;
  private static final Vector A = Vector.of(1, -2, 3.5f, 4);
  private static final Vector B = Vector.of(5, 6, -7, 0.5f);
  private static final Vector C = Vector.of(0.25f, 1, 2, 8);

  private static Arguments row(
      Opcode opcode, float x, float y, float z, float w, int defined, Vector... operands) {
    return Arguments.of(opcode, List.of(operands), new Vector(x, y, z, w, defined));
  }

  static Stream<Arguments> results() {
    return Stream.of(
        row(Opcode.ABS, 1, 2, 3.5f, 4, 15, A),
        row(Opcode.ADD, 6, 4, -3.5f, 4.5f, 15, A, B),
        row(Opcode.SUB, -4, -8, 10.5f, 3.5f, 15, A, B),
        row(Opcode.MUL, 5, -12, -24.5f, 2, 15, A, B),
        row(Opcode.MAD, 5.25f, -11, -22.5f, 10, 15, A, B, C),
        row(Opcode.LRP, 5, -12 + 3, -24.5f - 5, 2 - 24, 15, A, B, C),
        row(Opcode.CMP, 0.25f, 6, 2, 8, 15, A, B, C),
        row(Opcode.MAX, 5, 6, 3.5f, 4, 15, A, B),
        row(Opcode.MIN, 1, -2, -7, 0.5f, 15, A, B),
        row(Opcode.MOV, 1, -2, 3.5f, 4, 15, A),
        row(Opcode.FLR, 1, -2, 3, 4, 15, A),
        row(Opcode.FRC, 0, 0, 0.5f, 0, 15, A),
        row(Opcode.ROUND, 1, -2, 4, 4, 15, A),
        row(Opcode.SSG, 1, -1, 1, 1, 15, A),
        row(Opcode.DST, 1, -12, 3.5f, 0.5f, 15, A, B),
        row(Opcode.LIT, 1, 2, 9, 1, 15, Vector.of(2, 3, 99, 2)),
        row(Opcode.SGE, 0, 0, 1, 1, 15, A, B),
        row(Opcode.SLT, 1, 1, 0, 0, 15, A, B),
        row(Opcode.SEQ, 0, 1, 0, 0, 15, A, Vector.of(2, -2, 3, 5)),
        row(Opcode.SNE, 1, 0, 1, 1, 15, A, Vector.of(2, -2, 3, 5)),
        row(Opcode.SGT, 0, 0, 1, 0, 15, A, Vector.of(2, -2, 3, 5)),
        row(Opcode.SLE, 1, 1, 0, 1, 15, A, Vector.of(2, -2, 3, 5)),
        row(Opcode.SFL, 0, 0, 0, 0, 15, A, B),
        row(Opcode.STR, 1, 1, 1, 1, 15, A, B),
        row(Opcode.DP2, -7, -7, -7, -7, 15, A, B),
        row(Opcode.DP2A, -6.75f, -6.75f, -6.75f, -6.75f, 15, A, B, C),
        row(Opcode.DP3, -31.5f, -31.5f, -31.5f, -31.5f, 15, A, B),
        row(Opcode.DP4, -29.5f, -29.5f, -29.5f, -29.5f, 15, A, B),
        row(Opcode.DPH, -31, -31, -31, -31, 15, A, B),
        row(Opcode.XPD, 14 - 21, 17.5f + 7, 6 + 10, 1, 7, A, B),
        row(Opcode.NRM, 0.6f, 0, 0.8f, 1, 7, Vector.of(3, 0, 4, 9)),
        row(Opcode.NRM, Float.NaN, Float.NaN, Float.NaN, 1, 0, Vector.of(0, 0, 0, 9)),
        row(Opcode.RCP, 0.25f, 0.25f, 0.25f, 0.25f, 15, Vector.replicate(4, true)),
        row(Opcode.RSQ, 0.5f, 0.5f, 0.5f, 0.5f, 15, Vector.replicate(-4, true)),
        row(Opcode.EX2, 8, 8, 8, 8, 15, Vector.replicate(3, true)),
        row(Opcode.LG2, 3, 3, 3, 3, 15, Vector.replicate(8, true)),
        row(Opcode.LG2, -INF, -INF, -INF, -INF, 0, Vector.replicate(0, true)),
        row(Opcode.POW, 9, 9, 9, 9, 15, Vector.replicate(3, true), Vector.replicate(2, true)),
        row(
            Opcode.POW,
            INF,
            INF,
            INF,
            INF,
            0,
            Vector.replicate(0, true),
            Vector.replicate(-1, true)),
        row(Opcode.SIN, 0, 0, 0, 0, 15, Vector.replicate(0, true)),
        row(Opcode.COS, 1, 1, 1, 1, 15, Vector.replicate(0, true)),
        row(Opcode.SCS, 1, 0, 0, 1, 3, Vector.replicate(0, true)),
        row(Opcode.SCS, 0.96017027f, -0.2794155f, 0, 1, 0, Vector.replicate(6, true)),
        row(Opcode.EXP, 4, 0.5f, 5.656854f, 1, 15, Vector.replicate(2.5f, true)),
        row(Opcode.LOG, 3, 1.25f, 3.321928f, 1, 15, Vector.replicate(-10, true)));
  }

  @ParameterizedTest
  @MethodSource("results")
  void computes(Opcode opcode, List<Vector> operands, Vector expected) {
    assertThat(Operations.apply(opcode, operands)).isEqualTo(expected);
  }

  static Stream<Arguments> dependences() {
    return Stream.of(
        // Defined components of the operands, then of the result.
        Arguments.of(Opcode.ADD, List.of(5, 7), 5),
        Arguments.of(Opcode.MAD, List.of(5, 7, 13), 5),
        Arguments.of(Opcode.DST, List.of(6, 10), 15),
        Arguments.of(Opcode.DST, List.of(0, 0), 1),
        Arguments.of(Opcode.DP2, List.of(3, 3), 15),
        Arguments.of(Opcode.DP2A, List.of(3, 3, 1), 15),
        Arguments.of(Opcode.DP2A, List.of(3, 3, 14), 0),
        Arguments.of(Opcode.DP3, List.of(7, 7), 15),
        Arguments.of(Opcode.DP3, List.of(7, 11), 0),
        Arguments.of(Opcode.DP4, List.of(15, 7), 0),
        Arguments.of(Opcode.DPH, List.of(7, 15), 15),
        Arguments.of(Opcode.DPH, List.of(15, 7), 0),
        Arguments.of(Opcode.XPD, List.of(6, 6), 1),
        Arguments.of(Opcode.XPD, List.of(5, 5), 2),
        Arguments.of(Opcode.XPD, List.of(3, 3), 4),
        Arguments.of(Opcode.NRM, List.of(7), 7),
        Arguments.of(Opcode.NRM, List.of(11), 0),
        Arguments.of(Opcode.RCP, List.of(1), 15),
        Arguments.of(Opcode.RCP, List.of(14), 0),
        Arguments.of(Opcode.LIT, List.of(11), 15),
        Arguments.of(Opcode.LIT, List.of(1), 11),
        Arguments.of(Opcode.LIT, List.of(10), 9),
        Arguments.of(Opcode.EXP, List.of(0), 8),
        Arguments.of(Opcode.LOG, List.of(0), 8),
        Arguments.of(Opcode.SFL, List.of(0, 0), 15),
        Arguments.of(Opcode.STR, List.of(0, 0), 15),
        Arguments.of(Opcode.SGE, List.of(3, 9), 1));
  }

  @ParameterizedTest
  @MethodSource("dependences")
  void dependsOnTheComponentsThatItUses(Opcode opcode, List<Integer> defined, int expected) {
    List<Vector> operands = defined.stream().map(bits -> new Vector(1, 2, 3, 4, bits)).toList();
    assertThat(Operations.apply(opcode, operands).defined()).isEqualTo(expected);
  }

  @Test
  void comparingDependsOnTheSelectedOperandOnly() {
    Vector a = Vector.of(-1, -1, 1, 1);
    Vector b = new Vector(1, 1, 1, 1, 5);
    Vector c = new Vector(2, 2, 2, 2, 9);
    assertThat(Operations.apply(Opcode.CMP, List.of(a, b, c))).isEqualTo(new Vector(1, 1, 2, 2, 9));
  }

  @Test
  void everyOpcodeIsAnOperationOrRefused() {
    List<Vector> operands = List.of(A, B, C);
    for (Opcode opcode : Opcode.values()) {
      boolean vectorOperation =
          switch (opcode.shape()) {
            case VECTOR, SCALAR, SCALAR_PAIR, BINARY, TERNARY ->
                opcode != Opcode.DDX && opcode != Opcode.DDY;
            case EXTENDED_SWIZZLE,
                PREDICATE,
                TEXTURE,
                TEXTURE_GRADIENT,
                ADDRESS,
                KILL,
                IF,
                LOOP,
                REPEAT,
                CALL,
                JUMP,
                BLOCK_WORD ->
                false;
          };
      if (vectorOperation) {
        assertThat(Operations.apply(opcode, operands)).isNotNull();
      } else {
        assertThatThrownBy(() -> Operations.apply(opcode, operands))
            .isInstanceOf(IllegalArgumentException.class);
      }
    }
  }

  @Test
  void loadsSwizzledThenAbsoluteThenNegated() {
    Operand operand = new Operand(constant(1, -2, 0, -0f).source(), Swizzle.of("yxwz"), true, true);
    assertThat(color(op(Opcode.MOV, to(Programs.COLOR), operand)))
        .isEqualTo(Vector.of(-2, -1, -0f, -0f));
  }

  @Test
  void loadsAllOperandsBeforeItWrites() {
    assertThat(
            color(
                op(Opcode.MOV, toTemp(0), constant(1, 2, 3, 4)),
                op(Opcode.ADD, toTemp(0), Programs.temp(0, "wzyx"), Programs.temp(0, "yyyy")),
                Programs.show(0)))
        .isEqualTo(Vector.of(6, 5, 4, 3));
  }

  @Test
  void clampsBeforeTheMaskedWrite() {
    assertThat(
            color(
                op(Opcode.MOV, toTemp(0), constant(5, 5, 5, 5)),
                saturated(Opcode.MOV, to(new Temporary(0), "xyz"), constant(-3, 7, Float.NaN, 9)),
                Programs.show(0)))
        .isEqualTo(Vector.of(0, 1, Float.NaN, 5));
  }

  @Test
  void permutesWithLiteralsAndSigns() {
    Statement swz =
        new Statement.ExtendedSwizzle(
            false,
            to(Programs.COLOR),
            constant(1, 2, 3, 4).source(),
            List.of(
                new Selector(Choice.W, true),
                new Selector(Choice.ZERO, true),
                new Selector(Choice.ONE, false),
                new Selector(Choice.Y, false)),
            Origin.NONE);
    assertThat(color(swz)).isEqualTo(Vector.of(-4, -0f, 1, 2));
  }

  @Test
  void literalsOfAnExtendedSwizzleAreDefinedWhateverTheSource() {
    Statement swz =
        new Statement.ExtendedSwizzle(
            true,
            to(Programs.COLOR),
            new Temporary(0),
            List.of(
                new Selector(Choice.X, false),
                new Selector(Choice.ZERO, false),
                new Selector(Choice.ONE, true),
                new Selector(Choice.ONE, false)),
            Origin.NONE);
    assertThat(color(swz)).isEqualTo(new Vector(0, 0, 0, 1, 14));
  }

  @Test
  void setsPredicatesByTheSameTests() {
    Vector left = Vector.of(1, 2, Float.NaN, 0f);
    Vector right = new Vector(2, 2, 1, -0f, 7);
    assertThat(Operations.test(Opcode.PSEQ, left, right)).isEqualTo(new Predicate(10, 7));
    assertThat(Operations.test(Opcode.PSNE, left, right)).isEqualTo(new Predicate(5, 7));
    assertThat(Operations.test(Opcode.PSGE, left, right)).isEqualTo(new Predicate(10, 7));
    assertThat(Operations.test(Opcode.PSGT, left, right)).isEqualTo(new Predicate(0, 7));
    assertThat(Operations.test(Opcode.PSLE, left, right)).isEqualTo(new Predicate(11, 7));
    assertThat(Operations.test(Opcode.PSLT, left, right)).isEqualTo(new Predicate(1, 7));
    assertThat(Operations.test(Opcode.PSFL, left, right)).isEqualTo(new Predicate(0, 15));
    assertThat(Operations.test(Opcode.PSTR, left, right)).isEqualTo(new Predicate(15, 15));
  }
}
