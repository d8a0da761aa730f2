package dev.arbiter.vm.scene.texture;

/**
 * What a texel holds and how it becomes four components (Table 3.21).
 *
 * <p>The unsized formats of GL 2 hold eight bits a component here; the float formats hold binary32;
 * depth holds 24 bits or binary32.
 */
public enum TexelFormat {
  ALPHA("alpha", 1, 255, "000x"),
  LUMINANCE("luminance", 1, 255, "xxx1"),
  LUMINANCE_ALPHA("luminance_alpha", 2, 255, "xxxy"),
  INTENSITY("intensity", 1, 255, "xxxx"),
  RGB("rgb", 3, 255, "xyz1"),
  RGBA("rgba", 4, 255, "xyzw"),
  ALPHA32F("alpha32f", 1, 1, "000x"),
  LUMINANCE32F("luminance32f", 1, 1, "xxx1"),
  LUMINANCE_ALPHA32F("luminance_alpha32f", 2, 1, "xxxy"),
  INTENSITY32F("intensity32f", 1, 1, "xxxx"),
  RGB32F("rgb32f", 3, 1, "xyz1"),
  RGBA32F("rgba32f", 4, 1, "xyzw"),
  DEPTH("depth", 1, 0xffffff, "xxxx"),
  DEPTH32F("depth32f", 1, 1, "xxxx");

  private final String spelling;
  private final int components;
  private final int divisor;
  private final String expansion;

  TexelFormat(String spelling, int components, int divisor, String expansion) {
    this.spelling = spelling;
    this.components = components;
    this.divisor = divisor;
    this.expansion = expansion;
  }

  /** The word of scenes. */
  public String spelling() {
    return spelling;
  }

  /** Numbers a texel. */
  public int components() {
    return components;
  }

  /** What a stored code is divided by: the largest code, or 1 for floats. */
  public int divisor() {
    return divisor;
  }

  /** Whether texels are depths; DEPTH_TEXTURE_MODE places them. */
  public boolean isDepth() {
    return this == DEPTH || this == DEPTH32F;
  }

  /** Whether a generated program leaves the colour alone and takes alpha only (F.1). */
  public boolean hasColor() {
    return this != ALPHA && this != ALPHA32F;
  }

  /** Whether lookups give an alpha of the texture's own. */
  public boolean hasAlpha() {
    return expansion.charAt(3) != '1';
  }

  /**
   * The code to store for a component.
   *
   * @return the nearest fixed-point code, or the number itself for floats
   */
  public float encode(float value) {
    if (divisor == 1) {
      return value;
    }
    double clamped = value > 0 ? Math.min(value, 1) : 0;
    return (float) Math.rint(clamped * divisor);
  }

  /**
   * Where a component of a lookup comes from.
   *
   * @return the number of the texel's component, −1 for the constant 0, −2 for the constant 1
   */
  public int source(int component) {
    return switch (expansion.charAt(component)) {
      case '0' -> -1;
      case '1' -> -2;
      default -> "xyzw".indexOf(expansion.charAt(component));
    };
  }
}
