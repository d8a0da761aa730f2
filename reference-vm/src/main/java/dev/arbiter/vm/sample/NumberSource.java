package dev.arbiter.vm.sample;

/** Turns hashes into numbers. */
@FunctionalInterface
public interface NumberSource {
  /** Multiples of 1/64 from −2 to 3. */
  NumberSource PLAIN = hash -> (Math.floorMod(hash, 321) - 128) / 64f;

  /**
   * More than every other number a special one: zeros, denormals, infinities, NaN, numbers near
   * powers of two and beyond the range of integers, or any bits at all.
   */
  NumberSource SPECIAL = SpecialNumbers::number;

  /** The number of a hash. */
  float number(long hash);
}
