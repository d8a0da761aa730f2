package dev.arbiter.vm.pipeline;

import dev.arbiter.vm.engine.Batch;

/**
 * Which pixel each lane of a batch stands for. Held by quad, as the lanes of one follow each other:
 * lower left, lower right, upper left, upper right.
 */
final class QuadPlaces {
  private final int[] columns = new int[Batch.MOST_LANES / 4];
  private final int[] rows = new int[Batch.MOST_LANES / 4];

  /**
   * Places a quad.
   *
   * @param lane its first lane
   * @param column the left of its two columns
   * @param row the lower of its two rows
   */
  void put(int lane, int column, int row) {
    columns[lane >> 2] = column;
    rows[lane >> 2] = row;
  }

  /** The pixel column of a lane. */
  int x(int lane) {
    return columns[lane >> 2] + (lane & 1);
  }

  /** The pixel row of a lane. */
  int y(int lane) {
    return rows[lane >> 2] + (lane >> 1 & 1);
  }
}
