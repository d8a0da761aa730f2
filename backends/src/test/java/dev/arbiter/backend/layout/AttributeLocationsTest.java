package dev.arbiter.backend.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import org.junit.jupiter.api.Test;

class AttributeLocationsTest {
  @Test
  void sharesANumberWhereAProgramMayNotBindBoth() {
    assertThat(AttributeLocations.of(new Attribute(AttributeKind.VERTEX_TEXCOORD, 5)))
        .isEqualTo(AttributeLocations.of(new Attribute(AttributeKind.VERTEX_GENERIC, 13)));
    assertThat(AttributeLocations.of(new Attribute(AttributeKind.VERTEX_WEIGHT, 0))).hasValue(1);
  }

  @Test
  void leavesFurtherWeightsToTheHost() {
    assertThat(AttributeLocations.of(new Attribute(AttributeKind.VERTEX_WEIGHT, 4))).isEmpty();
  }
}
