package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.vm.scene.Geometry;
import org.lwjgl.vulkan.VK10;

/**
 * The primitives of GL as lists of points, lines or triangles, by index. Polygons are cut as GL's
 * reference does it (F.4). Where some input is flat, the vertex that provokes (Table 2.12) stands
 * first, as Vulkan has it, and triangles keep their winding; a line then runs the other way.
 *
 * @param topology VkPrimitiveTopology
 * @param indices the vertices of all primitives
 */
record Topology(int topology, int[] indices) {
  /** The lists of a draw. */
  static Topology of(Geometry geometry, boolean flat) {
    Lists lists = new Lists(geometry.first(), geometry.count(), flat);
    return switch (geometry.primitive()) {
      case POINTS -> new Topology(VK10.VK_PRIMITIVE_TOPOLOGY_POINT_LIST, lists.points());
      case LINES, LINE_LOOP, LINE_STRIP ->
          new Topology(VK10.VK_PRIMITIVE_TOPOLOGY_LINE_LIST, lists.lines(geometry));
      case TRIANGLES, TRIANGLE_STRIP, TRIANGLE_FAN, QUADS, QUAD_STRIP, POLYGON ->
          new Topology(VK10.VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST, lists.triangles(geometry));
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

    int[] lines(Geometry geometry) {
      int lines =
          switch (geometry.primitive()) {
            case LINES -> count / 2;
            case LINE_LOOP -> count < 2 ? 0 : count;
            default -> count - 1;
          };
      start(2 * lines);
      for (int i = 0; i < lines; i++) {
        switch (geometry.primitive()) {
          case LINES -> line(2 * i, 2 * i + 1);
          case LINE_LOOP -> line(i, (i + 1) % count);
          default -> line(i, i + 1);
        }
      }
      return indices;
    }

    private void line(int from, int to) {
      add(flat ? to : from);
      add(flat ? from : to);
    }

    int[] triangles(Geometry geometry) {
      switch (geometry.primitive()) {
        case TRIANGLES -> {
          start(count / 3 * 3);
          for (int i = 0; i + 2 < count; i += 3) {
            lastProvokes(i, i + 1, i + 2);
          }
        }
        case TRIANGLE_STRIP -> {
          start(3 * (count - 2));
          for (int i = 0; i + 2 < count; i++) {
            lastProvokes(i + (i & 1), i + 1 - (i & 1), i + 2);
          }
        }
        case TRIANGLE_FAN -> {
          start(3 * (count - 2));
          for (int i = 1; i + 1 < count; i++) {
            lastProvokes(0, i, i + 1);
          }
        }
        case QUADS -> {
          start(count / 4 * 6);
          for (int i = 0; i + 3 < count; i += 4) {
            quad(i, i + 1, i + 2, i + 3, i + 3);
          }
        }
        case QUAD_STRIP -> {
          start((count - 2) / 2 * 6);
          for (int i = 0; i + 3 < count; i += 2) {
            quad(i, i + 1, i + 3, i + 2, i + 3);
          }
        }
        default -> {
          start(3 * (count - 2));
          for (int i = 1; i + 1 < count; i++) {
            // The first vertex of a polygon provokes.
            triangle(0, i, i + 1);
          }
        }
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
