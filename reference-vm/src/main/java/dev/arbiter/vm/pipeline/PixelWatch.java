package dev.arbiter.vm.pipeline;

import dev.arbiter.ir.Program;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Parameters;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.value.Float4;
import dev.arbiter.vm.texture.TextureSampler;
import java.util.OptionalDouble;

/**
 * Hears of every fragment of some pixels; of one pixel, in the order in which they are drawn. With
 * several threads it is called by all of them.
 */
public interface PixelWatch {
  /**
   * Whether a pixel is watched.
   *
   * @param x column from the left
   * @param y row from the bottom
   */
  boolean watches(int x, int y);

  /**
   * A fragment of a watched pixel, behind its program and before all tests.
   *
   * @param fragment what ran
   * @param lane the fragment's lane in the batch; its quad begins at {@code lane & ~3}
   */
  void fragment(Fragment fragment, Pixel pixel, Batch batch, int lane);

  /** A clear of part of the framebuffer. */
  default void cleared(Clearing clearing) {}

  /**
   * What was cleared: columns from left to right and rows from bottom to top, the latter of each
   * left out.
   *
   * @param color the colour of every draw buffer
   * @param colorMask the components, red lowest; none where colours stay
   * @param depth the depth as it is stored; empty where depths stay
   */
  record Clearing(
      int left,
      int bottom,
      int right,
      int top,
      Float4 color,
      int colorMask,
      OptionalDouble depth) {}

  /**
   * What a fragment's program ran with.
   *
   * @param line the line of the scene that draws it
   */
  record Fragment(
      int line, Program program, Parameters parameters, TextureSampler textures, GlState state) {}

  /**
   * Where a fragment is.
   *
   * @param x column from the left
   * @param y row from the bottom
   * @param depth interpolated, from 0 to 1; a program may replace it
   */
  record Pixel(int x, int y, double depth) {}
}
