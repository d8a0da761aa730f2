package dev.arbiter.crosscheck.bound;

import dev.arbiter.crosscheck.executor.Api;

/**
 * How exactly an API must compute, in the terms of B.0. The numbers are those that part B gives for
 * comparing with drivers: GL itself asks for no more than one part in 10⁵ of any operation, which
 * would excuse nearly everything.
 *
 * @param rounded relative error of a sum or product, with room for fusing and for another order
 * @param reciprocalUlps of RCP and RSQ
 * @param exponentialUlps of EX2 at 0; it grows by twice the argument's magnitude
 * @param logarithm absolute error of LG2 near 1
 * @param logarithmUlps of LG2 elsewhere
 * @param trigonometric absolute error of SIN and COS on [−π, π]
 * @param rough relative error of the powers of EXP, LOG and LIT
 * @param subpixel how far the drawn edge may be from the exact one, in pixels
 * @param texel how far a sampling position may be from the exact one, in texels
 */
record Allowance(
    double rounded,
    double reciprocalUlps,
    double exponentialUlps,
    double logarithm,
    double logarithmUlps,
    double trigonometric,
    double rough,
    double subpixel,
    double texel) {
  private static final Allowance OF_DRIVERS =
      new Allowance(0x1p-22, 4, 3, 0x1p-21, 3, 0x1p-11, 0x1p-11, 1.0 / 128, 1.0 / 256 + 1.0 / 1024);

  /** What an API's drivers may do; the reference machine has no room. */
  static Allowance of(Api api) {
    return switch (api) {
      case REFERENCE -> new Allowance(0, 0, 0, 0, 0, 0, 0, 0, 0);
      case OPENGL, VULKAN -> OF_DRIVERS;
    };
  }
}
