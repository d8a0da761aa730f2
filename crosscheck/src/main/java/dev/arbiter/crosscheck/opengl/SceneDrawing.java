package dev.arbiter.crosscheck.opengl;

import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.vm.scene.Action;

/** Draws what one scene asks for, and holds the objects that this takes. */
interface SceneDrawing extends AutoCloseable {
  /**
   * Draws under a state whose pixel operations are set already.
   *
   * @throws Refusal where the driver, the API or a translation cannot do it
   */
  void draw(Action.Draw draw) throws Refusal;

  @Override
  void close();
}
