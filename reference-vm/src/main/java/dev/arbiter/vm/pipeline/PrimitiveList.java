package dev.arbiter.vm.pipeline;

import dev.arbiter.vm.scene.state.Rasterization;
import java.util.Arrays;

/** Points, lines and triangles that are ready to be rasterised, in order. */
final class PrimitiveList {
  private final VertexPool pool;
  private final Rasterization state;
  private final int corners;
  private int[] vertices = new int[256];
  private int[] lowest = new int[64];
  private int[] highest = new int[64];
  private boolean[] front = new boolean[64];
  private int count;

  /**
   * An empty list.
   *
   * @param corners 1 for points, 2 for lines, 3 for triangles
   */
  PrimitiveList(VertexPool pool, Rasterization state, int corners) {
    this.pool = pool;
    this.state = state;
    this.corners = corners;
  }

  int corners() {
    return corners;
  }

  int count() {
    return count;
  }

  void clear() {
    count = 0;
  }

  /** Corner 0 to 2 of a primitive; triangles run counter-clockwise. */
  int vertex(int primitive, int corner) {
    return vertices[4 * primitive + corner];
  }

  /** The vertex whose values are flat. */
  int provoking(int primitive) {
    return vertices[4 * primitive + 3];
  }

  boolean isFront(int primitive) {
    return front[primitive];
  }

  /** Whether a primitive may have pixels in rows {@code from} to {@code to} − 1. */
  boolean touches(int primitive, int from, int to) {
    return lowest[primitive] < to && highest[primitive] >= from;
  }

  /** Adds a triangle unless it is culled or has no area. */
  void addTriangle(int a, int b, int c, int provoking) {
    long area =
        (long) (pool.x(b) - pool.x(a)) * (pool.y(c) - pool.y(a))
            - (long) (pool.y(b) - pool.y(a)) * (pool.x(c) - pool.x(a));
    boolean isFront = area > 0 == state.frontCounterClockwise();
    if (area == 0 || (isFront ? state.cullFront() : state.cullBack())) {
      return;
    }
    int low = Math.min(pool.y(a), Math.min(pool.y(b), pool.y(c)));
    int high = Math.max(pool.y(a), Math.max(pool.y(b), pool.y(c)));
    if (area > 0) {
      add(a, b, c, provoking, isFront, low, high);
    } else {
      add(a, c, b, provoking, isFront, low, high);
    }
  }

  /** Adds a point or a line with half its width in pixels. */
  void addWide(int a, int b, int provoking, double reach) {
    int margin = (int) Math.ceil(reach + 1) * VertexPool.SUBPIXELS;
    add(
        a,
        b,
        b,
        provoking,
        true,
        Math.min(pool.y(a), pool.y(b)) - margin,
        Math.max(pool.y(a), pool.y(b)) + margin);
  }

  private void add(int a, int b, int c, int provoking, boolean isFront, int low, int high) {
    if (count == front.length) {
      vertices = Arrays.copyOf(vertices, 8 * count);
      lowest = Arrays.copyOf(lowest, 2 * count);
      highest = Arrays.copyOf(highest, 2 * count);
      front = Arrays.copyOf(front, 2 * count);
    }
    vertices[4 * count] = a;
    vertices[4 * count + 1] = b;
    vertices[4 * count + 2] = c;
    vertices[4 * count + 3] = provoking;
    lowest[count] = Math.floorDiv(low, VertexPool.SUBPIXELS);
    highest[count] = Math.floorDiv(high, VertexPool.SUBPIXELS);
    front[count] = isFront;
    count++;
  }
}
