package dev.arbiter.vm.scene.reader;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.vm.scene.texture.Image;
import dev.arbiter.vm.scene.texture.TexelFormat;
import java.util.Locale;

/**
 * {@code [image NAME]}: a line {@code FORMAT WIDTH HEIGHT DEPTH}, then the numbers of all texels,
 * the lower left one first.
 */
final class ImageSection {
  private TexelFormat format;
  private int width;
  private int height;
  private int depth;
  private float[] values;
  private int filled;

  void line(Words words) throws SceneError {
    if (format == null) {
      heading(words);
      return;
    }
    while (words.hasNext()) {
      float value = words.number();
      if (filled == values.length) {
        throw words.error(Code.S_RANGE, "the image has more numbers than texels to fill");
      }
      values[filled++] = value;
    }
  }

  private void heading(Words words) throws SceneError {
    String name = words.next();
    for (TexelFormat each : TexelFormat.values()) {
      if (each.spelling().equals(name.toLowerCase(Locale.ROOT))) {
        format = each;
      }
    }
    if (format == null) {
      throw words.unknown(name);
    }
    width = words.integer(1, TextureCommands.MOST_TEXELS);
    height = words.hasNext() ? words.integer(1, TextureCommands.MOST_TEXELS) : 1;
    depth = words.hasNext() ? words.integer(1, TextureCommands.MOST_TEXELS) : 1;
    if ((long) width * height * depth > TextureCommands.MOST_IMAGE_TEXELS) {
      throw words.error(
          Code.S_RANGE, "an image has at most " + TextureCommands.MOST_IMAGE_TEXELS + " texels");
    }
    words.end();
    values = new float[width * height * depth * format.components()];
  }

  boolean isComplete() {
    return values != null && filled == values.length;
  }

  Image image() {
    return Image.of(format, width, height, depth, values);
  }
}
