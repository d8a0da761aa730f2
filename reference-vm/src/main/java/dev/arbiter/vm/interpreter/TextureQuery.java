package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.TextureTarget;

/**
 * A texture lookup as the program asks for it (B.6), coordinates divided where TXP says so.
 *
 * @param unit texture image unit
 * @param coordinate by target: x, xy or xyz address a texel; z is the reference of a shadow target
 * @param level how the level of detail is found
 * @param derivativeX change of the coordinate to the next pixel in x; zero unless {@code level} is
 *     {@link Level#DERIVATIVES}
 * @param derivativeY likewise in y, upwards
 * @param lambda the base level of detail where {@code level} is {@link Level#GIVEN}
 * @param bias the program's own bias, to be summed with object and unit bias inside the clamp
 *     (A-80)
 * @param explicit whether TXL or TXD asks, for which no anisotropy is allowed
 */
public record TextureQuery(
    int unit,
    TextureTarget target,
    Vector coordinate,
    Level level,
    Vector derivativeX,
    Vector derivativeY,
    float lambda,
    float bias,
    boolean explicit) {

  /** Where the base level of detail comes from. */
  public enum Level {
    /** From the derivatives, of the quad or of TXD. */
    DERIVATIVES,
    /** A number: of TXL, or 0 for the other lookups of a vertex program. */
    GIVEN
  }
}
