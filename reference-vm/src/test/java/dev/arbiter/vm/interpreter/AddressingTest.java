package dev.arbiter.vm.interpreter;

import static dev.arbiter.vm.interpreter.Programs.COLOR;
import static dev.arbiter.vm.interpreter.Programs.address;
import static dev.arbiter.vm.interpreter.Programs.constant;
import static dev.arbiter.vm.interpreter.Programs.number;
import static dev.arbiter.vm.interpreter.Programs.op;
import static dev.arbiter.vm.interpreter.Programs.predicate;
import static dev.arbiter.vm.interpreter.Programs.run;
import static dev.arbiter.vm.interpreter.Programs.to;
import static dev.arbiter.vm.interpreter.Programs.vertex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultElement;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.WriteMask;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Address registers (B.5, A-18) and relative addressing. */
class AddressingTest {
  private static final Vector NOTHING = Vector.undefined(0, 0, 0, 0);

  private static Operand parameter(int offset) {
    return Operand.of(new ParameterElement(0, new RelativeIndex(0, Component.X, offset)));
  }

  private static Vector member(float address, int offset) {
    return run(vertex(
            address(Opcode.ARL, 0, "x", number(address)),
            op(Opcode.MOV, to(COLOR), parameter(offset))))
        .value(COLOR);
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 0", "1.9, 0, 1", "-0.5, 2, 1", "5, -2, 3", "-64, 67, 3"})
  void readsTheMemberOfTheSum(float address, int offset, int member) {
    assertThat(member(address, offset))
        .isEqualTo(Vector.of(member, member + 10, member + 20, member + 30));
  }

  @ParameterizedTest
  @CsvSource({
    "4, 0",
    "-1, 0",
    "3, 1",
    "1e30, 0",
    "1e30, 64",
    "-1e30, -64",
    "-1e30, 0",
    "Infinity, 64"
  })
  void readsZerosOutsideTheArrayAndFlagsThem(float address, int offset) {
    assertThat(member(address, offset)).isEqualTo(NOTHING);
  }

  @Test
  void anUnwrittenRegisterReadsMemberZeroUndefined() {
    assertThat(run(vertex(op(Opcode.MOV, to(COLOR), parameter(0)))).value(COLOR))
        .isEqualTo(Vector.undefined(0, 10, 20, 30));
  }

  @Test
  void readsMembersByConstantIndex() {
    assertThat(
            run(vertex(op(Opcode.MOV, to(COLOR), Operand.of(new DeclaredParameter(0, 2)))))
                .value(COLOR))
        .isEqualTo(Vector.of(2, 12, 22, 32));
  }

  @Test
  void readsAttributesByAddress() {
    Operand element = Operand.of(new AttributeElement(0, new RelativeIndex(1, Component.W, 0)));
    assertThat(
            run(vertex(address(Opcode.ARL, 1, "w", number(1)), op(Opcode.MOV, to(COLOR), element)))
                .value(COLOR))
        .isEqualTo(Vector.of(2, 2, 2, 2));
  }

  @Test
  void writesResultsByAddress() {
    ResultElement element = new ResultElement(0, new RelativeIndex(0, Component.X, 0));
    Outcome outcome =
        run(
            vertex(
                address(Opcode.ARL, 0, "x", number(1)),
                op(Opcode.MOV, to(element, "xz"), constant(1, 2, 3, 4))));
    assertThat(outcome.value(new Result(ResultKind.TEXCOORD, 1)))
        .isEqualTo(new Vector(1, 0, 3, 1, 5));
    assertThat(outcome.value(new Result(ResultKind.TEXCOORD, 0)))
        .isEqualTo(Vector.undefined(0, 0, 0, 1));
    assertThat(outcome.tainted()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"2", "-1", "1e30"})
  void dropsWritesOutsideTheArrayAndTaints(float address) {
    ResultElement element = new ResultElement(0, new RelativeIndex(0, Component.X, 0));
    Outcome outcome =
        run(
            vertex(
                address(Opcode.ARL, 0, "x", number(address)),
                op(Opcode.MOV, to(element), number(1))));
    assertThat(outcome.value(new Result(ResultKind.TEXCOORD, 0)))
        .isEqualTo(Vector.undefined(0, 0, 0, 1));
    assertThat(outcome.value(new Result(ResultKind.TEXCOORD, 1)))
        .isEqualTo(Vector.undefined(0, 0, 0, 1));
    assertThat(outcome.tainted()).isTrue();
  }

  @Test
  void loadsComponentsByMaskAndGuard() {
    Statement guarded =
        new Statement.LoadAddress(
            Opcode.ARR,
            0,
            WriteMask.of("xyw"),
            Optional.of(Programs.guard(0, "xyzw")),
            constant(2.5f, 3.5f, 9, -1.5f),
            Origin.NONE);
    StringBuilder seen = new StringBuilder();
    Interpreter.of(
            vertex(
                address(Opcode.ARL, 0, "xyzw", number(7)),
                predicate(0, 1, 0, 1, 1),
                guarded,
                Programs.clear(0)))
        .withTrace(
            (statement, lane, registers) -> {
              seen.setLength(0);
              for (int i = 0; i < 4; i++) {
                seen.append(registers.address(0, i)).append(' ');
              }
            })
        .run(new Programs.Echo(), Programs::byNumber);
    assertThat(seen.toString()).isEqualTo("2 7 7 -2 ");
  }
}
