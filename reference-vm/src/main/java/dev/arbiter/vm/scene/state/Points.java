package dev.arbiter.vm.scene.state;

import dev.arbiter.vm.scene.value.Float4;

/**
 * Points (C.6, F.4).
 *
 * @param size pixels
 * @param attenuation constant, linear and quadratic factor; w means nothing
 * @param sprite whether points replace the texture coordinates of the units that ask for it
 * @param sizeFromProgram whether {@code result.pointsize} counts
 * @param originLowerLeft whether t of a sprite grows upwards
 */
public record Points(
    float size,
    float minimum,
    float maximum,
    float fadeThreshold,
    Float4 attenuation,
    boolean sprite,
    boolean sizeFromProgram,
    boolean originLowerLeft) {}
