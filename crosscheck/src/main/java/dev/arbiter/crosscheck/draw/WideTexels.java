package dev.arbiter.crosscheck.draw;

import dev.arbiter.vm.scene.texture.Image;
import dev.arbiter.vm.scene.texture.SamplerState;
import dev.arbiter.vm.scene.texture.TexelFormat;
import dev.arbiter.vm.scene.value.Float4;
import java.nio.ByteBuffer;

/**
 * The texels of an image for an API that has neither luminance nor intensity nor alpha alone: every
 * format written out as four components (Table 3.21). Depths that are not compared with stand where
 * DEPTH_TEXTURE_MODE places them; those that are stay one number.
 *
 * @param compared whether lookups compare with the texture
 */
public record WideTexels(Image image, SamplerState sampler, boolean compared) {
  /** What a texel is made of. */
  public enum Kind {
    /** Four bytes. */
    BYTES,
    /** Four floats. */
    FLOATS,
    /** One float. */
    DEPTHS
  }

  /** What the texels of a format are made of. */
  public static Kind kind(TexelFormat format, boolean compared) {
    return compared ? Kind.DEPTHS : format.divisor() == 255 ? Kind.BYTES : Kind.FLOATS;
  }

  private Kind kind() {
    return kind(image.format(), compared);
  }

  /** Bytes of all texels. */
  public int size() {
    int texels = image.width() * image.height() * image.depth();
    return Math.multiplyExact(texels, kind() == Kind.FLOATS ? 16 : 4);
  }

  /** Writes all texels, x fastest, from position 0 on. */
  public void write(ByteBuffer into) {
    into.clear();
    for (int z = 0; z < image.depth(); z++) {
      for (int y = 0; y < image.height(); y++) {
        for (int x = 0; x < image.width(); x++) {
          write(x, y, z, into);
        }
      }
    }
    into.flip();
  }

  private void write(int x, int y, int z, ByteBuffer into) {
    switch (kind()) {
      case DEPTHS -> into.putFloat(number(x, y, z, 0));
      case BYTES -> {
        for (int component = 0; component < 4; component++) {
          into.put((byte) Math.round(255 * component(x, y, z, component)));
        }
      }
      case FLOATS -> {
        for (int component = 0; component < 4; component++) {
          into.putFloat(component(x, y, z, component));
        }
      }
    }
  }

  private float number(int x, int y, int z, int component) {
    return (float) ((double) image.code(x, y, z, component) / image.format().divisor());
  }

  private float component(int x, int y, int z, int component) {
    int source = source(image.format(), sampler, component);
    return switch (source) {
      case -1 -> 0;
      case -2 -> 1;
      default -> number(x, y, z, source);
    };
  }

  /** The border of a texture of a format, as lookups show it. */
  public static Float4 border(TexelFormat format, SamplerState sampler) {
    float[] color = new float[4];
    for (int i = 0; i < 4; i++) {
      int source = source(format, sampler, i);
      float value =
          switch (source) {
            case -1 -> 0;
            case -2 -> 1;
            default -> sampler.border().get(isAlpha(format, source) ? 3 : source);
          };
      color[i] = format.divisor() == 1 ? value : Math.max(0, Math.min(1, value));
    }
    return new Float4(color[0], color[1], color[2], color[3]);
  }

  /** Where a component of a lookup comes from: the texel's component, −1 for 0, −2 for 1. */
  private static int source(TexelFormat format, SamplerState sampler, int component) {
    if (!format.isDepth()) {
      return format.source(component);
    }
    return switch (sampler.depthMode()) {
      case LUMINANCE -> component < 3 ? 0 : -2;
      case INTENSITY -> 0;
      case ALPHA -> component < 3 ? -1 : 0;
    };
  }

  /** Alpha is the fourth component of a border, luminance and intensity are the first. */
  private static boolean isAlpha(TexelFormat format, int component) {
    return switch (format) {
      case ALPHA, ALPHA32F -> true;
      case LUMINANCE_ALPHA, LUMINANCE_ALPHA32F -> component == 1;
      case LUMINANCE,
          INTENSITY,
          RGB,
          RGBA,
          LUMINANCE32F,
          INTENSITY32F,
          RGB32F,
          RGBA32F,
          DEPTH,
          DEPTH32F ->
          false;
    };
  }
}
