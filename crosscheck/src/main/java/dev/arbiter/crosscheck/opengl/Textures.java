package dev.arbiter.crosscheck.opengl;

import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.TextureUnit;
import dev.arbiter.vm.scene.texture.Image;
import dev.arbiter.vm.scene.texture.SamplerState;
import dev.arbiter.vm.scene.texture.TexelFormat;
import dev.arbiter.vm.scene.texture.Texture;
import dev.arbiter.vm.scene.texture.TextureKind;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.lwjgl.opengl.ARBTextureFloat;
import org.lwjgl.opengl.GL11;
import org.lwjgl.opengl.GL12;
import org.lwjgl.opengl.GL13;
import org.lwjgl.opengl.GL14;
import org.lwjgl.opengl.GL30;
import org.lwjgl.system.MemoryUtil;

/** The texture objects of one scene, made at their first use. */
final class Textures implements AutoCloseable {
  /** The largest code of a 24-bit depth has this many bits. */
  private static final int DEPTH_BITS = 24;

  private final Map<Texture, Integer> objects = new IdentityHashMap<>();
  private final int units;

  /**
   * No textures yet.
   *
   * @param units how many units the driver has
   */
  Textures(int units) {
    this.units = units;
  }

  /** Binds the textures of all units, and nothing where a unit has none of a kind. */
  void bind(GlState state) {
    for (int unit = 0; unit < Math.min(units, state.units().size()); unit++) {
      GL13.glActiveTexture(GL13.GL_TEXTURE0 + unit);
      TextureUnit bound = state.units().get(unit);
      for (TextureKind kind : TextureKind.values()) {
        Texture texture = bound.textures().get(kind);
        GL11.glBindTexture(Constants.of(kind), texture == null ? 0 : object(texture));
      }
    }
    GL13.glActiveTexture(GL13.GL_TEXTURE0);
  }

  private int object(Texture texture) {
    Integer known = objects.get(texture);
    if (known != null) {
      return known;
    }
    int object = GL11.glGenTextures();
    objects.put(texture, object);
    GL11.glBindTexture(Constants.of(texture.kind()), object);
    GL11.glPixelStorei(GL11.GL_UNPACK_ALIGNMENT, 1);
    for (int level = 0; level < texture.levels().size(); level++) {
      List<Image> images = texture.levels().get(level);
      for (int face = 0; face < images.size(); face++) {
        upload(texture.kind(), face, level, images.get(face));
      }
    }
    parameters(texture);
    return object;
  }

  private static void upload(TextureKind kind, int face, int level, Image image) {
    Format format = Format.of(image.format());
    ByteBuffer texels = texels(image);
    try {
      switch (kind) {
        case ONE ->
            GL11.glTexImage1D(
                GL11.GL_TEXTURE_1D,
                level,
                format.internal(),
                image.width(),
                0,
                format.components(),
                format.type(),
                texels);
        case TWO, CUBE, RECTANGLE ->
            GL11.glTexImage2D(
                kind == TextureKind.CUBE
                    ? GL13.GL_TEXTURE_CUBE_MAP_POSITIVE_X + face
                    : Constants.of(kind),
                level,
                format.internal(),
                image.width(),
                image.height(),
                0,
                format.components(),
                format.type(),
                texels);
        case THREE ->
            GL12.glTexImage3D(
                GL12.GL_TEXTURE_3D,
                level,
                format.internal(),
                image.width(),
                image.height(),
                image.depth(),
                0,
                format.components(),
                format.type(),
                texels);
      }
    } finally {
      MemoryUtil.memFree(texels);
    }
  }

  /** All texels in the order of GL. */
  private static ByteBuffer texels(Image image) {
    TexelFormat format = image.format();
    int numbers = image.width() * image.height() * image.depth() * format.components();
    boolean bytes = format.divisor() == 255;
    ByteBuffer texels = MemoryUtil.memAlloc(Math.multiplyExact(numbers, bytes ? 1 : 4));
    for (int z = 0; z < image.depth(); z++) {
      for (int y = 0; y < image.height(); y++) {
        for (int x = 0; x < image.width(); x++) {
          for (int component = 0; component < format.components(); component++) {
            float code = image.code(x, y, z, component);
            if (bytes) {
              texels.put((byte) code);
            } else if (format.divisor() == 1) {
              texels.putFloat(code);
            } else {
              texels.putInt(((int) code << 8) | ((int) code >>> (DEPTH_BITS - 8)));
            }
          }
        }
      }
    }
    return texels.flip();
  }

  private static void parameters(Texture texture) {
    SamplerState sampler = texture.sampler();
    Map<Integer, Integer> integers = new HashMap<>();
    integers.put(GL11.GL_TEXTURE_MIN_FILTER, Constants.of(sampler.minification()));
    integers.put(GL11.GL_TEXTURE_MAG_FILTER, Constants.of(sampler.magnification()));
    integers.put(GL11.GL_TEXTURE_WRAP_S, Constants.of(sampler.wrapS()));
    integers.put(GL11.GL_TEXTURE_WRAP_T, Constants.of(sampler.wrapT()));
    integers.put(GL12.GL_TEXTURE_WRAP_R, Constants.of(sampler.wrapR()));
    integers.put(GL12.GL_TEXTURE_BASE_LEVEL, sampler.baseLevel());
    integers.put(GL12.GL_TEXTURE_MAX_LEVEL, sampler.maximumLevel());
    integers.put(
        GL14.GL_TEXTURE_COMPARE_MODE,
        sampler.compare() ? GL14.GL_COMPARE_R_TO_TEXTURE : GL11.GL_NONE);
    integers.put(GL14.GL_TEXTURE_COMPARE_FUNC, Constants.of(sampler.compareFunction()));
    integers.put(GL14.GL_DEPTH_TEXTURE_MODE, Constants.of(sampler.depthMode()));
    int target = Constants.of(texture.kind());
    integers.forEach((name, value) -> GL11.glTexParameteri(target, name, value));
    if (texture.kind() != TextureKind.RECTANGLE) {
      GL11.glTexParameterf(target, GL14.GL_TEXTURE_LOD_BIAS, sampler.lodBias());
      GL11.glTexParameterf(target, GL12.GL_TEXTURE_MIN_LOD, sampler.minimumLod());
      GL11.glTexParameterf(target, GL12.GL_TEXTURE_MAX_LOD, sampler.maximumLod());
    }
    GL11.glTexParameterfv(
        target,
        GL11.GL_TEXTURE_BORDER_COLOR,
        new float[] {
          sampler.border().x(), sampler.border().y(), sampler.border().z(), sampler.border().w()
        });
  }

  @Override
  public void close() {
    objects.values().forEach(GL11::glDeleteTextures);
    objects.clear();
  }

  /** How GL calls a format of texels. */
  private record Format(int internal, int components, int type) {
    static Format of(TexelFormat format) {
      return switch (format) {
        case ALPHA -> bytes(GL11.GL_ALPHA8, GL11.GL_ALPHA);
        case LUMINANCE -> bytes(GL11.GL_LUMINANCE8, GL11.GL_LUMINANCE);
        case LUMINANCE_ALPHA -> bytes(GL11.GL_LUMINANCE8_ALPHA8, GL11.GL_LUMINANCE_ALPHA);
        case INTENSITY -> bytes(GL11.GL_INTENSITY8, GL11.GL_LUMINANCE);
        case RGB -> bytes(GL11.GL_RGB8, GL11.GL_RGB);
        case RGBA -> bytes(GL11.GL_RGBA8, GL11.GL_RGBA);
        case ALPHA32F -> floats(ARBTextureFloat.GL_ALPHA32F_ARB, GL11.GL_ALPHA);
        case LUMINANCE32F -> floats(ARBTextureFloat.GL_LUMINANCE32F_ARB, GL11.GL_LUMINANCE);
        case LUMINANCE_ALPHA32F ->
            floats(ARBTextureFloat.GL_LUMINANCE_ALPHA32F_ARB, GL11.GL_LUMINANCE_ALPHA);
        case INTENSITY32F -> floats(ARBTextureFloat.GL_INTENSITY32F_ARB, GL11.GL_LUMINANCE);
        case RGB32F -> floats(GL30.GL_RGB32F, GL11.GL_RGB);
        case RGBA32F -> floats(GL30.GL_RGBA32F, GL11.GL_RGBA);
        case DEPTH ->
            new Format(GL14.GL_DEPTH_COMPONENT24, GL11.GL_DEPTH_COMPONENT, GL11.GL_UNSIGNED_INT);
        case DEPTH32F -> floats(GL30.GL_DEPTH_COMPONENT32F, GL11.GL_DEPTH_COMPONENT);
      };
    }

    private static Format bytes(int internal, int components) {
      return new Format(internal, components, GL11.GL_UNSIGNED_BYTE);
    }

    private static Format floats(int internal, int components) {
      return new Format(internal, components, GL11.GL_FLOAT);
    }
  }
}
