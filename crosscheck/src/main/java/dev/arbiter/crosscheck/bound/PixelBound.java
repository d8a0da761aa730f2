package dev.arbiter.crosscheck.bound;

import java.util.Optional;

/**
 * What may differ in one pixel.
 *
 * @param colors by draw buffer, four radii
 * @param depth the radius of the depth
 * @param undefined by draw buffer the components that the language leaves open, red lowest
 * @param open an infinity, a NaN or a denormal number came up on the way: where a radius has no
 *     end, that is why
 * @param edge who covers the pixel hangs on the sub-pixel grid
 * @param doubt why no bound holds: a decision that hangs on an inexact value, in words
 */
public record PixelBound(
    double[][] colors,
    double depth,
    int[] undefined,
    boolean open,
    boolean edge,
    Optional<String> doubt) {
  /** Whether the language leaves open what a component holds. */
  public boolean isUndefined(int buffer, int component) {
    return (undefined[buffer] >> component & 1) != 0;
  }

  /** The radius of a component. */
  public double color(int buffer, int component) {
    return colors[buffer][component];
  }
}
