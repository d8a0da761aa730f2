package dev.arbiter.vm.pipeline;

/**
 * The diamond-exit rule for one line (GL 2.1 §3.4.1): a pixel is drawn where the line leaves the
 * diamond round its centre. Ends that lie on a diamond's edge count as moved by (−ε, −ε²).
 *
 * <p>Coordinates are 1/256 pixels along the line's major axis and across it; the slope is at most
 * 1. In a column whose centre the line passes, it meets the diamond of the pixel that holds it
 * there; behind the centre it can only leave the diamond in which it starts.
 */
final class DiamondExit {
  private static final int UNIT = VertexPool.SUBPIXELS;
  private static final int HALF = UNIT / 2;

  private final int startMajor;
  private final int startMinor;
  private final int endMajor;
  private final int endMinor;
  private final boolean steep;
  private int minor;

  /**
   * A line.
   *
   * @param steep whether the major axis is y
   */
  DiamondExit(int startMajor, int startMinor, int endMajor, int endMinor, boolean steep) {
    this.startMajor = startMajor;
    this.startMinor = startMinor;
    this.endMajor = endMajor;
    this.endMinor = endMinor;
    this.steep = steep;
  }

  /** The first column that may be drawn. */
  int first() {
    return Math.floorDiv(Math.min(startMajor, endMajor) - 1, UNIT);
  }

  /** The last column that may be drawn. */
  int last() {
    return Math.floorDiv(Math.max(startMajor, endMajor), UNIT);
  }

  /** The pixel across that {@link #covers} found. */
  int minor() {
    return minor;
  }

  /** Whether a column has a pixel. */
  boolean covers(int column) {
    int center = column * UNIT + HALF;
    boolean forward = endMajor >= startMajor;
    // An end on the centre's line counts as before it, by −ε along x or −ε² along y.
    boolean startBefore = forward ? startMajor <= center : startMajor > center;
    boolean endBehind = forward ? endMajor > center : endMajor <= center;
    if (startBefore) {
      minor = rowAt(center);
      return endBehind && !isInside(endMajor, endMinor, column);
    }
    minor = Math.floorDiv(startMinor - 1, UNIT);
    return isInside(startMajor, startMinor, column) && !isInside(endMajor, endMinor, column);
  }

  /** The row of the line at the centre of a column. */
  private int rowAt(int center) {
    long run = (long) endMajor - startMajor;
    long rise = (long) endMinor - startMinor;
    if (run == 0) {
      return Math.floorDiv(startMinor, UNIT);
    }
    long scaled = rise * (center - startMajor) + startMinor * run;
    long unit = UNIT * run;
    long row = Math.floorDiv(scaled, unit);
    boolean onEdge = Math.floorMod(scaled, unit) == 0;
    // The moved line is higher there by slope·ε − ε² (x major), lower by ε (y major).
    boolean falls = steep || (rise == 0 || (rise > 0) != (run > 0));
    return (int) (onEdge && falls ? row - 1 : row);
  }

  /** Whether a point, moved by (−ε, −ε²), is in the diamond of the current row. */
  private boolean isInside(int major, int across, int column) {
    int alongCenter = column * UNIT + HALF;
    int acrossCenter = minor * UNIT + HALF;
    int distance = Math.abs(major - alongCenter) + Math.abs(across - acrossCenter);
    if (distance != HALF) {
      return distance < HALF;
    }
    int x = steep ? across - acrossCenter : major - alongCenter;
    return x > 0;
  }
}
