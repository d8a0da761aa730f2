package dev.arbiter.crosscheck.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.RenderOutcome.Crashed;
import dev.arbiter.crosscheck.executor.RenderOutcome.Garbled;
import dev.arbiter.crosscheck.executor.RenderOutcome.Lost;
import dev.arbiter.crosscheck.executor.RenderOutcome.NoRoom;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.crosscheck.executor.RenderOutcome.Refused;
import dev.arbiter.crosscheck.executor.RenderOutcome.Rendered;
import dev.arbiter.crosscheck.executor.RenderOutcome.TimedOut;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.executor.Unavailable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a worker makes of processes that crash, hang or lie; the next scene is always rendered. */
class WorkerTest {
  private static final Party PARTY =
      new Party(ExecutorKind.VK_SPIRV, DriverChoice.of("lavapipe").orElseThrow());
  private static final Duration AMPLE = Duration.ofMinutes(2);
  private static final Duration SHORT = Duration.ofSeconds(5);

  @TempDir private Path directory;

  private Worker hostile(String opening) throws Unavailable {
    String mark = directory.resolve("mark").toString();
    return Worker.start(PARTY, Launch.java(HostileWorker.class, Map.of(), opening, mark));
  }

  private SceneSource scene(String name) {
    return new SceneSource(name, "[require]\nSIZE 3 2\n[test]\nclear\n", directory);
  }

  /** Renders a scene, then another one that must be fine. */
  private RenderOutcome outcome(String name, Duration deadline, int startsAfterwards)
      throws Unavailable {
    try (Worker worker = hostile("opens")) {
      RenderOutcome outcome = worker.render(scene(name), deadline);
      assertThat(worker.render(scene("fine"), AMPLE)).isInstanceOf(Rendered.class);
      assertThat(worker.starts()).isEqualTo(startsAfterwards);
      if (startsAfterwards > 1) {
        assertThat(worker.findings()).containsExactly(new Finding(PARTY, name, outcome));
      } else {
        assertThat(worker.findings()).isEmpty();
      }
      return outcome;
    }
  }

  @Test
  void pixelsAndMessagesArriveAsTheyWere() throws Unavailable {
    RenderOutcome outcome = outcome("fine", AMPLE, 1);
    Rendered rendered = (Rendered) outcome;
    assertThat(rendered.messages()).containsExactly("a message");
    assertThat(rendered.rendering().width()).isEqualTo(3);
    assertThat(rendered.rendering().colors()).hasSize(1);
    assertThat(rendered.rendering().colors().get(0)).hasSize(24);
    assertThat(rendered.rendering().colors().get(0)[0]).isEqualTo(new Random(2).nextFloat());
    assertThat(rendered.rendering().depth()).hasSize(6);
  }

  @Test
  void theDriverIsKnown() throws Unavailable {
    try (Worker worker = hostile("opens")) {
      assertThat(worker.driver().device()).isEqualTo("llvmpipe, a hostile device");
    }
  }

  @Test
  void hangingProcessesAreEnded() throws Unavailable {
    assertThat(outcome("sleep", SHORT, 2))
        .asInstanceOf(type(TimedOut.class))
        .satisfies(each -> assertThat(each.deadline()).isEqualTo(SHORT))
        .satisfies(each -> assertThat(each.errorOutput()).contains("now sleep"));
  }

  @Test
  void signalsAreTold() throws Unavailable {
    assertThat(outcome("abort", AMPLE, 2))
        .asInstanceOf(type(Crashed.class))
        .satisfies(each -> assertThat(each.signal()).hasValue(6))
        .satisfies(each -> assertThat(each.errorOutput()).contains("now abort"));
  }

  @Test
  void exitCodesAreTold() throws Unavailable {
    assertThat(outcome("exit", AMPLE, 2))
        .asInstanceOf(type(Crashed.class))
        .satisfies(each -> assertThat(each.exitCode()).isEqualTo(7))
        .satisfies(each -> assertThat(each.signal()).isEmpty());
  }

  @Test
  void errorsOfAnExecutorAreTold() throws Unavailable {
    assertThat(outcome("throw", AMPLE, 2))
        .asInstanceOf(type(Crashed.class))
        .satisfies(each -> assertThat(each.errorOutput()).contains("an error of the executor"));
  }

  @Test
  void processesThatSomebodyKillsAreStartedAnew() throws Exception {
    try (Worker worker = hostile("opens")) {
      ProcessHandle process = ProcessHandle.of(worker.processId()).orElseThrow();
      Thread killer =
          new Thread(
              () -> {
                while (!Files.exists(directory.resolve("mark"))) {
                  Thread.onSpinWait();
                }
                process.destroyForcibly();
              });
      killer.start();
      assertThat(worker.render(scene("sleep"), AMPLE))
          .asInstanceOf(type(Crashed.class))
          .satisfies(each -> assertThat(each.signal()).hasValue(9))
          .satisfies(each -> assertThat(each.errorOutput()).contains("now sleep"));
      killer.join();
      assertThat(worker.render(scene("fine"), AMPLE)).isInstanceOf(Rendered.class);
    }
  }

  @Test
  void garbageIsNoAnswer() throws Unavailable {
    assertThat(outcome("babble", AMPLE, 2)).isInstanceOf(Garbled.class);
  }

  @Test
  void answersToOtherQuestionsAreGarbage() throws Unavailable {
    assertThat(outcome("twice", AMPLE, 2)).isInstanceOf(Garbled.class);
  }

  @Test
  void wordsOfLibrariesAreMessages() throws Unavailable {
    assertThat(outcome("chatter", AMPLE, 1))
        .asInstanceOf(type(Rendered.class))
        .satisfies(
            each ->
                assertThat(each.messages())
                    .containsExactly("a message", "printed: a library says hello"));
  }

  @Test
  void lostDevicesAreOpenedAgain() throws Unavailable {
    assertThat(outcome("lost", AMPLE, 2)).isEqualTo(new Lost("VK_ERROR_DEVICE_LOST"));
  }

  @Test
  void workersWithoutMemoryBlameNoDriver() throws Unavailable {
    assertThat(outcome("memory", AMPLE, 2))
        .asInstanceOf(type(NoRoom.class))
        .satisfies(each -> assertThat(each.message()).contains("MiB that the worker's Java has"));
  }

  @Test
  void picturesThatComeInPiecesAreWhole() throws Unavailable {
    SceneSource large =
        new SceneSource("fine", "[require]\nSIZE 700 501\n[test]\nclear\n", directory);
    try (Worker worker = hostile("opens")) {
      Rendered rendered = (Rendered) worker.render(large, AMPLE);
      float[] color = rendered.rendering().colors().get(0);
      Random random = new Random(2);
      for (int i = 0; i < 4 * 700 * 501; i++) {
        assertThat(color[i]).isEqualTo(random.nextFloat());
      }
      assertThat(color).hasSize(4 * 700 * 501);
      assertThat(rendered.rendering().depth()).hasSize(700 * 501);
    }
  }

  @Test
  void badScenesAreRefused() throws Unavailable {
    try (Worker worker = hostile("opens")) {
      SceneSource bad = new SceneSource("bad", "[nonsense]\n", directory);
      assertThat(worker.render(bad, AMPLE))
          .asInstanceOf(type(Refused.class))
          .satisfies(each -> assertThat(each.reason()).isEqualTo(Reason.SCENE))
          .satisfies(each -> assertThat(each.message()).contains("bad:1:1: error"));
    }
  }

  @Test
  void workersThatDoNotOpenAreUnavailable() {
    assertThatThrownBy(() -> hostile("exits"))
        .isInstanceOf(Unavailable.class)
        .hasMessageContaining("exit code 9")
        .hasMessageContaining("no such device");
    assertThatThrownBy(() -> hostile("babbles")).isInstanceOf(Unavailable.class);
  }

  @Test
  void processesEndWithTheirWorker() throws Unavailable {
    Worker worker = hostile("opens");
    ProcessHandle process = ProcessHandle.of(worker.processId()).orElseThrow();
    worker.close();
    assertThat(process.isAlive()).isFalse();
  }

  @Test
  void processesEndWithTheirInput() throws Exception {
    Launch launch =
        Launch.java(HostileWorker.class, Map.of(), "opens", directory.resolve("mark").toString());
    Process process = new ProcessBuilder(launch.command()).start();
    Content.of(new Content.Numbered(0, scene("sleep"))).write(process.getOutputStream());
    while (!Files.exists(directory.resolve("mark"))) {
      Thread.onSpinWait();
    }
    process.getOutputStream().close();
    assertThat(process.waitFor()).isZero();
  }
}
