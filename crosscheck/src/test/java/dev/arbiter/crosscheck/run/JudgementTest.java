package dev.arbiter.crosscheck.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.crosscheck.compare.Comparer;
import dev.arbiter.crosscheck.compare.Comparison;
import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.reference.VmExecutor;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.scene.Scene;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JudgementTest {
  private static final List<Party> PARTIES = parties();

  private static List<Party> parties() {
    List<Party> parties = new ArrayList<>();
    for (String driver : List.of("llvmpipe", "softpipe", "zink")) {
      for (ExecutorKind kind :
          List.of(ExecutorKind.GL_ARB, ExecutorKind.GL_GLSL, ExecutorKind.GL_GLSL330)) {
        parties.add(new Party(kind, DriverChoice.of(driver).orElseThrow()));
      }
    }
    return parties;
  }

  /** What is said where the first parties draw something else than the reference, all alike. */
  private static String judgement(int differing) throws InsufficientMemory {
    SceneSource source =
        new SceneSource("s", "[require]\nSIZE 2 2\n[test]\ndraw rect -1 -1 2 2\n", Path.of(""));
    Scene scene = SceneLoader.read(source).scene().orElseThrow();
    Rendering right = ((RenderOutcome.Rendered) VmExecutor.batch().render(scene)).rendering();
    Rendering wrong = new Rendering(right.format(), List.of(new float[16]), right.depth());
    Comparer comparer = Comparer.of(scene, right, List.of(wrong));
    List<PartyResult> results = new ArrayList<>();
    for (Party each : PARTIES) {
      Rendering drawn = results.size() < differing ? wrong : right;
      Comparison comparison = comparer.compare(drawn, false);
      results.add(
          new PartyResult(
              each,
              new RenderOutcome.Rendered(drawn, List.of()),
              comparison.verdict(),
              Optional.of(comparison),
              "",
              Optional.empty(),
              Duration.ZERO));
    }
    return Judgement.of(results);
  }

  @Test
  void nobodyStandsAloneWhereAllAgree() throws InsufficientMemory {
    assertThat(judgement(0)).isEmpty();
  }

  @Test
  void manyPartiesAreCountedRatherThanNamed() throws InsufficientMemory {
    assertThat(judgement(1))
        .isEqualTo(
            "gl-arb@llvmpipe stands alone against the reference machine and 8 other parties");
    assertThat(judgement(7))
        .isEqualTo(
            "gl-arb@llvmpipe, gl-glsl@llvmpipe, gl-glsl330@llvmpipe and 4 others agree with one"
                + " another against the reference machine and gl-glsl@zink and gl-glsl330@zink");
    assertThat(judgement(9))
        .endsWith("and 6 others agree with one another against the reference machine");
  }
}
