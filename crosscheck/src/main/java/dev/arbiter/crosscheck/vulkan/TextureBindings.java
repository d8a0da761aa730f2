package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.backend.Interface.TextureSlot;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.TextureUnit;
import dev.arbiter.vm.scene.texture.Image;
import dev.arbiter.vm.scene.texture.SamplerState;
import dev.arbiter.vm.scene.texture.TexelFormat;
import dev.arbiter.vm.scene.texture.Texture;
import dev.arbiter.vm.scene.texture.TextureKind;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What a program's texture units are bound to. */
final class TextureBindings {
  private final TextureImages images;
  private final Samplers samplers;
  private final Map<TextureKind, Texture> nothing = new EnumMap<>(TextureKind.class);

  TextureBindings(TextureImages images, Samplers samplers) {
    this.images = images;
    this.samplers = samplers;
  }

  /** A view of an image and the sampler that it is looked up with. */
  record Bound(long view, long sampler) {}

  /** Whether a unit shows a texture to a target. */
  static boolean isSeen(GlState state, int unit, TextureTarget target) {
    Texture texture = state.units().get(unit).textures().get(TextureKind.of(target));
    return texture != null
        && TextureImages.isComplete(texture)
        && (!target.isShadow() || texture.format().isDepth());
  }

  /** What a slot is bound to; opaque black where its unit has no complete texture (B.6). */
  Bound of(TextureSlot slot, GlState state) throws Refusal {
    TextureTarget target = slot.target();
    boolean compared = target.isShadow();
    TextureUnit unit = state.units().get(slot.unit());
    if (!isSeen(state, slot.unit(), target)) {
      Texture black = nothing.computeIfAbsent(TextureKind.of(target), TextureBindings::opaqueBlack);
      return new Bound(images.of(black, compared).view(), samplers.ofNothing(compared));
    }
    Texture texture = unit.textures().get(TextureKind.of(target));
    return new Bound(
        images.of(texture, compared).view(), samplers.of(texture, unit.lodBias(), compared));
  }

  private static Texture opaqueBlack(TextureKind kind) {
    Image texel = Image.of(TexelFormat.RGBA, 1, 1, 1, new float[] {0, 0, 0, 1});
    List<Image> faces = Collections.nCopies(kind.faces(), texel);
    return new Texture(kind, SamplerState.initial(kind), List.of(faces));
  }
}
