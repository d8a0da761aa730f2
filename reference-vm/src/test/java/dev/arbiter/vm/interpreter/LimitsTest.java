package dev.arbiter.vm.interpreter;

import static dev.arbiter.vm.interpreter.Programs.COLOR;
import static dev.arbiter.vm.interpreter.Programs.block;
import static dev.arbiter.vm.interpreter.Programs.breakLoop;
import static dev.arbiter.vm.interpreter.Programs.call;
import static dev.arbiter.vm.interpreter.Programs.callIf;
import static dev.arbiter.vm.interpreter.Programs.choose;
import static dev.arbiter.vm.interpreter.Programs.clear;
import static dev.arbiter.vm.interpreter.Programs.guard;
import static dev.arbiter.vm.interpreter.Programs.increment;
import static dev.arbiter.vm.interpreter.Programs.loop;
import static dev.arbiter.vm.interpreter.Programs.number;
import static dev.arbiter.vm.interpreter.Programs.predicate;
import static dev.arbiter.vm.interpreter.Programs.program;
import static dev.arbiter.vm.interpreter.Programs.repeat;
import static dev.arbiter.vm.interpreter.Programs.run;
import static dev.arbiter.vm.interpreter.Programs.show;
import static dev.arbiter.vm.interpreter.Programs.subroutine;
import static dev.arbiter.vm.interpreter.Programs.vertex;
import static dev.arbiter.vm.interpreter.Programs.when;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The limits on running and what counts as an instruction. */
class LimitsTest {
  private static final RunLimits LANGUAGE = RunLimits.LANGUAGE;

  private static int executed(Statement... statements) {
    return run(vertex(statements)).executed();
  }

  private static void endsUndefined(Outcome outcome, EndReason reason) {
    assertThat(outcome.end()).isEqualTo(reason);
    assertThat(outcome.tainted()).isTrue();
    outcome.results().values().forEach(each -> assertThat(each.defined()).isZero());
  }

  private static void completes(Outcome outcome) {
    assertThat(outcome.end()).isEqualTo(EndReason.COMPLETED);
    assertThat(outcome.tainted()).isFalse();
  }

  /** A chain of subroutines, each calling the next. */
  private static Program calls(int depth) {
    List<Subroutine> chain =
        IntStream.range(0, depth)
            .mapToObj(
                i ->
                    i + 1 < depth
                        ? subroutine("s" + i, increment(0), call(i + 1))
                        : subroutine("s" + i, increment(0)))
            .toList();
    return program(Stage.VERTEX, chain, clear(0), call(0), show(0));
  }

  @Test
  void fourCallsMayBeOutstanding() {
    Outcome outcome = run(calls(4));
    completes(outcome);
    assertThat(outcome.value(COLOR)).isEqualTo(Vector.of(4, 4, 4, 4));
    endsUndefined(run(calls(5)), EndReason.CALL_DEPTH);
    completes(
        Interpreter.of(calls(5))
            .withLimits(new RunLimits(24, 4, 255, 5, 65_536))
            .run(new Programs.Echo(), Programs::byNumber));
  }

  @Test
  void aCallThatIsNotTakenNeverOverflows() {
    Program program =
        program(
            Stage.VERTEX,
            List.of(subroutine("self", increment(0), callIf(0, guard(0, "xxxx")))),
            clear(0),
            predicate(0, 0, 0, 0, 0),
            call(0),
            show(0));
    completes(run(program));
  }

  @Test
  void fourLoopsMayNestAcrossCalls() {
    Statement inner = repeat(number(1), repeat(number(1), increment(0)));
    Program four =
        program(
            Stage.VERTEX,
            List.of(subroutine("two", inner)),
            clear(0),
            loop(0, number(1), repeat(number(1), call(0))),
            show(0));
    completes(run(four));
    Program five =
        program(
            Stage.VERTEX,
            List.of(subroutine("two", inner)),
            clear(0),
            loop(0, number(1), repeat(number(1), repeat(number(1), call(0)))),
            show(0));
    endsUndefined(run(five), EndReason.LOOP_DEPTH);
  }

  @Test
  void aSkippedLoopCountsAgainstTheDepth() {
    Program program =
        program(
            Stage.VERTEX,
            List.of(subroutine("fifth", repeat(number(0), increment(0)))),
            clear(0),
            repeat(number(1), repeat(number(1), repeat(number(1), repeat(number(1), call(0))))),
            show(0));
    endsUndefined(run(program), EndReason.LOOP_DEPTH);
  }

  private static Statement nestedIfs(int depth, Statement innermost) {
    Statement nest = innermost;
    for (int i = 0; i < depth; i++) {
      nest = when(guard(0, "xxxx"), nest);
    }
    return nest;
  }

  @Test
  void twentyFourIfsMayNestAcrossCalls() {
    Program full =
        program(
            Stage.VERTEX,
            List.of(subroutine("half", nestedIfs(12, increment(0)))),
            clear(0),
            predicate(0, 1, 0, 0, 0),
            nestedIfs(12, call(0)),
            show(0));
    completes(run(full));
    Program over =
        program(
            Stage.VERTEX,
            List.of(subroutine("half", nestedIfs(12, increment(0)))),
            clear(0),
            predicate(0, 1, 0, 0, 0),
            nestedIfs(13, call(0)),
            show(0));
    endsUndefined(run(over), EndReason.IF_DEPTH);
  }

  @Test
  void keepsTheResultsSoFarWhereALimitEndsIt() {
    Outcome outcome =
        Interpreter.of(vertex(clear(0), increment(0), show(0), increment(0), show(0)))
            .withLimits(
                new RunLimits(LANGUAGE.ifDepth(), LANGUAGE.loopDepth(), LANGUAGE.loopCount(), 4, 4))
            .run(new Programs.Echo(), Programs::byNumber);
    endsUndefined(outcome, EndReason.EXECUTED_INSTRUCTIONS);
    assertThat(outcome.executed()).isEqualTo(4);
    assertThat(outcome.value(COLOR)).isEqualTo(Vector.undefined(1, 1, 1, 1));
  }

  @Test
  void mayExecuteExactlyAsManyInstructionsAsTheLimitSays() {
    Program below = vertex(clear(0), repeat(number(128), repeat(number(254), increment(0))));
    Outcome outcome = run(below);
    assertThat(outcome.executed()).isEqualTo(1 + 1 + 128 * (1 + 2 * 254 + 1));
    completes(outcome);
    Program above = vertex(clear(0), repeat(number(129), repeat(number(254), increment(0))));
    Outcome ended = run(above);
    assertThat(ended.executed()).isEqualTo(65_536);
    endsUndefined(ended, EndReason.EXECUTED_INSTRUCTIONS);
  }

  @ParameterizedTest
  @CsvSource({"1, 6", "0, 4"})
  void countsBlockWordsThatAreReached(float taken, int count) {
    // P, IF, then the body and ENDIF, and the move and clear round it.
    assertThat(
            executed(
                clear(0),
                predicate(0, taken, 0, 0, 0),
                when(guard(0, "xxxx"), increment(0)),
                show(0)))
        .isEqualTo(count);
  }

  @Test
  void countsElseFromAboveOnly() {
    Statement choice =
        choose(guard(0, "xxxx"), block(increment(0)), block(increment(0), increment(0)));
    assertThat(executed(clear(0), predicate(0, 1, 0, 0, 0), choice)).isEqualTo(2 + 1 + 1 + 1 + 1);
    assertThat(executed(clear(0), predicate(0, 0, 0, 0, 0), choice)).isEqualTo(2 + 1 + 2 + 1);
  }

  @Test
  void countsTheEndOfEachIteration() {
    assertThat(executed(clear(0), repeat(number(3), increment(0)))).isEqualTo(1 + 1 + 3 * 2);
    assertThat(executed(clear(0), repeat(number(0), increment(0)))).isEqualTo(1 + 1);
    assertThat(executed(clear(0), repeat(number(3), increment(0), breakLoop())))
        .isEqualTo(1 + 1 + 2);
  }

  @Test
  void countsCallsAndReturnsTakenOrNot() {
    Program program =
        program(
            Stage.VERTEX,
            List.of(subroutine("s", Programs.returnIf(guard(0, "xxxx")), increment(0))),
            clear(0),
            predicate(0, 0, 0, 0, 0),
            call(0),
            callIf(0, guard(0, "xxxx")));
    assertThat(run(program).executed()).isEqualTo(2 + 1 + 2 + 1);
  }
}
