package dev.arbiter.crosscheck.compare;

import java.util.List;

/**
 * The pixel that is furthest beyond what is allowed, or furthest off at all where none is beyond.
 *
 * @param buffer draw buffer
 * @param x column from the left
 * @param y row from the bottom
 * @param expected what the reference machine holds: red, green, blue, alpha
 * @param actual what the party holds
 * @param allowed how far each may be off; infinite where nothing can be said
 * @param doubt why nothing can be said; empty where a bound holds
 */
public record WorstPixel(
    int buffer,
    int x,
    int y,
    PixelClass kind,
    List<Float> expected,
    List<Float> actual,
    List<Double> allowed,
    String doubt) {
  public WorstPixel {
    expected = List.copyOf(expected);
    actual = List.copyOf(actual);
    allowed = List.copyOf(allowed);
  }
}
