package dev.arbiter.crosscheck.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.crosscheck.executor.SceneSource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RefusalTest {
  private static final Party ONE =
      new Party(ExecutorKind.GL_ARB, DriverChoice.of("llvmpipe").orElseThrow());
  private static final Party OTHER =
      new Party(ExecutorKind.GL_ARB, DriverChoice.of("softpipe").orElseThrow());

  private static SceneResult scene(String name, Party party, String message) {
    PartyResult result =
        new PartyResult(
            party,
            new RenderOutcome.Refused(Reason.DRIVER, message),
            Verdict.REFUSED,
            Optional.empty(),
            message,
            Optional.empty(),
            Duration.ZERO);
    return new SceneResult(
        new SceneSource(name, "", Path.of("")),
        Optional.empty(),
        Optional.empty(),
        "",
        List.of(result),
        "");
  }

  @Test
  void aReasonIsSaidOnceForAParty() {
    List<Refusal> refusals =
        Refusal.of(
            List.of(
                scene("a", ONE, "no option\nline 3"),
                scene("b", OTHER, "no option"),
                scene("c", ONE, "no option\nline 7"),
                scene("d", ONE, "no memory")));
    assertThat(refusals)
        .containsExactly(
            new Refusal(ONE, "no option", List.of("a", "c")),
            new Refusal(OTHER, "no option", List.of("b")),
            new Refusal(ONE, "no memory", List.of("d")));
  }
}
