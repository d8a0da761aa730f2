package dev.arbiter.vm.scene;

/**
 * What a scene is drawn into.
 *
 * @param buffers colour buffers, all alike
 */
public record TargetFormat(int width, int height, Color color, Depth depth, int buffers) {
  /** The most pixels in one direction. */
  public static final int MOST_PIXELS = 16384;

  /** MAX_DRAW_BUFFERS. */
  public static final int MOST_BUFFERS = 4;

  /** How colours are stored. */
  public enum Color {
    RGBA8,
    RGBA32F
  }

  /** How depths are stored. */
  public enum Depth {
    UNORM24,
    FLOAT32
  }
}
