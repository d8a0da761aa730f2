package dev.arbiter.crosscheck.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.known.Evidence;
import dev.arbiter.crosscheck.known.KnownDifference;
import dev.arbiter.crosscheck.known.KnownReader;
import dev.arbiter.crosscheck.known.KnownReading;
import dev.arbiter.crosscheck.known.KnownUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of differences that entries explain, on softpipe, whose sprites are off. */
class KnownDifferencesTest {
  private static final Path SPRITES =
      Path.of(System.getProperty("arbiter.samples"), "scenes/particles/point-size.shader_test");
  private static final Path PROBES =
      Path.of(
          System.getProperty("arbiter.root"),
          "crosscheck/src/main/resources/dev/arbiter/crosscheck/known");

  @TempDir private Path folder;

  private static RunResult run(List<KnownDifference> known, Path... scenes) throws IOException {
    Party party = new Party(ExecutorKind.GL_GLSL, DriverChoice.of("softpipe").orElseThrow());
    List<SceneSource> sources = new ArrayList<>();
    for (Path each : scenes) {
      sources.add(SceneLoader.source(each));
    }
    try (Crosscheck crosscheck = new Crosscheck(List.of(party), known, Duration.ofMinutes(2))) {
      Participant participant = crosscheck.participants().get(0);
      if (participant.driver().isEmpty()) {
        if (Boolean.getBoolean("arbiter.tools-required")) {
          fail(participant.problem());
        }
        abort(participant.problem());
      }
      return crosscheck.run(sources, scene -> {});
    }
  }

  private List<KnownDifference> entry(String lines, String probe) throws IOException {
    Files.copy(PROBES.resolve(probe), folder.resolve(probe));
    Path file = folder.resolve("own.known");
    Files.writeString(
        file,
        "[own]\ndriver softpipe\nexecutors gl-glsl\nreason none\n"
            + lines
            + "\nprobe "
            + probe
            + " on gl-arb\n");
    KnownReading reading = KnownReader.read(file);
    assertThat(reading.findings()).isEmpty();
    return reading.entries();
  }

  private static Verdict verdict(RunResult run) {
    return run.scenes().get(0).results().get(0).verdict();
  }

  @Test
  void whatTheProbeShowsIsKnown() throws IOException {
    RunResult run = run(KnownReader.shipped(), SPRITES);
    assertThat(verdict(run)).isEqualTo(Verdict.KNOWN);
    assertThat(run.isFailure()).isFalse();
    KnownUse use = run.known().get(0);
    assertThat(use.entry().name()).isEqualTo("sprite-coverage");
    assertThat(use.evidence().kind()).isEqualTo(Evidence.Kind.DIFFERS);
    assertThat(use.evidence().party().executor()).isEqualTo(ExecutorKind.GL_ARB);
    assertThat(use.explained()).isEqualTo(1);
    assertThat(use.gone()).isEmpty();
  }

  @Test
  void whatNoEntryExplainsIsNew() throws IOException {
    RunResult run = run(List.of(), SPRITES);
    assertThat(verdict(run)).isEqualTo(Verdict.DIFFERS);
    assertThat(run.isFailure()).isTrue();
  }

  @Test
  void anEntryWhoseProbeShowsNothingExplainsNothingAndIsTold() throws IOException {
    RunResult run = run(entry("scenes **", "cube-repeat.shader_test"), SPRITES);
    assertThat(verdict(run)).isEqualTo(Verdict.DIFFERS);
    assertThat(run.known().get(0).gone()).startsWith("its probe shows no fault");
  }

  @Test
  void anEntryWhoseScenesAgreeIsTold() throws IOException {
    Path scene = Path.of(System.getProperty("arbiter.samples"), "scenes/surface/water.shader_test");
    RunResult run = run(entry("scenes **/water.*", "sprite-coverage.shader_test"), scene);
    assertThat(verdict(run)).isIn(Verdict.AGREE, Verdict.WITHIN);
    assertThat(run.known().get(0).gone()).startsWith("its scenes agree");
  }

  @Test
  void moreThanAnEntryAllowsIsNew() throws IOException {
    RunResult run = run(entry("pixels 3", "sprite-coverage.shader_test"), SPRITES);
    assertThat(verdict(run)).isEqualTo(Verdict.DIFFERS);
  }

  @Test
  void entriesOfOtherDriversVersionsOrWordsExplainNothing() throws IOException {
    RunResult run = run(entry("versions 21 to 22.2", "sprite-coverage.shader_test"), SPRITES);
    assertThat(verdict(run)).isEqualTo(Verdict.DIFFERS);
    assertThat(run.known()).isEmpty();
    Files.delete(folder.resolve("sprite-coverage.shader_test"));
    RunResult other = run(entry("uses KIL", "sprite-coverage.shader_test"), SPRITES);
    assertThat(verdict(other)).isEqualTo(Verdict.DIFFERS);
    Files.delete(folder.resolve("sprite-coverage.shader_test"));
    RunResult using = run(entry("uses result.pointsize", "sprite-coverage.shader_test"), SPRITES);
    assertThat(verdict(using)).isEqualTo(Verdict.KNOWN);
  }
}
