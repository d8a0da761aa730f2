package dev.arbiter.crosscheck.opengl;

import dev.arbiter.backend.Interface.TextureSlot;
import dev.arbiter.crosscheck.draw.Completeness;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.draw.WideTexels;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.texture.Image;
import dev.arbiter.vm.scene.texture.SamplerState;
import dev.arbiter.vm.scene.texture.Texture;
import dev.arbiter.vm.scene.texture.TextureKind;
import dev.arbiter.vm.scene.value.Float4;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.lwjgl.opengl.GL11;
import org.lwjgl.opengl.GL12;
import org.lwjgl.opengl.GL13;
import org.lwjgl.opengl.GL14;
import org.lwjgl.opengl.GL30;
import org.lwjgl.system.MemoryUtil;

/**
 * The texture objects of one scene in a core profile, which has neither luminance and its kin nor a
 * bias of units; that of the object takes in both.
 */
final class CoreTextures implements AutoCloseable {
  private final Map<Texture, Map<Variant, Integer>> objects = new IdentityHashMap<>();

  /** What an object depends on besides the texture. */
  private record Variant(float unitBias, boolean compared) {}

  /**
   * Binds what slots ask for; nothing where a unit has no complete texture.
   *
   * @throws Refusal where a core profile has no such lookup
   */
  void bind(GlState state, List<TextureSlot> slots) throws Refusal {
    for (TextureSlot slot : slots) {
      TextureKind kind = TextureKind.of(slot.target());
      Texture texture = state.units().get(slot.unit()).textures().get(kind);
      boolean compared = slot.target().isShadow();
      boolean seen =
          texture != null
              && Completeness.of(texture).isComplete()
              && (!compared || texture.format().isDepth());
      GL13.glActiveTexture(GL13.GL_TEXTURE0 + slot.unit());
      int object =
          seen
              ? object(texture, new Variant(state.units().get(slot.unit()).lodBias(), compared))
              : 0;
      GL11.glBindTexture(Constants.of(kind), object);
    }
    GL13.glActiveTexture(GL13.GL_TEXTURE0);
  }

  private int object(Texture texture, Variant variant) throws Refusal {
    Map<Variant, Integer> variants = objects.computeIfAbsent(texture, each -> new HashMap<>());
    Integer known = variants.get(variant);
    if (known != null) {
      return known;
    }
    int object = GL11.glGenTextures();
    variants.put(variant, object);
    GL11.glBindTexture(Constants.of(texture.kind()), object);
    GL11.glPixelStorei(GL11.GL_UNPACK_ALIGNMENT, 1);
    for (int level = 0; level < texture.levels().size(); level++) {
      List<Image> images = texture.levels().get(level);
      for (int face = 0; face < images.size(); face++) {
        upload(texture, face, level, variant.compared());
      }
    }
    parameters(texture, variant);
    return object;
  }

  private static void upload(Texture texture, int face, int level, boolean compared) {
    Image image = texture.levels().get(level).get(face);
    WideTexels wide = new WideTexels(image, texture.sampler(), compared);
    ByteBuffer texels = MemoryUtil.memAlloc(wide.size());
    wide.write(texels);
    try {
      switch (WideTexels.kind(image.format(), compared)) {
        case BYTES ->
            upload(texture.kind(), face, level, image, GL11.GL_RGBA8, GL11.GL_RGBA, texels);
        case FLOATS ->
            upload(texture.kind(), face, level, image, GL30.GL_RGBA32F, GL11.GL_RGBA, texels);
        case DEPTHS ->
            upload(
                texture.kind(),
                face,
                level,
                image,
                GL30.GL_DEPTH_COMPONENT32F,
                GL11.GL_DEPTH_COMPONENT,
                texels);
      }
    } finally {
      MemoryUtil.memFree(texels);
    }
  }

  private static void upload(
      TextureKind kind,
      int face,
      int level,
      Image image,
      int internal,
      int components,
      ByteBuffer texels) {
    int type = internal == GL11.GL_RGBA8 ? GL11.GL_UNSIGNED_BYTE : GL11.GL_FLOAT;
    int w = image.width();
    int h = image.height();
    switch (kind) {
      case ONE ->
          GL11.glTexImage1D(GL11.GL_TEXTURE_1D, level, internal, w, 0, components, type, texels);
      case TWO, CUBE, RECTANGLE ->
          GL11.glTexImage2D(
              kind == TextureKind.CUBE
                  ? GL13.GL_TEXTURE_CUBE_MAP_POSITIVE_X + face
                  : Constants.of(kind),
              level,
              internal,
              w,
              h,
              0,
              components,
              type,
              texels);
      case THREE ->
          GL12.glTexImage3D(
              GL12.GL_TEXTURE_3D,
              level,
              internal,
              w,
              h,
              image.depth(),
              0,
              components,
              type,
              texels);
    }
  }

  private static void parameters(Texture texture, Variant variant) throws Refusal {
    SamplerState sampler = texture.sampler();
    int target = Constants.of(texture.kind());
    Map<Integer, Integer> integers = new HashMap<>();
    integers.put(GL11.GL_TEXTURE_MIN_FILTER, Constants.of(sampler.minification()));
    integers.put(GL11.GL_TEXTURE_MAG_FILTER, Constants.of(sampler.magnification()));
    integers.put(GL11.GL_TEXTURE_WRAP_S, wrap(sampler.wrapS(), sampler));
    integers.put(GL11.GL_TEXTURE_WRAP_T, wrap(sampler.wrapT(), sampler));
    integers.put(GL12.GL_TEXTURE_WRAP_R, wrap(sampler.wrapR(), sampler));
    integers.put(GL12.GL_TEXTURE_BASE_LEVEL, sampler.baseLevel());
    integers.put(GL12.GL_TEXTURE_MAX_LEVEL, sampler.maximumLevel());
    integers.put(
        GL14.GL_TEXTURE_COMPARE_MODE,
        variant.compared() ? GL30.GL_COMPARE_REF_TO_TEXTURE : GL11.GL_NONE);
    integers.put(GL14.GL_TEXTURE_COMPARE_FUNC, Constants.of(sampler.compareFunction()));
    integers.forEach((name, value) -> GL11.glTexParameteri(target, name, value));
    if (texture.kind() != TextureKind.RECTANGLE) {
      GL11.glTexParameterf(
          target, GL14.GL_TEXTURE_LOD_BIAS, sampler.lodBias() + variant.unitBias());
      GL11.glTexParameterf(target, GL12.GL_TEXTURE_MIN_LOD, sampler.minimumLod());
      GL11.glTexParameterf(target, GL12.GL_TEXTURE_MAX_LOD, sampler.maximumLod());
    }
    Float4 border = WideTexels.border(texture.format(), sampler);
    GL11.glTexParameterfv(
        target,
        GL11.GL_TEXTURE_BORDER_COLOR,
        new float[] {border.x(), border.y(), border.z(), border.w()});
  }

  private static int wrap(SamplerState.Wrap wrap, SamplerState sampler) throws Refusal {
    if (wrap != SamplerState.Wrap.CLAMP) {
      return Constants.of(wrap);
    }
    if (sampler.minification().isLinear() || sampler.magnification().isLinear()) {
      throw new Refusal(Reason.API, "a core profile has no GL_CLAMP with linear filters");
    }
    return GL12.GL_CLAMP_TO_EDGE;
  }

  @Override
  public void close() {
    objects.values().forEach(each -> each.values().forEach(GL11::glDeleteTextures));
    objects.clear();
  }
}
