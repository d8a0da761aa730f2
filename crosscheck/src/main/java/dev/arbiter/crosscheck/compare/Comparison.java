package dev.arbiter.crosscheck.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a party drew, compared.
 *
 * @param classes by pixel, row 0 at the bottom; arrays are not copied
 * @param counts pixels by class; a class without any has no entry
 * @param histogram of all channels of all draw buffers
 * @param doubts the reasons for pixels that are doubtful, with how many pixels have each
 * @param depthDifferences pixels whose depth is off by more than it may be
 */
public record Comparison(
    Verdict verdict,
    PixelClass[] classes,
    Map<PixelClass, Integer> counts,
    Histogram histogram,
    Optional<WorstPixel> worst,
    Map<String, Integer> doubts,
    int depthDifferences) {
  public Comparison {
    counts = Map.copyOf(counts);
    doubts = Collections.unmodifiableMap(new TreeMap<>(doubts));
  }

  /** The same without the class of each pixel. */
  public Comparison withoutClasses() {
    return new Comparison(
        verdict, new PixelClass[0], counts, histogram, worst, doubts, depthDifferences);
  }

  /** How many pixels are of a class. */
  public int count(PixelClass kind) {
    return counts.getOrDefault(kind, 0);
  }

  /** One sentence on what was seen. */
  public String summary() {
    List<String> parts = new ArrayList<>();
    add(parts, PixelClass.DIFFERENT, "differ");
    add(parts, PixelClass.DOUBTFUL, "are not comparable");
    add(parts, PixelClass.UNDEFINED, "are undefined");
    add(parts, PixelClass.OPEN, "come of infinities, NaNs or denormal numbers");
    add(parts, PixelClass.EDGE, "lie on edges");
    add(parts, PixelClass.ALLOWED, "are off within the bound");
    if (depthDifferences > 0) {
      parts.add(depthDifferences + " depths differ");
    }
    return parts.isEmpty()
        ? "all pixels have the same bits"
        : "of " + classes.length + " pixels " + String.join(", ", parts) + reason();
  }

  /** Why most of the doubtful pixels are doubtful. */
  private String reason() {
    return doubts.entrySet().stream()
        .max(Comparator.comparing(Map.Entry<String, Integer>::getValue))
        .map(most -> ": " + most.getKey())
        .orElse("");
  }

  private void add(List<String> parts, PixelClass kind, String what) {
    if (count(kind) > 0) {
      parts.add(count(kind) + " " + what);
    }
  }
}
