package dev.arbiter.crosscheck.compare;

/** What is to be said of one pixel, by its worst channel. */
public enum PixelClass {
  /** The same bits. */
  SAME,
  /** A difference within the bound. */
  ALLOWED,
  /** The language leaves open what the pixel holds. */
  UNDEFINED,
  /** What comes of infinities, NaNs and denormal numbers, of which the APIs promise nothing. */
  OPEN,
  /** Who covers the pixel hangs on the sub-pixel grid. */
  EDGE,
  /** A decision hangs on an inexact value, or the bound is wider than is worth comparing. */
  DOUBTFUL,
  /** A difference beyond the bound. */
  DIFFERENT
}
