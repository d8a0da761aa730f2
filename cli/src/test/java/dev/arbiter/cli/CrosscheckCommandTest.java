package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrosscheckCommandTest {
  private static final String SCENE =
      """
      [require]
      SIZE 4 4
      [fragment program]
      !!ARBfp1.0
      MUL result.color, fragment.position, 0.25;
      END
      [test]
      draw rect -1 -1 2 2
      """;

  @TempDir Path folder;

  @Test
  void findsTheEnginesOfOneOpinionAndReportsIt() throws IOException {
    Path scene = Files.writeString(folder.resolve("a<b>.shader_test"), SCENE);
    Path report = folder.resolve("report");
    CommandRun run =
        CommandRun.arbiter("crosscheck", "--on", "vm-interpreter", "--report", report, scene);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("1 scene, 1 agree");
    JsonNode json = new ObjectMapper().readTree(report.resolve("report.json").toFile());
    assertThat(json.at("/scenes/0/results/0/verdict").asText()).isEqualTo("agree");
    assertThat(json.at("/scenes/0/results/0/pixels/same").asInt()).isEqualTo(16);
    assertThat(report.resolve("report.html"))
        .content()
        .contains("No party differs", "a&lt;b&gt;.shader_test")
        .doesNotContain("a<b>");
    assertThat(report.resolve("junit.xml")).content().contains("tests=\"1\" failures=\"0\"");
  }

  @Test
  void failsForASceneWithErrors() throws IOException {
    Path scene = Files.writeString(folder.resolve("bad.shader_test"), "[test]\npaint\n");
    CommandRun run = CommandRun.arbiter("crosscheck", "--on", "vm-interpreter", scene);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains("no command begins with 'paint'");
  }

  @Test
  void tellsWrongUse() throws IOException {
    Path scene = Files.writeString(folder.resolve("a.shader_test"), SCENE);
    assertThat(CommandRun.arbiter("crosscheck", "--on", "gl", scene).err())
        .contains("there is no executor 'gl'");
    assertThat(CommandRun.arbiter("crosscheck", "--driver", "voodoo", scene).err())
        .contains("there is no driver 'voodoo'");
    assertThat(CommandRun.arbiter("crosscheck", folder.resolve("none")).code()).isEqualTo(2);
  }

  @Test
  void translationsThatAreMadeByDefaultStayWithinTheBound() {
    Path samples = Path.of(System.getProperty("arbiter.root"), "samples/scenes");
    CommandRun run =
        CommandRun.arbiter(
            "crosscheck",
            "--relaxed",
            "--on",
            "gl-glsl,vk-spirv",
            "--driver",
            "llvmpipe,lavapipe",
            samples);
    if (run.out().contains("not available")) {
      assertThat(Boolean.getBoolean("arbiter.tools-required")).as(run.out()).isFalse();
      abort(run.out());
    }
    assertThat(run.out()).contains("gl-glsl-relaxed@llvmpipe", "vk-spirv-relaxed@lavapipe");
    assertThat(run.out().lines())
        .filteredOn(line -> line.matches(".*: (differs|crashed|refused): .*"))
        .as("what Mesa clips wrongly (docs/drivers.md) apart")
        .allMatch(line -> line.contains("sm3/flat-and-centroid"));
  }
}
