package dev.arbiter.vm.pipeline;

import dev.arbiter.vm.scene.Primitive;

/** Which vertices make which points, lines and triangles (F.4), and whose values are flat (F.5). */
final class Assembly {
  private final Primitive primitive;
  private final int vertices;
  private final QuadDiagonal diagonal;

  /** Primitives of a number of vertices; those that are incomplete are dropped. */
  Assembly(Primitive primitive, int vertices, QuadDiagonal diagonal) {
    this.primitive = primitive;
    this.vertices = vertices;
    this.diagonal = diagonal;
  }

  /** Vertices of one simple primitive: 1, 2 or 3. */
  int corners() {
    return switch (primitive) {
      case POINTS -> 1;
      case LINES, LINE_LOOP, LINE_STRIP -> 2;
      case TRIANGLES, TRIANGLE_STRIP, TRIANGLE_FAN, QUADS, QUAD_STRIP, POLYGON -> 3;
    };
  }

  /** How many simple primitives there are. */
  int count() {
    int n = vertices;
    return switch (primitive) {
      case POINTS -> n;
      case LINES -> n / 2;
      case LINE_STRIP -> Math.max(0, n - 1);
      case LINE_LOOP -> n < 2 ? 0 : n;
      case TRIANGLES -> n / 3;
      case TRIANGLE_STRIP, TRIANGLE_FAN, POLYGON -> Math.max(0, n - 2);
      case QUADS -> n / 4 * 2;
      case QUAD_STRIP -> Math.max(0, (n - 2) / 2 * 2);
    };
  }

  /**
   * Finds the vertices of a simple primitive.
   *
   * @param k its number
   * @param corners receives the corners, and the provoking vertex in [3]
   */
  void find(int k, int[] corners) {
    switch (primitive) {
      case POINTS -> set(corners, k, k, k, k);
      case LINES -> set(corners, 2 * k, 2 * k + 1, 0, 2 * k + 1);
      case LINE_STRIP -> set(corners, k, k + 1, 0, k + 1);
      case LINE_LOOP -> {
        int end = k + 1 == vertices ? 0 : k + 1;
        set(corners, k, end, 0, end);
      }
      case TRIANGLES -> set(corners, 3 * k, 3 * k + 1, 3 * k + 2, 3 * k + 2);
      case TRIANGLE_STRIP -> set(corners, k + (k & 1), k + 1 - (k & 1), k + 2, k + 2);
      case TRIANGLE_FAN -> set(corners, 0, k + 1, k + 2, k + 2);
      case POLYGON -> set(corners, 0, k + 1, k + 2, 0);
      case QUADS -> {
        int first = k / 2 * 4;
        cut(corners, first, first + 1, first + 2, first + 3, k & 1);
        corners[3] = first + 3;
      }
      case QUAD_STRIP -> {
        int first = k / 2 * 2;
        cut(corners, first, first + 1, first + 3, first + 2, k & 1);
        corners[3] = first + 3;
      }
    }
  }

  /** One of the two triangles of a quad, whose corners go round it. */
  private void cut(int[] corners, int a, int b, int c, int d, int half) {
    switch (diagonal) {
      case FIRST_TO_THIRD -> set(corners, a, half == 0 ? b : c, half == 0 ? c : d, d);
      case SECOND_TO_FOURTH -> set(corners, half == 0 ? a : b, half == 0 ? b : c, d, d);
    }
  }

  private static void set(int[] corners, int a, int b, int c, int provoking) {
    corners[0] = a;
    corners[1] = b;
    corners[2] = c;
    corners[3] = provoking;
  }
}
