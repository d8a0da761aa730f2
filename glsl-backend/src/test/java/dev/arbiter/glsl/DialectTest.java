package dev.arbiter.glsl;

import static dev.arbiter.glsl.Translations.fragment;
import static dev.arbiter.glsl.Translations.output;
import static dev.arbiter.glsl.Translations.translate;
import static dev.arbiter.glsl.Translations.vertex;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.HostNote;
import dev.arbiter.backend.Interface.ParameterFill;
import dev.arbiter.backend.layout.Conventions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each dialect says in its own way. */
class DialectTest {
  private static final GlslOptions CORE = GlslOptions.of(Dialect.GLSL330);
  private static final GlslOptions ES = GlslOptions.of(Dialect.GLSLES300);
  private static final GlslOptions VULKAN = GlslOptions.of(Dialect.GLSL450);

  private static String lookup(String opcode, String target, GlslOptions options) {
    String text = "TEMP R;\n" + opcode + " R, fragment.texcoord[0], texture[1], " + target + ";";
    return output(fragment(text + "\nMOV result.color, R;"), options)
        .text()
        .lines()
        .filter(each -> each.contains("R = "))
        .findFirst()
        .orElseThrow()
        .strip();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      value = {
        "GLSL330 TEX RECT => texture(texture1, t.xy)",
        "GLSL330 TXP 2D => textureProj(texture1, t)",
        "GLSL330 TXL 3D => textureLod(texture1, t.xyz, t.w)",
        "GLSLES300 TEX 1D => texture(texture1, vec2(t.x, 0.5))",
        "GLSLES300 TXP 1D => texture(texture1, vec2(t.x / t.w, 0.5))",
        "GLSL450 TXB 2D => texture(texture1, t.xy, t.w)",
        "GLSL450 TEX RECT => texture(texture1, t.xy / vec2(textureSize(texture1, 0)))",
        "GLSL450 TXP RECT => texture(texture1, t.xy / t.w / vec2(textureSize(texture1, 0)))",
        "GLSL450 TEX SHADOW2D => shadow_vector(texture(texture1, vec3(t.xy, clamp(t.z, 0.0, 1.0))), depth_mode_1)",
        "GLSL330 TEX SHADOW2D => shadow_vector(texture(texture1, t.xyz), int(fp_depth_mode_1))",
        "GLSLES300 TEX SHADOW1D => shadow_vector(texture(texture1, vec3(t.x, 0.5, t.z)), int(fp_depth_mode_1))"
      })
  void looksUpInItsOwnWords(String instruction, String call) {
    String[] words = instruction.split(" ");
    GlslOptions options = GlslOptions.of(Dialect.valueOf(words[0]));
    assertThat(lookup(words[1], words[2], options))
        .isEqualTo("R = " + call.replaceAll("\\bt\\b", "v_texcoord_0") + ";");
  }

  @Test
  void asksTheHostForTheDepthModeThatGlNoLongerKeeps() {
    String text = fragment("TEX result.color, fragment.texcoord[0], texture[1], SHADOW2D;");
    assertThat(output(text, CORE).programInterface().parameters())
        .anyMatch(each -> each.elements().contains(new ParameterFill.DepthMode(1)));
    assertThat(output(text, VULKAN).programInterface().constants())
        .anyMatch(each -> each.name().equals("depth_mode_1") && each.id() == 17);
  }

  @Test
  void refusesRectanglesInEsByNameAndPlace() {
    String text = fragment("TEX result.color, fragment.texcoord[0], texture[1], RECT;");
    assertThat(translate(text, ES).diagnostics())
        .singleElement()
        .satisfies(
            each -> {
              assertThat(each.message()).contains("glsles300", "RECT");
              assertThat(text.substring(each.span().offset())).startsWith("TEX result.color");
            });
  }

  @Test
  void choosesTheSideWhereTheOptionAsksForIt() {
    GlslOptions twoSided = CORE.withConventions(Conventions.DEFAULT.withTwoSide(true));
    String text = fragment("MOV result.color, fragment.color;");
    assertThat(output(text, twoSided).text())
        .contains("color = fp_two_side == 0u || gl_FrontFacing ? v_color : v_color_back;");
    assertThat(output(text, CORE).text()).doesNotContain("two_side");
  }

  @Test
  void clampsTheColoursOfVertexProgramsAndLeavesTheOthersToGl() {
    assertThat(output(vertex("MOV result.color, vertex.color;"), CORE).text())
        .contains("v_color = clamp(v_color, 0.0, 1.0);");
    assertThat(output(fragment("MOV result.color, fragment.color;"), CORE).text())
        .doesNotContain("clamp");
  }

  @Test
  void transformsTheDepthForVulkanAlone() {
    String text = vertex("MOV result.position, vertex.position;");
    String transform = "gl_Position.z = (gl_Position.z + gl_Position.w) * 0.5;";
    assertThat(output(text, VULKAN).text()).contains(transform);
    assertThat(output(text, CORE).text()).doesNotContain(transform);
  }

  @Test
  void spellsInfinityByItsBits() {
    Interface layout =
        output(fragment("MOV result.color, {1e39, 1, 2, 3};"), VULKAN).programInterface();
    assertThat(layout.parameters()).isEmpty();
    assertThat(output(fragment("MOV result.color, {1e39, 1, 2, 3};"), VULKAN).text())
        .contains("vec4(uintBitsToFloat(0x7F800000u), 1.0, 2.0, 3.0)");
  }

  @Test
  void asksForThePointSizeWhereItMust() {
    String text = vertex("MOV result.pointsize, 2;");
    assertThat(output(text, CORE).programInterface().notes())
        .extracting(HostNote::key)
        .contains("point-size");
    assertThat(output(text, ES).programInterface().notes())
        .extracting(HostNote::key)
        .doesNotContain("point-size");
  }

  @Test
  void keepsNamesFromTheWordsOfLaterVersions() {
    String text = "TEMP textureGather;\nMOV textureGather, 1;\nMOV result.color, textureGather;";
    assertThat(output(fragment(text), CORE).text()).contains("vec4 textureGather_1;");
    assertThat(output(fragment(text), GlslOptions.DEFAULT).text()).contains("vec4 textureGather;");
  }

  @Test
  void hasNoOptionsThatItCannotKeep() {
    assertThatThrownBy(() -> ES.withExact(true)).hasMessageContaining("precise");
    assertThatThrownBy(() -> CORE.withState(StateMode.BUILTIN)).hasMessageContaining("built-in");
    assertThatThrownBy(
            () -> CORE.withConventions(Conventions.DEFAULT.withFirstRow(Conventions.FirstRow.TOP)))
        .hasMessageContaining("glsl330");
    assertThatThrownBy(
            () -> GlslOptions.DEFAULT.withConventions(Conventions.DEFAULT.withTwoSide(true)))
        .hasMessageContaining("glsl120");
  }
}
