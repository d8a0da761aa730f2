package dev.arbiter.vm.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Lookup;
import dev.arbiter.vm.engine.Textures;
import dev.arbiter.vm.interpreter.Vector;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Lanes of one batch that go different ways. The x of the one attribute is the number of the lane,
 * parameter {@code i} is (i, 10, 20, 30), and a lookup gives the derivatives that it was asked
 * with.
 */
class DivergenceTest {
  private static final int LANES = 96;

  private static final Textures ECHO =
      new Textures() {
        @Override
        public boolean usesLevel(int unit, TextureTarget target) {
          return true;
        }

        @Override
        public boolean isDefined(int unit, TextureTarget target) {
          return true;
        }

        @Override
        public void sample(Lookup lookup) {
          for (int lane = 0; lane < lookup.lanes(); lane++) {
            if (lookup.active()[lane]) {
              lookup.color(0)[lane] = lookup.derivativeX(0)[lane];
              lookup.color(1)[lane] = lookup.derivativeY(0)[lane];
              lookup.color(2)[lane] = lookup.coordinate(0)[lane];
              lookup.color(3)[lane] = lookup.bias()[lane];
            }
          }
        }
      };

  private static Batch vertices(String body) {
    return run(
        "!!ARBvp1.0\nOPTION MESA_gpu_program3;\nATTRIB lane = vertex.attrib[1];\n"
            + "PARAM c[8] = { program.env[0..7] };\nOUTPUT o[3] = { result.texcoord[0..2] };\n"
            + "TEMP a, b;\nADDRESS A0, A1;\n"
            + body);
  }

  private static Batch fragments(String body) {
    return run(
        "!!ARBfp1.0\nOPTION MESA_gpu_program3;\nATTRIB lane = fragment.texcoord[0];\n"
            + "TEMP a, b;\n"
            + body);
  }

  private static Program program(String text) {
    return Frontend.compile(SourceText.of("test", text + "\nEND\n"), FrontendOptions.TRANSLATE)
        .programs()
        .get(0)
        .program()
        .orElseThrow();
  }

  private static Batch run(String text) {
    return run(program(text));
  }

  private static Batch run(Program program) {
    BatchEngine engine = BatchEngine.of(program, DivergenceTest::parameter, ECHO);
    Batch batch = new Batch(engine.slots(), false);
    batch.start(LANES);
    Arrays.fill(batch.covered(), true);
    for (int lane = 0; lane < LANES && !engine.slots().attributes().isEmpty(); lane++) {
      batch.attribute(0, 0)[lane] = lane;
    }
    engine.run(batch);
    return batch;
  }

  private static Vector parameter(ParameterValue value) {
    return Vector.of(((ParameterValue.Environment) value).index(), 10, 20, 30);
  }

  @FunctionalInterface
  private interface ByLane {
    double of(int lane);
  }

  private static void assertResult(Batch batch, int component, ByLane expected) {
    assertThat(Arrays.copyOf(batch.result(0, component), LANES)).containsExactly(rows(expected));
  }

  private static float[] rows(ByLane expected) {
    float[] row = new float[LANES];
    for (int lane = 0; lane < LANES; lane++) {
      row[lane] = (float) expected.of(lane);
    }
    return row;
  }

  private static int[] lanes(boolean[] flags) {
    return IntStream.range(0, LANES).filter(lane -> flags[lane]).toArray();
  }

  @Test
  void eachLaneTakesItsBranch() {
    Batch batch =
        vertices(
            """
            PSLT P0, lane.x, 40.0;
            MOV a, 0.0;
            IF (P0.x); ADD a, a, 1.0; ELSE; ADD a, a, 2.0; ENDIF;
            MOV result.position, a;
            """);
    assertResult(batch, 0, lane -> lane < 40 ? 1 : 2);
  }

  @Test
  void aBranchThatNoLaneTakesChangesNothing() {
    Batch batch =
        vertices(
            """
            PSLT P0, lane.x, 0.0;
            MOV result.position, 5.0;
            IF (P0.x); MOV result.position, 6.0; ENDIF;
            """);
    assertResult(batch, 0, lane -> 5);
  }

  @Test
  void guardsHoldForEachComponentAndLane() {
    Batch batch =
        vertices(
            """
            MOV a, { 10, 20, 30, 40 };
            PSLT P0, lane.x, a;
            MOV result.position, 0.0;
            MOV result.position.xyz (P0.xyww), 1.0;
            MOV result.position.w (!P0), 2.0;
            """);
    assertResult(batch, 0, lane -> lane < 10 ? 1 : 0);
    assertResult(batch, 1, lane -> lane < 20 ? 1 : 0);
    assertResult(batch, 2, lane -> lane < 40 ? 1 : 0);
    assertResult(batch, 3, lane -> lane < 40 ? 0 : 2);
  }

  @Test
  void eachLaneLeavesALoopWhenItBreaks() {
    Batch batch =
        vertices(
            """
            MOV a, 0.0;
            REP 50.0;
              PSGE P0, a.x, lane.x;
              BRK (P0.x);
              ADD a.x, a.x, 1.0;
            ENDREP;
            MOV result.position, a;
            """);
    assertResult(batch, 0, lane -> Math.min(lane, 50));
  }

  @Test
  void anInnerBreakKeepsTheOuterLoopRunning() {
    Batch batch =
        vertices(
            """
            MOV a, 0.0;
            REP 3.0;
              REP 5.0;
                ADD a.x, a.x, 1.0;
                PSLT P0, lane.x, 10.0;
                BRK (P0.x);
              ENDREP;
              ADD a.x, a.x, 100.0;
            ENDREP;
            MOV result.position, a;
            """);
    assertResult(batch, 0, lane -> lane < 10 ? 303 : 315);
  }

  @Test
  void loopIndicesBelongToTheLane() {
    Batch batch =
        vertices(
            """
            MOV a, 0.0;
            PSLT P0, lane.x, 2.0;
            LOOP A0, { 3, 1, 2, 0 };
              ADD a.x, a.x, c[A0.x].x;
              BRK (P0.x);
            ENDLOOP;
            ADD a.y, a.x, c[A0.x].x;
            MOV result.position, a;
            """);
    assertResult(batch, 0, lane -> lane < 2 ? 1 : 1 + 3 + 5);
    assertResult(batch, 1, lane -> lane < 2 ? 1 : 1 + 3 + 5);
  }

  /** No text says this: the count of a loop is a parameter. The IR allows any operand. */
  @Test
  void countsMayDifferBetweenLanes() {
    Program flat =
        program(
            "!!ARBvp1.0\nTEMP a;\nMOV a, vertex.attrib[1].x; ADD a, a, 1.0;"
                + " MOV result.position, a;");
    List<Statement> statements = flat.preamble().statements();
    AttributeSource lane = new AttributeSource(new Attribute(AttributeKind.VERTEX_GENERIC, 1));
    Statement repeat =
        new Statement.Repeat(
            Operand.of(lane, Component.X), new Block(List.of(statements.get(1))), Origin.NONE);
    Batch batch =
        run(
            new Program(
                flat.stage(),
                flat.options(),
                flat.declarations(),
                new Block(List.of(statements.get(0), repeat, statements.get(2))),
                List.of()));
    assertResult(batch, 0, each -> 2 * each);
  }

  @Test
  void returnsEndASubroutineForSomeLanes() {
    Batch batch =
        vertices(
            """
            PSLT P0, lane.x, 33.0;
            PSLT P1, lane.x, 66.0;
            MOV a, 0.0;
            CAL sub (P1.x);
            ADD a, a, 1.0;
            MOV result.position, a;
            RET;
            sub:
            ADD a, a, 10.0;
            RET (P0.x);
            ADD a, a, 100.0;
            """);
    assertResult(batch, 0, lane -> lane < 33 ? 11 : lane < 66 ? 111 : 1);
  }

  @Test
  void onlyLanesThatCallTooDeepEnd() {
    Batch batch =
        vertices(
            """
            MOV a, 0.0;
            CAL sub;
            ADD result.position, a, 100.0;
            RET;
            sub:
            ADD a.x, a.x, 1.0;
            MOV result.position, a;
            PSLT P0, a.x, lane.x;
            CAL sub (P0.x);
            """);
    assertResult(batch, 0, lane -> lane < 2 ? 101 : lane <= 4 ? 100 + lane : 4);
    assertThat(lanes(batch.tainted())).containsExactly(IntStream.range(5, LANES).toArray());
  }

  @Test
  void onlyLanesThatExecuteTooMuchEnd() {
    Batch batch =
        vertices(
            """
            PSLT P0, lane.x, 50.0;
            MOV result.position, lane;
            REP 255.0;
              BRK (P0.x);
              REP 255.0;
                ADD a.x, a.x, 1.0;
              ENDREP;
            ENDREP;
            MOV result.position.x, -1.0;
            """);
    assertResult(batch, 0, lane -> lane < 50 ? -1 : lane);
    assertThat(lanes(batch.tainted())).containsExactly(IntStream.range(50, LANES).toArray());
  }

  @Test
  void killedLanesServeTheirNeighbours() {
    Batch batch =
        fragments(
            """
            PSEQ P0, lane.x, 5.0;
            KIL (P0.x);
            MUL a, lane.x, lane.x;
            DDX result.color, a;
            """);
    assertThat(lanes(batch.killed())).containsExactly(5);
    assertThat(batch.result(0, 0)[4]).isEqualTo(25 - 16);
  }

  @Test
  void aQuadWithoutASurvivorEnds() {
    Batch batch =
        fragments(
            """
            SUB a, lane.x, 8.0;
            KIL a;
            MOV result.color, 1.0;
            SUB a, 90.0, lane.x;
            KIL a;
            """);
    assertThat(lanes(batch.killed()))
        .containsExactly(IntStream.range(0, LANES).filter(i -> i < 8 || i > 90).toArray());
    assertThat(batch.result(0, 0)[0]).isZero();
    assertThat(batch.result(0, 0)[8]).isOne();
    assertThat(batch.result(0, 0)[91]).isOne();
  }

  @Test
  void derivativesNeedAnActiveNeighbour() {
    Batch batch =
        fragments(
            """
            PSNE P0, lane.x, 6.0;
            MOV result.color, 9.0;
            IF (P0.x);
              DDX result.color.x, lane;
              DDY result.color.y, lane.x;
            ENDIF;
            """);
    assertResult(batch, 0, lane -> lane == 6 ? 9 : lane == 7 ? 0 : 1);
    assertResult(batch, 1, lane -> lane == 6 ? 9 : lane == 4 ? 0 : 2);
  }

  @Test
  void lookupsTakeTheirDerivativesFromActiveNeighbours() {
    Batch batch =
        fragments(
            """
            PSNE P0, lane.x, 6.0;
            MOV a, lane.x;
            IF (P0.x); TXB a, lane.x, texture[0], 2D; ENDIF;
            MOV result.color, a;
            """);
    assertResult(batch, 0, lane -> lane == 6 ? 6 : lane == 7 ? 0 : 1);
    assertResult(batch, 1, lane -> lane == 6 ? 6 : lane == 4 ? 0 : 2);
    assertResult(batch, 2, lane -> lane);
    assertResult(batch, 3, lane -> lane);
  }

  @Test
  void eachLaneReadsItsOwnElement() {
    Batch batch =
        vertices(
            """
            ARL A0, lane;
            ADD result.position, c[A0.x-2], 1.0;
            """);
    assertResult(batch, 0, lane -> lane >= 2 && lane < 10 ? lane - 2 + 1 : 1);
    assertResult(batch, 1, lane -> lane >= 2 && lane < 10 ? 11 : 1);
  }

  @Test
  void eachLaneWritesItsOwnElement() {
    Batch batch =
        vertices(
            """
            ARL A0, lane;
            MOV o[A0.x].x, 7.0;
            """);
    assertResult(batch, 0, lane -> lane == 0 ? 7 : 0);
    assertThat(batch.result(1, 0)[1]).isEqualTo(7);
    assertThat(batch.result(2, 0)[2]).isEqualTo(7);
    assertThat(batch.result(2, 0)[1]).isZero();
    assertThat(lanes(batch.tainted())).containsExactly(IntStream.range(3, LANES).toArray());
  }

  @Test
  void readsAllOperandsBeforeItWrites() {
    Batch batch =
        vertices(
            """
            ADD a, lane.x, { 0, 100, 200, 300 };
            MOV a, a.yzwx;
            ADD a.xyz, a.zxyy, -a.x;
            MOV result.position, a;
            """);
    assertResult(batch, 0, lane -> 300 - 100);
    assertResult(batch, 1, lane -> 0);
    assertResult(batch, 2, lane -> 200 - 100);
    assertResult(batch, 3, lane -> lane);
  }

  @Test
  void leavesLanesAloneThatAreNotInUse() {
    Batch batch = vertices("MOV result.position, lane;");
    assertThat(batch.result(0, 0)[LANES - 1]).isEqualTo(LANES - 1);
    assertThat(batch.result(0, 3)[LANES]).isZero();
  }
}
