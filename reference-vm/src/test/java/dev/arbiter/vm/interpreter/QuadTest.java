package dev.arbiter.vm.interpreter;

import static dev.arbiter.vm.interpreter.Programs.PIXEL;
import static dev.arbiter.vm.interpreter.Programs.TEXCOORD;
import static dev.arbiter.vm.interpreter.Programs.breakIf;
import static dev.arbiter.vm.interpreter.Programs.callIf;
import static dev.arbiter.vm.interpreter.Programs.clear;
import static dev.arbiter.vm.interpreter.Programs.constant;
import static dev.arbiter.vm.interpreter.Programs.fragment;
import static dev.arbiter.vm.interpreter.Programs.guard;
import static dev.arbiter.vm.interpreter.Programs.increment;
import static dev.arbiter.vm.interpreter.Programs.kill;
import static dev.arbiter.vm.interpreter.Programs.not;
import static dev.arbiter.vm.interpreter.Programs.number;
import static dev.arbiter.vm.interpreter.Programs.op;
import static dev.arbiter.vm.interpreter.Programs.program;
import static dev.arbiter.vm.interpreter.Programs.repeat;
import static dev.arbiter.vm.interpreter.Programs.returnIf;
import static dev.arbiter.vm.interpreter.Programs.sample;
import static dev.arbiter.vm.interpreter.Programs.set;
import static dev.arbiter.vm.interpreter.Programs.subroutine;
import static dev.arbiter.vm.interpreter.Programs.temp;
import static dev.arbiter.vm.interpreter.Programs.to;
import static dev.arbiter.vm.interpreter.Programs.toTemp;
import static dev.arbiter.vm.interpreter.Programs.when;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ir.Component;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Swizzle;
import dev.arbiter.ir.Temporary;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.ir.WriteMask;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lock-step, derivatives, texture queries and kills (A-55, A-57, B.6, B.7). */
class QuadTest {
  private static final Operand COORDINATE = Operand.of(TEXCOORD);

  /** The lane numbers in P0.x tests: P0 = lane of the texture coordinate's w > number. */
  private static Statement lanesAbove(float number) {
    return set(Opcode.PSGT, 0, COORDINATE.component(Component.W), number(number));
  }

  /** Texture coordinates (10, 1), (13, 2), (11, 4), (17, 8), z = 1, and the lane in w. */
  private static final List<Inputs> LANES =
      List.of(
          each -> Vector.of(10, 1, 1, 0),
          each -> Vector.of(13, 2, 1, 1),
          each -> Vector.of(11, 4, 1, 2),
          each -> Vector.of(17, 8, 1, 3));

  private static List<Outcome> quad(Environment environment, Program program) {
    return Interpreter.of(program).runQuad(environment, LANES);
  }

  private static List<Vector> pixels(Statement... statements) {
    return quad(new Programs.Echo(), fragment(statements)).stream()
        .map(each -> each.value(PIXEL))
        .toList();
  }

  private static Vector same(float value) {
    return Vector.of(value, value, value, value);
  }

  @Test
  void differencesWithinRowsAndColumns() {
    assertThat(pixels(op(Opcode.DDX, to(PIXEL), COORDINATE)))
        .containsExactly(
            Vector.of(3, 1, 0, 1),
            Vector.of(3, 1, 0, 1),
            Vector.of(6, 4, 0, 1),
            Vector.of(6, 4, 0, 1));
    assertThat(pixels(op(Opcode.DDY, to(PIXEL), COORDINATE)))
        .containsExactly(
            Vector.of(1, 3, 0, 2),
            Vector.of(4, 6, 0, 2),
            Vector.of(1, 3, 0, 2),
            Vector.of(4, 6, 0, 2));
  }

  @Test
  void takesDifferencesBeforeAnyLaneWrites() {
    assertThat(
            pixels(
                op(Opcode.MOV, toTemp(0), COORDINATE.component(Component.X)),
                op(Opcode.DDX, toTemp(0), temp(0)),
                op(Opcode.MOV, to(PIXEL), temp(0))))
        .containsExactly(same(3), same(3), same(6), same(6));
  }

  @Test
  void differencesOfUndefinedValuesAreUndefined() {
    assertThat(
            pixels(
                clear(0),
                lanesAbove(2.5f),
                when(guard(0, "xxxx"), op(Opcode.MOV, toTemp(0), temp(1))),
                op(Opcode.DDX, to(PIXEL), temp(0))))
        .extracting(Vector::defined)
        .containsExactly(15, 15, 0, 0);
  }

  @Test
  void aMissingNeighbourGivesZeroUndefined() {
    assertThat(
            pixels(
                op(Opcode.MOV, to(PIXEL), number(9)),
                lanesAbove(0.5f),
                when(guard(0, "xxxx"), op(Opcode.DDX, to(PIXEL), COORDINATE))))
        .containsExactly(
            same(9), Vector.undefined(0, 0, 0, 0), Vector.of(6, 4, 0, 1), Vector.of(6, 4, 0, 1));
  }

  @Test
  void aLoneInvocationHasNoNeighbours() {
    Outcome outcome =
        Interpreter.of(fragment(op(Opcode.DDX, to(PIXEL), COORDINATE)))
            .run(new Programs.Echo(), LANES.get(0));
    assertThat(outcome.value(PIXEL)).isEqualTo(Vector.undefined(0, 0, 0, 0));
  }

  @Test
  void lanesGoTheirOwnWays() {
    assertThat(
            pixels(
                clear(0),
                repeat(
                    number(5),
                    increment(0),
                    set(Opcode.PSGE, 0, temp(0), COORDINATE.component(Component.W)),
                    breakIf(guard(0, "xxxx"))),
                op(Opcode.MOV, to(PIXEL), temp(0))))
        .containsExactly(same(1), same(1), same(2), same(3));
  }

  @Test
  void lanesThatReturnedJoinAgainBehindTheCall() {
    Program program =
        program(
            Stage.FRAGMENT,
            List.of(
                subroutine(
                    "s",
                    increment(0),
                    lanesAbove(1.5f),
                    returnIf(guard(0, "xxxx")),
                    repeat(number(2), increment(0)))),
            clear(0),
            lanesAbove(0.5f),
            callIf(0, guard(0, "xxxx")),
            op(Opcode.DDY, toTemp(1), temp(0)),
            op(Opcode.ADD, to(PIXEL), temp(0), temp(1)));
    // R0 is 0, 3, 1, 1: every lane has its neighbour again.
    assertThat(quad(new Programs.Echo(), program).stream().map(each -> each.value(PIXEL)))
        .containsExactly(same(1), same(1), same(2), same(-1));
  }

  // KIL: A-55.

  @ParameterizedTest
  @CsvSource({"-1, true", "-1e-45, true", "-0.0, false", "0.0, false", "NaN, false"})
  void killsBelowZeroOnly(float value, boolean killed) {
    Outcome outcome =
        Interpreter.of(
                fragment(kill(constant(1, 1, 1, value)), op(Opcode.MOV, to(PIXEL), number(1))))
            .run(new Programs.Echo(), LANES.get(0));
    assertThat(outcome.killed()).isEqualTo(killed);
    assertThat(outcome.executed()).isEqualTo(killed ? 1 : 2);
  }

  @Test
  void killsByAnyComponentOfATest() {
    List<Outcome> outcomes =
        quad(
            new Programs.Echo(),
            fragment(lanesAbove(1.5f), kill(not(0, "xxxx")), op(Opcode.MOV, to(PIXEL), number(1))));
    assertThat(outcomes).extracting(Outcome::killed).containsExactly(true, true, false, false);
  }

  @Test
  void killedLanesHelpTheirNeighbours() {
    List<Outcome> outcomes =
        quad(
            new Programs.Echo(),
            fragment(
                lanesAbove(2.5f), kill(guard(0, "xxxx")), op(Opcode.DDX, to(PIXEL), COORDINATE)));
    assertThat(outcomes.get(3).killed()).isTrue();
    assertThat(outcomes.get(2).value(PIXEL)).isEqualTo(Vector.of(6, 4, 0, 1));
  }

  @Test
  void aQuadEndsWhenAllLanesAreKilled() {
    List<Outcome> outcomes =
        quad(
            new Programs.Echo(),
            fragment(
                clear(0),
                lanesAbove(1.5f),
                when(guard(0, "xxxx"), kill(number(-1))),
                repeat(number(3), when(not(0, "xxxx"), kill(number(-1)), increment(0))),
                op(Opcode.MOV, to(PIXEL), temp(0))));
    assertThat(outcomes).allMatch(Outcome::killed);
    assertThat(outcomes.get(0).executed()).isEqualTo(6);
  }

  @Test
  void whatAHelperDoesTaintsNothing() {
    List<Outcome> outcomes =
        quad(
            new Programs.Echo(),
            fragment(
                lanesAbove(2.5f),
                kill(guard(0, "xxxx")),
                when(guard(0, "xxxx"), when(guard(1, "xxxx"), increment(0))),
                op(Opcode.MOV, to(PIXEL), number(1))));
    assertThat(outcomes).noneMatch(Outcome::tainted);
  }

  // Textures: B.6.

  private static TextureQuery query(Stage stage, Statement statement) {
    Programs.Echo echo = new Programs.Echo();
    Program program = program(stage, List.of(), statement);
    Interpreter.of(program).runQuad(echo, LANES);
    assertThat(echo.queries).hasSize(4);
    return echo.queries.get(0);
  }

  @Test
  void asksWithTheDerivativesOfTheQuad() {
    TextureQuery query =
        query(Stage.FRAGMENT, sample(Opcode.TEX, TextureTarget.TARGET_2D, toTemp(0), COORDINATE));
    assertThat(query)
        .isEqualTo(
            new TextureQuery(
                3,
                TextureTarget.TARGET_2D,
                Vector.of(10, 1, 1, 0),
                TextureQuery.Level.DERIVATIVES,
                Vector.of(3, 1, 0, 1),
                Vector.of(1, 3, 0, 2),
                0,
                0,
                false));
  }

  @Test
  void projectsBeforeItTakesDerivatives() {
    Operand scaled = Operand.of(TEXCOORD).swizzled(Swizzle.of("xyzy"));
    TextureQuery query =
        query(Stage.FRAGMENT, sample(Opcode.TXP, TextureTarget.TARGET_1D, toTemp(0), scaled));
    assertThat(query.coordinate().x()).isEqualTo(10);
    assertThat(query.derivativeX().x()).isEqualTo(13 / 2f - 10);
    assertThat(query.derivativeY().x()).isEqualTo(11 / 4f - 10);
  }

  @Test
  void biasesAndGivesLevels() {
    Operand operand = constant(1, 2, 3, 4);
    TextureQuery biased =
        query(Stage.FRAGMENT, sample(Opcode.TXB, TextureTarget.TARGET_2D, toTemp(0), operand));
    assertThat(biased.bias()).isEqualTo(4);
    assertThat(biased.level()).isEqualTo(TextureQuery.Level.DERIVATIVES);
    TextureQuery given =
        query(Stage.FRAGMENT, sample(Opcode.TXL, TextureTarget.TARGET_2D, toTemp(0), operand));
    assertThat(given.lambda()).isEqualTo(4);
    assertThat(given.level()).isEqualTo(TextureQuery.Level.GIVEN);
    assertThat(given.explicit()).isTrue();
  }

  @Test
  void takesGradientsFromTheProgram() {
    TextureQuery query =
        query(
            Stage.FRAGMENT,
            sample(
                Opcode.TXD,
                TextureTarget.TARGET_3D,
                toTemp(0),
                COORDINATE,
                constant(1, 2, 3, 4),
                constant(5, 6, 7, 8)));
    assertThat(query.derivativeX()).isEqualTo(Vector.of(1, 2, 3, 4));
    assertThat(query.derivativeY()).isEqualTo(Vector.of(5, 6, 7, 8));
    assertThat(query.level()).isEqualTo(TextureQuery.Level.DERIVATIVES);
    assertThat(query.explicit()).isTrue();
  }

  @Test
  void verticesHaveABaseLevelOfZero() {
    Operand operand = constant(1, 2, 3, 4);
    TextureQuery query =
        query(Stage.VERTEX, sample(Opcode.TXB, TextureTarget.TARGET_2D, toTemp(0), operand));
    assertThat(query.level()).isEqualTo(TextureQuery.Level.GIVEN);
    assertThat(query.lambda()).isEqualTo(0);
    assertThat(query.bias()).isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource({
    "TEX, TARGET_1D, 1",
    "TEX, TARGET_2D, 3",
    "TEX, TARGET_RECT, 3",
    "TEX, TARGET_CUBE, 7",
    "TEX, TARGET_SHADOW1D, 5",
    "TEX, TARGET_SHADOW2D, 7",
    "TXL, TARGET_1D, 9",
    "TXB, TARGET_2D, 11",
    "TXP, TARGET_3D, 15"
  })
  void dependsOnTheCoordinatesOfTheTarget(Opcode opcode, TextureTarget target, int used) {
    for (int missing = 0; missing < 4; missing++) {
      int written = 15 & ~(1 << missing);
      Statement[] statements = {
        op(
            Opcode.MOV,
            new Destination(new Temporary(0), new WriteMask(written), Optional.empty()),
            number(1)),
        sample(opcode, target, to(PIXEL), temp(0))
      };
      int expected = (used >> missing & 1) != 0 ? 0 : 15;
      assertThat(pixels(statements)).extracting(Vector::defined).containsOnly(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({"0.0, 0", "-1, 0", "NaN, 0", "0.5, 15"})
  void flagsProjectionsThatDoNotFaceForward(float w, int defined) {
    assertThat(pixels(sample(Opcode.TXP, TextureTarget.TARGET_2D, to(PIXEL), constant(1, 1, 1, w))))
        .extracting(Vector::defined)
        .containsOnly(defined);
  }

  @Test
  void lookupsInDivergentFlowAreUndefined() {
    assertThat(
            pixels(
                op(Opcode.MOV, to(PIXEL), number(1)),
                lanesAbove(0.5f),
                when(
                    guard(0, "xxxx"),
                    sample(Opcode.TEX, TextureTarget.TARGET_2D, to(PIXEL), COORDINATE))))
        .extracting(Vector::defined)
        .containsExactly(15, 0, 0, 15);
  }
}
