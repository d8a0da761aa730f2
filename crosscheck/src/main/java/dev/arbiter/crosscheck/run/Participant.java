package dev.arbiter.crosscheck.run;

import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.Party;
import java.util.Optional;

/**
 * A party that was asked for.
 *
 * @param driver what answered; empty where nothing did
 * @param problem why nothing did; empty otherwise
 */
public record Participant(Party party, Optional<Driver> driver, String problem) {}
