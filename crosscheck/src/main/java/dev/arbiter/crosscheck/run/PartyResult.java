package dev.arbiter.crosscheck.run;

import dev.arbiter.crosscheck.compare.Comparison;
import dev.arbiter.crosscheck.compare.PixelClass;
import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.executor.Api;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.known.KnownDifference;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What one party made of one scene.
 *
 * @param comparison where the party drew the scene and there is a reference
 * @param explanation one sentence
 * @param known the entry of the known differences that explains it; empty where none does
 * @param duration from the question to the answer
 */
public record PartyResult(
    Party party,
    RenderOutcome outcome,
    Verdict verdict,
    Optional<Comparison> comparison,
    String explanation,
    Optional<KnownDifference> known,
    Duration duration) {
  /**
   * What Vulkan's validation layer said. It concerns how the API was used, by Arbiter or inside of
   * the driver, and makes the pixels worth nothing.
   */
  public List<String> complaints() {
    if (party.executor().api() == Api.VULKAN && outcome instanceof RenderOutcome.Rendered drawn) {
      return drawn.messages().stream().filter(each -> !each.startsWith("printed: ")).toList();
    }
    return List.of();
  }

  /** Whether the run fails by this result. */
  public boolean isFailure() {
    return verdict.isFailure() || !complaints().isEmpty();
  }

  /** Whether there is more to see than the verdict and its explanation. */
  public boolean isNotable() {
    if (isFailure()) {
      return true;
    }
    return switch (verdict) {
      case AGREE, WITHIN, PLANTED, REFUSED -> false;
      case KNOWN, DIFFERS, MISSED, CRASHED, NOT_COMPARABLE -> true;
    };
  }

  /** The same without pixels, for what is kept to the end of a run. */
  PartyResult withoutPixels() {
    RenderOutcome light =
        outcome instanceof RenderOutcome.Rendered drawn
            ? new RenderOutcome.Rendered(drawn.rendering().withoutPixels(), drawn.messages())
            : outcome;
    Optional<Comparison> counted =
        comparison.map(
            each ->
                new Comparison(
                    each.verdict(),
                    new PixelClass[0],
                    each.counts(),
                    each.histogram(),
                    each.worst(),
                    each.doubts(),
                    each.depthDifferences()));
    return new PartyResult(party, light, verdict, counted, explanation, known, duration);
  }

  /** The same, judged otherwise. */
  PartyResult as(Verdict other, String words) {
    return new PartyResult(party, outcome, other, comparison, words, known, duration);
  }

  /** The same, explained by an entry of the known differences. */
  PartyResult as(KnownDifference entry) {
    String words = "as " + entry.name() + ": " + explanation;
    return new PartyResult(
        party, outcome, Verdict.KNOWN, comparison, words, Optional.of(entry), duration);
  }
}
