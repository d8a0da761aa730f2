package dev.arbiter.crosscheck.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.vm.pipeline.Framebuffer;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.pipeline.Renderer;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Scene;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that say what fixed function did leave the same pixels where it is switched off. */
class EmulationTest {
  private static final String GRADIENT =
      """
      [require]
      SIZE 8 8
      TARGET %s
      [fragment program]
      %s
      [vertex data]
      position/float/2 color/float/4
      -1 -1 1 0 0 -0.25
      1 -1 0 1 0 0.5
      -1 1 0 0 1 0.5
      1 1 1 1 1 1.25
      [test]
      clear color 0.2 0.2 0.2 0.2
      clear
      clamp vertex color off
      %s
      draw arrays GL_TRIANGLE_STRIP 0 4
      """;

  private static final String PLAIN = "!!ARBfp1.0\nMOV result.color, fragment.color;\nEND";

  private static final String RETURNING =
      """
      !!ARBfp1.0
      OPTION MESA_gpu_program3;
      PSGT P0, fragment.color.x, 0.5;
      MOV result.color, fragment.color;
      IF (P0.x);
      MUL result.color, fragment.color, 0.75;
      RET;
      ENDIF;
      CAL shade;
      RET;
      shade:
      ADD result.color, fragment.color, { 0, 0, 0, 0.125 };
      END""";

  private static Scene scene(String text) {
    return SceneLoader.read(new SceneSource("scene", text, Path.of("."))).scene().orElseThrow();
  }

  private static Action.Draw draw(Scene scene) {
    return (Action.Draw)
        scene.actions().stream().filter(Action.Draw.class::isInstance).findFirst().orElseThrow();
  }

  private static Framebuffer rendered(Scene scene) throws InsufficientMemory {
    return Renderer.interpreting().render(scene).framebuffer();
  }

  private static void leaveTheSamePixels(Scene with, Scene without) throws Exception {
    ProgramPair pair = Emulation.apply(ProgramPair.of(with, draw(with).state()), draw(with));
    Scene emulated =
        new Scene(
            without.name(),
            without.target(),
            Optional.of(pair.vertex()),
            Optional.of(pair.fragment()),
            without.actions(),
            without.substitutes());
    Framebuffer expected = rendered(with);
    Framebuffer actual = rendered(emulated);
    for (int y = 0; y < with.target().height(); y++) {
      for (int x = 0; x < with.target().width(); x++) {
        assertThat(actual.color(0, x, y)).isEqualTo(expected.color(0, x, y));
      }
    }
  }

  private static void testsAlpha(String target, String program, String function) throws Exception {
    String test = "enable ALPHA_TEST\nalpha func " + function + " 0.5";
    leaveTheSamePixels(
        scene(GRADIENT.formatted(target, program, test)),
        scene(GRADIENT.formatted(target, program, "")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"NEVER", "LESS", "EQUAL", "LEQUAL", "GREATER", "NOTEQUAL", "GEQUAL", "ALWAYS"})
  void alphaIsTestedByPrograms(String function) throws Exception {
    testsAlpha("rgba8", PLAIN, function);
    testsAlpha("rgba32f", PLAIN, function);
    testsAlpha("rgba32f", RETURNING, function);
  }

  @Test
  void alphaIsClampedBeforeItIsTestedWhereColoursAre() throws Exception {
    String test = "enable ALPHA_TEST\nalpha func GEQUAL 1";
    leaveTheSamePixels(
        scene(GRADIENT.formatted("rgba8", PLAIN, test)),
        scene(GRADIENT.formatted("rgba8", PLAIN, "")));
  }

  @Test
  void pointSizesOfProgramsCountOnlyWhereTheyAreEnabled() throws Exception {
    String points =
        """
        [require]
        SIZE 8 8
        [vertex program]
        !!ARBvp1.0
        MOV result.position, vertex.position;
        MOV result.color, vertex.color;
        MOV result.pointsize.x, 5.0;
        END
        [vertex data]
        position/float/2
        0.1 0.1
        [test]
        point size 3
        %s
        draw arrays GL_POINTS 0 1
        """;
    leaveTheSamePixels(
        scene(points.formatted("")), scene(points.formatted("enable VERTEX_PROGRAM_POINT_SIZE")));
  }

  @Test
  void pointSpritesAreRefused() {
    Scene sprites =
        scene(
            """
            [vertex data]
            position/float/2
            0 0
            [test]
            enable POINT_SPRITE
            texenv 0 sprite on
            draw arrays GL_POINTS 0 1
            """);
    ProgramPair pair = ProgramPair.of(sprites, draw(sprites).state());
    assertThatThrownBy(() -> Emulation.apply(pair, draw(sprites)))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("point sprites");
  }
}
