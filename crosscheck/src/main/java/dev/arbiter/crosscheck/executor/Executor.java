package dev.arbiter.crosscheck.executor;

import dev.arbiter.vm.scene.Scene;

/**
 * Renders scenes one after the other; each starts from a fresh framebuffer and initial state. An
 * executor belongs to one thread, and to a process that a driver may bring down.
 */
public interface Executor extends AutoCloseable {
  /** Who draws. */
  Driver driver();

  /** Renders a scene: {@code Rendered}, {@code Refused}, {@code Lost} or {@code NoRoom}. */
  RenderOutcome render(Scene scene);

  @Override
  void close();
}
