package dev.arbiter.vm.batch;

import dev.arbiter.ir.Guard;
import dev.arbiter.vm.engine.Batch;
import java.util.Optional;

/**
 * Keeps the defined bits of a target beside its numbers. An undefined guard leaves a doubt
 * in what it guards.
 */
final class DefinedWrite implements Action {
  private static final int ALL = 15;

  /** Where bits are kept. */
  @FunctionalInterface
  interface Place {
    /** The bytes that a lane writes to; null where it writes nowhere. */
    byte[] of(Machine machine, int lane);
  }

  private final LaneBits value;
  private final int mask;
  private final Optional<Guard> guard;
  private final Place place;
  private final byte[] staging = new byte[Batch.MOST_LANES];

  DefinedWrite(LaneBits value, int mask, Optional<Guard> guard, Place place) {
    this.value = value;
    this.mask = mask;
    this.guard = guard;
    this.place = place;
  }

  @Override
  public void run(Machine machine, LaneSet active) {
    active.each(lane -> staging[lane] = (byte) value.at(machine, active, lane));
    active.each(lane -> store(machine, lane));
  }

  private void store(Machine machine, int lane) {
    byte[] target = place.of(machine, lane);
    if (target != null) {
      int enabled = guard.map(test -> DefinedBits.value(machine, test, lane)).orElse(ALL);
      int known = guard.map(test -> machine.defined().known(test, lane)).orElse(ALL);
      int written = mask & enabled;
      int bits = (staging[lane] & written) | (target[lane] & ~written);
      target[lane] = (byte) (bits & (known | ~mask));
    }
  }
}
