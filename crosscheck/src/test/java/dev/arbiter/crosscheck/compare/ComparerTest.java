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
import java.util.Arrays;
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
    return comparison(scene, reference, colors);
  }

  @Test
  void theSameBitsAgree() throws InsufficientMemory {
    Scene scene = scene("", "MOV result.color, fragment.position;", DRAW);
    assertThat(withRedOff(scene, 0).verdict()).isEqualTo(Verdict.AGREE);
  }

  @Test
  void aCodeMayBeRoundedEitherWayOnlyNearTheMiddle() throws InsufficientMemory {
    Scene between = scene("", "MOV result.color, { 0.4019, 0.6, 0.1, 1 };", DRAW);
    assertThat(withRedOff(between, 1 / 255.0).verdict()).isEqualTo(Verdict.WITHIN);
    Comparison other = withRedOff(between, 2 / 255.0);
    assertThat(other.verdict()).isEqualTo(Verdict.DIFFERS);
    assertThat(other.count(PixelClass.DIFFERENT)).isEqualTo(1);
    assertThat(other.worst().orElseThrow()).extracting(WorstPixel::x, WorstPixel::y).contains(1, 1);
    Scene exact = scene("", "MOV result.color, { 0.4, 0.6, 0.2, 1 };", DRAW);
    assertThat(withRedOff(exact, 1 / 255.0).verdict()).isEqualTo(Verdict.DIFFERS);
  }

  @Test
  void blendingInEightBitsLosesNoMoreThanItsFactorsDo() throws InsufficientMemory {
    String program = "MOV result.color, { 0.4, 0.6, 0.2, 0.5 };";
    Scene sum = scene("", program, "enable BLEND\nblend func ONE ONE\n" + DRAW);
    assertThat(withRedOff(sum, 1 / 255.0).verdict()).isEqualTo(Verdict.WITHIN);
    assertThat(withRedOff(sum, 2 / 255.0).verdict()).isEqualTo(Verdict.DIFFERS);
    Scene floats =
        scene(
            "TARGET rgba32f\n",
            program,
            "enable BLEND\nblend func SRC_ALPHA ONE_MINUS_SRC_ALPHA\n" + DRAW);
    assertThat(withRedOff(floats, 0x1p-24).verdict()).isEqualTo(Verdict.WITHIN);
    assertThat(withRedOff(floats, 0x1p-18).verdict()).isEqualTo(Verdict.DIFFERS);
  }

  @Test
  void aTexelThatIsNotBlendedIsExact() throws InsufficientMemory {
    String test =
        "texture checkerboard 0 0 (2, 2) (0.3, 0.4, 0.5, 1) (0.3, 0.4, 0.5, 1)\n"
            + "texparameter 2D min %1$s\ntexparameter 2D mag %1$s\n"
            + DRAW;
    String program = "TEX result.color, fragment.texcoord[0], texture[0], 2D;";
    Scene nearest = scene("TARGET rgba32f\n", program, test.formatted("NEAREST"));
    assertThat(withRedOff(nearest, 0.001).verdict()).isEqualTo(Verdict.DIFFERS);
    Scene linear = scene("TARGET rgba32f\n", program, test.formatted("LINEAR"));
    assertThat(withRedOff(linear, 0.001).verdict()).isEqualTo(Verdict.WITHIN);
  }

  @Test
  void aComponentThatIsLeftOpenExcusesNoOther() throws InsufficientMemory {
    Scene scene = scene("", "MOV result.color.yzw, { 0.4, 0.6, 0.2, 1 };", DRAW);
    assertThat(withRedOff(scene, 0.5).verdict()).isEqualTo(Verdict.WITHIN);
    Rendering reference = reference(scene);
    float[] colors = reference.colors().get(0).clone();
    colors[1] += 2 / 255f;
    assertThat(comparison(scene, reference, colors).verdict()).isEqualTo(Verdict.DIFFERS);
  }

  @Test
  void aSceneThatLeavesEveryPixelOpenIsNotComparable() throws InsufficientMemory {
    Scene scene = scene("", "MOV result.depth.z, 0.5;\nTEMP t;\nMOV result.color, t;", DRAW);
    Rendering reference = reference(scene);
    float[] colors = reference.colors().get(0).clone();
    Arrays.fill(colors, 1);
    assertThat(comparison(scene, reference, colors).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
  }

  @Test
  void aLineMayLieOnePixelOffAndNoFurther() throws InsufficientMemory {
    Scene scene =
        SceneLoader.read(
                new SceneSource(
                    "scene",
                    """
                    [require]
                    SIZE 16 16
                    [fragment program]
                    !!ARBfp1.0
                    MOV result.color, 1;
                    END
                    [vertex data]
                    position/float/2
                    -0.9 0.1
                    0.9 0.1
                    [test]
                    clear color 0 0 0 1
                    clear
                    draw arrays LINES 0 2
                    """,
                    Path.of("")))
            .scene()
            .orElseThrow();
    Rendering reference = reference(scene);
    float[] colors = reference.colors().get(0);
    assertThat(comparison(scene, reference, shifted(colors, 1)).verdict())
        .isEqualTo(Verdict.WITHIN);
    assertThat(comparison(scene, reference, shifted(colors, 2)).verdict())
        .isEqualTo(Verdict.DIFFERS);
    float[] missing = colors.clone();
    for (int i = 0; i < missing.length; i++) {
      missing[i] = i % 4 == 3 ? 1 : 0;
    }
    assertThat(comparison(scene, reference, missing).verdict()).isEqualTo(Verdict.DIFFERS);
  }

  /** A picture of 16 columns moved up. */
  private static float[] shifted(float[] colors, int rows) {
    float[] moved = colors.clone();
    System.arraycopy(colors, 0, moved, 64 * rows, colors.length - 64 * rows);
    return moved;
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
    assertThat(comparison.summary()).contains("1 are not comparable: 'KIL t;' hangs on");
  }

  @Test
  void aChannelThatCannotBeComparedExcusesNoOther() throws InsufficientMemory {
    Scene scene =
        scene(
            "TARGET rgba32f\n",
            "TEMP t;\nRCP t.x, program.local[0].y;\nMOV t.yzw, program.local[0].x;\n"
                + "MOV result.color, t;",
            setLocal(0.5) + DRAW);
    Rendering reference = reference(scene);
    float[] colors = reference.colors().get(0).clone();
    assertThat(colors[0]).isInfinite();
    colors[0] = 0;
    assertThat(comparison(scene, reference, colors).count(PixelClass.OPEN)).isEqualTo(1);
    colors[1] += 0.1f;
    assertThat(comparison(scene, reference, colors).verdict()).isEqualTo(Verdict.DIFFERS);
  }

  private static Comparison comparison(Scene scene, Rendering reference, float[] colors)
      throws InsufficientMemory {
    Rendering other = new Rendering(reference.format(), List.of(colors), reference.depth());
    return Comparer.of(scene, reference, List.of(other)).compare(other, false);
  }

  @Test
  void aFewPixelsThatAreNotComparableLeaveTheOthersTheirVerdict() throws InsufficientMemory {
    Scene scene =
        SceneLoader.read(
                new SceneSource(
                    "scene",
                    """
                    [require]
                    SIZE 16 16
                    [fragment program]
                    !!ARBfp1.0
                    TEMP t;
                    SIN t, program.local[0].x;
                    SUB t, t, 0.84147098;
                    KIL t;
                    MOV result.color, 1;
                    END
                    [test]
                    clear color 0 0 0 0
                    clear
                    parameter local_fp 0 (1, 0, 0, 0)
                    draw rect -1 -1 2 2
                    """,
                    Path.of("")))
            .scene()
            .orElseThrow();
    Rendering reference = reference(scene);
    assertThat(without(scene, reference, 2).verdict()).isEqualTo(Verdict.WITHIN);
    assertThat(without(scene, reference, 2).summary()).contains("2 are not comparable");
    assertThat(without(scene, reference, 3).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
  }

  /** The reference's image with some pixels left as they were cleared. */
  private static Comparison without(Scene scene, Rendering reference, int pixels)
      throws InsufficientMemory {
    float[] colors = reference.colors().get(0).clone();
    Arrays.fill(colors, 0, 4 * pixels, 0);
    return comparison(scene, reference, colors);
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
