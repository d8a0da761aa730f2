package dev.arbiter.crosscheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.arbiter.crosscheck.executor.Api;
import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.RenderOutcome.Rendered;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.executor.Unavailable;
import dev.arbiter.crosscheck.reference.VmExecutor;
import dev.arbiter.crosscheck.worker.Worker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Each executor says to its API all that scenes say: on scenes of which GL leaves nothing open, the
 * drivers draw what the reference machine draws, to one step of 255, or ten parts in a million.
 */
class DriversTest {
  private static final Path SCENES =
      Path.of(System.getProperty("arbiter.root"), "crosscheck/src/test/resources/scenes");
  private static final Duration DEADLINE = Duration.ofMinutes(2);

  /** Where a driver departs from the specification (docs/drivers.md). */
  private static final Map<String, Set<String>> DEPARTURES =
      Map.of(
          "gl-arb@llvmpipe", Set.of("primitives"),
          "gl-arb@softpipe", Set.of("primitives"),
          "gl-arb@zink", Set.of("primitives", "shadows"),
          "gl-glsl@zink", Set.of("shadows"));

  @ParameterizedTest
  @CsvSource({
    "vm-interpreter, none",
    "gl-arb, llvmpipe",
    "gl-arb, softpipe",
    "gl-arb, zink",
    "gl-glsl, llvmpipe",
    "gl-glsl, softpipe",
    "gl-glsl, zink",
    "gl-glsl330, llvmpipe",
    "gl-glsl330, softpipe",
    "gl-glsl330, zink",
    "vk-spirv, lavapipe",
    "vk-shaderc, lavapipe"
  })
  void drawsWhatTheReferenceDraws(String kind, String driver) throws IOException {
    Party party =
        new Party(ExecutorKind.of(kind).orElseThrow(), DriverChoice.of(driver).orElseThrow());
    try (Worker worker = Worker.start(party)) {
      List<Path> files = scenes();
      Map<Path, Rendering> first = new LinkedHashMap<>();
      List<String> departing = new ArrayList<>();
      for (Path file : files) {
        Rendered rendered = rendered(worker.render(SceneLoader.source(file), DEADLINE), file);
        if (party.executor().api() != Api.REFERENCE) {
          assertThat(rendered.messages()).as(file.toString()).isEmpty();
        }
        first.put(file, rendered.rendering());
        if (!Steps.agree(reference(file), rendered.rendering())) {
          departing.add(name(file));
        }
      }
      assertThat(departing)
          .containsExactlyInAnyOrderElementsOf(DEPARTURES.getOrDefault(party.toString(), Set.of()));
      Collections.reverse(files);
      for (Path file : files) {
        Rendered again = rendered(worker.render(SceneLoader.source(file), DEADLINE), file);
        assertThat(again.rendering().colors().get(0))
            .as("%s does not depend on scenes before it", file)
            .isEqualTo(first.get(file).colors().get(0));
      }
      assertThat(worker.starts()).isEqualTo(1);
    } catch (Unavailable missing) {
      if (Boolean.getBoolean("arbiter.tools-required")) {
        fail(party + ": " + missing.getMessage());
      }
      abort(missing.getMessage());
    }
  }

  private static List<Path> scenes() throws IOException {
    try (Stream<Path> files = Files.list(SCENES)) {
      return new ArrayList<>(files.sorted().toList());
    }
  }

  private static String name(Path file) {
    return file.getFileName().toString().replace(".shader_test", "");
  }

  private static Rendered rendered(RenderOutcome outcome, Path file) {
    assertThat(outcome).as(file.toString()).isInstanceOf(Rendered.class);
    return (Rendered) outcome;
  }

  private static Rendering reference(Path file) throws IOException {
    SceneSource source = SceneLoader.source(file);
    return rendered(VmExecutor.batch().render(SceneLoader.read(source).scene().orElseThrow()), file)
        .rendering();
  }
}
