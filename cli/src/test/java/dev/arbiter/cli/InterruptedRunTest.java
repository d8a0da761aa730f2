package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a run leaves behind that is asked to end, as by Ctrl-C in a terminal. */
class InterruptedRunTest {
  private static final int SCENES = 5000;
  private static final String SCENE =
      """
      [require]
      SIZE 128 128
      [fragment program]
      !!ARBfp1.0
      POW result.color, fragment.position.x, fragment.position.y;
      END
      [test]
      draw rect -1 -1 2 2
      """;

  @TempDir private Path folder;

  /** The command in a process group of its own, which takes signals whatever this process does. */
  private Process start(Path report) throws Exception {
    for (String tool : List.of("/usr/bin/setsid", "/usr/bin/env")) {
      if (!Files.isExecutable(Path.of(tool))) {
        if (Boolean.getBoolean("arbiter.tools-required")) {
          fail(tool + " is missing");
        }
        abort(tool + " is missing");
      }
    }
    Path scenes = Files.createDirectory(folder.resolve("scenes"));
    for (int i = 0; i < SCENES; i++) {
      Files.writeString(scenes.resolve("scene-%04d.shader_test".formatted(i)), SCENE);
    }
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT", "setsid"));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), "dev.arbiter.cli.Arbiter"));
    command.addAll(List.of("crosscheck", "--on", "vm-interpreter", "--progress", "bar"));
    command.addAll(List.of("--report", report.toString(), scenes.toString()));
    return new ProcessBuilder(command).start();
  }

  /** Waits until the bar says that some scenes are done. */
  private static void awaitScenes(Process process) throws Exception {
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
    String line = "";
    while (line != null && !line.matches(".*] [1-9]\\d* of " + SCENES + " scenes.*")) {
      line = reader.readLine();
    }
    assertThat(line).isNotNull();
    Thread drain = new Thread(() -> reader.lines().forEach(each -> {}), "error output");
    drain.setDaemon(true);
    drain.start();
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void theReportSaysWhatWasDone(String signal, int code) throws Exception {
    Path report = folder.resolve("report");
    Process process = start(report);
    try {
      awaitScenes(process);
      new ProcessBuilder("kill", "-" + signal, "--", "-" + process.pid()).start().waitFor();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isEqualTo(code);
      assertThat(out).contains("stopped before the other scenes", "the report is");
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    JsonNode json = new ObjectMapper().readTree(report.resolve("report.json").toFile());
    assertThat(json.at("/interrupted").asBoolean()).isTrue();
    assertThat(json.at("/scenes").size()).isBetween(1, SCENES - 1);
    for (JsonNode scene : json.at("/scenes")) {
      assertThat(scene.at("/results/0/verdict").asText()).isEqualTo("agree");
    }
    assertThat(report.resolve("report.html")).content().contains("The run was stopped", "</html>");
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(report.resolve("junit.xml").toFile());
  }
}
