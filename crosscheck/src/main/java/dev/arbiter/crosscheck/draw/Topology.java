package dev.arbiter.crosscheck.draw;

import dev.arbiter.vm.scene.Geometry;

/**
 * The primitives of GL as lists of points, lines or triangles, by index. Polygons are cut as GL's
 * reference does it (F.4). Where some input is flat, the vertex that provokes (Table 2.12) stands
 * first, as Vulkan has it and GL can have it, and triangles keep their winding; a line then runs
 * the other way.
 *
 * @param indices the vertices of all primitives
 */
public record Topology(Kind kind, int[] indices) {
  /** The primitives of a list. */
  public enum Kind {
    POINTS,
    LINES,
    TRIANGLES
  }

  /** The lists of a draw. */
  public static Topology of(Geometry geometry, boolean flat) {
    Lists lists = new Lists(geometry.first(), geometry.count(), flat);
    return switch (geometry.primitive()) {
      case POINTS -> new Topology(Kind.POINTS, lists.points());
      case LINES -> new Topology(Kind.LINES, lists.lines());
      case LINE_LOOP -> new Topology(Kind.LINES, lists.lineLoop());
      case LINE_STRIP -> new Topology(Kind.LINES, lists.lineStrip());
      case TRIANGLES -> new Topology(Kind.TRIANGLES, lists.triangles());
      case TRIANGLE_STRIP -> new Topology(Kind.TRIANGLES, lists.triangleStrip());
      case TRIANGLE_FAN -> new Topology(Kind.TRIANGLES, lists.triangleFan());
      case QUADS -> new Topology(Kind.TRIANGLES, lists.quads());
      case QUAD_STRIP -> new Topology(Kind.TRIANGLES, lists.quadStrip());
      case POLYGON -> new Topology(Kind.TRIANGLES, lists.polygon());
    };
  }

  /** Builds the lists. */
  private static final class Lists {
    private final int first;
    private final int count;
    private final boolean flat;
    private int[] indices = new int[0];
    private int used;

    Lists(int first, int count, boolean flat) {
      this.first = first;
      this.count = count;
      this.flat = flat;
    }

    private void add(int vertex) {
      indices[used++] = first + vertex;
    }

    private void start(int size) {
      indices = new int[Math.max(0, size)];
    }

    int[] points() {
      start(count);
      for (int i = 0; i < count; i++) {
        add(i);
      }
      return indices;
    }

    int[] lines() {
      start(count / 2 * 2);
      for (int i = 0; i + 1 < count; i += 2) {
        line(i, i + 1);
      }
      return indices;
    }

    int[] lineLoop() {
      start(count < 2 ? 0 : 2 * count);
      for (int i = 0; i < count && count > 1; i++) {
        line(i, (i + 1) % count);
      }
      return indices;
    }

    int[] lineStrip() {
      start(2 * (count - 1));
      for (int i = 0; i + 1 < count; i++) {
        line(i, i + 1);
      }
      return indices;
    }

    private void line(int from, int to) {
      add(flat ? to : from);
      add(flat ? from : to);
    }

    int[] triangles() {
      start(count / 3 * 3);
      for (int i = 0; i + 2 < count; i += 3) {
        lastProvokes(i, i + 1, i + 2);
      }
      return indices;
    }

    int[] triangleStrip() {
      start(3 * (count - 2));
      for (int i = 0; i + 2 < count; i++) {
        lastProvokes(i + (i & 1), i + 1 - (i & 1), i + 2);
      }
      return indices;
    }

    int[] triangleFan() {
      start(3 * (count - 2));
      for (int i = 1; i + 1 < count; i++) {
        lastProvokes(0, i, i + 1);
      }
      return indices;
    }

    int[] quads() {
      start(count / 4 * 6);
      for (int i = 0; i + 3 < count; i += 4) {
        quad(i, i + 1, i + 2, i + 3, i + 3);
      }
      return indices;
    }

    int[] quadStrip() {
      start((count - 2) / 2 * 6);
      for (int i = 0; i + 3 < count; i += 2) {
        quad(i, i + 1, i + 3, i + 2, i + 3);
      }
      return indices;
    }

    int[] polygon() {
      start(3 * (count - 2));
      for (int i = 1; i + 1 < count; i++) {
        // The first vertex of a polygon provokes.
        triangle(0, i, i + 1);
      }
      return indices;
    }

    private void lastProvokes(int a, int b, int c) {
      if (flat) {
        triangle(c, a, b);
      } else {
        triangle(a, b, c);
      }
    }

    private void triangle(int a, int b, int c) {
      add(a);
      add(b);
      add(c);
    }

    /** A quad is cut from its first vertex, or from the one that provokes. */
    private void quad(int a, int b, int c, int d, int provoking) {
      int[] corners = {a, b, c, d};
      int start = 0;
      while (flat && corners[start] != provoking) {
        start++;
      }
      triangle(corners[start], corners[(start + 1) % 4], corners[(start + 2) % 4]);
      triangle(corners[start], corners[(start + 2) % 4], corners[(start + 3) % 4]);
    }
  }
}
