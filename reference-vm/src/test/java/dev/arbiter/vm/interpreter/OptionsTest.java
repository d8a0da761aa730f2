package dev.arbiter.vm.interpreter;

import static dev.arbiter.vm.interpreter.Programs.PIXEL;
import static dev.arbiter.vm.interpreter.Programs.fragment;
import static dev.arbiter.vm.interpreter.Programs.op;
import static dev.arbiter.vm.interpreter.Programs.returns;
import static dev.arbiter.vm.interpreter.Programs.to;
import static dev.arbiter.vm.interpreter.Programs.vertex;
import static dev.arbiter.vm.interpreter.Programs.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.StateItem;
import dev.arbiter.vm.arithmetic.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Position invariance (F.1) and fog (F.10, A-92). */
class OptionsTest {
  private record State(Vector fog) implements Environment {
    @Override
    public Vector parameter(ParameterValue value) {
      if (value instanceof StateItem.FogParameters) {
        return fog;
      }
      if (value instanceof StateItem.FogColor) {
        return Vector.of(1, 0, 0.5f, 0.125f);
      }
      if (value instanceof StateItem.MatrixRow row) {
        float scale = row.matrix() == StateItem.MatrixName.MODELVIEW ? 2 : 3;
        return switch (row.row()) {
          case 0 -> Vector.of(scale, 0, 0, 1);
          case 1 -> Vector.of(0, scale, 0, 0);
          case 2 -> Vector.of(0, 0, scale, 0);
          default -> Vector.of(0, 0, 0, 1);
        };
      }
      throw new IllegalArgumentException(value.toString());
    }

    @Override
    public Vector sample(TextureQuery query) {
      throw new IllegalArgumentException(query.toString());
    }
  }

  @Test
  void transformsThePositionByModelviewThenProjection() {
    Outcome outcome =
        Interpreter.of(with(vertex(returns()), ProgramOption.ARB_position_invariant))
            .run(new State(null), each -> Vector.of(1, 10, 100, 1));
    assertThat(outcome.value(new Result(ResultKind.POSITION, 0)))
        .isEqualTo(Vector.of(3 * (2 + 1) + 1, 60, 600, 1));
  }

  private static Vector fogged(
      ProgramOption option, float coordinate, Vector parameters, Program program) {
    return Interpreter.of(with(program, option))
        .run(new State(parameters), (Attribute each) -> Vector.of(coordinate, 0, 0, 1))
        .value(PIXEL);
  }

  private static Program paints(float x, float y, float z, float w) {
    return fragment(op(Opcode.MOV, to(PIXEL), Programs.constant(x, y, z, w)), returns());
  }

  @Test
  void blendsTheClampedColourLinearly() {
    // f = (3 − 2.5)/(3 − 1)
    assertThat(
            fogged(
                ProgramOption.ARB_fog_linear,
                2.5f,
                Vector.of(0, 1, 3, 0.5f),
                paints(5, 1, -1, 0.75f)))
        .isEqualTo(Vector.of(1, 0.25f, 0.375f, 0.75f));
  }

  @ParameterizedTest
  @CsvSource({"0.5, 1", "4, 0", "NaN, NaN"})
  void clampsTheFactor(float coordinate, Float green) {
    assertThat(
            fogged(
                    ProgramOption.ARB_fog_linear,
                    coordinate,
                    Vector.of(0, 1, 3, 0.5f),
                    paints(0, 1, 0, 0))
                .y())
        .isEqualTo(green);
  }

  @Test
  void anEmptyRangeOfLinearFogLeavesTheColour() {
    assertThat(
            fogged(ProgramOption.ARB_fog_linear, 9, Vector.of(0, 2, 2, 1), paints(0, 0.25f, 0, 1)))
        .isEqualTo(Vector.of(0, 0.25f, 0, 1));
  }

  @Test
  void fadesExponentially() {
    float exponent = -((0.5f * 1.442695f) * 3);
    assertThat(
            fogged(ProgramOption.ARB_fog_exp, 3, Vector.of(0.5f, 0, 0, 0), paints(0, 1, 0, 1)).y())
        .isEqualTo(Scalar.exponential(exponent));
    float t = (0.5f * 1.2011224f) * 3;
    assertThat(
            fogged(ProgramOption.ARB_fog_exp2, 3, Vector.of(0.5f, 0, 0, 0), paints(0, 1, 0, 1)).y())
        .isEqualTo(Scalar.exponential(-(t * t)));
  }

  @Test
  void fogsTheFirstDrawBufferOnly() {
    Result first = new Result(ResultKind.DRAW_BUFFER, 0);
    Result second = new Result(ResultKind.DRAW_BUFFER, 1);
    Program program =
        fragment(
            op(Opcode.MOV, to(first), Programs.number(2)),
            op(Opcode.MOV, to(second), Programs.number(2)));
    Outcome outcome =
        Interpreter.of(with(program, ProgramOption.ARB_fog_linear))
            .run(new State(Vector.of(0, 0, 1, 1)), each -> Vector.of(1, 0, 0, 1));
    assertThat(outcome.value(first)).isEqualTo(Vector.of(1, 0, 0.5f, 1));
    assertThat(outcome.value(second)).isEqualTo(Vector.of(2, 2, 2, 2));
  }
}
