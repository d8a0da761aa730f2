package dev.arbiter.vm.sample;

/** A mixing of 64 bits (the finaliser of SplitMix64), the same everywhere. */
final class Hash {
  private Hash() {}

  static long of(long seed, String text) {
    long hash = mix(seed);
    for (int i = 0; i < text.length(); i++) {
      hash = mix(hash + text.charAt(i));
    }
    return hash;
  }

  static long with(long hash, int number) {
    return mix(hash + number);
  }

  /** All NaNs count as one number, and both zeros as one. */
  static long with(long hash, float number) {
    return mix(hash + Float.floatToIntBits(number + 0f));
  }

  private static long mix(long value) {
    long z = value + 0x9e3779b97f4a7c15L;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
