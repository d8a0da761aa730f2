package dev.arbiter.vm.batch;

/**
 * One row computed from others, lane by lane. The target may be one of the sources: a lane reads
 * only its own column, before it writes it.
 */
@FunctionalInterface
interface Loop {
  /**
   * Computes the first lanes.
   *
   * @param to the target row
   * @param rows all rows
   * @param from which of them are sources
   * @param n how many lanes
   */
  void run(float[] to, float[][] rows, int[] from, int n);
}
