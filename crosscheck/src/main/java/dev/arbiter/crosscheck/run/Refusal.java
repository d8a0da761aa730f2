package dev.arbiter.crosscheck.run;

import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.executor.Party;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Scenes that a party refuses for one reason. A driver that lacks a feature refuses every scene
 * that uses it; said once, it hides nothing else.
 *
 * @param reason the first line of what was said
 * @param scenes their names, in the order of the run
 */
public record Refusal(Party party, String reason, List<String> scenes) {
  public Refusal {
    scenes = List.copyOf(scenes);
  }

  /** A party and what it said. */
  private record Key(Party party, String reason) {}

  /** All refusals, in the order of their first scenes. */
  static List<Refusal> of(List<SceneResult> scenes) {
    Map<Key, List<String>> refused = new LinkedHashMap<>();
    for (SceneResult scene : scenes) {
      for (PartyResult each : scene.results()) {
        if (each.verdict() == Verdict.REFUSED) {
          String reason = each.explanation().lines().findFirst().orElse("").strip();
          refused
              .computeIfAbsent(new Key(each.party(), reason), key -> new ArrayList<>())
              .add(scene.source().name());
        }
      }
    }
    List<Refusal> all = new ArrayList<>();
    refused.forEach((key, names) -> all.add(new Refusal(key.party(), key.reason(), names)));
    return all;
  }
}
