package dev.arbiter.crosscheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome.Rendered;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.executor.Unavailable;
import dev.arbiter.crosscheck.reference.VmExecutor;
import dev.arbiter.crosscheck.worker.Worker;
import dev.arbiter.vm.pipeline.ProbeFailure;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.value.Float4;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What docs/drivers.md says of Mesa 22.3.6: each scene there shows one departure from the
 * specification, on one party, and another party draws what the reference machine draws.
 */
class DeparturesTest {
  private static final Path SCENES =
      Path.of(
          System.getProperty("arbiter.root"),
          "crosscheck/src/main/resources/dev/arbiter/crosscheck/known");

  @ParameterizedTest
  @CsvSource({
    "lit-zero-power, gl-arb, llvmpipe, gl-arb, softpipe",
    "lit-zero-power, gl-arb, zink, gl-arb, softpipe",
    "assembly-flat-colors, gl-arb, llvmpipe, gl-glsl, llvmpipe",
    "assembly-flat-colors, gl-arb, softpipe, gl-glsl, softpipe",
    "shadow-alpha, gl-glsl, zink, gl-glsl, llvmpipe",
    "cube-repeat, gl-glsl, llvmpipe, gl-glsl, softpipe",
    "cube-repeat, vk-spirv, lavapipe, gl-glsl, softpipe",
    "spot-cutoff, gl-arb, llvmpipe, vk-spirv, lavapipe",
    "noperspective-clipped, gl-glsl330, llvmpipe, gl-glsl, softpipe",
    "noperspective-clipped, gl-glsl330, softpipe, gl-glsl, softpipe",
    "noperspective-clipped, vk-spirv, lavapipe, gl-glsl, softpipe",
    "sprite-coverage, gl-glsl, softpipe, gl-glsl, llvmpipe",
    "point-clipped, gl-glsl, zink, gl-glsl, llvmpipe",
    "point-clipped, vk-spirv, lavapipe, gl-glsl, llvmpipe"
  })
  void onePartyDepartsAndAnotherDoesNot(
      String scene, String departing, String driver, String agreeing, String other)
      throws IOException {
    SceneSource source = SceneLoader.source(SCENES.resolve(scene + ".shader_test"));
    Scene read = SceneLoader.read(source).scene().orElseThrow();
    Rendering reference = ((Rendered) VmExecutor.batch().render(read)).rendering();
    assertThat(holds(read, reference)).isTrue();
    Rendering departed = drawn(source, departing, driver);
    assertThat(Steps.agree(reference, departed)).isFalse();
    assertThat(holds(read, departed)).isFalse();
    Rendering agreed = drawn(source, agreeing, other);
    assertThat(Steps.agree(reference, agreed)).isTrue();
    assertThat(holds(read, agreed)).isTrue();
  }

  /** Whether a rendering is what the scene itself says must be seen. */
  private static boolean holds(Scene scene, Rendering rendering) {
    float[] colors = rendering.colors().get(0);
    List<Action.Check> checks =
        scene.actions().stream()
            .filter(each -> each instanceof Action.Check)
            .map(each -> (Action.Check) each)
            .toList();
    assertThat(checks).isNotEmpty();
    return checks.stream()
        .allMatch(
            each ->
                ProbeFailure.find(
                        each.line(),
                        each.probe(),
                        (x, y) -> {
                          int at = 4 * (y * rendering.width() + x);
                          return new Float4(
                              colors[at], colors[at + 1], colors[at + 2], colors[at + 3]);
                        })
                    .isEmpty());
  }

  private static Rendering drawn(SceneSource source, String kind, String driver) {
    Party party =
        new Party(ExecutorKind.of(kind).orElseThrow(), DriverChoice.of(driver).orElseThrow());
    try (Worker worker = Worker.start(party)) {
      assumeTrue(worker.driver().version().contains("Mesa 22.3.6"), worker.driver().version());
      return ((Rendered) worker.render(source, Duration.ofMinutes(2))).rendering();
    } catch (Unavailable missing) {
      if (Boolean.getBoolean("arbiter.tools-required")) {
        return fail(party + ": " + missing.getMessage());
      }
      return abort(missing.getMessage());
    }
  }
}
