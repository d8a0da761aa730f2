package dev.arbiter.vm.batch;

import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.Guard;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Slots;
import java.util.Arrays;

/**
 * What the language defines of the registers of a batch: for each register a byte by lane,
 * whose bit {@code c} stands for component {@code c}.
 */
final class DefinedBits {
  private static final int ALL = 15;

  private final byte[][] temporaries;
  private final byte[][] addresses;
  private final byte[][] attributes;
  private final byte[][] results;
  private final LaneSet[] predicates;

  DefinedBits(Declarations declarations, Slots slots) {
    temporaries = new byte[declarations.temporaries().size()][Batch.MOST_LANES];
    addresses = new byte[declarations.addressRegisters().size()][Batch.MOST_LANES];
    attributes = new byte[slots.attributes().size()][];
    results = new byte[slots.results().size()][];
    predicates = new LaneSet[4 * declarations.predicates()];
  }

  /** Takes the attributes and results of a batch; no register is defined. */
  void start(Batch batch) {
    Arrays.setAll(attributes, batch::definedAttribute);
    Arrays.setAll(results, batch::definedResult);
    Arrays.fill(predicates, LaneSet.NONE);
    for (byte[][] each : new byte[][][] {temporaries, addresses, results}) {
      for (byte[] register : each) {
        Arrays.fill(register, (byte) 0);
      }
    }
  }

  byte[] temporary(int index) {
    return temporaries[index];
  }

  byte[] address(int register) {
    return addresses[register];
  }

  byte[] attribute(int slot) {
    return attributes[slot];
  }

  byte[] result(int slot) {
    return results[slot];
  }

  /** The lanes in which one component of a predicate register is defined. */
  LaneSet predicate(int register, int component) {
    return predicates[4 * register + component];
  }

  void setPredicate(int register, int component, LaneSet value) {
    predicates[4 * register + component] = value;
  }

  /** The components of a guard's test that are defined in a lane. */
  int known(Guard guard, int lane) {
    int known = 0;
    for (int i = 0; i < 4; i++) {
      int from = guard.swizzle().get(i).ordinal();
      known |= predicate(guard.predicate(), from).has(lane) ? 1 << i : 0;
    }
    return known;
  }

  /** The components of a guard's test that are true in a lane. */
  static int value(Machine machine, Guard guard, int lane) {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      int from = guard.swizzle().get(i).ordinal();
      value |= machine.predicate(guard.predicate(), from).has(lane) ? 1 << i : 0;
    }
    return guard.invert() ? value ^ ALL : value;
  }

  /** Whether "any is true" is defined: a defined component is true, or all are defined. */
  static boolean isAnyKnown(int value, int known) {
    return known == ALL || (value & known) != 0;
  }

  /** The active lanes in which it is defined whether any component of a guard's test is true. */
  LaneSet whereAnyIsKnown(Machine machine, Guard guard, LaneSet active) {
    return active.where(lane -> isAnyKnown(value(machine, guard, lane), known(guard, lane)));
  }
}
