package dev.arbiter.backend.layout;

import dev.arbiter.backend.Interface.Constant;
import dev.arbiter.backend.Interface.ConstantType;
import dev.arbiter.ir.Stage;

/** The specialisation constants by which a host says what GL keeps as state (E.3). */
public final class HostConstants {
  private static final int CLAMP_COLORS = 1;
  private static final int FIRST_DEPTH_MODE = 16;

  private HostConstants() {}

  /**
   * Whether colours are clamped to [0, 1]: it is so where the draw buffers hold fixed-point numbers
   * . Those clamp what fragment programs write by themselves.
   */
  public static Constant clampColors(Stage stage) {
    int byItself =
        switch (stage) {
          case VERTEX -> 1;
          case FRAGMENT -> 0;
        };
    return new Constant(CLAMP_COLORS, "clamp_colors", ConstantType.BOOL, byItself);
  }

  /** The DEPTH_TEXTURE_MODE of a texture unit: 0 LUMINANCE, 1 INTENSITY, 2 ALPHA. */
  public static Constant depthMode(int unit) {
    return new Constant(FIRST_DEPTH_MODE + unit, "depth_mode_" + unit, ConstantType.INT, 0);
  }
}
