package dev.arbiter.vm.interpreter;

import static dev.arbiter.vm.interpreter.Programs.clear;
import static dev.arbiter.vm.interpreter.Programs.guard;
import static dev.arbiter.vm.interpreter.Programs.increment;
import static dev.arbiter.vm.interpreter.Programs.predicate;
import static dev.arbiter.vm.interpreter.Programs.show;
import static dev.arbiter.vm.interpreter.Programs.vertex;
import static dev.arbiter.vm.interpreter.Programs.when;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceTest {
  @Test
  void tellsEveryInstructionWithTheRegistersBehindIt() {
    List<String> told = new ArrayList<>();
    Interpreter.of(
            vertex(
                clear(0),
                increment(0),
                predicate(0, 1, 0, 0, 1),
                when(guard(0, "xxxx"), increment(0)),
                show(0)))
        .withTrace(
            (statement, lane, registers) ->
                told.add(
                    statement.getClass().getSimpleName()
                        + " "
                        + registers.temporary(0).x()
                        + " "
                        + registers.predicate(0)
                        + " "
                        + registers.result(Programs.COLOR).x()))
        .run(new Programs.Echo(), Programs::byNumber);
    assertThat(told)
        .containsExactly(
            "Operate 0.0 0 0.0",
            "Operate 1.0 0 0.0",
            "SetPredicate 1.0 9 0.0",
            "If 1.0 9 0.0",
            "Operate 2.0 9 0.0",
            "Operate 2.0 9 2.0");
  }
}
