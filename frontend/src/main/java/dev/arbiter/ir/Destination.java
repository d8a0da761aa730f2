package dev.arbiter.ir;

import java.util.Optional;

/** What an instruction writes: component {@code i} where mask and guard both enable it. */
public record Destination(Target target, WriteMask mask, Optional<Guard> guard) {
  /** A destination without a guard. */
  public static Destination of(Target target, WriteMask mask) {
    return new Destination(target, mask, Optional.empty());
  }

  /** All of a target, without a guard. */
  public static Destination of(Target target) {
    return of(target, WriteMask.ALL);
  }
}
