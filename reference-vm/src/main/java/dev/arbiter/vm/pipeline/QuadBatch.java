package dev.arbiter.vm.pipeline;

import dev.arbiter.vm.engine.Batch;

/**
 * Collects quads until a batch is full. Quads of several primitives share a batch; each primitive's
 * quads follow each other, and are interpolated when the primitive ends or the batch is full.
 */
final class QuadBatch {
  private final Batch batch;
  private final Interpolator interpolator;
  private final Consumer consumer;
  private final QuadPlaces places = new QuadPlaces();
  private int count;

  /** The first lane of the current primitive. */
  private int segment;

  /** Takes a batch that is full or must be finished: {@code lanes} of it are filled. */
  @FunctionalInterface
  interface Consumer {
    void take(QuadBatch quads, int lanes);
  }

  QuadBatch(Batch batch, Interpolator interpolator, Consumer consumer) {
    this.batch = batch;
    this.interpolator = interpolator;
    this.consumer = consumer;
  }

  Batch batch() {
    return batch;
  }

  /** The pixels of the lanes. */
  QuadPlaces places() {
    return places;
  }

  /** Ends the current primitive; the interpolator must still hold it. */
  void endPrimitive() {
    if (count > segment) {
      interpolator.fill(places, segment, count);
    }
    segment = count;
  }

  /** Gives away what is collected, between primitives. */
  void flush() {
    if (count > 0) {
      consumer.take(this, count);
    }
    count = 0;
    segment = 0;
  }

  /**
   * Adds the quads of two rows.
   *
   * @param row the lower row, an even number
   * @param left0 the first covered pixel of the lower row
   * @param right0 the pixel behind the last one; not above {@code left0} where none is covered
   */
  void addRows(int row, int left0, int right0, int left1, int right1) {
    boolean lower = left0 < right0;
    boolean upper = left1 < right1;
    if (!lower && !upper) {
      return;
    }
    int from = lower ? upper ? Math.min(left0, left1) : left0 : left1;
    int to = lower ? upper ? Math.max(right0, right1) : right0 : right1;
    for (int column = from & ~1; column < to; column += 2) {
      addQuad(
          column,
          row,
          column >= left0 && column < right0,
          column + 1 >= left0 && column + 1 < right0,
          column >= left1 && column < right1,
          column + 1 >= left1 && column + 1 < right1);
    }
  }

  /** Adds the quad of a single pixel. */
  void addPixel(int column, int row) {
    int right = column & 1;
    int up = row & 1;
    addQuad(
        column & ~1,
        row & ~1,
        right + up == 0,
        right == 1 && up == 0,
        right == 0 && up == 1,
        right + up == 2);
  }

  private void addQuad(
      int column, int row, boolean first, boolean second, boolean third, boolean fourth) {
    if (!(first || second || third || fourth)) {
      return;
    }
    if (count == Batch.MOST_LANES) {
      endPrimitive();
      flush();
    }
    boolean[] covered = batch.covered();
    int at = count;
    covered[at] = first;
    covered[at + 1] = second;
    covered[at + 2] = third;
    covered[at + 3] = fourth;
    places.put(at, column, row);
    count = at + 4;
  }
}
