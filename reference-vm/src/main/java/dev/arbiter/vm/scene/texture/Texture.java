package dev.arbiter.vm.scene.texture;

import java.util.List;

/**
 * A texture object.
 *
 * @param levels images by level from 0, and in a level by face (+x, −x, +y, −y, +z, −z)
 */
public record Texture(TextureKind kind, SamplerState sampler, List<List<Image>> levels) {
  public Texture {
    levels = List.copyOf(levels);
  }

  /** The base level's first image. */
  public TexelFormat format() {
    return levels.get(0).get(0).format();
  }
}
