package dev.arbiter.vm.batch;

import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.interpreter.Vector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lays out the rows of floats of one program: first the components of attributes and results, which
 * belong to the batch, then those of temporaries, then constants and scratch rows as the compiler
 * asks for them. Rows are named by their numbers.
 */
final class Rows {
  private final int results;
  private final int temporaries;
  private final List<float[]> rows = new ArrayList<>();
  private final Map<Integer, Integer> constants = new HashMap<>();
  private final List<Integer> scratch = new ArrayList<>();
  private int scratchInUse;

  Rows(Slots slots, int temporaryRegisters) {
    results = 4 * slots.attributes().size();
    temporaries = results + 4 * slots.results().size();
    for (int i = 0; i < temporaries; i++) {
      rows.add(null);
    }
    for (int i = 0; i < 4 * temporaryRegisters; i++) {
      rows.add(new float[Batch.MOST_LANES]);
    }
  }

  int attribute(int slot, int component) {
    return 4 * slot + component;
  }

  int result(int slot, int component) {
    return results + 4 * slot + component;
  }

  int temporary(int register, int component) {
    return temporaries + 4 * register + component;
  }

  /** The row that holds a number in every lane. */
  int constant(float value) {
    return constants.computeIfAbsent(
        Float.floatToRawIntBits(value),
        bits -> {
          float[] row = new float[Batch.MOST_LANES];
          Arrays.fill(row, value);
          return add(row);
        });
  }

  /** The rows of a vector's four numbers. */
  int[] constants(Vector value) {
    return new int[] {
      constant(value.x()), constant(value.y()), constant(value.z()), constant(value.w())
    };
  }

  /** A row for use within the statement. */
  int scratch() {
    if (scratchInUse == scratch.size()) {
      scratch.add(add(new float[Batch.MOST_LANES]));
    }
    return scratch.get(scratchInUse++);
  }

  /** Ends a statement: its scratch rows serve the next one. */
  void releaseScratch() {
    scratchInUse = 0;
  }

  /** Gives a number to a row that something else fills. */
  int add(float[] row) {
    rows.add(row);
    return rows.size() - 1;
  }

  /** All rows; null where a batch's row will be bound. */
  float[][] toArray() {
    return rows.toArray(float[][]::new);
  }
}
