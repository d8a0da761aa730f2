package dev.arbiter.glsl;

import static dev.arbiter.glsl.Translations.fragment;
import static dev.arbiter.glsl.Translations.output;
import static dev.arbiter.glsl.Translations.pair;
import static dev.arbiter.glsl.Translations.translate;
import static dev.arbiter.glsl.Translations.vertex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.HostNote;
import dev.arbiter.backend.Interface.ParameterFill;
import dev.arbiter.backend.Interface.ParameterSlot;
import dev.arbiter.backend.Interface.ParameterType;
import dev.arbiter.backend.Interface.VaryingSlot;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.Translation;
import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.ir.Interpolation;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InterpolationPlanTest {
  private static final String VERTEX =
      vertex("MOV result.texcoord[0], vertex.texcoord[0];\nMOV result.color, vertex.color;");

  private static String read(String modifiers, String attribute) {
    return fragment(modifiers + " ATTRIB a = " + attribute + ";\nMOV result.color, a;");
  }

  private static String spelled(String text, Diagnostic diagnostic) {
    int offset = diagnostic.span().offset();
    return text.substring(offset, offset + diagnostic.span().length());
  }

  private static String vertexText(PairTranslation pair) {
    return pair.vertex().output().orElseThrow().text();
  }

  private static String fragmentText(PairTranslation pair) {
    return pair.fragment().output().orElseThrow().text();
  }

  @ParameterizedTest
  @ValueSource(strings = {"FLAT", "CENTROID", "NOPERSPECTIVE"})
  void refusesAFragmentProgramThatNeedsItsVertexProgram(String modifier) {
    String text = read(modifier, "fragment.texcoord[0]");
    Translation alone = translate(text, GlslOptions.DEFAULT);
    assertThat(alone.output()).isEmpty();
    assertThat(alone.diagnostics())
        .singleElement()
        .satisfies(
            each -> {
              assertThat(each.code()).isEqualTo(Code.T_UNSUPPORTED);
              assertThat(each.message()).contains("fragment.texcoord[0] is " + modifier);
              assertThat(spelled(text, each)).isEqualTo("MOV result.color, a");
              assertThat(each.notes()).hasSize(1);
            });
  }

  @Test
  void leavesFlatColoursToTheShadeModel() {
    var output = output(read("FLAT", "fragment.color"), GlslOptions.DEFAULT);
    assertThat(output.text()).contains("gl_FragColor = gl_Color;");
    assertThat(output.programInterface().notes())
        .extracting(HostNote::key)
        .containsExactly("shade-model-flat");
  }

  @Test
  void carriesCentroidInAVaryingOfItsOwn() {
    PairTranslation pair = pair(VERTEX, read("CENTROID", "fragment.texcoord[0]"));
    assertThat(vertexText(pair))
        .contains("centroid varying vec4 v_texcoord_0;")
        .contains("v_texcoord_0 = gl_MultiTexCoord0;")
        .doesNotContain("gl_TexCoord");
    assertThat(fragmentText(pair))
        .contains("centroid varying vec4 v_texcoord_0;")
        .contains("gl_FragColor = v_texcoord_0;");
  }

  @Test
  void emulatesLinearInterpolation() {
    PairTranslation pair = pair(VERTEX, read("NOPERSPECTIVE", "fragment.texcoord[0]"));
    assertThat(vertexText(pair)).contains("    v_texcoord_0 *= gl_Position.w;\n}");
    assertThat(fragmentText(pair)).contains("texcoord_0 = v_texcoord_0 * gl_FragCoord.w;");
  }

  @Test
  void carriesWToTheCentroidWhereBothModifiersStand() {
    PairTranslation pair = pair(VERTEX, read("CENTROID NOPERSPECTIVE", "fragment.texcoord[0]"));
    assertThat(vertexText(pair))
        .contains("centroid varying float v_texcoord_0_w;")
        .contains("v_texcoord_0_w = gl_Position.w;");
    assertThat(fragmentText(pair)).contains("texcoord_0 = v_texcoord_0 / v_texcoord_0_w;");
  }

  @Test
  void usesTheExtensionForFlatWhereNothingElseServes() {
    PairTranslation pair = pair(VERTEX, read("FLAT", "fragment.texcoord[0]"));
    for (String text : new String[] {vertexText(pair), fragmentText(pair)}) {
      assertThat(text)
          .contains("#extension GL_EXT_gpu_shader4 : require")
          .contains("flat varying vec4 v_texcoord_0;");
    }
  }

  @Test
  void clampsColoursAndChoosesTheSideAsFixedFunctionsWould() {
    String twoSided = vertex("MOV result.color, 2;\nMOV result.color.back, 3;");
    PairTranslation pair = pair(twoSided, read("NOPERSPECTIVE", "fragment.color"));
    assertThat(vertexText(pair))
        .contains("v_color = clamp(v_color, 0.0, 1.0);\n    v_color *= gl_Position.w;")
        .contains("v_color_back = clamp(v_color_back, 0.0, 1.0);");
    assertThat(fragmentText(pair))
        .contains(
            "color = (fp_two_side == 0.0 || gl_FrontFacing ? v_color : v_color_back)"
                + " * gl_FragCoord.w;");
    Interface layout = pair.fragment().output().orElseThrow().programInterface();
    assertThat(layout.parameters())
        .containsExactly(
            new ParameterSlot(
                "fp_two_side", ParameterType.FLOAT, false, List.of(new ParameterFill.TwoSide())));
    assertThat(layout.notes())
        .extracting(HostNote::key)
        .containsExactly("two-side-uniform", "shade-model-smooth");
  }

  @Test
  void selectsTheSideOfBothColoursByOneUniform() {
    String twoSided = vertex("MOV result.color.back, 2;\nMOV result.color.back.secondary, 3;");
    String both =
        fragment(
            "CENTROID ATTRIB a = fragment.color;\nCENTROID ATTRIB b = fragment.color.secondary;\n"
                + "ADD result.color, a, b;");
    assertThat(fragmentText(pair(twoSided, both)))
        .containsOnlyOnce("uniform float fp_two_side;")
        .contains("v_color_secondary_back");
  }

  @Test
  void saysHowAVaryingIsInterpolated() {
    PairTranslation pair = pair(VERTEX, read("NOPERSPECTIVE", "fragment.texcoord[0]"));
    assertThat(pair.fragment().output().orElseThrow().programInterface().varyings())
        .containsExactly(
            new VaryingSlot(
                "fragment.texcoord[0]",
                "v_texcoord_0",
                false,
                Set.of(Interpolation.NOPERSPECTIVE)));
  }

  @Test
  void fillsWhatTheFragmentProgramReadsAndTheVertexProgramForgets() {
    PairTranslation pair = pair(VERTEX, fragment("MOV result.color, fragment.texcoord[5];"));
    assertThat(vertexText(pair)).contains("gl_TexCoord[5] = vec4(0.0, 0.0, 0.0, 1.0);");
  }

  @Test
  void givesBothShadersTheSameNamesWhateverElseTheyName() {
    String crowded =
        fragment(
            "CENTROID ATTRIB a = fragment.texcoord[0];\nTEMP v_texcoord_0;\n"
                + "MOV v_texcoord_0, a;\nMOV result.color, v_texcoord_0;");
    PairTranslation pair = pair(VERTEX, crowded);
    assertThat(vertexText(pair)).contains("varying vec4 v_texcoord_0;");
    assertThat(fragmentText(pair))
        .contains("varying vec4 v_texcoord_0;")
        .contains("v_texcoord_0_1 = v_texcoord_0;");
  }
}
