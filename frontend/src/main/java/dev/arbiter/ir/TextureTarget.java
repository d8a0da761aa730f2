package dev.arbiter.ir;

/** The texture targets; a shadow target is another target than its colour form. */
public enum TextureTarget {
  TARGET_1D("1D", 1, false),
  TARGET_2D("2D", 2, false),
  TARGET_3D("3D", 3, false),
  TARGET_CUBE("CUBE", 3, false),
  TARGET_RECT("RECT", 2, false),
  TARGET_SHADOW1D("SHADOW1D", 1, true),
  TARGET_SHADOW2D("SHADOW2D", 2, true),
  TARGET_SHADOWRECT("SHADOWRECT", 2, true);

  private final String spelling;
  private final int dimensions;
  private final boolean shadow;

  TextureTarget(String spelling, int dimensions, boolean shadow) {
    this.spelling = spelling;
    this.dimensions = dimensions;
    this.shadow = shadow;
  }

  /** The word of the language. */
  public String spelling() {
    return spelling;
  }

  /** How many coordinates address a texel; a shadow target takes its reference from z besides. */
  public int dimensions() {
    return dimensions;
  }

  /** Whether the lookup compares with a reference. */
  public boolean isShadow() {
    return shadow;
  }

  /** Whether coordinates count texels. */
  public boolean isRectangle() {
    return this == TARGET_RECT || this == TARGET_SHADOWRECT;
  }
}
