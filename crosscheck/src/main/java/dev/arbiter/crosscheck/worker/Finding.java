package dev.arbiter.crosscheck.worker;

import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;

/**
 * Something that happened to a worker's process.
 *
 * @param scene the scene that it had last
 * @param outcome what is known: lost, crashed, timed out, garbled or without room
 */
public record Finding(Party party, String scene, RenderOutcome outcome) {}
