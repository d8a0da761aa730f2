package dev.arbiter.vm.pipeline;

import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.value.Float4;
import java.util.Arrays;

/**
 * The buffers that a scene is drawn into, row 0 at the bottom. Threads may write different pixels
 * at the same time. Colours are 0 and depths 1 at first.
 */
public final class Framebuffer {
  /** The largest code of a 24-bit depth. */
  private static final int DEPTH_CODE = 0xffffff;

  private final TargetFormat format;
  private final int pixels;
  private final int[][] packed;
  private final float[][] floats;

  /** Codes of 24 bits, or floats; made when depth is first written. */
  private float[] depth;

  /**
   * Buffers of a format.
   *
   * @throws InsufficientMemory where the virtual machine has no room for them
   */
  public Framebuffer(TargetFormat format) throws InsufficientMemory {
    this.format = format;
    this.pixels = format.width() * format.height();
    boolean fixed = format.color() == TargetFormat.Color.RGBA8;
    try {
      packed = fixed ? new int[format.buffers()][pixels] : null;
      floats = fixed ? null : new float[format.buffers()][Math.multiplyExact(4, pixels)];
    } catch (OutOfMemoryError none) {
      long bytes = (long) pixels * (fixed ? 4 : 16) * format.buffers();
      throw new InsufficientMemory("the colour buffers", bytes);
    }
  }

  public TargetFormat format() {
    return format;
  }

  /** Pixels in a row. */
  public int width() {
    return format.width();
  }

  /** Rows. */
  public int height() {
    return format.height();
  }

  /** The pixels of a fixed-point buffer: alpha, red, green and blue from the highest byte down. */
  public int[] packed(int buffer) {
    return packed[buffer];
  }

  /** The pixels of a float buffer: four numbers each. */
  public float[] floats(int buffer) {
    return floats[buffer];
  }

  /** Whether colours are stored in fixed point. */
  public boolean isFixedPoint() {
    return packed != null;
  }

  /** The colour of a pixel. */
  public Float4 color(int buffer, int x, int y) {
    int at = y * format.width() + x;
    if (packed == null) {
      float[] values = floats[buffer];
      return new Float4(values[4 * at], values[4 * at + 1], values[4 * at + 2], values[4 * at + 3]);
    }
    int value = packed[buffer][at];
    return new Float4(
        (value >> 16 & 255) / 255f,
        (value >> 8 & 255) / 255f,
        (value & 255) / 255f,
        (value >>> 24) / 255f);
  }

  /** The colour of a pixel in fixed point, as {@link #packed} holds it. */
  public int argb(int buffer, int x, int y) {
    int at = y * format.width() + x;
    if (packed != null) {
      return packed[buffer][at];
    }
    float[] values = floats[buffer];
    return pack(values[4 * at], values[4 * at + 1], values[4 * at + 2], values[4 * at + 3]);
  }

  /** Stores components of a colour where the mask allows. */
  void storeColor(int buffer, int at, float r, float g, float b, float a, int mask) {
    if (packed != null) {
      int bits =
          ((mask & 1) != 0 ? 0xff0000 : 0)
              | ((mask & 2) != 0 ? 0xff00 : 0)
              | ((mask & 4) != 0 ? 0xff : 0)
              | ((mask & 8) != 0 ? 0xff000000 : 0);
      packed[buffer][at] = (packed[buffer][at] & ~bits) | (pack(r, g, b, a) & bits);
    } else {
      float[] values = floats[buffer];
      values[4 * at] = (mask & 1) != 0 ? r : values[4 * at];
      values[4 * at + 1] = (mask & 2) != 0 ? g : values[4 * at + 1];
      values[4 * at + 2] = (mask & 4) != 0 ? b : values[4 * at + 2];
      values[4 * at + 3] = (mask & 8) != 0 ? a : values[4 * at + 3];
    }
  }

  /** Stores a colour in pixels {@code from} to {@code to} − 1 of all buffers. */
  void fillColor(int from, int to, Float4 color, int mask) {
    for (int buffer = 0; buffer < format.buffers(); buffer++) {
      if (packed != null && mask == 15) {
        int value = pack(color.x(), color.y(), color.z(), color.w());
        Arrays.fill(packed[buffer], from, to, value);
      } else {
        for (int at = from; at < to; at++) {
          storeColor(buffer, at, color.x(), color.y(), color.z(), color.w(), mask);
        }
      }
    }
  }

  /** Stores a depth in pixels {@code from} to {@code to} − 1. */
  void fillDepth(int from, int to, float encoded) {
    Arrays.fill(depth, from, to, encoded);
  }

  /** A colour in fixed point, every component clamped and rounded to nearest. */
  static int pack(float r, float g, float b, float a) {
    return code(clamped(a)) << 24
        | code(clamped(r)) << 16
        | code(clamped(g)) << 8
        | code(clamped(b));
  }

  private static float clamped(float value) {
    return Math.max(0f, Math.min(1f, value));
  }

  /**
   * The nearest code of a clamped component; NaN is 0. The product is exact in binary64, and the
   * sum rounds it to a whole number that stands in its lowest bits. No float lies between two codes
   * but 0.5, whose even neighbour is the upper one.
   */
  private static int code(float clamped) {
    return (int) Double.doubleToRawLongBits(clamped * 255.0 + 0x1p52) & 255;
  }

  /**
   * Likewise for many colours, in loops that run faster than one for all.
   *
   * @param scratch room for four times as many numbers
   */
  static void pack(
      float[] r, float[] g, float[] b, float[] a, int[] into, int count, float[][] scratch) {
    clamp(r, scratch[0], count);
    clamp(g, scratch[1], count);
    clamp(b, scratch[2], count);
    clamp(a, scratch[3], count);
    packClamped(scratch[0], scratch[1], scratch[2], scratch[3], into, count);
  }

  private static void clamp(float[] row, float[] into, int count) {
    for (int i = 0; i < count; i++) {
      into[i] = clamped(row[i]);
    }
  }

  private static void packClamped(
      float[] r, float[] g, float[] b, float[] a, int[] into, int count) {
    for (int i = 0; i < count; i++) {
      into[i] = code(a[i]) << 24 | code(r[i]) << 16 | code(g[i]) << 8 | code(b[i]);
    }
  }

  /** Makes the depth buffer if there is none. */
  void needDepth() throws InsufficientMemory {
    if (depth == null) {
      try {
        depth = new float[pixels];
      } catch (OutOfMemoryError none) {
        throw new InsufficientMemory("the depth buffer", 4L * pixels);
      }
      Arrays.fill(depth, encodeDepth(1));
    }
  }

  /** Whether there is a depth buffer yet; all depths are 1 where there is none. */
  boolean hasDepth() {
    return depth != null;
  }

  /** A depth as the buffer holds it: clamped, and a whole number for 24-bit buffers. */
  float encodeDepth(double value) {
    double clamped = value > 0 ? Math.min(value, 1) : 0;
    return format.depth() == TargetFormat.Depth.UNORM24
        ? (float) Math.rint(clamped * DEPTH_CODE)
        : (float) clamped;
  }

  float storedDepth(int at) {
    return depth[at];
  }

  void storeDepth(int at, float encoded) {
    depth[at] = encoded;
  }

  /** The depth of a pixel, from 0 to 1. */
  public float depth(int x, int y) {
    if (depth == null) {
      return 1;
    }
    float stored = depth[y * format.width() + x];
    return format.depth() == TargetFormat.Depth.UNORM24
        ? (float) ((double) stored / DEPTH_CODE)
        : stored;
  }
}
