package dev.arbiter.crosscheck.bound;

/**
 * How exactly a driver must compute, in the terms of B.0: the numbers that part B gives for
 * comparing with drivers of OpenGL and of Vulkan alike. GL itself asks for no more than one part in
 * 10⁵ of any operation, which would excuse nearly everything.
 */
final class Allowance {
  /** Relative error of a sum or product, with room for fusing and for another order. */
  static final double ROUNDED = 0x1p-22;

  /** Ulps of RCP and RSQ. */
  static final double RECIPROCAL_ULPS = 4;

  /** Ulps of EX2 at 0; they grow by twice the argument's magnitude. */
  static final double EXPONENTIAL_ULPS = 3;

  /** Absolute error of LG2 near 1. */
  static final double LOGARITHM = 0x1p-21;

  /** Ulps of LG2 elsewhere. */
  static final double LOGARITHM_ULPS = 3;

  /** Absolute error of SIN and COS on [−π, π]. */
  static final double TRIGONOMETRIC = 0x1p-11;

  /** Relative error of the powers of EXP, LOG and LIT. */
  static final double ROUGH = 0x1p-11;

  /**
   * How far a fixed-point code may be from the colour that it stands for, in codes: a half by
   * rounding to nearest (GL 2.1 §2.14.9), and a tenth for the roundings on the way there.
   */
  static final double CODE = 0.6;

  /** How far the drawn edge may be from the exact one, in pixels. */
  static final double SUBPIXEL = 1.0 / 128;

  /** How far a sampling position may be from the exact one, in texels. */
  static final double TEXEL = 1.0 / 256 + 1.0 / 1024;

  private Allowance() {}
}
