package dev.arbiter.ir;

/** How exactly a driver must compute an operation; comparisons derive their tolerance from it. */
public enum Precision {
  /** The result is exact: moves, selections, comparisons, floors. */
  EXACT,
  /** A few roundings of IEEE binary32 operations that a driver may fuse or reorder. */
  ROUNDED,
  /** A reciprocal or a reciprocal square root: some ulp. */
  RECIPROCAL,
  /** Exponentials and logarithms. */
  EXPONENTIAL,
  /** The rough powers of EXP, LOG and LIT: 11 bits. */
  ROUGH,
  /** Sine and cosine: an absolute error. */
  TRIGONOMETRIC,
  /** A texture lookup or a derivative: judged by its own model. */
  SAMPLED
}
