package dev.arbiter.vm.sample;

/** Numbers at which operations change their behaviour. */
final class SpecialNumbers {
  private static final float[] SPECIALS = {
    0f,
    -0f,
    1f,
    -1f,
    Float.POSITIVE_INFINITY,
    Float.NEGATIVE_INFINITY,
    Float.NaN,
    Float.MIN_VALUE,
    0.5f,
    -0.5f,
    1.5f,
    2f,
    2.5f,
    -2.5f,
    -Float.MIN_VALUE,
    0x1p-127f,
    Float.MIN_NORMAL,
    Float.MAX_VALUE,
    -Float.MAX_VALUE,
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

  /** The first of them that are so special that they are worth meeting each other. */
  private static final int COMMON = 8;

  private SpecialNumbers() {}

  static float number(long hash) {
    int kind = (int) (hash >>> 60);
    long rest = hash >>> 8;
    if (kind < 6) {
      return NumberSource.PLAIN.number(rest);
    }
    if (kind < 14) {
      return SPECIALS[Math.floorMod(rest, kind < 10 ? COMMON : SPECIALS.length)];
    }
    return Float.intBitsToFloat((int) rest);
  }
}
