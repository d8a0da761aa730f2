package dev.arbiter.crosscheck.report;

import dev.arbiter.crosscheck.compare.PixelClass;
import dev.arbiter.crosscheck.executor.Rendering;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;
import javax.imageio.ImageIO;

/** Pictures as PNG in the text of a page, row 0 of each on top. */
final class Pictures {
  private static final int WHITE = 0xffffffff;
  private static final int BRIGHTEST = 255;

  private Pictures() {}

  /** A draw buffer as a window shows it, without alpha; numbers beyond 0 to 1 are clamped. */
  static String ofColors(Rendering rendering, int buffer) {
    int width = rendering.width();
    int height = rendering.height();
    float[] colors = rendering.colors().get(buffer);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int at = 4 * (y * width + x);
        int rgb = code(colors[at]) << 16 | code(colors[at + 1]) << 8 | code(colors[at + 2]);
        image.setRGB(x, height - 1 - y, rgb);
      }
    }
    return encoded(image);
  }

  private static int code(float value) {
    return Math.round(Math.min(Math.max(value, 0), 1) * BRIGHTEST);
  }

  /** Classes by colour: what is the same is white. */
  static String ofClasses(PixelClass[] classes, int width) {
    int height = classes.length / width;
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int at = 0; at < classes.length; at++) {
      image.setRGB(at % width, height - 1 - at / width, color(classes[at]));
    }
    return encoded(image);
  }

  /** The colour by which a class is shown; the page's legend has the same. */
  static int color(PixelClass kind) {
    return switch (kind) {
      case SAME -> WHITE;
      case ALLOWED -> 0xffcfe3f5;
      case UNDEFINED -> 0xffd9cfee;
      case OPEN -> 0xffc0d4dd;
      case EDGE -> 0xffc9ddc0;
      case DOUBTFUL -> 0xfff3d27a;
      case DIFFERENT -> 0xffc8321e;
    };
  }

  /**
   * How far colours are off, from white over yellow and red to black: one step of 255 shows, and
   * half of the range is black.
   */
  static String ofDistances(Rendering expected, Rendering actual, int buffer) {
    int width = expected.width();
    int height = expected.height();
    float[] a = expected.colors().get(buffer);
    float[] b = actual.colors().get(buffer);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int at = 0; at < width * height; at++) {
      double apart = 0;
      for (int i = 4 * at; i < 4 * at + 4; i++) {
        boolean same = a[i] == b[i] || (Float.isNaN(a[i]) && Float.isNaN(b[i]));
        double own = same ? 0 : Math.abs((double) a[i] - b[i]);
        apart = Math.max(apart, Double.isNaN(own) ? 1 : own);
      }
      image.setRGB(at % width, height - 1 - at / width, heat(apart));
    }
    return encoded(image);
  }

  private static int heat(double apart) {
    if (apart == 0) {
      return WHITE;
    }
    // Logarithmic, from 2⁻¹⁶ to a half.
    double t = Math.min(1, Math.max(0.08, (Math.log(apart) / Math.log(2) + 16) / 15));
    int red = (int) (BRIGHTEST * Math.min(1, 2.6 - 2.2 * t));
    int green = (int) (BRIGHTEST * Math.max(0, 1 - 1.6 * t));
    int blue = (int) (BRIGHTEST * Math.max(0, 0.75 - 3 * t));
    return red << 16 | green << 8 | blue;
  }

  private static String encoded(BufferedImage image) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.setUseCache(false);
      if (!ImageIO.write(image, "png", bytes)) {
        throw new IllegalStateException("this Java writes no PNG");
      }
    } catch (IOException impossible) {
      throw new IllegalStateException("writing to memory", impossible);
    }
    return "data:image/png;base64," + Base64.getEncoder().encodeToString(bytes.toByteArray());
  }
}
