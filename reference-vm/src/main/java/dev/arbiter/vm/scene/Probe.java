package dev.arbiter.vm.scene;

import dev.arbiter.vm.scene.value.Float4;
import dev.arbiter.vm.scene.value.Rectangle;

/**
 * What must be seen in every pixel of a rectangle.
 *
 * @param components how many components count: 3, 4, or 1 for a depth
 * @param depth whether the depth is looked at rather than the first colour buffer
 * @param tolerance how far each component may be off
 */
public record Probe(
    Rectangle area, int components, boolean depth, Float4 expected, Float4 tolerance) {}
