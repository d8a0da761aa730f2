package dev.arbiter.vm.pipeline;

import dev.arbiter.vm.scene.value.Rectangle;

/**
 * Pixels from {@code left} and {@code bottom} up to, but without, {@code right} and {@code top}.
 */
record Region(int left, int bottom, int right, int top) {
  /** The part inside a rectangle. */
  Region within(Rectangle other) {
    return new Region(
        Math.max(left, other.x()),
        Math.max(bottom, other.y()),
        Math.min(right, other.x() + other.width()),
        Math.min(top, other.y() + other.height()));
  }

  /** The part in rows {@code from} to {@code to} − 1. */
  Region rows(int from, int to) {
    return new Region(left, Math.max(bottom, from), right, Math.min(top, to));
  }

  boolean isEmpty() {
    return left >= right || bottom >= top;
  }

  boolean contains(int x, int y) {
    return x >= left && x < right && y >= bottom && y < top;
  }
}
