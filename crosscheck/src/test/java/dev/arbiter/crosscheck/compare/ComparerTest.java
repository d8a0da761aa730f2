package dev.arbiter.crosscheck.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.crosscheck.executor.RenderOutcome.Rendered;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.reference.VmExecutor;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparerTest {
  private static final String DRAW = "draw rect -1 -1 2 2\n";

  private static Scene scene(String requirements, String statements, String test) {
    String text =
        "[require]\nSIZE 4 4\n"
            + requirements
            + "[fragment program]\n!!ARBfp1.0\n"
            + statements
            + "\nEND\n[test]\n"
            + test;
    return SceneLoader.read(new SceneSource("scene", text, Path.of(""))).scene().orElseThrow();
  }

  private static Rendering reference(Scene scene) {
    return ((Rendered) VmExecutor.batch().render(scene)).rendering();
  }

  /** The reference's image with the red of pixel 1,1 off by a number. */
  private static Comparison withRedOff(Scene scene, double distance) throws InsufficientMemory {
    Rendering reference = reference(scene);
    float[] colors = reference.colors().get(0).clone();
    colors[4 * 5] += (float) distance;
    Rendering other = new Rendering(reference.format(), List.of(colors), reference.depth());
    return Comparer.of(scene, reference, List.of(other)).compare(other, false);
  }

  @Test
  void theSameBitsAgree() throws InsufficientMemory {
    Scene scene = scene("", "MOV result.color, fragment.position;", DRAW);
    assertThat(withRedOff(scene, 0).verdict()).isEqualTo(Verdict.AGREE);
  }

  @Test
  void aStepOfRoundingIsAllowedAndTwoAreNot() throws InsufficientMemory {
    Scene scene = scene("", "MOV result.color, { 0.3, 0.6, 0.1, 1 };", DRAW);
    assertThat(withRedOff(scene, 1 / 255.0).verdict()).isEqualTo(Verdict.WITHIN);
    Comparison two = withRedOff(scene, 2 / 255.0);
    assertThat(two.verdict()).isEqualTo(Verdict.DIFFERS);
    assertThat(two.count(PixelClass.DIFFERENT)).isEqualTo(1);
    assertThat(two.worst().orElseThrow()).extracting(WorstPixel::x, WorstPixel::y).contains(1, 1);
  }

  @Test
  void whatIsCopiedIsExactInFloats() throws InsufficientMemory {
    Scene scene = scene("TARGET rgba32f\n", "MOV result.color, { 0.3, 0.6, 0.1, 1 };", DRAW);
    assertThat(withRedOff(scene, 0x1p-24).verdict()).isEqualTo(Verdict.DIFFERS);
  }

  @Test
  void theBoundFollowsThePrecisionOfTheOperation() throws InsufficientMemory {
    Scene sine =
        scene("TARGET rgba32f\n", "SIN result.color, program.local[0].x;", setLocal(1) + DRAW);
    assertThat(withRedOff(sine, 0x1p-12).verdict()).isEqualTo(Verdict.WITHIN);
    assertThat(withRedOff(sine, 0x1p-9).verdict()).isEqualTo(Verdict.DIFFERS);
    Scene product =
        scene(
            "TARGET rgba32f\n",
            "PARAM p = program.local[0];\nMUL result.color, p, p;",
            setLocal(0.7) + DRAW);
    assertThat(withRedOff(product, 0x1p-24).verdict()).isEqualTo(Verdict.WITHIN);
    assertThat(withRedOff(product, 0x1p-12).verdict()).isEqualTo(Verdict.DIFFERS);
  }

  private static String setLocal(double x) {
    return "parameter local_fp 0 (" + x + ", 0, 0, 0)\n";
  }

  @Test
  void aKilOnAnInexactValueIsNotComparableAndSaysWhy() throws InsufficientMemory {
    Scene scene =
        scene(
            "",
            "TEMP t;\nSIN t, program.local[0].x;\nSUB t, t, 0.84147098;\nKIL t;\n"
                + "MOV result.color, 1;",
            "clear color 0 0 0 0\nclear\n" + setLocal(1) + DRAW);
    Comparison comparison = withRedOff(scene, -0.5);
    assertThat(comparison.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(comparison.summary()).contains("1 hang on inexact values: 'KIL t;' hangs on");
  }

  @Test
  void aClearForgetsTheDepthsBeforeIt() throws InsufficientMemory {
    String test =
        "enable GL_DEPTH_TEST\nclear depth 0.25\nclear\n"
            + DRAW
            + "clear depth 1\nclear\n"
            + setLocal(1)
            + DRAW;
    Scene scene = scene("TARGET rgba32f\n", "SIN result.color, program.local[0].x;", test);
    assertThat(withRedOff(scene, 0x1p-12).verdict()).isEqualTo(Verdict.WITHIN);
  }

  @Test
  void enginesOfTheReferenceMustHaveTheSameBits() throws InsufficientMemory {
    Scene scene = scene("", "MOV result.color, 0.5;", DRAW);
    Rendering reference = reference(scene);
    float[] colors = reference.colors().get(0).clone();
    colors[0] += 1 / 255f;
    Rendering other = new Rendering(reference.format(), List.of(colors), reference.depth());
    assertThat(Comparer.of(scene, reference, List.of(other)).compare(other, true).verdict())
        .isEqualTo(Verdict.DIFFERS);
  }
}
