package dev.arbiter.crosscheck.known;

import dev.arbiter.vm.scene.reader.SceneReading.Finding;
import java.util.List;

/**
 * What became of a file of known differences.
 *
 * @param entries those without errors
 * @param findings errors, in the order of the text; a probe has a source of its own
 */
public record KnownReading(List<KnownDifference> entries, List<Finding> findings) {
  public KnownReading {
    entries = List.copyOf(entries);
    findings = List.copyOf(findings);
  }
}
