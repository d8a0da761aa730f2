package dev.arbiter.vm.scene.state;

import dev.arbiter.vm.scene.value.Float4;

/**
 * A light (C.5).
 *
 * @param position eye coordinates
 * @param attenuation constant, linear and quadratic factor, and the spot exponent
 * @param spotDirection eye coordinates, not normalised; w means nothing
 * @param spotCutoff degrees, 0 to 90 or 180
 */
public record Light(
    Float4 ambient,
    Float4 diffuse,
    Float4 specular,
    Float4 position,
    Float4 attenuation,
    Float4 spotDirection,
    float spotCutoff) {
  /** The initial state of a light; the first one is white, the others are black. */
  public static Light initial(int number) {
    Float4 color = number == 0 ? Float4.ONE : Float4.OPAQUE_BLACK;
    return new Light(
        Float4.OPAQUE_BLACK,
        color,
        color,
        new Float4(0, 0, 1, 0),
        new Float4(1, 0, 0, 0),
        new Float4(0, 0, -1, 0),
        180);
  }
}
