package dev.arbiter.vm.sample;

/** Numbers at which operations change their behaviour. */
final class SpecialNumbers {
  private static final float[] SPECIALS = {
    0f,
    -0f,
    1f,
    -1f,
    0.5f,
    -0.5f,
    1.5f,
    2f,
    2.5f,
    -2.5f,
    Float.MIN_VALUE,
    -Float.MIN_VALUE,
    0x1p-127f,
    Float.MIN_NORMAL,
    Float.MAX_VALUE,
    -Float.MAX_VALUE,
    Float.POSITIVE_INFINITY,
    Float.NEGATIVE_INFINITY,
    Float.NaN,
    0x1.fffffep-1f,
    0x1.000002p0f,
    -1e-9f,
    127.5f,
    128f,
    -150f,
    0x1p23f,
    0x1p31f,
    -0x1p31f,
    1e30f,
    3.1415927f
  };

  private SpecialNumbers() {}

  static float number(long hash) {
    long kind = hash >>> 60;
    if (kind < 8) {
      return NumberSource.PLAIN.number(hash >>> 8);
    }
    return kind < 14
        ? SPECIALS[Math.floorMod(hash >>> 8, SPECIALS.length)]
        : Float.intBitsToFloat((int) (hash >>> 8));
  }
}
