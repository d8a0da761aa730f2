package dev.arbiter.vm.pipeline;

/**
 * Finds the pixels of primitives (F.4) and adds their quads to a batch. All tests are exact
 * integers in 1/256 pixels. No antialiasing, no stipple.
 */
final class Rasterizer {
  private static final int UNIT = VertexPool.SUBPIXELS;
  private static final int CENTER = UNIT / 2;

  /** The largest point that is drawn; sizes above it are clamped. */
  private static final int MOST_POINT_SIZE = 2048;

  private final VertexPool pool;
  private final QuadBatch quads;
  private Region region;

  /** The covered pixels of one row. */
  private int left;

  private int right;

  Rasterizer(VertexPool pool, QuadBatch quads) {
    this.pool = pool;
    this.quads = quads;
  }

  /** Restricts what follows to a region. */
  void restrict(Region newRegion) {
    region = newRegion;
  }

  /** The first row whose centre is at or above a height. */
  private static int firstRow(int y) {
    return Math.floorDiv(y - CENTER + UNIT - 1, UNIT);
  }

  /** Adds the quads of a triangle that runs counter-clockwise. */
  void triangle(int a, int b, int c) {
    int low = Math.min(pool.y(a), Math.min(pool.y(b), pool.y(c)));
    int high = Math.max(pool.y(a), Math.max(pool.y(b), pool.y(c)));
    int from = Math.max(region.bottom(), firstRow(low));
    int to = Math.min(region.top(), Math.floorDiv(high - CENTER, UNIT) + 1);
    for (int row = from & ~1; row < to; row += 2) {
      span(row, from, to, a, b, c);
      int left0 = left;
      int right0 = right;
      span(row + 1, from, to, a, b, c);
      quads.addRows(row, left0, right0, left, right);
    }
  }

  private void span(int row, int from, int to, int a, int b, int c) {
    left = region.left();
    right = row >= from && row < to ? region.right() : left;
    cut(row, a, b);
    cut(row, b, c);
    cut(row, c, a);
  }

  /**
   * Restricts the row to the inner side of an edge. A pixel centre on the edge is inside where the
   * edge goes down, on the left side, or is horizontal with the interior below it (F.4).
   */
  private void cut(int row, int from, int to) {
    if (left >= right) {
      return;
    }
    long dx = (long) pool.x(to) - pool.x(from);
    long dy = (long) pool.y(to) - pool.y(from);
    boolean inclusive = dy < 0 || (dy == 0 && dx < 0);
    long y = (long) row * UNIT + CENTER - pool.y(from);
    long atColumn0 = dx * y - dy * (CENTER - pool.x(from)) - (inclusive ? 0 : 1);
    if (dy > 0) {
      right = (int) Math.min(right, Math.floorDiv(atColumn0, dy * UNIT) + 1);
    } else if (dy < 0) {
      left = (int) Math.max(left, -Math.floorDiv(atColumn0, -dy * UNIT));
    } else if (atColumn0 < 0) {
      right = left;
    }
  }

  /**
   * The size that a point is drawn with, in pixels.
   *
   * @param sprite whether it is a point sprite, whose size need not be whole
   */
  static float pointSize(float size, boolean sprite) {
    float clamped = size >= 1 ? Math.min(size, MOST_POINT_SIZE) : 1;
    return sprite ? clamped : (float) Math.rint(clamped);
  }

  /** Adds the quads of a point: a square of whole pixels (GL 2.1 §3.3.1). */
  void point(int vertex) {
    int size = (int) pointSize(pool.get(vertex, VertexLayout.POINT_SIZE), false);
    boolean odd = (size & 1) == 1;
    int x = Math.floorDiv(pool.x(vertex) + (odd ? 0 : CENTER), UNIT) - size / 2;
    int y = Math.floorDiv(pool.y(vertex) + (odd ? 0 : CENTER), UNIT) - size / 2;
    square(x, y, x + size, y + size);
  }

  /**
   * Adds the quads of a point sprite: the pixels whose centres lie in a square round the point (GL
   * 2.1 §3.3.1), those on its left and lower side too.
   */
  void sprite(int vertex) {
    double reach = UNIT / 2.0 * pointSize(pool.get(vertex, VertexLayout.POINT_SIZE), true);
    square(
        firstCentre(pool.x(vertex) - reach),
        firstCentre(pool.y(vertex) - reach),
        firstCentre(pool.x(vertex) + reach),
        firstCentre(pool.y(vertex) + reach));
  }

  /** The first pixel whose centre is at or above a place. */
  private static int firstCentre(double place) {
    return (int) Math.ceil((place - CENTER) / UNIT);
  }

  /**
   * Adds the quads of columns {@code x} to {@code endX} − 1 in rows {@code y} to {@code endY} − 1.
   */
  private void square(int x, int y, int endX, int endY) {
    int from = Math.max(region.bottom(), y);
    int to = Math.min(region.top(), endY);
    int first = Math.max(region.left(), x);
    int last = Math.min(region.right(), endX);
    for (int row = from & ~1; row < to; row += 2) {
      int last0 = row >= from ? last : first;
      int last1 = row + 1 < to ? last : first;
      quads.addRows(row, first, last0, first, last1);
    }
  }

  /** Adds the pixels of a line by the diamond-exit rule (GL 2.1 §3.4.1). */
  void line(int a, int b, float width) {
    int wide = width >= 1 ? (int) Math.rint(Math.min(width, MOST_POINT_SIZE)) : 1;
    int dx = pool.x(b) - pool.x(a);
    int dy = pool.y(b) - pool.y(a);
    boolean steep = Math.abs(dy) > Math.abs(dx);
    int lowered = (wide - 1) * UNIT / 2;
    DiamondExit line =
        steep
            ? new DiamondExit(pool.y(a), pool.x(a) - lowered, pool.y(b), pool.x(b) - lowered, true)
            : new DiamondExit(
                pool.x(a), pool.y(a) - lowered, pool.x(b), pool.y(b) - lowered, false);
    int least = steep ? region.bottom() : region.left();
    int most = steep ? region.top() : region.right();
    int from = Math.max(least, line.first());
    int to = Math.min(most - 1, line.last());
    for (int major = from; major <= to; major++) {
      if (line.covers(major)) {
        int minor = line.minor();
        for (int i = 0; i < wide; i++) {
          int x = steep ? minor + i : major;
          int y = steep ? major : minor + i;
          if (region.contains(x, y)) {
            quads.addPixel(x, y);
          }
        }
      }
    }
  }
}
