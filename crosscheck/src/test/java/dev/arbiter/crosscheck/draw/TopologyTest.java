package dev.arbiter.crosscheck.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.vm.scene.Geometry;
import dev.arbiter.vm.scene.Primitive;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The lists that stand for GL's primitives, and who provokes in them. */
class TopologyTest {
  private static String indices(Primitive primitive, int first, int count, boolean flat) {
    Topology topology = Topology.of(new Geometry(primitive, first, count, List.of()), flat);
    StringBuilder text = new StringBuilder();
    for (int each : topology.indices()) {
      text.append(each);
    }
    return text.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "POINTS, 3, 012",
    "LINES, 5, 0123",
    "LINE_STRIP, 3, 0112",
    "LINE_LOOP, 3, 011220",
    "TRIANGLES, 7, 012345",
    "TRIANGLE_STRIP, 5, 012213234",
    "TRIANGLE_FAN, 5, 012023034",
    "QUADS, 9, 012023456467",
    "QUAD_STRIP, 6, 013032235254",
    "POLYGON, 5, 012023034"
  })
  void primitivesAreCutFromTheirFirstVertex(Primitive primitive, int count, String expected) {
    assertThat(indices(primitive, 0, count, false)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "LINES, 4, 1032",
    "LINE_LOOP, 3, 102102",
    "TRIANGLES, 6, 201534",
    "TRIANGLE_STRIP, 5, 201321423",
    "TRIANGLE_FAN, 4, 201302",
    "QUADS, 4, 301312",
    "QUAD_STRIP, 4, 320301",
    "POLYGON, 4, 012023"
  })
  void whoProvokesStandsFirstWhereSomethingIsFlat(Primitive primitive, int count, String expected) {
    assertThat(indices(primitive, 0, count, true)).isEqualTo(expected);
  }

  @Test
  void verticesCountFromTheFirst() {
    assertThat(indices(Primitive.QUADS, 3, 4, false)).isEqualTo("345356");
  }

  @ParameterizedTest
  @EnumSource(Primitive.class)
  void tooFewVerticesAreNothing(Primitive primitive) {
    assertThat(indices(primitive, 0, 0, false)).isEmpty();
    if (primitive != Primitive.POINTS) {
      assertThat(indices(primitive, 0, 1, false)).isEmpty();
    }
  }
}
