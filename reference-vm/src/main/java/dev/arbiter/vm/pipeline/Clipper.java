package dev.arbiter.vm.pipeline;

import dev.arbiter.vm.scene.state.Viewport;

/**
 * Clips primitives in clip coordinates (F.2). Polygons have a guard band of 2¹⁵ pixels round the
 * viewport; points and lines end at its edges. A primitive with a coordinate that is no finite
 * number is dropped. Vertices that stay keep their bits.
 */
final class Clipper {
  private static final double LEAST_W = 0x1p-24;
  private static final double GUARD_PIXELS = 0x1p15;

  /** Planes: w, two of z, four of x and y, and those of the user behind them. */
  private static final int FIXED_PLANES = 7;

  private final VertexPool pool;
  private final int planes;
  private final double guardX;
  private final double guardY;
  private boolean guarded;
  private int[] polygon = new int[32];
  private int[] next = new int[32];
  private int size;

  Clipper(VertexPool pool, Viewport viewport) {
    this.pool = pool;
    this.planes = FIXED_PLANES + pool.layout().planes();
    this.guardX = Math.max(1, GUARD_PIXELS / (viewport.width() / 2.0));
    this.guardY = Math.max(1, GUARD_PIXELS / (viewport.height() / 2.0));
  }

  /** The vertices that clipping left, in order. */
  int vertex(int index) {
    return polygon[index];
  }

  /**
   * Clips a point, a line or a triangle.
   *
   * @param count its vertices: 1, 2 or 3
   * @return how many vertices are left; 0 for nothing
   */
  int clip(int[] corners, int count) {
    guarded = count == 3;
    size = count;
    for (int i = 0; i < count; i++) {
      polygon[i] = corners[i];
      if (!isFinite(corners[i])) {
        return 0;
      }
    }
    for (int plane = 0; plane < planes && size > 0; plane++) {
      cut(plane);
    }
    return size;
  }

  private boolean isFinite(int vertex) {
    for (int component = 0; component < 4; component++) {
      if (!Float.isFinite(pool.get(vertex, component))) {
        return false;
      }
    }
    return true;
  }

  /** How far a vertex is inside a plane; NaN counts as outside. */
  private double distance(int vertex, int plane) {
    double w = pool.get(vertex, 3);
    double guardedX = guarded ? guardX : 1;
    double guardedY = guarded ? guardY : 1;
    return switch (plane) {
      case 0 -> w - LEAST_W;
      case 1 -> w + pool.get(vertex, 2);
      case 2 -> w - pool.get(vertex, 2);
      case 3 -> guardedX * w + pool.get(vertex, 0);
      case 4 -> guardedX * w - pool.get(vertex, 0);
      case 5 -> guardedY * w + pool.get(vertex, 1);
      case 6 -> guardedY * w - pool.get(vertex, 1);
      default -> pool.get(vertex, VertexLayout.CLIP_DISTANCES + plane - FIXED_PLANES);
    };
  }

  private void cut(int plane) {
    boolean anyOutside = false;
    for (int i = 0; i < size; i++) {
      anyOutside |= !(distance(polygon[i], plane) >= 0);
    }
    if (!anyOutside) {
      return;
    }
    int kept = 0;
    int edges = size == 2 ? 1 : size;
    boolean line = size == 2;
    for (int i = 0; i < size; i++) {
      int here = polygon[i];
      double distance = distance(here, plane);
      if (distance >= 0) {
        next[kept++] = here;
      }
      if (i < edges && size > 1) {
        int there = polygon[(i + 1) % size];
        double other = distance(there, plane);
        if (distance >= 0 != other >= 0) {
          next[kept++] =
              distance >= 0
                  ? between(plane, here, distance, there, other)
                  : between(plane, there, other, here, distance);
        }
      }
    }
    boolean vanished = line ? kept < 2 : size > 2 && kept < 3;
    int[] swapped = polygon;
    polygon = next;
    next = swapped;
    size = vanished ? 0 : kept;
  }

  /** A new vertex on a plane, always reckoned from the vertex inside. */
  private int between(
      int plane, int inside, double distanceInside, int outside, double distanceOutside) {
    double t = distanceOutside / (distanceOutside - distanceInside);
    if (!(t >= 0 && t <= 1)) {
      t = 1;
    }
    double w1 = pool.get(inside, 3);
    double w2 = pool.get(outside, 3);
    double linear = t * w1 / (t * w1 + (1 - t) * w2);
    int vertex = pool.add();
    for (int offset = 0; offset < pool.layout().stride(); offset++) {
      double share = pool.layout().isLinear(offset) ? linear : t;
      pool.set(
          vertex,
          offset,
          (float) (share * pool.get(inside, offset) + (1 - share) * pool.get(outside, offset)));
    }
    settle(vertex, plane);
    pool.place(vertex);
    return vertex;
  }

  /**
   * Puts a vertex on its plane exactly, so that rounding cannot leave it outside, however large the
   * coordinates are that it came from.
   */
  private void settle(int vertex, int plane) {
    double w = pool.get(vertex, 3);
    switch (plane) {
      case 0 -> pool.set(vertex, 3, (float) LEAST_W);
      case 1 -> pool.set(vertex, 2, (float) -w);
      case 2 -> pool.set(vertex, 2, (float) w);
      case 3 -> pool.set(vertex, 0, (float) -(w * (guarded ? guardX : 1)));
      case 4 -> pool.set(vertex, 0, (float) (w * (guarded ? guardX : 1)));
      case 5 -> pool.set(vertex, 1, (float) -(w * (guarded ? guardY : 1)));
      case 6 -> pool.set(vertex, 1, (float) (w * (guarded ? guardY : 1)));
      default -> pool.set(vertex, VertexLayout.CLIP_DISTANCES + plane - FIXED_PLANES, 0);
    }
  }
}
