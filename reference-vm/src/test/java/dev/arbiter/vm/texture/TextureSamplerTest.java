package dev.arbiter.vm.texture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.vm.engine.Lookup;
import dev.arbiter.vm.interpreter.TextureQuery.Level;
import dev.arbiter.vm.pipeline.Drawn;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.value.Float4;
import dev.arbiter.vm.texture.TextureSampler.Footprint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texture lookups (B.6, F.6 to F.9). */
class TextureSamplerTest {
  private static final Program EXTENDED = program("!!ARBfp1.0\nOPTION MESA_gpu_program3;\nEND\n");

  private static final String ROW =
      """
      [image row]
      luminance32f 4
      1 2 3 4
      [test]
      texture image 0 1D 0 row
      """;
  private static final String PLANE =
      """
      [image plane]
      luminance32f 2 2
      1 2
      3 4
      [test]
      texture image 0 2D 0 plane
      texture image 0 RECT 0 plane
      """;
  private static final String NEAREST =
      "texparameter %1$s min GL_NEAREST\ntexparameter %1$s mag GL_NEAREST\n";
  private static final String LINEAR =
      "texparameter %1$s min GL_LINEAR\ntexparameter %1$s mag GL_LINEAR\n";

  private static Program program(String text) {
    return Frontend.compile(SourceText.of("p", text), FrontendOptions.TRANSLATE)
        .programs()
        .get(0)
        .program()
        .orElseThrow();
  }

  private static TextureSampler sampler(String scene) {
    return sampler(scene, EXTENDED);
  }

  private static TextureSampler sampler(String scene, Program program) {
    return sampler(scene, program, Footprint.POLYGON);
  }

  private static TextureSampler sampler(String scene, Program program, Footprint footprint) {
    Action.Draw draw = (Action.Draw) Drawn.scene(scene + "\ndraw rect 0 0 1 1\n").actions().get(0);
    return new TextureSampler(draw.state(), program, footprint);
  }

  private static Lookup at(TextureTarget target, Level level, double... coordinate) {
    Lookup lookup = new Lookup();
    lookup.ask(0, target, level, false, 1);
    lookup.active()[0] = true;
    for (int i = 0; i < coordinate.length; i++) {
      lookup.coordinate(i)[0] = (float) coordinate[i];
    }
    return lookup;
  }

  private static Float4 color(TextureSampler sampler, Lookup lookup) {
    sampler.sample(lookup);
    return new Float4(
        lookup.color(0)[0], lookup.color(1)[0], lookup.color(2)[0], lookup.color(3)[0]);
  }

  private static float sample(String scene, TextureTarget target, double... coordinate) {
    return color(sampler(scene), at(target, Level.GIVEN, coordinate)).x();
  }

  @ParameterizedTest
  @CsvSource({
    "repeat, -0.1, 4",
    "repeat, 1.0, 1",
    "repeat, 5.3, 2",
    "clamp, -3, 1",
    "clamp, 1.0, 4",
    "clamp, 0.5, 3",
    "clamp_to_edge, 9, 4",
    "clamp_to_edge, -9, 1",
    "clamp_to_border, -0.01, 9",
    "clamp_to_border, 1.01, 9",
    "clamp_to_border, 0.3, 2",
    "mirrored_repeat, -0.1, 1",
    "mirrored_repeat, 1.1, 4",
    "mirrored_repeat, 2.1, 1"
  })
  void findsTheNearestTexel(String wrap, float s, float expected) {
    String scene =
        ROW
            + NEAREST.formatted("1D")
            + "texparameter 1D border 9 9 9 9\ntexparameter 1D wrap_s "
            + wrap;
    assertThat(sample(scene, TextureTarget.TARGET_1D, s)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "repeat, 0, 2.5",
    "repeat, 0.25, 1.5",
    "repeat, 0.375, 2",
    "clamp, 0, 5",
    "clamp, -1, 5",
    "clamp, 1, 6.5",
    "clamp_to_edge, 0, 1",
    "clamp_to_edge, 1, 4",
    "clamp_to_border, 0, 5",
    "clamp_to_border, -1, 9",
    "mirrored_repeat, 0, 1",
    "mirrored_repeat, -0.25, 1.5"
  })
  void blendsNeighbours(String wrap, float s, float expected) {
    String scene =
        ROW
            + LINEAR.formatted("1D")
            + "texparameter 1D border 9 9 9 9\ntexparameter 1D wrap_s "
            + wrap;
    assertThat(sample(scene, TextureTarget.TARGET_1D, s)).isEqualTo(expected);
  }

  @Test
  void blendsFourTexels() {
    assertThat(sample(PLANE + LINEAR.formatted("2D"), TextureTarget.TARGET_2D, 0.5, 0.5))
        .isEqualTo(2.5f);
    assertThat(sample(PLANE + LINEAR.formatted("2D"), TextureTarget.TARGET_2D, 0.375, 0.25))
        .isEqualTo(1.25f);
  }

  @Test
  void countsTexelsOfRectangles() {
    String scene = PLANE + NEAREST.formatted("RECT");
    assertThat(sample(scene, TextureTarget.TARGET_RECT, 0.5, 1.5)).isEqualTo(3);
    assertThat(sample(scene, TextureTarget.TARGET_RECT, 1, 0)).isEqualTo(2);
    assertThat(sample(scene, TextureTarget.TARGET_RECT, 7, 7)).isEqualTo(4);
    assertThat(sample(PLANE + LINEAR.formatted("RECT"), TextureTarget.TARGET_RECT, 1, 0.5))
        .isEqualTo(1.5f);
  }

  @Test
  void blendsEightTexels() {
    String scene =
        """
        [image cube]
        luminance32f 2 2 2
        1 2 3 4 5 6 7 8
        [test]
        texture image 0 3D 0 cube
        """
            + LINEAR.formatted("3D");
    assertThat(sample(scene, TextureTarget.TARGET_3D, 0.5, 0.5, 0.5)).isEqualTo(4.5f);
    assertThat(sample(scene, TextureTarget.TARGET_3D, 0.25, 0.75, 0.75)).isEqualTo(7);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0, 0, 1",
    "-1, 0, 0, 2",
    "0, 1, 0, 3",
    "0, -1, 0, 4",
    "0, 0, 1, 5",
    "0, 0, -1, 6",
    "1, 1, 1, 5",
    "1, 1, 0, 3",
    "-2, 1, -2, 6"
  })
  void choosesTheFaceOfACube(float x, float y, float z, float expected) {
    StringBuilder scene = new StringBuilder();
    for (int face = 1; face <= 6; face++) {
      scene.append("[image f%1$d]\nluminance32f 1 1\n%1$d\n".formatted(face));
    }
    scene.append("[test]\n");
    String[] names = {"+x", "-x", "+y", "-y", "+z", "-z"};
    for (int face = 1; face <= 6; face++) {
      scene.append("texture image 0 CUBE %s 0 f%d\n".formatted(names[face - 1], face));
    }
    scene.append(NEAREST.formatted("CUBE"));
    assertThat(sample(scene.toString(), TextureTarget.TARGET_CUBE, x, y, z)).isEqualTo(expected);
  }

  @Test
  void expandsFormats() {
    String[] formats = {
      "alpha32f", "luminance32f", "luminance_alpha32f", "intensity32f", "rgb32f", "rgba32f"
    };
    String[] expected = {"0 0 0 1", "1 1 1 1", "1 1 1 2", "1 1 1 1", "1 2 3 1", "1 2 3 4"};
    String[] texels = {"1", "1", "1 2", "1", "1 2 3", "1 2 3 4"};
    for (int i = 0; i < formats.length; i++) {
      String scene =
          "[image i]\n%s 1 1\n%s\n[test]\ntexture image 0 2D 0 i\n".formatted(formats[i], texels[i])
              + NEAREST.formatted("2D");
      Float4 color = color(sampler(scene), at(TextureTarget.TARGET_2D, Level.GIVEN, 0.5, 0.5));
      assertThat("%.0f %.0f %.0f %.0f".formatted(color.x(), color.y(), color.z(), color.w()))
          .as(formats[i])
          .isEqualTo(expected[i]);
    }
  }

  @Test
  void choosesLevels() {
    TextureSampler nearest = sampler("[test]\ntexture miptree 0\n");
    Float4 red = new Float4(1, 0, 0, 1);
    Float4 green = new Float4(0, 1, 0, 1);
    Float4 blue = new Float4(0, 0, 1, 1);
    assertThat(level(nearest, Float.NEGATIVE_INFINITY)).isEqualTo(red);
    assertThat(level(nearest, 0.5f)).isEqualTo(red);
    assertThat(level(nearest, 0.51f)).isEqualTo(green);
    assertThat(level(nearest, 1.5f)).isEqualTo(green);
    assertThat(level(nearest, 1.51f)).isEqualTo(blue);
    assertThat(level(nearest, 99)).isEqualTo(Float4.ONE);
    assertThat(level(nearest, Float.NaN)).isEqualTo(red);
  }

  private static Float4 level(TextureSampler sampler, float lambda) {
    Lookup lookup = at(TextureTarget.TARGET_2D, Level.GIVEN, 0.5, 0.5);
    lookup.lambda()[0] = lambda;
    return color(sampler, lookup);
  }

  @Test
  void blendsLevels() {
    TextureSampler linear =
        sampler("[test]\ntexture miptree 0\ntexparameter 2D min GL_NEAREST_MIPMAP_LINEAR\n");
    assertThat(level(linear, 0.25f)).isEqualTo(new Float4(0.75f, 0.25f, 0, 1));
    assertThat(level(linear, 2.5f)).isEqualTo(new Float4(0.5f, 0.5f, 1, 1));
    assertThat(level(linear, 7)).isEqualTo(Float4.ONE);
  }

  @Test
  void clampsTheLevelBehindItsBias() {
    String base = "[test]\ntexture miptree 0\n";
    assertThat(level(sampler(base + "texparameter 2D lod_bias 1\n"), 0).y()).isEqualTo(1);
    assertThat(level(sampler(base + "texenv 0 bias 2\n"), 0).z()).isEqualTo(1);
    assertThat(level(sampler(base + "texparameter 2D max_lod 1\n"), 9).y()).isEqualTo(1);
    assertThat(level(sampler(base + "texparameter 2D min_lod 1\n"), 0).y()).isEqualTo(1);
    assertThat(level(sampler(base + "texparameter 2D base_level 1\n"), 0).y()).isEqualTo(1);
    assertThat(level(sampler(base + "texparameter 2D max_level 1\n"), 9).y()).isEqualTo(1);
  }

  @Test
  void takesTheLevelFromTheLargerDerivative() {
    TextureSampler sampler = sampler("[test]\ntexture miptree 0\n");
    Lookup lookup = at(TextureTarget.TARGET_2D, Level.DERIVATIVES, 0.5, 0.5);
    lookup.derivativeX(0)[0] = 0.125f;
    lookup.derivativeY(1)[0] = 0.5f;
    assertThat(color(sampler, lookup)).isEqualTo(new Float4(0, 0, 1, 1));
    lookup.derivativeY(1)[0] = 0;
    assertThat(color(sampler, lookup)).isEqualTo(new Float4(1, 0, 0, 1));
  }

  @Test
  void takesTheLevelOfLinesAndPointsByTheirOwnRules() {
    String scene = "[test]\ntexture miptree 0\n";
    Lookup lookup = at(TextureTarget.TARGET_2D, Level.DERIVATIVES, 0.5, 0.5);
    lookup.derivativeX(0)[0] = 0.28125f;
    lookup.derivativeY(0)[0] = 0.28125f;
    Float4 green = new Float4(0, 1, 0, 1);
    Float4 blue = new Float4(0, 0, 1, 1);
    Float4 red = new Float4(1, 0, 0, 1);
    assertThat(color(sampler(scene, EXTENDED, Footprint.POLYGON), lookup)).isEqualTo(green);
    assertThat(color(sampler(scene, EXTENDED, Footprint.LINE), lookup)).isEqualTo(blue);
    assertThat(color(sampler(scene, EXTENDED, Footprint.POINT), lookup)).isEqualTo(red);
  }

  @Test
  void incompleteTexturesAreOpaqueBlack() {
    assertThat(color(sampler(ROW), at(TextureTarget.TARGET_1D, Level.GIVEN, 0.5)))
        .isEqualTo(Float4.OPAQUE_BLACK);
    assertThat(color(sampler(ROW), at(TextureTarget.TARGET_2D, Level.GIVEN, 0.5)))
        .isEqualTo(Float4.OPAQUE_BLACK);
  }

  @Test
  void tellsWhatIsMissing() {
    TextureSampler sampler = sampler(ROW);
    color(sampler, at(TextureTarget.TARGET_1D, Level.GIVEN, 0.5));
    color(sampler, at(TextureTarget.TARGET_SHADOW2D, Level.GIVEN, 0.5));
    assertThat(sampler.missing())
        .containsExactly(
            "texture unit 0 has an incomplete 1D texture; lookups give (0, 0, 0, 1)",
            "texture unit 0 has no 2D texture; lookups give (0, 0, 0, 1)");
  }

  @ParameterizedTest
  @CsvSource({
    "luminance, '1 1 1 1', '0 0 0 1'",
    "intensity, '1 1 1 1', '0 0 0 0'",
    "alpha, '0 0 0 1', '0 0 0 0'"
  })
  void comparesDepths(String mode, String pass, String fail) {
    TextureSampler sampler =
        sampler("[test]\ntexture shadow2D 0 (3, 1)\ntexparameter 2D depth_mode " + mode);
    TextureTarget shadow = TextureTarget.TARGET_SHADOW2D;
    Float4 passed = color(sampler, at(shadow, Level.GIVEN, 0.5, 0.5, 0.75));
    Float4 failed = color(sampler, at(shadow, Level.GIVEN, 0.5, 0.5, 0.25));
    assertThat("%.0f %.0f %.0f %.0f".formatted(passed.x(), passed.y(), passed.z(), passed.w()))
        .isEqualTo(pass);
    assertThat("%.0f %.0f %.0f %.0f".formatted(failed.x(), failed.y(), failed.z(), failed.w()))
        .isEqualTo(fail);
  }

  @Test
  void sharesOutComparisonsOfNeighbours() {
    String scene = "[test]\ntexture shadow2D 0 (3, 1)\n" + LINEAR.formatted("2D");
    TextureSampler sampler = sampler(scene);
    Lookup lookup = at(TextureTarget.TARGET_SHADOW2D, Level.GIVEN, 0.6, 0.5, 0.75);
    assertThat(color(sampler, lookup).x()).isCloseTo(0.7f, within(1e-6f));
  }

  @Test
  void tellsWhereCompareModesDoNotFit() {
    String depth = "[test]\ntexture shadow2D 0 (3, 1)\n";
    TextureSampler comparing = sampler(depth);
    TextureSampler plain = sampler(depth + "texparameter 2D compare_mode none\n");
    assertThat(comparing.isDefined(0, TextureTarget.TARGET_SHADOW2D)).isTrue();
    assertThat(comparing.isDefined(0, TextureTarget.TARGET_2D)).isFalse();
    assertThat(plain.isDefined(0, TextureTarget.TARGET_SHADOW2D)).isFalse();
    assertThat(plain.isDefined(0, TextureTarget.TARGET_2D)).isTrue();
    assertThat(sampler(depth, program("!!ARBfp1.0\nEND\n")).isDefined(0, TextureTarget.TARGET_2D))
        .isTrue();
  }

  @Test
  void saysWhetherTheLevelMatters() {
    assertThat(sampler(ROW).usesLevel(0, TextureTarget.TARGET_1D)).isFalse();
    assertThat(sampler(ROW + LINEAR.formatted("1D")).usesLevel(0, TextureTarget.TARGET_1D))
        .isFalse();
    assertThat(
            sampler(ROW + "texparameter 1D min GL_NEAREST\n").usesLevel(0, TextureTarget.TARGET_1D))
        .isTrue();
    assertThat(sampler("[test]\ntexture miptree 0\n").usesLevel(0, TextureTarget.TARGET_2D))
        .isTrue();
  }
}
