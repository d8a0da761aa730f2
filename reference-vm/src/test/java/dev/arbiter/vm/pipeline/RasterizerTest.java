package dev.arbiter.vm.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Which pixels primitives cover (F.4). */
class RasterizerTest {
  private static String window(int width, int height, String data, String draw) {
    return """
        [require]
        SIZE %d %d
        [vertex data]
        position/float/2
        %s
        [test]
        ortho
        %s
        """
        .formatted(width, height, data, draw);
  }

  private static String shape(int width, int height, String data, String draw) {
    return Drawn.of(window(width, height, data, draw)).shape();
  }

  @Test
  void coversCentresOnLeftAndUpperEdgesOnly() {
    assertThat(shape(4, 4, "0.5 0.5\n 2.5 0.5\n 2.5 2.5\n 0.5 2.5", "draw arrays GL_QUADS 0 4"))
        .isEqualTo("....\n##..\n##..\n....\n");
  }

  @Test
  void coversTheSamePixelsHoweverATriangleRuns() {
    String clockwise = shape(6, 6, "0 0\n 0 6\n 6 0", "draw arrays GL_TRIANGLES 0 3");
    String counterClockwise = shape(6, 6, "0 0\n 6 0\n 0 6", "draw arrays GL_TRIANGLES 0 3");
    assertThat(clockwise).isEqualTo(counterClockwise);
    assertThat(clockwise).isEqualTo("......\n#.....\n##....\n###...\n####..\n#####.\n");
  }

  @Test
  void drawsNothingForTrianglesWithoutArea() {
    assertThat(shape(4, 4, "0 0\n 4 4\n 2 2", "draw arrays GL_TRIANGLES 0 3")).doesNotContain("#");
  }

  @Property(tries = 100)
  void givesEveryPixelOfAMeshToOneTriangle(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 4) int cells) {
    Random random = new Random(seed);
    int side = 24;
    double[][] x = new double[cells + 1][cells + 1];
    double[][] y = new double[cells + 1][cells + 1];
    for (int i = 0; i <= cells; i++) {
      for (int j = 0; j <= cells; j++) {
        boolean edgeX = j == 0 || j == cells;
        boolean edgeY = i == 0 || i == cells;
        double shake = 0.2 * side / cells;
        x[i][j] = (double) side * j / cells + (edgeX ? 0 : shaken(random, shake));
        y[i][j] = (double) side * i / cells + (edgeY ? 0 : shaken(random, shake));
      }
    }
    StringBuilder data = new StringBuilder();
    int vertices = 0;
    for (int i = 0; i < cells; i++) {
      for (int j = 0; j < cells; j++) {
        boolean slash = random.nextBoolean();
        int[][] corners =
            slash
                ? new int[][] {{0, 0}, {0, 1}, {1, 1}, {0, 0}, {1, 1}, {1, 0}}
                : new int[][] {{0, 0}, {0, 1}, {1, 0}, {0, 1}, {1, 1}, {1, 0}};
        for (int[] corner : corners) {
          data.append(x[i + corner[0]][j + corner[1]])
              .append(' ')
              .append(y[i + corner[0]][j + corner[1]])
              .append('\n');
          vertices++;
        }
      }
    }
    Drawn drawn =
        Drawn.of(
            window(
                side,
                side,
                data.toString(),
                """
                enable GL_BLEND
                blend func GL_ONE GL_ONE
                color 0.1 0 0 0
                draw arrays GL_TRIANGLES 0\s"""
                    + vertices));
    for (int row = 0; row < side; row++) {
      for (int column = 0; column < side; column++) {
        assertThat(drawn.red(column, row)).as(column + "," + row).isEqualTo(26);
      }
    }
  }

  /** A shift on a grid of quarters, so that centres often lie on edges. */
  private static double shaken(Random random, double most) {
    return Math.rint((random.nextDouble() * 2 - 1) * most * 4) / 4;
  }

  @Test
  void drawsAPointAsASquareOfItsRoundedSize() {
    assertThat(shape(5, 5, "2.5 2.5", "draw arrays GL_POINTS 0 1"))
        .isEqualTo(".....\n.....\n..#..\n.....\n.....\n");
    assertThat(shape(5, 5, "2.5 2.5", "point size 3.2\ndraw arrays GL_POINTS 0 1"))
        .isEqualTo(".....\n.###.\n.###.\n.###.\n.....\n");
    assertThat(shape(5, 5, "2.4 2.6", "point size 2\ndraw arrays GL_POINTS 0 1"))
        .isEqualTo(".....\n.##..\n.##..\n.....\n.....\n");
  }

  @Test
  void drawsLinesWithoutTheirLastPixel() {
    assertThat(shape(5, 3, "0.5 1.5\n 3.5 1.5", "draw arrays GL_LINES 0 2"))
        .isEqualTo(".....\n###..\n.....\n");
    assertThat(shape(5, 3, "3.5 1.5\n 0.5 1.5", "draw arrays GL_LINES 0 2"))
        .isEqualTo(".....\n.###.\n.....\n");
    assertThat(shape(3, 5, "1.5 0.5\n 1.5 3.5", "draw arrays GL_LINES 0 2"))
        .isEqualTo("...\n...\n.#.\n.#.\n.#.\n");
  }

  @Test
  void drawsALineThatEndsBehindADiamondThere() {
    assertThat(shape(5, 3, "0.5 1.5\n 3.99 1.7", "draw arrays GL_LINES 0 2"))
        .isEqualTo(".....\n####.\n.....\n");
  }

  @Test
  void meetsEachPixelOfALineStripOnce() {
    Drawn drawn =
        Drawn.of(
            window(
                8,
                8,
                "0.5 0.5\n 3.5 2.5\n 7.5 2.5\n 7.5 7.5",
                """
                enable GL_BLEND
                blend func GL_ONE GL_ONE
                color 0.1 0 0 0
                draw arrays GL_LINE_STRIP 0 4"""));
    assertThat(drawn.shape().chars().filter(c -> c == '#').count()).isEqualTo(12);
    assertThat(drawn.red(3, 2)).isEqualTo(26);
    assertThat(drawn.red(7, 2)).isEqualTo(26);
  }

  @Test
  void widensLinesAcrossTheirMajorAxis() {
    assertThat(shape(5, 5, "0.5 2.5\n 3.5 2.5", "line width 3\ndraw arrays GL_LINES 0 2"))
        .isEqualTo(".....\n###..\n###..\n###..\n.....\n");
  }

  @Test
  void cullsByTheOrderInTheWindow() {
    String quad = "0 0\n 4 0\n 4 4\n 0 4";
    String draw = "enable GL_CULL_FACE\n%s\ndraw arrays GL_QUADS 0 4";
    assertThat(shape(4, 4, quad, draw.formatted("cull face back"))).contains("####");
    assertThat(shape(4, 4, quad, draw.formatted("cull face front"))).doesNotContain("#");
    assertThat(shape(4, 4, quad, draw.formatted("front face cw"))).doesNotContain("#");
  }

  @Test
  void assemblesEveryPrimitive() {
    String quad = "0 0\n 4 0\n 4 4\n 0 4";
    String strip = "0 0\n 4 0\n 0 4\n 4 4";
    String full = "####\n####\n####\n####\n";
    assertThat(shape(4, 4, quad, "draw arrays GL_QUADS 0 4")).isEqualTo(full);
    assertThat(shape(4, 4, quad, "draw arrays GL_POLYGON 0 4")).isEqualTo(full);
    assertThat(shape(4, 4, quad, "draw arrays GL_TRIANGLE_FAN 0 4")).isEqualTo(full);
    assertThat(shape(4, 4, strip, "draw arrays GL_TRIANGLE_STRIP 0 4")).isEqualTo(full);
    assertThat(shape(4, 4, strip, "draw arrays GL_QUAD_STRIP 0 4")).isEqualTo(full);
    assertThat(shape(4, 4, "0.5 0.5\n 3.5 0.5\n 3.5 3.5\n 0.5 3.5", "draw arrays GL_LINE_LOOP 0 4"))
        .isEqualTo("####\n#..#\n#..#\n####\n");
  }

  @Test
  void restrictsPolygonsToTheViewportAndTheScissor() {
    String quad = "-9 -9\n 9 -9\n 9 9\n -9 9";
    assertThat(shape(4, 4, quad, "viewport 1 1 2 2\ndraw arrays GL_QUADS 0 4"))
        .isEqualTo("....\n.##.\n.##.\n....\n");
    assertThat(
            shape(4, 4, quad, "enable GL_SCISSOR_TEST\nscissor 0 1 3 1\ndraw arrays GL_QUADS 0 4"))
        .isEqualTo("....\n....\n###.\n....\n");
  }
}
