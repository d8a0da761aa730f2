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
    assertThat(run.out()).contains("no command begins with 'paint'", "1 scene, 1 with errors");
  }

  @Test
  void tellsErrorsOfKnownDifferences() throws IOException {
    Path scene = Files.writeString(folder.resolve("a.shader_test"), SCENE);
    Path known = Files.writeString(folder.resolve("own.known"), "[fault]\ndriver x\n");
    CommandRun run =
        CommandRun.arbiter("crosscheck", "--on", "vm-interpreter", "--known", known, scene);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("own.known:1:1: error: the entry names no driver or no");
    assertThat(CommandRun.arbiter("crosscheck", "--known", folder.resolve("none"), scene).err())
        .contains("cannot read " + folder.resolve("none"));
  }

  @Test
  void failsWhereAPlantedDifferenceIsMissed() throws IOException {
    String planted = SCENE.substring(SCENE.indexOf("!!ARBfp"), SCENE.indexOf("[test]"));
    String text = SCENE.replace("[test]", "[planted fragment program]\n" + planted + "[test]");
    Path missed = Files.writeString(folder.resolve("a.shader_test"), text);
    Path seen =
        Files.writeString(folder.resolve("b.shader_test"), text.replaceFirst("0\\.25", "0.125"));
    assertThat(CommandRun.arbiter("crosscheck", "--on", "vm-interpreter", seen).code()).isZero();
    CommandRun run = CommandRun.arbiter("crosscheck", "--on", "vm-interpreter", missed);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains("misses what is planted");
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
  void aReportThatCannotBeWrittenIsToldBeforeTheRun() throws IOException {
    Path scene = Files.writeString(folder.resolve("a.shader_test"), SCENE);
    Path file = Files.writeString(folder.resolve("file"), "");
    Path taken = Files.createDirectories(folder.resolve("taken"));
    Files.createDirectories(taken.resolve("junit.xml"));
    CommandRun run = CommandRun.arbiter("crosscheck", "--report", file, scene);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("cannot write the report to " + file + ": a file of that name is in the way");
    CommandRun within = CommandRun.arbiter("crosscheck", "--report", taken, scene);
    assertThat(within.out()).isEmpty();
    assertThat(within.err()).contains("junit.xml: it is a directory");
    CommandRun empty = CommandRun.arbiter("crosscheck", "--report", "", scene);
    assertThat(empty.code()).isEqualTo(2);
    assertThat(empty.err()).contains("--report takes the name of a directory, not ''");
  }

  @Test
  void aSceneThatContradictsTheReferenceFails() throws IOException {
    Path right =
        Files.writeString(
            folder.resolve("a.shader_test"), SCENE + "probe rgb 0 0 0.125 0.125 0.125\n");
    CommandRun fine = CommandRun.arbiter("crosscheck", "--on", "vm-interpreter", right);
    assertThat(fine.code()).as(fine.out()).isZero();
    Path wrong =
        Files.writeString(
            folder.resolve("b.shader_test"), SCENE + "probe rgb 0 0 1 0 1\nprobe rgb 1 1 1 0 1\n");
    Path report = folder.resolve("report");
    CommandRun run =
        CommandRun.arbiter("crosscheck", "--on", "vm-interpreter", "--report", report, wrong);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .contains("the scene contradicts the reference machine: line 9: pixel 0,0")
        .contains("1 more of its probes fail");
    assertThat(report.resolve("junit.xml"))
        .content()
        .contains("<failure message=\"the scene contradicts the reference machine");
    assertThat(report.resolve("report.html"))
        .content()
        .contains("the scene contradicts the reference machine");
  }

  @Test
  void aSceneThatDrawsNothingIsAnError() throws IOException {
    Path empty = Files.writeString(folder.resolve("a.shader_test"), "");
    CommandRun run = CommandRun.arbiter("crosscheck", "--on", "vm-interpreter", empty);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains("the scene has no commands");
  }

  @Test
  void aSearchSaysHowManyScenesItLeavesOut() throws IOException {
    Path scenes = Files.createDirectories(folder.resolve("scenes"));
    Files.writeString(scenes.resolve("a.shader_test"), SCENE);
    Files.writeString(scenes.resolve("b.shader_test"), "[require]\nGLSL >= 1.10\n[test]\n");
    CommandRun run = CommandRun.arbiter("crosscheck", "--on", "vm-interpreter", scenes);
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .contains("skipped 1 scene without an assembly program; name a file itself");
  }

  @Test
  void whatIsNamedMustHaveAPartInTheRun() throws IOException {
    Path scene = Files.writeString(folder.resolve("a.shader_test"), SCENE);
    CommandRun none =
        CommandRun.arbiter("crosscheck", "--driver", "lavapipe", "--on", "gl-arb", scene);
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err()).contains("--driver lavapipe runs none of the executors of --on: gl-arb");
    CommandRun half =
        CommandRun.arbiter("crosscheck", "--driver", "llvmpipe", "--on", "gl-arb,vk-spirv", scene);
    assertThat(half.code()).isEqualTo(2);
    assertThat(half.err())
        .contains("--on vk-spirv runs on none of the drivers of --driver: llvmpipe");
  }

  @Test
  void theReferenceAloneHasNothingToCompareWith() throws IOException {
    Path scene = Files.writeString(folder.resolve("a.shader_test"), SCENE);
    Path report = folder.resolve("report");
    CommandRun run = CommandRun.arbiter("crosscheck", "--on", "vm", "--report", report, scene);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("1 scene, nothing to compare with");
    assertThat(report.resolve("report.html"))
        .content()
        .contains("<h1>Nothing to compare with</h1>")
        .doesNotContain("No party differs");
    assertThat(report.resolve("junit.xml"))
        .content()
        .contains("name=\"scenes\" tests=\"1\" failures=\"0\"");
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
