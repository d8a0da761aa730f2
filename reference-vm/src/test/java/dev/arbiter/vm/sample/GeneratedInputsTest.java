package dev.arbiter.vm.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.vm.interpreter.TextureQuery;
import dev.arbiter.vm.interpreter.Vector;
import dev.arbiter.vm.sample.GeneratedInputs.Neighbours;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GeneratedInputsTest {
  private static final Attribute TEXCOORD = new Attribute(AttributeKind.FRAGMENT_TEXCOORD, 0);

  private final GeneratedInputs plain =
      new GeneratedInputs(1, NumberSource.PLAIN, Neighbours.SMOOTH);

  private static TextureQuery query(Vector coordinate) {
    Vector zero = Vector.of(0, 0, 0, 0);
    return new TextureQuery(
        0,
        TextureTarget.TARGET_2D,
        coordinate,
        TextureQuery.Level.DERIVATIVES,
        zero,
        zero,
        0,
        0,
        false);
  }

  @Test
  void theSameNameHasTheSameValueAlways() {
    ParameterValue value = new ParameterValue.Local(3);
    assertThat(plain.parameter(value))
        .isEqualTo(new GeneratedInputs(1, NumberSource.PLAIN, Neighbours.EQUAL).parameter(value))
        .isNotEqualTo(plain.parameter(new ParameterValue.Local(4)))
        .isNotEqualTo(plain.parameter(new ParameterValue.Environment(3)));
  }

  @Test
  void plainNumbersReachBelowZeroAndAboveOne() {
    Set<Float> numbers = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      numbers.add(plain.parameter(new ParameterValue.Local(i)).x());
    }
    assertThat(numbers).anyMatch(x -> x < 0).anyMatch(x -> x > 1).allMatch(x -> x >= -2 && x <= 3);
  }

  @Test
  void specialNumbersIncludeWhatIsHard() {
    GeneratedInputs special = new GeneratedInputs(1, NumberSource.SPECIAL, Neighbours.EQUAL);
    Set<Float> numbers = new HashSet<>();
    for (int i = 0; i < 1000; i++) {
      numbers.add(special.parameter(new ParameterValue.Local(i)).x());
    }
    assertThat(numbers)
        .contains(
            0f, -0f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE);
  }

  @Test
  void smoothAttributesHaveTheSameSlopeInBothRows() {
    Vector[] lanes = new Vector[4];
    for (int i = 0; i < 4; i++) {
      lanes[i] = plain.invocation(i).attribute(TEXCOORD);
    }
    assertThat(lanes[1].x() - lanes[0].x()).isEqualTo(lanes[3].x() - lanes[2].x()).isNotZero();
    assertThat(lanes[2].y() - lanes[0].y()).isEqualTo(lanes[3].y() - lanes[1].y()).isNotZero();
  }

  @Test
  void onlyTheFirstComponentOfFacingIsDefined() {
    Vector facing = plain.invocation(0).attribute(new Attribute(AttributeKind.FRAGMENT_FACING, 0));
    assertThat(Math.abs(facing.x())).isEqualTo(1);
    assertThat(facing.defined()).isEqualTo(1);
  }

  @Test
  void texelsDependOnTheAddressedCoordinatesOnly() {
    Vector texel = plain.sample(query(Vector.of(0.5f, 0, 1, 1)));
    assertThat(plain.sample(query(Vector.of(0.5f, -0f, 2, Float.NaN)))).isEqualTo(texel);
    assertThat(plain.sample(query(Vector.of(Math.nextUp(0.5f), 0, 1, 1)))).isNotEqualTo(texel);
  }
}
