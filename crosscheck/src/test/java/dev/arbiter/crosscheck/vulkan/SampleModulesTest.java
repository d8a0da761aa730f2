package dev.arbiter.crosscheck.vulkan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.arbiter.crosscheck.doctor.Diagnosis;
import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.executor.Unavailable;
import dev.arbiter.crosscheck.worker.Worker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The modules of every sample make a pipeline on lavapipe and draw with it, and the validation
 * layer has nothing to say.
 */
class SampleModulesTest {
  private static final Path SCENES = Path.of(System.getProperty("arbiter.samples"), "scenes");

  @ParameterizedTest
  @CsvSource({"vk-spirv", "vk-shaderc"})
  void theValidationLayerIsSilent(String kind) throws IOException {
    Party party =
        new Party(ExecutorKind.of(kind).orElseThrow(), DriverChoice.of("lavapipe").orElseThrow());
    List<String> told = new ArrayList<>();
    int drawn = 0;
    try (Worker worker = Worker.start(party);
        Stream<Path> files = Files.walk(SCENES)) {
      if (!Diagnosis.hasValidation()) {
        missing("the validation layer is not installed");
      }
      for (Path each : files.filter(file -> file.toString().endsWith(".shader_test")).toList()) {
        RenderOutcome outcome = worker.render(SceneLoader.source(each), Duration.ofMinutes(2));
        if (outcome instanceof RenderOutcome.Rendered rendered) {
          drawn++;
          rendered.messages().forEach(message -> told.add(each + ": " + message));
        } else {
          told.add(each + ": " + outcome);
        }
      }
    } catch (Unavailable missing) {
      missing(missing.getMessage());
    }
    assertThat(told).isEmpty();
    assertThat(drawn).isGreaterThan(30);
  }

  private static void missing(String what) {
    if (Boolean.getBoolean("arbiter.tools-required")) {
      fail(what);
    }
    abort(what);
  }
}
