package dev.arbiter.diagnostic;

/** Numbers of things in messages. English only; takes the regular plural alone. */
public final class Counted {
  private Counted() {}

  /** {@code 1 program}, {@code 2 programs}. */
  public static String of(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
