package dev.arbiter.vm.scene.state;

import dev.arbiter.vm.scene.value.CompareFunction;
import dev.arbiter.vm.scene.value.Rectangle;
import java.util.Optional;

/**
 * What happens to a fragment behind its program, in this order (F.11).
 *
 * @param colorMask bit {@code i} lets component {@code i} be written
 * @param clampColor whether fragment colours are clamped to [0, 1]; fixed-point targets clamp
 *     anyway
 */
public record PixelOperations(
    Optional<Rectangle> scissor,
    CompareFunction alphaFunction,
    float alphaReference,
    boolean depthTest,
    CompareFunction depthFunction,
    boolean depthMask,
    Blending blending,
    int colorMask,
    boolean clampColor) {}
