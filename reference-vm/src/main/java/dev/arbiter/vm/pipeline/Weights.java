package dev.arbiter.vm.pipeline;

import dev.arbiter.vm.engine.Batch;
import java.util.Arrays;

/**
 * How much each vertex of a primitive counts at each pixel, by lane (F.5): barycentric weights of a
 * triangle, the share of a line's ends, 1 for a point.
 */
final class Weights {
  private static final int CENTER = VertexPool.SUBPIXELS / 2;

  private final double[][] linear = new double[3][Batch.MOST_LANES];
  private final double[][] perspective = new double[3][Batch.MOST_LANES];
  private final double[] edge1 = new double[Batch.MOST_LANES];
  private final double[] edge2 = new double[Batch.MOST_LANES];
  private final double[] unrounded = new double[Batch.MOST_LANES];
  private final boolean needsLinear;
  private int corners;
  private int originX;
  private int originY;
  private double stepX1;
  private double stepY1;
  private double stepX2;
  private double stepY2;
  private double whole;
  private double inverseW0;
  private double inverseW1;
  private double inverseW2;

  /**
   * No weights yet.
   *
   * @param needsLinear whether {@link #linear} will be asked for
   */
  Weights(boolean needsLinear) {
    this.needsLinear = needsLinear;
  }

  /** Weights that are linear in the window, by vertex and lane. */
  double[][] linear() {
    return linear;
  }

  /** Weights that are linear in space, by vertex and lane. */
  double[][] perspective() {
    return perspective;
  }

  /** Takes up a primitive. */
  void start(VertexPool pool, PrimitiveList list, int primitive) {
    corners = list.corners();
    int a = list.vertex(primitive, 0);
    int b = list.vertex(primitive, 1);
    int c = list.vertex(primitive, 2);
    originX = pool.x(a);
    originY = pool.y(a);
    inverseW0 = pool.inverseW(a);
    inverseW1 = pool.inverseW(b);
    inverseW2 = pool.inverseW(c);
    double bx = pool.x(b) - originX;
    double by = pool.y(b) - originY;
    if (corners == 3) {
      double cx = pool.x(c) - originX;
      double cy = pool.y(c) - originY;
      // Edge functions of the edges opposite to b and c; all of these are exact.
      stepX1 = cy;
      stepY1 = -cx;
      stepX2 = -by;
      stepY2 = bx;
      whole = bx * cy - by * cx;
    } else {
      stepX1 = bx;
      stepY1 = by;
      stepX2 = 0;
      stepY2 = 0;
      whole = bx * bx + by * by;
    }
  }

  /** Finds the weights of lanes {@code from} to {@code to} − 1. */
  void find(QuadPlaces places, int from, int to) {
    if (corners == 1) {
      return;
    }
    findEdge(places, stepX1, stepY1, edge1, from, to);
    findEdge(places, stepX2, stepY2, edge2, from, to);
    if (needsLinear) {
      findLinear(from, to, linear);
    }
    if (inverseW0 == inverseW1 && inverseW0 == inverseW2) {
      findLinear(from, to, perspective);
    } else {
      findPerspective(from, to);
    }
  }

  /** The edge function of each lane, stepped through the quads; sums of whole numbers are exact. */
  private void findEdge(
      QuadPlaces places, double stepX, double stepY, double[] edge, int from, int to) {
    double right = stepX * VertexPool.SUBPIXELS;
    double up = stepY * VertexPool.SUBPIXELS;
    for (int lane = from; lane < to; lane += 4) {
      int awayX = places.x(lane) * VertexPool.SUBPIXELS + CENTER - originX;
      int awayY = places.y(lane) * VertexPool.SUBPIXELS + CENTER - originY;
      double low = stepX * awayX + stepY * awayY;
      double high = low + up;
      edge[lane] = low;
      edge[lane + 1] = low + right;
      edge[lane + 2] = high;
      edge[lane + 3] = high + right;
    }
  }

  private void findLinear(int from, int to, double[][] weights) {
    double inverse = 1 / whole;
    double[] l0 = weights[0];
    double[] l1 = weights[1];
    double[] l2 = weights[2];
    for (int lane = from; lane < to; lane++) {
      double e1 = edge1[lane];
      double e2 = edge2[lane];
      l0[lane] = (whole - e1 - e2) * inverse;
      l1[lane] = e1 * inverse;
      l2[lane] = e2 * inverse;
    }
  }

  private void findPerspective(int from, int to) {
    double[] p0 = perspective[0];
    double[] p1 = perspective[1];
    double[] p2 = perspective[2];
    for (int lane = from; lane < to; lane++) {
      double e1 = edge1[lane];
      double e2 = edge2[lane];
      double s0 = (whole - e1 - e2) * inverseW0;
      double s1 = e1 * inverseW1;
      double s2 = e2 * inverseW2;
      double sum = 1 / (s0 + s1 + s2);
      p0[lane] = s0 * sum;
      p1[lane] = s1 * sum;
      p2[lane] = s2 * sum;
    }
  }

  /** Weighs three values into a row of floats, each sum rounded once. */
  void sum(double[][] shares, double f0, double f1, double f2, float[] row, int from, int to) {
    if (corners == 1) {
      Arrays.fill(row, from, to, (float) f0);
    } else {
      sum(shares, f0, f1, f2, unrounded, from, to);
      // HotSpot 17 makes SIMD of no loop that narrows numbers, but does of the sums alone.
      for (int lane = from; lane < to; lane++) {
        row[lane] = (float) unrounded[lane];
      }
    }
  }

  /** Weighs three values into a row of doubles. */
  void sum(double[][] shares, double f0, double f1, double f2, double[] row, int from, int to) {
    double[] w0 = shares[0];
    double[] w1 = shares[1];
    double[] w2 = shares[2];
    switch (corners) {
      case 1 -> Arrays.fill(row, from, to, f0);
      case 2 -> {
        for (int lane = from; lane < to; lane++) {
          row[lane] = w0[lane] * f0 + w1[lane] * f1;
        }
      }
      default -> {
        for (int lane = from; lane < to; lane++) {
          row[lane] = w0[lane] * f0 + w1[lane] * f1 + w2[lane] * f2;
        }
      }
    }
  }
}
