package dev.arbiter.vm.scene.texture;

/**
 * One image of a texture, immutable. Texel (0, 0, 0) is the first, x runs fastest; y = 0 is t = 0.
 */
public final class Image {
  private final TexelFormat format;
  private final int width;
  private final int height;
  private final int depth;
  private final float[] codes;

  private Image(TexelFormat format, int width, int height, int depth, float[] codes) {
    this.format = format;
    this.width = width;
    this.height = height;
    this.depth = depth;
    this.codes = codes;
  }

  /**
   * An image of numbers, {@link TexelFormat#components} a texel; fixed-point formats clamp and
   * round them.
   */
  public static Image of(TexelFormat format, int width, int height, int depth, float[] values) {
    if (values.length != width * height * depth * format.components()) {
      throw new IllegalArgumentException("an image of " + values.length + " numbers");
    }
    float[] codes = new float[values.length];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = format.encode(values[i]);
    }
    return new Image(format, width, height, depth, codes);
  }

  public TexelFormat format() {
    return format;
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  public int depth() {
    return depth;
  }

  /** A component as it is stored: a code for fixed-point formats. */
  public float code(int x, int y, int z, int component) {
    return codes[((z * height + y) * width + x) * format.components() + component];
  }

  /** The next smaller level: each texel the mean of those above it, every dimension halved. */
  public Image halved() {
    int w = Math.max(1, width / 2);
    int h = Math.max(1, height / 2);
    int d = Math.max(1, depth / 2);
    float[] smaller = new float[w * h * d * format.components()];
    int next = 0;
    for (int z = 0; z < d; z++) {
      for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
          for (int c = 0; c < format.components(); c++) {
            double mean = mean(x, y, z, c);
            smaller[next++] = (float) (format.divisor() == 1 ? mean : Math.rint(mean));
          }
        }
      }
    }
    return new Image(format, w, h, d, smaller);
  }

  /** The mean of the two, four or eight texels above one of the next level. */
  private double mean(int x, int y, int z, int component) {
    double sum = 0;
    for (int corner = 0; corner < 8; corner++) {
      sum +=
          code(
              Math.min(2 * x + (corner & 1), width - 1),
              Math.min(2 * y + (corner >> 1 & 1), height - 1),
              Math.min(2 * z + (corner >> 2), depth - 1),
              component);
    }
    return sum / 8;
  }
}
