package dev.arbiter.crosscheck.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.executor.Unavailable;
import dev.arbiter.crosscheck.report.HtmlReport;
import dev.arbiter.crosscheck.report.JsonReport;
import dev.arbiter.crosscheck.report.JunitReport;
import dev.arbiter.crosscheck.worker.HostileWorker;
import dev.arbiter.crosscheck.worker.Worker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole run beside a driver that dies, hangs, lies and draws noise. */
class HostileRunTest {
  private static final Party WELL = new Party(ExecutorKind.VM_INTERPRETER, DriverChoice.NONE);
  private static final Party HOSTILE =
      new Party(ExecutorKind.VK_SPIRV, DriverChoice.of("lavapipe").orElseThrow());
  private static final Party GONE =
      new Party(ExecutorKind.VK_SHADERC, DriverChoice.of("lavapipe").orElseThrow());

  @TempDir private Path folder;

  /** The name of a scene of more pixels than there is memory for. */
  private static final String HUGE = "huge";

  private final List<String> news = new ArrayList<>();
  private boolean named;

  private Worker start(Party party) throws Unavailable {
    if (party.equals(HOSTILE)) {
      return HostileWorker.start(party, folder.resolve("mark"));
    }
    if (party.equals(GONE)) {
      throw new Unavailable("it is not there");
    }
    return Worker.start(party);
  }

  private RunResult run(Duration deadline, String... names) {
    List<SceneSource> scenes = new ArrayList<>();
    for (String each : names) {
      scenes.add(
          new SceneSource(
              each,
              "[require]\nSIZE %s\n[test]\ndraw rect -1 -1 2 2\n"
                  .formatted(each.equals(HUGE) ? "16384 16384\nTARGET rgba32f\nBUFFERS 4" : "4 4"),
              folder));
    }
    try (Crosscheck crosscheck =
        new Crosscheck(
            new Request(List.of(WELL, HOSTILE, GONE), named, false),
            this::start,
            List.of(),
            deadline,
            news::add)) {
      return crosscheck.run(scenes, result -> {});
    }
  }

  private static PartyResult hostile(SceneResult scene) {
    assertThat(scene.results()).hasSize(2);
    assertThat(scene.results().get(0).verdict()).isEqualTo(Verdict.AGREE);
    return scene.results().get(1);
  }

  private static void crashes(SceneResult scene, String explanation) {
    assertThat(hostile(scene).verdict()).as(scene.source().name()).isEqualTo(Verdict.CRASHED);
    assertThat(hostile(scene).explanation()).contains(explanation);
  }

  @Test
  void eachSceneHasItsVerdictAndTheRunGoesOn() {
    RunResult run =
        run(Duration.ofMinutes(2), "killed", "abort", "noise", "exit", "babble", "lost", "again");
    assertThat(run.scenes()).hasSize(7);
    assertThat(run.interrupted()).isFalse();
    assertThat(run.isFailure()).isTrue();
    assertThat(run.participants().get(2).problem()).isEqualTo("it is not there");
    crashes(run.scenes().get(0), "the process died by signal 9");
    crashes(run.scenes().get(1), "the process died by signal 6");
    crashes(run.scenes().get(3), "the process ended with code 7");
    crashes(run.scenes().get(4), "an answer that makes no sense");
    crashes(run.scenes().get(5), "lost: VK_ERROR_DEVICE_LOST");
    for (int noise : new int[] {2, 6}) {
      SceneResult scene = run.scenes().get(noise);
      assertThat(hostile(scene).verdict()).isEqualTo(Verdict.DIFFERS);
      assertThat(scene.judgement())
          .isEqualTo(
              "vk-spirv@lavapipe stands alone against the reference machine and vm-interpreter");
    }
    assertThat(HtmlReport.of(run)).contains("7 scenes differ, crash or are invalid");
    assertThat(JunitReport.of(run))
        .contains("name=\"vk-spirv@lavapipe\" tests=\"7\" failures=\"7\"");
    assertThat(JsonReport.of(run)).contains("died by signal 9");
  }

  @Test
  void whoIsAskedForByNameMustBeThere() {
    RunResult run = run(Duration.ofMinutes(2), "noise");
    assertThat(run.missing()).isEmpty();
    assertThat(JunitReport.of(run)).doesNotContain("<error");
    named = true;
    RunResult failing = run(Duration.ofMinutes(2), "noise");
    assertThat(failing.missing()).extracting(Participant::party).containsExactly(GONE);
    assertThat(JunitReport.of(failing))
        .contains("name=\"parties\" tests=\"1\" failures=\"0\" errors=\"1\"")
        .contains("<error message=\"not available: it is not there\">");
    assertThat(HtmlReport.of(failing))
        .contains("vk-shaderc@lavapipe was asked for and is not available: it is not there");
    assertThat(JsonReport.of(failing)).contains("\"missing\" : true");
  }

  @Test
  void aSceneWithoutRoomIsAFindingOfItsOwn() {
    RunResult run = run(Duration.ofMinutes(2), "memory", HUGE, "noise");
    SceneResult memory = run.scenes().get(0);
    assertThat(hostile(memory).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(hostile(memory).explanation()).startsWith("Arbiter lacks memory: ");
    assertThat(memory.problem()).startsWith("not comparable for want of memory: vk-spirv@lavapipe");
    assertThat(run.scenes().get(1).problem())
        .startsWith("not comparable for want of memory: 16384 × 16384 pixels of 2 parties");
    assertThat(hostile(run.scenes().get(2)).verdict()).isEqualTo(Verdict.DIFFERS);
    assertThat(HtmlReport.of(run)).contains("16384 × 16384 pixels of 2 parties");
  }

  @Test
  void onlyWhatAReportShowsKeepsItsPixels() {
    SceneResult scene = run(Duration.ofMinutes(2), "noise").scenes().get(0);
    assertThat(pixels(scene.results().get(0))).isEmpty();
    assertThat(pixels(scene.results().get(1))).hasSize(1);
  }

  private static List<float[]> pixels(PartyResult result) {
    return ((RenderOutcome.Rendered) result.outcome()).rendering().colors();
  }

  @Test
  void whatTakesTimeIsToldBeforeTheFirstScene() {
    run(Duration.ofMinutes(2), "noise");
    assertThat(news).containsExactly("starting lavapipe");
  }

  @Test
  void aDriverThatHangsIsEndedAtTheDeadline() {
    RunResult run = run(Duration.ofSeconds(20), "sleep", "noise");
    assertThat(Files.exists(folder.resolve("mark"))).isTrue();
    crashes(run.scenes().get(0), "no answer within 20 s");
    assertThat(hostile(run.scenes().get(1)).verdict()).isEqualTo(Verdict.DIFFERS);
  }

  @Test
  void aMessageOfTheValidationLayerIsAFinding() {
    RunResult run = run(Duration.ofMinutes(2), "noise");
    PartyResult result = hostile(run.scenes().get(0));
    assertThat(result.complaints()).containsExactly("a message");
    PartyResult agreeing = result.as(Verdict.AGREE, "all pixels have the same bits");
    SceneResult scene = run.scenes().get(0);
    SceneResult told =
        new SceneResult(
            scene.source(), scene.scene(), scene.reference(), "", List.of(agreeing), "");
    RunResult whole =
        new RunResult(run.participants(), List.of(told), List.of(), false, run.duration());
    assertThat(whole.isFailure()).isTrue();
    assertThat(HtmlReport.of(whole)).contains("is told by the validation layer: a message");
    assertThat(JunitReport.of(whole)).contains("the validation layer says: a message");
    assertThat(JsonReport.of(whole)).contains("\"messages\" : [ \"a message\" ]");
  }
}
