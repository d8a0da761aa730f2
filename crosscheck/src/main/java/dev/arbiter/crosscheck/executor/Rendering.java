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
 * @param flags a byte a pixel, of {@link #UNDEFINED} and {@link #EDGE}; empty where the executor
 *     knows neither
 */
public record Rendering(TargetFormat format, List<float[]> colors, float[] depth, byte[] flags) {
  /** The language leaves open what the pixel holds. */
  public static final byte UNDEFINED = 1;

  /** The pixel's centre is so near an edge that the sub-pixel grid decides who covers it. */
  public static final byte EDGE = 2;

  public Rendering {
    colors = List.copyOf(colors);
  }

  public int width() {
    return format.width();
  }

  public int height() {
    return format.height();
  }

  /** Whether all of a pixel's flags, of those given, are set. */
  public boolean has(byte flag, int pixel) {
    return flags.length > 0 && (flags[pixel] & flag) == flag;
  }
}
