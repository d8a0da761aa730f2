package dev.arbiter.crosscheck.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RequestTest {
  private static final DriverChoice SOFTPIPE = DriverChoice.of("softpipe").orElseThrow();
  private static final Participant OPEN =
      new Participant(
          new Party(ExecutorKind.GL_GLSL, SOFTPIPE),
          Optional.of(new Driver("v", "softpipe", "1", "a")),
          "");
  private static final Participant CLOSED =
      new Participant(new Party(ExecutorKind.GL_GLSL330, SOFTPIPE), Optional.empty(), "none");

  private static List<Boolean> missing(
      boolean executors, boolean drivers, Participant... participants) {
    List<Participant> all = List.of(participants);
    List<Party> parties = all.stream().map(Participant::party).toList();
    return new Request(parties, executors, drivers)
        .judged(all).stream().map(Participant::isMissing).toList();
  }

  @Test
  void aRunThatNamesNobodyTakesWhatThereIs() {
    assertThat(missing(false, false, OPEN, CLOSED)).containsExactly(false, false);
  }

  @Test
  void executorsThatAreNamedMustOpenOnEveryDriver() {
    assertThat(missing(true, false, OPEN, CLOSED)).containsExactly(false, true);
    assertThat(missing(true, true, OPEN, CLOSED)).containsExactly(false, true);
  }

  @Test
  void driversThatAreNamedMustOpenSomehow() {
    assertThat(missing(false, true, OPEN, CLOSED)).containsExactly(false, false);
    assertThat(missing(false, true, CLOSED)).containsExactly(true);
  }
}
