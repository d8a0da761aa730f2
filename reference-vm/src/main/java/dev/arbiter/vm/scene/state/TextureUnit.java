package dev.arbiter.vm.scene.state;

import dev.arbiter.vm.scene.texture.Texture;
import dev.arbiter.vm.scene.texture.TextureKind;
import dev.arbiter.vm.scene.value.Float4;
import java.util.List;
import java.util.Map;

/**
 * A texture unit.
 *
 * @param textures what is bound, by kind
 * @param lodBias the unit's own bias of the level of detail (B.6)
 * @param environment how a generated fragment program applies the texture (F.1)
 * @param eyePlanes planes of texgen s, t, r and q in eye coordinates (C.6)
 * @param objectPlanes likewise in object coordinates
 * @param coordinateReplace whether point sprites replace the coordinates of this number
 */
public record TextureUnit(
    Map<TextureKind, Texture> textures,
    float lodBias,
    Environment environment,
    Float4 environmentColor,
    List<Float4> eyePlanes,
    List<Float4> objectPlanes,
    boolean coordinateReplace) {
  public TextureUnit {
    textures = Map.copyOf(textures);
    eyePlanes = List.copyOf(eyePlanes);
    objectPlanes = List.copyOf(objectPlanes);
  }

  /** The texture environments that a generated program knows. */
  public enum Environment {
    MODULATE,
    REPLACE
  }
}
