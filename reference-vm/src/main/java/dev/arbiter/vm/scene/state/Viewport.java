package dev.arbiter.vm.scene.state;

/** The viewport in pixels from the lower left, and the depth range, both in [0, 1]. */
public record Viewport(int x, int y, int width, int height, float near, float far) {}
