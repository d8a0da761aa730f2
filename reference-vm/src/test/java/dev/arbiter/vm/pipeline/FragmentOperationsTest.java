package dev.arbiter.vm.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.vm.scene.value.Float4;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.junit.jupiter.api.Test;

/** What happens behind a fragment program (F.11). */
class FragmentOperationsTest {
  private static Drawn draw(String commands) {
    return Drawn.of("[require]\nSIZE 4 4\n[test]\n" + commands);
  }

  private static final String WHOLE = "\ndraw rect -1 -1 2 2\n";

  @Test
  void roundsColoursToTheNearestCode() {
    Drawn drawn = draw("color 0.5 0.49999997 0.0019607842 0.0019607844" + WHOLE);
    assertThat(drawn.framebuffer().argb(0, 0, 0)).isEqualTo(0x01807f00);
  }

  @Test
  void findsTheNearestCodeOnBothSidesOfEveryMiddle() {
    for (int code = 0; code < 255; code++) {
      float middle = (float) ((code + 0.5) / 255);
      for (float value : new float[] {Math.nextDown(middle), middle, Math.nextUp(middle)}) {
        BigDecimal exact = new BigDecimal(value).multiply(BigDecimal.valueOf(255));
        int nearest = exact.setScale(0, RoundingMode.HALF_EVEN).intValueExact();
        assertThat(Framebuffer.pack(0, 0, value, 0)).as("%s", value).isEqualTo(nearest);
      }
    }
    assertThat(Framebuffer.pack(Float.NaN, -1, 2, Float.POSITIVE_INFINITY)).isEqualTo(0xff0000ff);
  }

  @Test
  void testsAlphaAgainstTheReference() {
    String test = "enable GL_ALPHA_TEST\nalpha func GL_GREATER 0.5\ncolor 1 1 1 %s" + WHOLE;
    assertThat(draw(test.formatted("0.5")).red(1, 1)).isEqualTo(0);
    assertThat(draw(test.formatted("0.51")).red(1, 1)).isEqualTo(255);
  }

  @Test
  void keepsTheNearerFragment() {
    String scene =
        """
        [require]
        SIZE 4 4
        DEPTH %s
        [vertex data]
        position/float/3 color/float/1
        -1 -1 -0.5 0.25
         3 -1 -0.5 0.25
        -1  3 -0.5 0.25
        -1 -1  0.5 0.75
         3 -1  0.5 0.75
        -1  3  0.5 0.75
        [test]
        clear depth 1
        clear
        enable GL_DEPTH_TEST
        draw arrays GL_TRIANGLES 0 6
        probe depth 1 1 0.25
        """;
    for (String format : new String[] {"unorm24", "float32"}) {
      Drawn drawn = Drawn.of(scene.formatted(format));
      assertThat(drawn.red(1, 1)).isEqualTo(64);
      assertThat(drawn.failures()).isEmpty();
    }
    assertThat(Drawn.of(scene.formatted("float32")).framebuffer().depth(1, 1)).isEqualTo(0.25f);
  }

  @Test
  void writesDepthOnlyWhereTheMaskAllows() {
    Drawn drawn = draw("enable GL_DEPTH_TEST\ndepth mask off" + WHOLE + "probe depth 1 1 1\n");
    assertThat(drawn.failures()).isEmpty();
  }

  @Test
  void takesTheDepthThatTheProgramWrites() {
    Drawn drawn =
        Drawn.of(
            """
            [require]
            SIZE 4 4
            [fragment program]
            !!ARBfp1.0
            MOV result.depth.z, 0.125;
            MOV result.color, 1;
            END
            [test]
            enable GL_DEPTH_TEST
            draw rect -1 -1 2 2
            tolerance 0 0 0 0
            """);
    assertThat(drawn.framebuffer().depth(2, 2))
        .isEqualTo((float) (Math.rint(0xffffff / 8.0) / 0xffffff));
  }

  @Test
  void blendsWithClampedFactors() {
    Drawn drawn =
        draw(
            "clear color 0.2 0.4 0.6 0.8\nclear\nenable GL_BLEND\n"
                + "blend func GL_SRC_ALPHA GL_ONE_MINUS_SRC_ALPHA\ncolor 1 1 0 0.5"
                + WHOLE);
    assertThat(drawn.at(0, 0)).isEqualTo(new Float4(153 / 255f, 178 / 255f, 77 / 255f, 166 / 255f));
    Drawn reverse =
        draw(
            "clear color 0.2 0.4 0.6 0.8\nclear\nenable GL_BLEND\nblend func GL_ONE GL_ONE\n"
                + "blend equation GL_FUNC_REVERSE_SUBTRACT GL_MAX\ncolor 0.2 1 0.2 0.2"
                + WHOLE);
    assertThat(reverse.framebuffer().argb(0, 0, 0)).isEqualTo(0xcc000066);
  }

  @Test
  void masksColours() {
    Drawn drawn = draw("color mask on off on off\ncolor 1 1 1 1" + WHOLE);
    assertThat(drawn.framebuffer().argb(0, 0, 0)).isEqualTo(0x00ff00ff);
  }

  @Test
  void killedFragmentsLeaveNoTrace() {
    Drawn drawn =
        Drawn.of(
            """
            [require]
            SIZE 4 4
            [fragment program]
            !!ARBfp1.0
            TEMP r;
            SUB r, fragment.position.x, 2;
            KIL r;
            MOV result.color, 1;
            END
            [test]
            enable GL_DEPTH_TEST
            draw rect -1 -1 2 2
            """);
    assertThat(drawn.shape()).isEqualTo("..##\n..##\n..##\n..##\n");
    assertThat(drawn.framebuffer().depth(0, 0)).isEqualTo(1);
  }

  @Test
  void writesNumberedOrAllDrawBuffers() {
    String scene =
        """
        [require]
        SIZE 4 4
        BUFFERS 2
        [fragment program]
        !!ARBfp1.0
        %s
        END
        [test]
        draw rect -1 -1 2 2
        """;
    Drawn all = Drawn.of(scene.formatted("MOV result.color, 1;"));
    assertThat(all.framebuffer().color(1, 0, 0)).isEqualTo(Float4.ONE);
    Drawn numbered =
        Drawn.of(
            scene.formatted(
                "OPTION ARB_draw_buffers; MOV result.color[0], 1; MOV result.color[1].x, 1;"));
    assertThat(numbered.framebuffer().color(1, 0, 0)).isEqualTo(new Float4(1, 0, 0, 0));
  }

  @Test
  void addsPolygonOffset() {
    Drawn drawn =
        draw(
            "enable GL_DEPTH_TEST\nenable GL_POLYGON_OFFSET_FILL\npolygon offset 0 1677721.6"
                + WHOLE);
    assertThat(drawn.framebuffer().depth(1, 1)).isBetween(0.599f, 0.601f);
  }
}
