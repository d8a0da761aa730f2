package dev.arbiter.vm.scene.state;

import dev.arbiter.vm.scene.value.Float4;

/**
 * Fog (C.6).
 *
 * @param enabled whether a generated fragment program applies it (F.1)
 * @param fromDepth whether a generated vertex program takes the fog coordinate from the eye's
 *     distance rather than from the vertex
 */
public record Fog(
    Float4 color,
    float density,
    float start,
    float end,
    Mode mode,
    boolean enabled,
    boolean fromDepth) {
  /** The equations of fog. */
  public enum Mode {
    EXP,
    EXP2,
    LINEAR
  }
}
