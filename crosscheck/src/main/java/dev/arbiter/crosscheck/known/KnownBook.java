package dev.arbiter.crosscheck.known;

import dev.arbiter.crosscheck.compare.Comparison;
import dev.arbiter.crosscheck.compare.PixelClass;
import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.worker.Worker;
import dev.arbiter.vm.scene.Scene;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The entries that concern the parties of one run, what their probes showed, and their use. */
public final class KnownBook {
  private final List<Page> pages = new ArrayList<>();

  /** An entry on a party, with what was counted so far. */
  private static final class Page {
    private final KnownDifference entry;
    private final Party party;
    private final Evidence evidence;
    private int explained;
    private int agreeing;
    private int others;

    Page(KnownDifference entry, Party party, Evidence evidence) {
      this.entry = entry;
      this.party = party;
      this.evidence = evidence;
    }

    boolean explains(Verdict verdict, Optional<Comparison> comparison) {
      return switch (evidence.kind()) {
        case DIFFERS ->
            verdict == Verdict.DIFFERS
                && comparison.map(KnownBook::differing).orElse(0) <= entry.mostPixels();
        case CRASHES -> verdict == Verdict.CRASHED;
        case FINE, NOT_DRAWN -> false;
      };
    }

    void count(Verdict verdict) {
      switch (verdict) {
        case AGREE, WITHIN -> agreeing++;
        case DIFFERS, CRASHED, REFUSED, NOT_COMPARABLE, KNOWN, PLANTED, MISSED -> others++;
      }
    }

    KnownUse use() {
      return new KnownUse(entry, party, evidence, explained, agreeing, gone());
    }

    private String gone() {
      return switch (evidence.kind()) {
        case FINE -> "its probe shows no fault: " + evidence.words();
        case NOT_DRAWN -> "its probe cannot be drawn: " + evidence.words();
        case DIFFERS, CRASHES ->
            entry.uses().isEmpty() && explained == 0 && others == 0 && agreeing > 0
                ? "its scenes agree, though its probe still shows the fault"
                : "";
      };
    }
  }

  private KnownBook() {}

  /** Draws the probes of all entries that concern a party of the run. */
  public static KnownBook open(
      List<KnownDifference> entries,
      Map<Party, Driver> parties,
      List<Worker> workers,
      Duration deadline) {
    KnownBook book = new KnownBook();
    try (Prober prober = new Prober(workers, deadline)) {
      for (KnownDifference entry : entries) {
        parties.forEach(
            (party, driver) -> {
              if (entry.concerns(party, driver)) {
                Evidence evidence = prober.show(entry.probe(), entry.probing(party));
                book.pages.add(new Page(entry, party, evidence));
              }
            });
      }
    }
    return book;
  }

  private static int differing(Comparison comparison) {
    return Math.max(comparison.count(PixelClass.DIFFERENT), comparison.depthDifferences());
  }

  /**
   * Counts what a party made of a scene, and says which entry explains it.
   *
   * @return the entry; empty where it is no failure, or none explains it
   */
  public Optional<KnownDifference> explain(
      SceneSource source,
      Scene scene,
      Party party,
      Verdict verdict,
      Optional<Comparison> comparison) {
    Optional<KnownDifference> found = Optional.empty();
    for (Page each : pages) {
      if (each.party.equals(party) && each.entry.concerns(source, scene)) {
        if (each.explains(verdict, comparison)) {
          each.explained++;
          found = found.or(() -> Optional.of(each.entry));
        } else {
          each.count(verdict);
        }
      }
    }
    return found;
  }

  /** All entries that concern a party, in the order of their file. */
  public List<KnownUse> uses() {
    return pages.stream().map(Page::use).toList();
  }
}
