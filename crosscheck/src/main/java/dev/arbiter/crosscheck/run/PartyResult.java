package dev.arbiter.crosscheck.run;

import dev.arbiter.crosscheck.compare.Comparison;
import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import java.time.Duration;
import java.util.Optional;

/**
 * What one party made of one scene.
 *
 * @param comparison where the party drew the scene and there is a reference
 * @param explanation one sentence
 * @param duration from the question to the answer
 */
public record PartyResult(
    Party party,
    RenderOutcome outcome,
    Verdict verdict,
    Optional<Comparison> comparison,
    String explanation,
    Duration duration) {}
