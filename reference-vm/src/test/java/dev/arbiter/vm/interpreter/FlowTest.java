package dev.arbiter.vm.interpreter;

import static dev.arbiter.vm.interpreter.Programs.COLOR;
import static dev.arbiter.vm.interpreter.Programs.block;
import static dev.arbiter.vm.interpreter.Programs.breakIf;
import static dev.arbiter.vm.interpreter.Programs.breakLoop;
import static dev.arbiter.vm.interpreter.Programs.call;
import static dev.arbiter.vm.interpreter.Programs.callIf;
import static dev.arbiter.vm.interpreter.Programs.choose;
import static dev.arbiter.vm.interpreter.Programs.clear;
import static dev.arbiter.vm.interpreter.Programs.color;
import static dev.arbiter.vm.interpreter.Programs.constant;
import static dev.arbiter.vm.interpreter.Programs.guard;
import static dev.arbiter.vm.interpreter.Programs.increment;
import static dev.arbiter.vm.interpreter.Programs.loop;
import static dev.arbiter.vm.interpreter.Programs.not;
import static dev.arbiter.vm.interpreter.Programs.number;
import static dev.arbiter.vm.interpreter.Programs.op;
import static dev.arbiter.vm.interpreter.Programs.predicate;
import static dev.arbiter.vm.interpreter.Programs.program;
import static dev.arbiter.vm.interpreter.Programs.repeat;
import static dev.arbiter.vm.interpreter.Programs.returnIf;
import static dev.arbiter.vm.interpreter.Programs.returns;
import static dev.arbiter.vm.interpreter.Programs.run;
import static dev.arbiter.vm.interpreter.Programs.set;
import static dev.arbiter.vm.interpreter.Programs.show;
import static dev.arbiter.vm.interpreter.Programs.subroutine;
import static dev.arbiter.vm.interpreter.Programs.temp;
import static dev.arbiter.vm.interpreter.Programs.to;
import static dev.arbiter.vm.interpreter.Programs.toTemp;
import static dev.arbiter.vm.interpreter.Programs.vertex;
import static dev.arbiter.vm.interpreter.Programs.when;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ir.Component;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Temporary;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlowTest {
  private static final Vector YES = Vector.of(1, 1, 1, 1);
  private static final Vector NO = Vector.of(0, 0, 0, 0);

  /** c[A.component], whose x is the index itself. */
  private static Operand element(int address, Component component) {
    return Operand.of(new ParameterElement(0, new RelativeIndex(address, component, 0)));
  }

  /** R0 = R0·10 + c[A].x, all components alike. */
  private static Statement append(int address) {
    return op(
        Opcode.MAD,
        toTemp(0),
        temp(0),
        number(10),
        element(address, Component.X).component(Component.X));
  }

  private static Vector digits(float number) {
    return Vector.of(number, number, number, number);
  }

  // IF, ELSE: A-14.

  @Test
  void takesABranchWhereAnyComponentIsTrue() {
    assertThat(
            color(
                predicate(0, 0, 0, 0, 1), clear(0), when(guard(0, "xyzw"), increment(0)), show(0)))
        .isEqualTo(YES);
    assertThat(
            color(
                predicate(0, 1, 0, 0, 0), clear(0), when(guard(0, "yzwy"), increment(0)), show(0)))
        .isEqualTo(NO);
  }

  @Test
  void invertedTestsSayNotAll() {
    assertThat(
            color(predicate(0, 1, 0, 1, 1), clear(0), when(not(0, "xyzw"), increment(0)), show(0)))
        .isEqualTo(YES);
    assertThat(
            color(predicate(0, 1, 1, 1, 1), clear(0), when(not(0, "xyzw"), increment(0)), show(0)))
        .isEqualTo(NO);
  }

  @Test
  void runsTheOtherBranchOtherwise() {
    Statement choice =
        choose(
            guard(0, "xxxx"),
            block(op(Opcode.MOV, to(COLOR), number(1))),
            block(op(Opcode.MOV, to(COLOR), number(2))));
    assertThat(color(predicate(0, 1, 0, 0, 0), choice)).isEqualTo(digits(1));
    assertThat(color(predicate(0, 0, 1, 1, 1), choice)).isEqualTo(digits(2));
  }

  // Guarded writes.

  @Test
  void writesWhereMaskAndGuardAgree() {
    assertThat(
            color(
                predicate(0, 1, 0, 1, 0),
                clear(0),
                op(Opcode.MOV, to(new Temporary(0), "xyw", guard(0, "xyxz")), constant(1, 2, 3, 4)),
                show(0)))
        .isEqualTo(Vector.of(1, 0, 0, 4));
    assertThat(
            color(
                predicate(0, 1, 0, 1, 0),
                clear(0),
                op(Opcode.MOV, to(new Temporary(0), "xyzw", not(0, "xyzw")), constant(1, 2, 3, 4)),
                show(0)))
        .isEqualTo(Vector.of(0, 2, 0, 4));
  }

  @Test
  void predicatesSurviveCalls() {
    Program program =
        program(
            Stage.VERTEX,
            List.of(subroutine("set", predicate(1, 0, 1, 0, 0))),
            clear(0),
            call(0),
            when(guard(1, "yyyy"), increment(0)),
            show(0));
    assertThat(run(program).value(COLOR)).isEqualTo(YES);
  }

  // LOOP and REP.

  @ParameterizedTest
  @CsvSource({"3, 3", "2.9, 2", "0.0, 0", "0.9, 0", "-1, 0", "NaN, 0", "-Infinity, 0", "255, 255"})
  void repeatsByTheFloorOfTheCount(float count, int times) {
    Outcome outcome = run(vertex(clear(0), repeat(number(count), increment(0)), show(0)));
    assertThat(outcome.value(COLOR)).isEqualTo(digits(times));
    assertThat(outcome.tainted()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"256", "1e10", "Infinity"})
  void clampsAndFlagsHigherCounts(float count) {
    Outcome outcome = run(vertex(clear(0), repeat(number(count), increment(0)), show(0)));
    assertThat(outcome.value(COLOR)).isEqualTo(Vector.undefined(255, 255, 255, 255));
    assertThat(outcome.tainted()).isTrue();
    assertThat(outcome.end()).isEqualTo(EndReason.COMPLETED);
  }

  @Test
  void loopsWithAnIndex() {
    assertThat(color(clear(0), loop(0, constant(3, 0, 1, 0), append(0)), show(0)))
        .isEqualTo(digits(12));
    assertThat(color(clear(0), loop(0, constant(2, 3.9f, -1.5f, 0), append(0)), show(0)))
        .isEqualTo(digits(31));
  }

  @Test
  void restoresTheRegisterBehindTheLoop() {
    Statement load = Programs.address(Opcode.ARL, 0, "xyzw", constant(3, 2, 1, 0));
    assertThat(color(load, clear(0), loop(0, constant(2, 0, 1, 0), append(0)), append(0), show(0)))
        .isEqualTo(digits(13));
    assertThat(color(load, clear(0), loop(0, constant(0, 1, 1, 0), append(0)), append(0), show(0)))
        .isEqualTo(digits(3));
    assertThat(
            color(
                load,
                clear(0),
                loop(0, constant(2, 1, 1, 0), append(0), breakLoop()),
                append(0),
                show(0)))
        .isEqualTo(digits(13));
  }

  @Test
  void restoresTheRegisterWhenASubroutineReturnsFromTheLoop() {
    Program program =
        program(
            Stage.VERTEX,
            List.of(
                subroutine(
                    "early",
                    loop(0, constant(2, 1, 1, 0), append(0), repeat(number(2), returns())))),
            Programs.address(Opcode.ARL, 0, "xyzw", constant(3, 2, 1, 0)),
            clear(0),
            call(0),
            append(0),
            show(0));
    assertThat(run(program).value(COLOR)).isEqualTo(digits(13));
  }

  @Test
  void nestedLoopsMayShareARegister() {
    assertThat(
            color(
                clear(0),
                loop(
                    0,
                    constant(2, 0, 1, 0),
                    append(0),
                    loop(0, constant(2, 2, 1, 0), append(0)),
                    append(0)),
                show(0)))
        .isEqualTo(digits(2301231));
  }

  @Test
  void anAddressLoadChangesTheRegisterButNotTheLoop() {
    Statement load = Programs.address(Opcode.ARL, 0, "x", number(3));
    assertThat(color(clear(0), loop(0, constant(2, 0, 1, 0), append(0), load, append(0)), show(0)))
        .isEqualTo(digits(313));
  }

  @Test
  void theOtherComponentsOfALoopRegisterAreZeroAndUndefined() {
    Statement load = Programs.address(Opcode.ARL, 0, "xyzw", constant(3, 2, 1, 3));
    Outcome outcome =
        run(
            vertex(
                load,
                loop(
                    0,
                    constant(1, 1, 1, 0),
                    op(Opcode.MOV, toTemp(0), element(0, Component.W)),
                    op(Opcode.MOV, to(new Temporary(0), "x"), element(0, Component.X))),
                show(0)));
    assertThat(outcome.value(COLOR)).isEqualTo(new Vector(1, 10, 20, 30, 1));
  }

  @Test
  void breakLeavesTheInnermostLoopOnly() {
    assertThat(
            color(
                clear(0),
                clear(1),
                repeat(
                    number(3),
                    increment(0),
                    repeat(number(5), increment(1), breakLoop(), increment(0))),
                op(Opcode.ADD, toTemp(0), temp(0), temp(1)),
                show(0)))
        .isEqualTo(digits(6));
  }

  @Test
  void breaksWhereTheTestHolds() {
    assertThat(
            color(
                clear(0),
                repeat(
                    number(9),
                    increment(0),
                    set(Opcode.PSGE, 0, temp(0), number(4)),
                    when(guard(0, "xxxx"), breakIf(guard(0, "xyzw")))),
                show(0)))
        .isEqualTo(digits(4));
  }

  // CAL and RET.

  @Test
  void startsAtMainAndEndsAtItsEnd() {
    Program program =
        program(
            Stage.VERTEX,
            List.of(
                subroutine("other", op(Opcode.MOV, to(COLOR), number(2))),
                subroutine("main", op(Opcode.MOV, to(COLOR), number(3))),
                subroutine("last", op(Opcode.MOV, to(COLOR), number(4)))),
            op(Opcode.MOV, to(COLOR), number(1)));
    assertThat(run(program).value(COLOR)).isEqualTo(digits(3));
  }

  @Test
  void neverFallsIntoASubroutine() {
    Program program =
        program(
            Stage.VERTEX,
            List.of(subroutine("next", op(Opcode.MOV, to(COLOR), number(2)))),
            op(Opcode.MOV, to(COLOR), number(1)));
    assertThat(run(program).value(COLOR)).isEqualTo(digits(1));
  }

  @Test
  void returnsToTheCaller() {
    Program program =
        program(
            Stage.VERTEX,
            List.of(
                subroutine("add", increment(0), when(guard(0, "xxxx"), returns()), increment(0))),
            clear(0),
            predicate(0, 1, 0, 0, 0),
            call(0),
            callIf(0, guard(0, "yyyy")),
            predicate(0, 0, 1, 0, 0),
            callIf(0, guard(0, "yyyy")),
            show(0));
    assertThat(run(program).value(COLOR)).isEqualTo(digits(3));
  }

  @Test
  void aReturnFromTheEntryEndsTheProgram() {
    Outcome outcome =
        run(
            vertex(
                op(Opcode.MOV, to(COLOR), number(1)),
                predicate(0, 0, 0, 1, 0),
                returnIf(guard(0, "xyxy")),
                op(Opcode.MOV, to(COLOR), number(2)),
                repeat(number(3), returnIf(guard(0, "zzzz"))),
                op(Opcode.MOV, to(COLOR), number(3))));
    assertThat(outcome.value(COLOR)).isEqualTo(digits(2));
    assertThat(outcome.end()).isEqualTo(EndReason.COMPLETED);
    assertThat(outcome.tainted()).isFalse();
  }

  @Test
  void recursesThroughSharedRegisters() {
    Program program =
        program(
            Stage.VERTEX,
            List.of(
                subroutine(
                    "down",
                    increment(0),
                    set(Opcode.PSLT, 0, temp(0), number(4)),
                    callIf(0, guard(0, "xxxx")),
                    op(Opcode.MUL, toTemp(0), temp(0), number(2)))),
            clear(0),
            call(0),
            show(0));
    assertThat(run(program).value(COLOR)).isEqualTo(digits(64));
  }
}
