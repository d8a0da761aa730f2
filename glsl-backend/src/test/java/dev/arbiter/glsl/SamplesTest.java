package dev.arbiter.glsl;

import static dev.arbiter.glsl.Translations.fragment;
import static dev.arbiter.glsl.Translations.glsl;
import static dev.arbiter.glsl.Translations.output;
import static dev.arbiter.glsl.Translations.vertex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.backend.Interface.HostNote;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SamplesTest {
  private static final GlslOptions EXACT = GlslOptions.DEFAULT.withExact(true);

  private static String lookup(String opcode, String target) {
    String gradients = opcode.equals("TXD") ? "fragment.color, fragment.color, " : "";
    return opcode + " R, fragment.texcoord[0], " + gradients + "texture[1], " + target + ";";
  }

  private static String lookupLine(String text) {
    return text.lines().filter(each -> each.contains("R = ")).findFirst().orElseThrow().strip();
  }

  private static String inFragment(String opcode, String target, GlslOptions options) {
    String text = "TEMP R;\n" + lookup(opcode, target) + "\nMOV result.color, R;";
    return glsl(fragment(text), options);
  }

  private static String inVertex(String opcode, String target, GlslOptions options) {
    String text = "TEMP R;\n" + lookup(opcode, target) + "\nMOV result.color, R;";
    return glsl(vertex(text.replace("fragment.", "vertex.")), options);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      value = {
        "TEX 1D => texture1D(texture1, t.x)",
        "TEX 2D => texture2D(texture1, t.xy)",
        "TEX 3D => texture3D(texture1, t.xyz)",
        "TEX CUBE => textureCube(texture1, t.xyz)",
        "TEX RECT => texture2DRect(texture1, t.xy)",
        "TEX SHADOW1D => shadow1D(texture1, t.xyz)",
        "TEX SHADOW2D => shadow2D(texture1, t.xyz)",
        "TEX SHADOWRECT => shadow2DRect(texture1, t.xyz)",
        "TXP 1D => texture1DProj(texture1, t)",
        "TXP 2D => texture2DProj(texture1, t)",
        "TXP 3D => texture3DProj(texture1, t)",
        "TXP CUBE => textureCube(texture1, t.xyz / t.w)",
        "TXP RECT => texture2DRectProj(texture1, t)",
        "TXP SHADOW2D => shadow2DProj(texture1, t)",
        "TXB 2D => texture2D(texture1, t.xy, t.w)",
        "TXB SHADOW2D => shadow2D(texture1, t.xyz, t.w)",
        "TXB RECT => texture2DRect(texture1, t.xy)",
        "TXL 3D => texture3DLod(texture1, t.xyz, t.w)",
        "TXL SHADOW1D => shadow1DLod(texture1, t.xyz, t.w)",
        "TXL RECT => texture2DRect(texture1, t.xy)",
        "TXD 1D => texture1DGradARB(texture1, t.x, gl_Color.x, gl_Color.x)",
        "TXD CUBE => textureCubeGradARB(texture1, t.xyz, gl_Color.xyz, gl_Color.xyz)",
        "TXD SHADOWRECT => shadow2DRectGradARB(texture1, t.xyz, gl_Color.xy, gl_Color.xy)"
      })
  void looksUpInFragmentPrograms(String instruction, String call) {
    String[] words = instruction.split(" ");
    assertThat(lookupLine(inFragment(words[0], words[1], GlslOptions.DEFAULT)))
        .isEqualTo("R = " + call.replaceAll("\\bt\\b", "gl_TexCoord[0]") + ";");
  }

  @Test
  void hasNoBiasInVertexPrograms() {
    assertThat(inVertex("TXB", "2D", GlslOptions.DEFAULT))
        .contains("#extension GL_ARB_shader_texture_lod : enable")
        .contains("texture2DLod(texture1, gl_MultiTexCoord0.xy, gl_MultiTexCoord0.w)");
    assertThat(inVertex("TEX", "2D", GlslOptions.DEFAULT)).doesNotContain("#extension");
  }

  @Test
  void requiresTheExtensionThatItCannotDoWithout() {
    assertThat(inFragment("TXL", "2D", GlslOptions.DEFAULT))
        .contains("#extension GL_ARB_shader_texture_lod : require");
    assertThat(inVertex("TXD", "2D", GlslOptions.DEFAULT))
        .contains("#extension GL_ARB_shader_texture_lod : require");
    assertThat(inFragment("TEX", "RECT", GlslOptions.DEFAULT))
        .contains("#extension GL_ARB_texture_rectangle : require")
        .contains("uniform sampler2DRect texture1;");
  }

  @Test
  void tellsTheHostOfFiltersThatALookupCannotChoose() {
    String text = fragment(lookup("TXB", "RECT").replace(" R,", " result.color,"));
    assertThat(output(text, GlslOptions.DEFAULT).programInterface().notes())
        .extracting(HostNote::key)
        .contains("rectangle-filter");
    assertThat(output(text, EXACT).programInterface().notes()).isEmpty();
  }

  @Test
  void choosesTheFilterOfARectangleByGradientsInExactTranslations() {
    assertThat(inFragment("TXB", "RECT", EXACT))
        .contains(
            "texture2DRectGradARB(texture1, gl_TexCoord[0].xy,"
                + " dFdx(gl_TexCoord[0].xy) * exp2(gl_TexCoord[0].w),"
                + " dFdy(gl_TexCoord[0].xy) * exp2(gl_TexCoord[0].w))");
    assertThat(inVertex("TXL", "SHADOWRECT", EXACT))
        .contains(
            "shadow2DRectGradARB(texture1, gl_MultiTexCoord0.xyz,"
                + " vec2(exp2(gl_MultiTexCoord0.w), 0.0), vec2(0.0))");
  }

  @Test
  void dividesByHandInExactTranslations() {
    assertThat(inFragment("TXP", "SHADOW2D", EXACT))
        .contains("shadow2D(texture1, gl_TexCoord[0].xyz / gl_TexCoord[0].w)");
  }

  @Test
  void swizzlesAndClampsWhatALookupGives() {
    String text =
        "TEMP R;\nMOV R, 0;\nTEX_SAT R.xw, fragment.texcoord[2].zwxy, texture[0], 2D;\n"
            + "MOV result.color, R;";
    assertThat(glsl(fragment(text)))
        .contains("R.xw = clamp(texture2D(texture0, gl_TexCoord[2].zw).xw, 0.0, 1.0);");
  }
}
