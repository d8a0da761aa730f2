package dev.arbiter.crosscheck.run;

import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.Party;
import java.util.Optional;

/**
 * A party that was asked for.
 *
 * @param driver what answered; empty where nothing did
 * @param problem why nothing did; empty otherwise
 * @param required whether the run fails without the party, since it was asked for by name
 */
public record Participant(Party party, Optional<Driver> driver, String problem, boolean required) {
  /** A party that a run can do without. */
  public Participant(Party party, Optional<Driver> driver, String problem) {
    this(party, driver, problem, false);
  }

  /** Whether the run fails for want of this party. */
  public boolean isMissing() {
    return required && driver.isEmpty();
  }
}
