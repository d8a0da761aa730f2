package dev.arbiter.vm.batch;

import java.util.List;

/** What an instruction writes to a component: a loop over source rows. */
record Value(Loop loop, List<Integer> from) {
  static Value of(Loop loop, Integer... from) {
    return new Value(loop, List.of(from));
  }

  /** A row as it stands. */
  static Value copyOf(int row) {
    return of(ComponentLoops::copy, row);
  }
}
