package dev.arbiter.vm.interpreter;

import static dev.arbiter.vm.interpreter.Programs.COLOR;
import static dev.arbiter.vm.interpreter.Programs.PIXEL;
import static dev.arbiter.vm.interpreter.Programs.clear;
import static dev.arbiter.vm.interpreter.Programs.constant;
import static dev.arbiter.vm.interpreter.Programs.fragment;
import static dev.arbiter.vm.interpreter.Programs.guard;
import static dev.arbiter.vm.interpreter.Programs.increment;
import static dev.arbiter.vm.interpreter.Programs.kill;
import static dev.arbiter.vm.interpreter.Programs.number;
import static dev.arbiter.vm.interpreter.Programs.op;
import static dev.arbiter.vm.interpreter.Programs.predicate;
import static dev.arbiter.vm.interpreter.Programs.run;
import static dev.arbiter.vm.interpreter.Programs.set;
import static dev.arbiter.vm.interpreter.Programs.show;
import static dev.arbiter.vm.interpreter.Programs.temp;
import static dev.arbiter.vm.interpreter.Programs.to;
import static dev.arbiter.vm.interpreter.Programs.toTemp;
import static dev.arbiter.vm.interpreter.Programs.vertex;
import static dev.arbiter.vm.interpreter.Programs.when;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Temporary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fills, defined bits and taint. */
class UndefinedTest {
  private static Outcome poisoned(Program program) {
    return Interpreter.of(program)
        .withFill(Fill.POISON)
        .run(new Programs.Echo(), Programs::byNumber);
  }

  @Test
  void temporariesStartAsZerosOrPoison() {
    Program program = vertex(show(0));
    assertThat(run(program).value(COLOR)).isEqualTo(Vector.undefined(0, 0, 0, 0));
    assertThat(Float.floatToRawIntBits(poisoned(program).value(COLOR).x())).isEqualTo(0x7fc0_dead);
  }

  @ParameterizedTest
  @CsvSource({
    "POSITION, 0, 1",
    "FRONT_COLOR, 0, 1",
    "FRONT_SECONDARY_COLOR, 0, 1",
    "BACK_COLOR, 0, 1",
    "BACK_SECONDARY_COLOR, 0, 1",
    "TEXCOORD, 0, 1",
    "FOGCOORD, 0, 0",
    "POINTSIZE, 7, 0"
  })
  void fillsWhatAVertexProgramLeavesOfAResult(ResultKind kind, float x, float w) {
    Result result = new Result(kind, 0);
    Program program = vertex(op(Opcode.MOV, to(result, "y"), number(5)));
    assertThat(run(program).value(result)).isEqualTo(new Vector(x, 5, 0, w, 2));
    assertThat(poisoned(program).value(result)).isEqualTo(new Vector(nan(), 5, nan(), nan(), 2));
  }

  @Test
  void fillsWhatAFragmentProgramLeavesOfAResult() {
    Result depth = new Result(ResultKind.DEPTH, 0);
    Program program =
        fragment(
            op(Opcode.MOV, to(PIXEL, "y"), number(5)), op(Opcode.MOV, to(depth, "x"), number(9)));
    Outcome outcome =
        Interpreter.of(program).run(new Programs.Echo(), attribute -> Vector.of(0, 0, 0.75f, 1));
    assertThat(outcome.value(PIXEL)).isEqualTo(new Vector(0, 5, 0, 0, 2));
    assertThat(outcome.value(depth)).isEqualTo(new Vector(9, 0, 0.75f, 0, 1));
  }

  @Test
  void knowsOnlyResultsThatTheProgramCanWrite() {
    Outcome outcome = run(vertex(when(guard(0, "xxxx"), show(0))));
    assertThat(outcome.results()).containsOnlyKeys(COLOR);
    Result fog = new Result(ResultKind.FOGCOORD, 0);
    assertThatThrownBy(() -> outcome.value(fog)).hasMessageContaining("result.fogcoord");
  }

  @Test
  void undefinedComponentsSpread() {
    Outcome outcome =
        run(
            vertex(
                op(Opcode.MOV, to(new Temporary(0), "xy"), number(1)),
                op(Opcode.ADD, toTemp(1), temp(0, "xzyw"), number(1)),
                show(1)));
    assertThat(outcome.value(COLOR)).isEqualTo(new Vector(2, 1, 2, 1, 5));
    assertThat(outcome.tainted()).isFalse();
  }

  @Test
  void attributesMayBePartlyUndefined() {
    Outcome outcome =
        Interpreter.of(vertex(op(Opcode.MOV, to(COLOR), Operand.of(Programs.GENERIC))))
            .run(new Programs.Echo(), (Attribute each) -> new Vector(1, 0, 0, 1, 1));
    assertThat(outcome.value(COLOR)).isEqualTo(new Vector(1, 0, 0, 1, 1));
  }

  @Test
  void aWriteUnderAnUndefinedGuardLeavesDoubt() {
    Outcome outcome =
        run(
            vertex(
                clear(0),
                op(Opcode.MOV, to(new Temporary(0), "xy", guard(0, "xyzw")), constant(1, 2, 3, 4)),
                show(0)));
    assertThat(outcome.value(COLOR)).isEqualTo(new Vector(0, 0, 0, 0, 12));
  }

  @Test
  void flowOnAnUndefinedPredicateTaints() {
    assertThat(run(vertex(clear(0), when(guard(0, "xyzw"), increment(0)), show(0))).tainted())
        .isTrue();
    assertThat(
            run(vertex(
                    clear(0),
                    set(Opcode.PSGT, 0, temp(1), number(0)),
                    when(guard(0, "xxxx"), increment(0)),
                    show(0)))
                .tainted())
        .isTrue();
  }

  @Test
  void oneDefinedTrueComponentDecides() {
    Outcome outcome =
        run(
            vertex(
                clear(0),
                op(Opcode.MOV, to(new Temporary(1), "y"), number(1)),
                set(Opcode.PSGT, 0, temp(1), number(0)),
                when(guard(0, "xyzw"), increment(0)),
                show(0)));
    assertThat(outcome.tainted()).isFalse();
    assertThat(outcome.value(COLOR)).isEqualTo(Vector.of(1, 1, 1, 1));
  }

  @Test
  void killingByAnUndefinedValueTaints() {
    assertThat(run(fragment(kill(temp(0)), op(Opcode.MOV, to(PIXEL), number(1)))).tainted())
        .isTrue();
    Outcome certain =
        run(
            fragment(
                op(Opcode.MOV, to(new Temporary(0), "x"), number(-1)),
                kill(temp(0)),
                op(Opcode.MOV, to(PIXEL), number(1))));
    assertThat(certain.tainted()).isFalse();
    assertThat(certain.killed()).isTrue();
  }

  @Test
  void aTaintedInvocationHasNoDefinedResult() {
    Outcome outcome =
        run(vertex(op(Opcode.MOV, to(COLOR), number(1)), clear(0), when(guard(1, "xxxx"))));
    assertThat(outcome.value(COLOR)).isEqualTo(Vector.undefined(1, 1, 1, 1));
  }

  @Test
  void predicatesStartFalse() {
    Outcome outcome =
        run(
            vertex(
                clear(0), when(guard(0, "xyzw"), increment(0)), predicate(0, 1, 0, 0, 0), show(0)));
    assertThat(outcome.value(COLOR).x()).isEqualTo(0);
  }

  private static float nan() {
    return Float.NaN;
  }
}
