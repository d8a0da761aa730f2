package dev.arbiter.vm.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.value.Float4;
import org.junit.jupiter.api.Test;

/** Scenes that mean no good end in bounded time and memory. */
class HostileScenesTest {
  private static final Float4 EMPTY = Float4.ZERO;

  private static Drawn vertices(String data, String draw) {
    return Drawn.of(
        "[require]\nSIZE 16 16\n[vertex program]\n!!ARBvp1.0\n"
            + "MOV result.position, vertex.position; MOV result.color, 1;\nEND\n"
            + "[vertex data]\nposition/float/4\n"
            + data
            + "\n[test]\n"
            + draw);
  }

  @Test
  void dropsPrimitivesWithPositionsThatAreNoNumbers() {
    String corners = "0 0 0 1\n 1 0 0 1\n %s\n";
    for (String third : new String[] {"NAN 1 0 1", "0 INF 0 1", "0 1 -INF 1", "0 1 0 NAN"}) {
      for (String primitive : new String[] {"TRIANGLES", "POINTS", "LINE_STRIP"}) {
        Drawn drawn = vertices(corners.formatted(third), "draw arrays GL_" + primitive + " 0 3\n");
        assertThat(drawn.at(0, 15)).isEqualTo(EMPTY);
      }
    }
  }

  @Test
  void survivesVerticesOnTheEye() {
    assertThat(vertices("0 0 0 0\n0 0 0 0\n0 0 0 0", "draw arrays GL_TRIANGLES 0 3").shape())
        .doesNotContain("#");
    assertThat(vertices("0 0 0 0", "draw arrays GL_POINTS 0 1").shape()).doesNotContain("#");
    Drawn drawn = vertices("-1 -1 0 1\n1 -1 0 1\n0 1 0 0", "draw arrays GL_TRIANGLES 0 3");
    assertThat(drawn.at(8, 8)).isEqualTo(Float4.ONE);
  }

  @Test
  void survivesCoordinatesOfAnySize() {
    String huge = "-3e38 -3e38 0 1\n3e38 -3e38 0 1\n0 3e38 0 1";
    assertThat(vertices(huge, "draw arrays GL_TRIANGLES 0 3").at(8, 8)).isEqualTo(Float4.ONE);
    assertThat(vertices(huge, "draw arrays GL_LINE_LOOP 0 3").failures()).isEmpty();
    String tiny = "-1e-40 -1e-40 0 1e-40\n1e-40 -1e-40 0 1e-40\n0 1e-40 0 1e-40";
    assertThat(vertices(tiny, "draw arrays GL_TRIANGLES 0 3").shape()).doesNotContain("#");
  }

  @Test
  void boundsPointsAndLines() {
    String draw = "point size INF\ndraw arrays GL_POINTS 0 1\nline width 1e5\n";
    assertThat(vertices("0 0 0 1\n1 1 0 1", draw + "draw arrays GL_LINES 0 2").at(1, 1))
        .isEqualTo(Float4.ONE);
  }

  @Test
  void endsProgramsThatDoNotEnd() {
    String recursion =
        "[require]\nSIZE 2 2\n[fragment program]\n!!ARBfp1.0\nOPTION MESA_gpu_program3;\n"
            + "main: CAL main; MOV result.color, 1;\nEND\n[test]\ndraw rect -1 -1 2 2\n";
    assertThat(Drawn.of(recursion).remarks())
        .containsExactly(
            "9: 4 fragments have no defined result, such as where a limit ends a program (A-56)");
    String loops =
        "[require]\nSIZE 2 2\n[fragment program]\n!!ARBfp1.0\nOPTION MESA_gpu_program3;\n"
            + "REP 255; REP 255; REP 255; REP 255; MOV result.color, 1;\n"
            + "ENDREP; ENDREP; ENDREP; ENDREP;\nEND\n[test]\ndraw rect -1 -1 2 2\n";
    assertThat(Drawn.of(loops).at(0, 0)).isEqualTo(Float4.ONE);
  }

  @Test
  void aMissingTextureIsOpaqueBlack() {
    Drawn drawn =
        Drawn.of(
            "[require]\nSIZE 2 2\n[fragment program]\n!!ARBfp1.0\n"
                + "TEX result.color, fragment.texcoord[0], texture[3], CUBE;\nEND\n"
                + "[test]\ndraw rect -1 -1 2 2\n");
    assertThat(drawn.at(0, 0)).isEqualTo(Float4.OPAQUE_BLACK);
    assertThat(drawn.remarks())
        .containsExactly("8: texture unit 3 has no CUBE texture; lookups give (0, 0, 0, 1)");
  }

  @Test
  void saysHowMuchMemoryATargetNeeds() {
    TargetFormat largest =
        new TargetFormat(
            TargetFormat.MOST_PIXELS,
            TargetFormat.MOST_PIXELS,
            TargetFormat.Color.RGBA32F,
            TargetFormat.Depth.FLOAT32,
            TargetFormat.MOST_BUFFERS);
    if (Runtime.getRuntime().maxMemory() >> 34 == 0) {
      assertThatThrownBy(() -> new Framebuffer(largest))
          .isInstanceOf(InsufficientMemory.class)
          .hasMessageContaining("need 16384 MiB");
    }
  }

  @Test
  void drawsManyTriangles() {
    StringBuilder data = new StringBuilder();
    for (int i = 0; i < 100_000; i++) {
      data.append(i % 100 * 0.02 - 1).append(' ').append(i / 1000 * 0.02 - 1).append('\n');
    }
    Drawn drawn =
        Drawn.of(
            "[require]\nSIZE 16 16\n[vertex data]\nposition/float/2\n"
                + data
                + "[test]\ndraw arrays GL_TRIANGLE_STRIP 0 100000\n");
    assertThat(drawn.failures()).isEmpty();
  }
}
