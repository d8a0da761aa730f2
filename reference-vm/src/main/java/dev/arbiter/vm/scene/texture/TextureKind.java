package dev.arbiter.vm.scene.texture;

import dev.arbiter.ir.TextureTarget;

/** The texture targets of GL, without the distinction of comparisons. */
public enum TextureKind {
  ONE("1D", 1, 1),
  TWO("2D", 2, 1),
  THREE("3D", 3, 1),
  CUBE("CUBE", 2, 6),
  RECTANGLE("RECT", 2, 1);

  private final String spelling;
  private final int dimensions;
  private final int faces;

  TextureKind(String spelling, int dimensions, int faces) {
    this.spelling = spelling;
    this.dimensions = dimensions;
    this.faces = faces;
  }

  /** The word of scenes and programs. */
  public String spelling() {
    return spelling;
  }

  /** Dimensions of one image. */
  public int dimensions() {
    return dimensions;
  }

  /** Images a level. */
  public int faces() {
    return faces;
  }

  /** The kind of texture that a program's target asks for. */
  public static TextureKind of(TextureTarget target) {
    return switch (target) {
      case TARGET_1D, TARGET_SHADOW1D -> ONE;
      case TARGET_2D, TARGET_SHADOW2D -> TWO;
      case TARGET_3D -> THREE;
      case TARGET_CUBE -> CUBE;
      case TARGET_RECT, TARGET_SHADOWRECT -> RECTANGLE;
    };
  }
}
