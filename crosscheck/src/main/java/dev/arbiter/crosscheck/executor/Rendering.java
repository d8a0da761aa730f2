package dev.arbiter.crosscheck.executor;

import dev.arbiter.vm.scene.TargetFormat;
import java.util.List;

/**
 * What a scene left in the framebuffer. Row 0 is the bottom row; pixel (x, y) is number {@code y *
 * width + x}. Arrays are not copied: who makes a rendering gives them away, and readers leave them
 * as they are.
 *
 * @param format what was drawn into
 * @param colors by draw buffer, four numbers a pixel: for {@code RGBA8} the code over 255,
 *     correctly rounded, for {@code RGBA32F} the bits that were stored
 * @param depth a number a pixel from 0 to 1; for {@code UNORM24} the code over 2²⁴ − 1
 */
public record Rendering(TargetFormat format, List<float[]> colors, float[] depth) {
  public Rendering {
    colors = List.copyOf(colors);
  }

  public int width() {
    return format.width();
  }

  public int height() {
    return format.height();
  }

  /** Bytes that the pixels take. */
  public static long bytes(TargetFormat format) {
    return 4L * format.width() * format.height() * (4L * format.buffers() + 1);
  }

  /** The same without its pixels, for what is kept after they were looked at. */
  public Rendering withoutPixels() {
    return new Rendering(format, List.of(), new float[0]);
  }
}
