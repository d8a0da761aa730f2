package dev.arbiter.vm.scene.reader;

import dev.arbiter.vm.scene.texture.Image;
import dev.arbiter.vm.scene.texture.SamplerState.Filter;
import dev.arbiter.vm.scene.texture.TexelFormat;
import dev.arbiter.vm.scene.texture.Texture;
import dev.arbiter.vm.scene.texture.TextureKind;
import dev.arbiter.vm.scene.value.Float4;
import java.util.ArrayList;
import java.util.List;

/** The test textures that the commands of the testers' suite name. */
final class Patterns {
  private static final Float4 RED = new Float4(1, 0, 0, 1);
  private static final Float4 GREEN = new Float4(0, 1, 0, 1);
  private static final Float4 BLUE = new Float4(0, 0, 1, 1);
  private static final List<Float4> COLORS = List.of(RED, GREEN, BLUE, Float4.ONE);

  private Patterns() {}

  /** A colour by column and row. */
  @FunctionalInterface
  private interface Pattern {
    Float4 at(int x, int y);
  }

  private static Image image(TexelFormat format, int width, int height, Pattern pattern) {
    int components = format.components();
    boolean alphaLast = components == 2;
    float[] values = new float[width * height * components];
    int next = 0;
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        Float4 color = pattern.at(x, y);
        for (int c = 0; c < components; c++) {
          boolean alpha = !format.hasColor() || (alphaLast && c == 1);
          values[next++] = color.get(alpha ? 3 : c);
        }
      }
    }
    return Image.of(format, width, height, 1, values);
  }

  /** Two by two fields; the first colour fills the lower left and the upper right one. */
  static Image checkerboard(int width, int height, Float4 first, Float4 second) {
    int columns = Math.max(1, width / 2);
    int rows = Math.max(1, height / 2);
    return image(
        TexelFormat.RGBA,
        width,
        height,
        (x, y) -> (x / columns % 2 == y / rows % 2) ? first : second);
  }

  /** Quarters of red, green (lower), blue and white (upper). */
  static Image rgbw(int width, int height, TexelFormat format) {
    return image(
        format,
        width,
        height,
        (x, y) -> COLORS.get((x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)));
  }

  /** Levels of 8, 4, 2 and 1 texels, red, green, blue and white. */
  static Texture miptree() {
    List<List<Image>> levels = new ArrayList<>();
    for (int level = 0; level < 4; level++) {
      Float4 color = COLORS.get(level);
      levels.add(List.of(image(TexelFormat.RGBA, 8 >> level, 8 >> level, (x, y) -> color)));
    }
    return new Texture(
        TextureKind.TWO,
        SamplerParameters.filtered(TextureKind.TWO, Filter.NEAREST_MIPMAP_NEAREST, Filter.NEAREST),
        levels);
  }

  /** Depths that grow from 0 to 1 with x, set up for comparisons. */
  static Texture shadow(TextureKind kind, int width, int height) {
    float last = Math.max(1, width - 1);
    Image image = image(TexelFormat.DEPTH, width, height, (x, y) -> new Float4(x / last, 0, 0, 1));
    return new Texture(kind, SamplerParameters.comparing(kind), List.of(List.of(image)));
  }
}
