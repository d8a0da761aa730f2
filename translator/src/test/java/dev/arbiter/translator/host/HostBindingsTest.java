package dev.arbiter.translator.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.translator.Target;
import dev.arbiter.translator.TranslatedProgram;
import dev.arbiter.translator.Translator;
import java.io.IOException;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HostBindingsTest {
  private static final String PROGRAM =
      """
      !!ARBfp1.0
      PARAM tint = program.local[2];
      TEMP t;
      TEX t, fragment.texcoord[0], texture[3], 2D;
      MAD t, t, state.light[1].diffuse, { 1e39, 0.5, 0, -2 };
      MUL result.color, t, tint;
      END
      """;

  @TempDir Path directory;

  private static TranslatedProgram program(Target target) {
    return Translator.to(target).translate("deep/fancy-light.fp", PROGRAM).programs().get(0);
  }

  private static String write(HostLanguage language, Target target, String output) {
    String inPackage = language == HostLanguage.JAVA ? "shaders.old" : "";
    return HostBindings.write(
        HostName.of(language, inPackage, output, 1, false),
        program(target).programInterface(),
        "deep/fancy-light.fp");
  }

  @Test
  void tellsHostsInCWhatFillsWhat() {
    assertThat(write(HostLanguage.C, Target.GLSL330, "fancy-light.frag"))
        .contains("fragment program of fancy-light.fp for glsl330")
        .contains("#ifndef FANCY_LIGHT_FRAG_H")
        .contains("FANCY_LIGHT_FRAG_UNIT_texture3 = 3")
        .contains("FANCY_LIGHT_FRAG_PARAMETER_tint = ")
        .contains("{ 3, \"2D\", \"texture3\", -1, -1 }")
        .contains("{ \"program.local[2]\", { 0 } }")
        .contains("{ \"state.light[1].diffuse\", { 0 } }");
  }

  @Test
  void tellsWhereDescriptorsAre() {
    assertThat(write(HostLanguage.C, Target.SPIRV, "fancy-light.frag.spv"))
        .contains("{ 3, \"2D\", \"texture3\", 1, 3 }")
        .contains("{ \"fp_parameters\", 0, 2, ")
        .contains("\"clamp_colors\", \"bool\", 0");
  }

  @Test
  void givesJavaAClassThatCompilesAndSaysTheSame()
      throws IOException, ReflectiveOperationException {
    String text = write(HostLanguage.JAVA, Target.GLSL120, "fancy-light.frag");
    Path source = Files.writeString(directory.resolve("FancyLightFrag.java"), text);
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-Werror", "-d", directory.toString(), source.toString()))
        .isZero();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {directory.toUri().toURL()})) {
      Class<?> made = loader.loadClass("shaders.old.FancyLightFrag");
      assertThat(made.getField("UNIT_texture3").getInt(null)).isEqualTo(3);
      Field parameters = made.getField("PARAMETERS");
      assertThat((List<?>) parameters.get(null))
          .hasSize(program(Target.GLSL120).programInterface().parameters().size());
      assertThat(parameters.get(null).toString())
          .contains("source=program.local[2]")
          .contains("Infinity");
    }
  }

  @Test
  void spellsInfinitiesInC() {
    assertThat(write(HostLanguage.C, Target.GLSL120, "a.frag"))
        .contains("#include <math.h>")
        .contains("INFINITY, 0.5f, 0.0f, -2.0f");
  }

  @ParameterizedTest
  @EnumSource(
      value = Target.class,
      names = {"MSL", "HLSL"},
      mode = EnumSource.Mode.EXCLUDE)
  void givesNamesThatBecomeOneIdentifierANumber(Target target) throws IOException {
    String text =
        """
        !!ARBvp1.0
        PARAM a$b = program.local[0];
        PARAM a_b = program.local[1];
        ADD result.position, a$b, a_b;
        END
        """;
    TranslatedProgram program = Translator.to(target).translate("k.vp", text).programs().get(0);
    for (HostLanguage language : HostLanguage.values()) {
      HostName name = HostName.of(language, "", "K.vert", 1, false);
      String code = HostBindings.write(name, program.programInterface(), "k.vp");
      assertThat(code.lines().filter(each -> each.matches(".*PARAMETER_a_b(_\\d)? = [01].*")))
          .extracting(each -> each.replaceAll(".*PARAMETER_(\\w+) = .*", "$1"))
          .containsExactlyInAnyOrder("a_b", "a_b_1");
    }
  }

  @Test
  void letsNoOtherHeaderOfThatNameVanish() {
    String one = write(HostLanguage.C, Target.GLSL120, "a.frag");
    String other = write(HostLanguage.C, Target.GLSL330, "a.frag");
    assertThat(one).contains("#ifndef A_FRAG_H\n#define A_FRAG_H 0x").contains("#error");
    assertThat(guard(one)).isNotEqualTo(guard(other));
    assertThat(guard(one)).isEqualTo(guard(write(HostLanguage.C, Target.GLSL120, "a.frag")));
  }

  private static String guard(String header) {
    return header.lines().filter(each -> each.startsWith("#elif A_FRAG_H != 0x")).findAny().get();
  }
}
