package dev.arbiter.vm.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.arbiter.vm.scene.value.Float4;
import org.junit.jupiter.api.Test;

/** What fragments receive (F.2, F.5). */
class InterpolationTest {
  private static final String FLOATS = "[require]\nSIZE 8 8\nTARGET rgba32f\n";

  private static Drawn fragment(String body, String rest) {
    return Drawn.of(FLOATS + "[fragment program]\n!!ARBfp1.0\n" + body + "\nEND\n" + rest);
  }

  @Test
  void interpolatesInSpace() {
    // w grows from 1 on the left to 3 on the right: the middle of the window is a quarter across.
    String data =
        """
        [vertex data]
        position/float/4 texcoord0/float/1
        -1 -1 0 1  0
         3 -3 0 3  1
         3  3 0 3  1
        -1  1 0 1  0
        [test]
        draw arrays GL_QUADS 0 4
        """;
    Drawn spatial = fragment("MOV result.color, fragment.texcoord[0];", data);
    Drawn flat =
        fragment(
            "OPTION MESA_gpu_program3; NOPERSPECTIVE ATTRIB t = fragment.texcoord[0];"
                + " MOV result.color, t;",
            data);
    float a = 4.5f / 8;
    assertThat(spatial.at(4, 3).x()).isCloseTo(a / (3 - 2 * a), within(1e-6f));
    assertThat(flat.at(4, 3).x()).isEqualTo(a);
  }

  @Test
  void takesFlatValuesFromTheProvokingVertex() {
    String data =
        """
        [vertex data]
        position/float/2 texcoord0/float/1
        -1 -1  10
         1 -1  20
         1  1  30
        -1  1  40
        [test]
        draw arrays %s 0 4
        """;
    String program =
        "OPTION MESA_gpu_program3; FLAT ATTRIB t = fragment.texcoord[0]; MOV result.color, t.x;";
    Drawn quad = fragment(program, data.formatted("GL_QUADS"));
    Drawn polygon = fragment(program, data.formatted("GL_POLYGON"));
    Drawn fan = fragment(program, data.formatted("GL_TRIANGLE_FAN"));
    assertThat(quad.at(6, 1).x()).isEqualTo(40);
    assertThat(quad.at(1, 6).x()).isEqualTo(40);
    assertThat(polygon.at(6, 1).x()).isEqualTo(10);
    assertThat(fan.at(6, 1).x()).isEqualTo(30);
    assertThat(fan.at(1, 6).x()).isEqualTo(40);
  }

  @Test
  void flatShadingConcernsColoursOnly() {
    Drawn drawn =
        fragment(
            "MOV result.color, fragment.color; MOV result.color.y, fragment.texcoord[0].x;",
            """
            [vertex data]
            position/float/2 color/float/1 texcoord0/float/1
            -1 -1  0    0
             3 -1  0    4
            -1  3  0.75 0
            [test]
            shade model flat
            draw arrays GL_TRIANGLES 0 3
            """);
    assertThat(drawn.at(0, 0).x()).isEqualTo(0.75f);
    assertThat(drawn.at(4, 0).y()).isEqualTo(4.5f / 4);
  }

  @Test
  void tellsFragmentsWhereTheyAre() {
    String draw = "[test]\ndepth range 0 0.5\ndraw rect -1 -1 2 2\n";
    Drawn lower = fragment("MOV result.color, fragment.position;", draw);
    assertThat(lower.at(3, 6)).isEqualTo(new Float4(3.5f, 6.5f, 0.25f, 1));
    Drawn upper =
        fragment(
            "OPTION ARB_fragment_coord_origin_upper_left;"
                + "OPTION ARB_fragment_coord_pixel_center_integer;"
                + "MOV result.color, fragment.position;",
            draw);
    assertThat(upper.at(3, 6)).isEqualTo(new Float4(3, 1, 0.25f, 1));
  }

  @Test
  void choosesColoursBySide() {
    String programs =
        """
        [require]
        SIZE 4 4
        [vertex program]
        !!ARBvp1.0
        MOV result.position, vertex.position;
        MOV result.color.front, {1, 0, 0, 1};
        MOV result.color.back, {0, 1, 0, 1};
        END
        [vertex data]
        position/float/2
        -1 -1
        -1  1
         1  1
         1 -1
        [test]
        %s
        draw arrays GL_QUADS 0 4
        """;
    Float4 red = new Float4(1, 0, 0, 1);
    Float4 green = new Float4(0, 1, 0, 1);
    assertThat(Drawn.of(programs.formatted("")).at(1, 1)).isEqualTo(red);
    String twoSide = "enable GL_VERTEX_PROGRAM_TWO_SIDE\n";
    assertThat(Drawn.of(programs.formatted(twoSide)).at(1, 1)).isEqualTo(green);
    assertThat(Drawn.of(programs.formatted(twoSide + "front face cw")).at(1, 1)).isEqualTo(red);
  }

  @Test
  void facingTellsSidesApart() {
    String program = "OPTION MESA_gpu_program3; MOV result.color, fragment.facing;";
    String front = "[test]\ndraw rect -1 -1 2 2\n";
    String back = "[test]\nfront face cw\ndraw rect -1 -1 2 2\n";
    assertThat(fragment(program, front).at(2, 2)).isEqualTo(new Float4(1, 0, 0, 1));
    assertThat(fragment(program, back).at(2, 2)).isEqualTo(new Float4(-1, 0, 0, 1));
  }

  @Test
  void differencesRowsAndColumnsOfQuads() {
    Drawn drawn =
        fragment(
            "OPTION MESA_gpu_program3; TEMP a, b; MUL a, fragment.position, fragment.position;"
                + "DDX b, a; MOV result.color.x, b.x; DDY b, a; MOV result.color.y, b.y;",
            "[test]\ndraw rect -1 -1 2 2\n");
    assertThat(drawn.at(2, 4).x()).isEqualTo(3.5f * 3.5f - 2.5f * 2.5f);
    assertThat(drawn.at(3, 4).x()).isEqualTo(3.5f * 3.5f - 2.5f * 2.5f);
    assertThat(drawn.at(2, 5).y()).isEqualTo(5.5f * 5.5f - 4.5f * 4.5f);
  }

  @Test
  void clippingKeepsAttributesOnTheirPlane() {
    // A triangle that reaches behind the eye; s is x over w everywhere.
    Drawn drawn =
        fragment(
            "RCP result.color.x, fragment.texcoord[0].w;"
                + "MUL result.color.y, fragment.texcoord[0].x, fragment.position.w;",
            """
            [vertex program]
            !!ARBvp1.0
            MOV result.position, vertex.position;
            MOV result.texcoord[0], vertex.position;
            END
            [vertex data]
            position/float/4
            -2 -2 0  1
             2 -2 0  1
             0 24 0 -4
            [test]
            draw arrays GL_TRIANGLES 0 3
            """);
    assertThat(drawn.at(6, 0).y()).isCloseTo(2 * 6.5f / 8 - 1, within(1e-5f));
  }

  @Test
  void clipsWithUserPlanesWherePositionIsInvariant() {
    String scene =
        """
        [require]
        SIZE 4 4
        %s
        [test]
        clip plane 0 1 0 0 0
        enable GL_CLIP_PLANE0
        draw rect -1 -1 2 2
        """;
    assertThat(Drawn.of(scene.formatted("")).shape()).isEqualTo("..##\n..##\n..##\n..##\n");
    String own =
        "[vertex program]\n!!ARBvp1.0\nMOV result.position, vertex.position;"
            + "MOV result.color, vertex.color;\nEND\n";
    assertThat(Drawn.of(scene.formatted(own)).shape()).startsWith("####");
  }

  @Test
  void clampsVertexColoursForFixedPointTargetsOnly() {
    String scene =
        """
        [require]
        SIZE 4 4
        TARGET %s
        [test]
        %s
        color 3 -1 0.5 1
        draw rect -1 -1 2 2
        """;
    assertThat(Drawn.of(scene.formatted("rgba32f", "")).at(0, 0))
        .isEqualTo(new Float4(3, -1, 0.5f, 1));
    assertThat(Drawn.of(scene.formatted("rgba32f", "clamp vertex color on")).at(0, 0))
        .isEqualTo(new Float4(1, 0, 0.5f, 1));
    assertThat(Drawn.of(scene.formatted("rgba8", "")).at(0, 0).x()).isEqualTo(1);
  }

  @Test
  void spritesRunAcrossPoints() {
    Drawn drawn =
        fragment(
            "MOV result.color, fragment.texcoord[1];",
            """
            [vertex data]
            position/float/2
            0 0
            [test]
            enable GL_POINT_SPRITE
            texenv 1 sprite on
            point size 4
            draw arrays GL_POINTS 0 1
            """);
    assertThat(drawn.at(2, 2)).isEqualTo(new Float4(0.125f, 0.875f, 0, 1));
    assertThat(drawn.at(5, 5)).isEqualTo(new Float4(0.875f, 0.125f, 0, 1));
  }

  @Test
  void spritesNeedNoWholeSizes() {
    Drawn drawn =
        fragment(
            "MOV result.color, 1;",
            """
            [vertex data]
            position/float/2
            0.125 0.0625
            [test]
            enable GL_POINT_SPRITE
            point size 2.75
            draw arrays GL_POINTS 0 1
            """);
    // The square runs from 3.125 to 5.875 and from 2.875 to 5.625: centres 3.5 to 5.5 both ways.
    for (int y = 0; y < 8; y++) {
      for (int x = 0; x < 8; x++) {
        boolean inside = x >= 3 && x <= 5 && y >= 3 && y <= 5;
        assertThat(drawn.at(x, y).x()).isEqualTo(inside ? 1 : 0);
      }
    }
  }
}
