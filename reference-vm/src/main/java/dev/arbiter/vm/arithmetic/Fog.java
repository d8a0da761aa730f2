package dev.arbiter.vm.arithmetic;

/** How much of a colour stays in fog, from 0 to 1 (F.10). The distance is the fog coordinate. */
public final class Fog {
  /** 1/ln 2 and 1/√(ln 2), rounded once: what AFP issue 29 divides by, as factors. */
  private static final float RECIPROCAL_LN_2 = 1.442695f;

  private static final float RECIPROCAL_ROOT_LN_2 = 1.2011224f;

  private Fog() {}

  /** {@code ARB_fog_exp}. */
  public static float exponential(float density, float distance) {
    float scaled = density * RECIPROCAL_LN_2;
    return Arithmetic.saturate(Scalar.exponential(-(scaled * distance)));
  }

  /** {@code ARB_fog_exp2}. */
  public static float exponentialSquared(float density, float distance) {
    float scaled = density * RECIPROCAL_ROOT_LN_2;
    float t = scaled * distance;
    return Arithmetic.saturate(Scalar.exponential(-(t * t)));
  }

  /**
   * {@code ARB_fog_linear}, with one division, by {@code end − start}; 1 where that is zero or no
   * number.
   */
  public static float linear(float start, float end, float distance) {
    float width = end - start;
    float inverse = Scalar.reciprocal(width);
    float offset = end * inverse;
    return Arithmetic.abs(width) > 0
        ? Arithmetic.saturate(Arithmetic.multiplyAdd(-inverse, distance, offset))
        : 1;
  }
}
