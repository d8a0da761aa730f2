package dev.arbiter.crosscheck.vulkan;

import java.util.ArrayDeque;
import java.util.Deque;

/** What a scene has made, to be destroyed in the opposite order. */
final class Resources implements AutoCloseable {
  private final Deque<Runnable> made = new ArrayDeque<>();

  /** Remembers how to destroy something. */
  void onClose(Runnable destruction) {
    made.push(destruction);
  }

  @Override
  public void close() {
    while (!made.isEmpty()) {
      made.pop().run();
    }
  }
}
