package dev.arbiter.vm.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.arbiter.vm.scene.value.Float4;
import org.junit.jupiter.api.Test;

/** Stages without a program (F.1). */
class GeneratedProgramsTest {
  private static Drawn draw(String commands) {
    return Drawn.of("[require]\nSIZE 4 4\nTARGET rgba32f\n[test]\n" + commands);
  }

  @Test
  void modulatesAndReplacesByTextures() {
    String texture = "texture checkerboard 0 0 (2, 2) (0.2, 0.4, 0.6, 0.8) (0.2, 0.4, 0.6, 0.8)\n";
    String rect = "color 0.5 0.5 0.5 0.5\ndraw rect tex -1 -1 2 2 0 0 1 1\n";
    Float4 modulated = draw(texture + rect).at(1, 1);
    assertThat(modulated.x()).isCloseTo(0.1f, within(1e-6f));
    assertThat(modulated.w()).isCloseTo(0.4f, within(1e-6f));
    Float4 replaced = draw(texture + "texenv 0 mode replace\n" + rect).at(1, 1);
    assertThat(replaced.z()).isCloseTo(0.6f, within(1e-6f));
  }

  @Test
  void addsTheSecondaryColour() {
    String rect = "color 0.25 0 0 1\nsecondary color 0.5 0 0\ndraw rect -1 -1 2 2\n";
    assertThat(draw(rect).at(1, 1).x()).isEqualTo(0.25f);
    assertThat(draw("enable GL_COLOR_SUM\n" + rect).at(1, 1).x()).isEqualTo(0.75f);
  }

  @Test
  void fogsByDepthOrCoordinate() {
    String fog =
        "enable GL_FOG\nfog mode linear\nfog start 0\nfog end 1\nfog color 0 1 0 1\n"
            + "color 1 0 0 1\nmatrix modelview translate 0 0 -0.25\nfogcoord 0.5\n";
    assertThat(draw(fog + "draw rect -1 -1 2 2\n").at(1, 1))
        .isEqualTo(new Float4(0.75f, 0.25f, 0, 1));
    assertThat(draw(fog + "fog coordinate vertex\ndraw rect -1 -1 2 2\n").at(1, 1))
        .isEqualTo(new Float4(0.5f, 0.5f, 0, 1));
  }
}
