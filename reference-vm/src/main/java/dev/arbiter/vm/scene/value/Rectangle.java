package dev.arbiter.vm.scene.value;

/** Pixels of the window from the lower left. */
public record Rectangle(int x, int y, int width, int height) {}
