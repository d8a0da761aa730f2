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
    return HostBindings.write(
        language,
        program(target).programInterface(),
        output,
        "deep/fancy-light.fp",
        language == HostLanguage.JAVA ? "shaders.old" : "");
  }

  @Test
  void namesFilesAfterTheirOutputs() {
    assertThat(HostBindings.fileName(HostLanguage.C, "a.2.frag.spv")).isEqualTo("a.2.frag.spv.h");
    assertThat(HostBindings.fileName(HostLanguage.JAVA, "fancy-light.frag"))
        .isEqualTo("FancyLightFrag.java");
    assertThat(HostBindings.fileName(HostLanguage.JAVA, "3d.frag")).isEqualTo("p3dFrag.java");
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
}
