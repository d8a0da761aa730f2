package dev.arbiter.vm.pipeline;

import dev.arbiter.ir.Program;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Parameters;
import dev.arbiter.vm.engine.Textures;

/** Hears of every fragment of one pixel, in the order in which they are drawn. */
public interface PixelWatch {
  /** The pixel's column from the left. */
  int x();

  /** The pixel's row from the bottom. */
  int y();

  /**
   * A fragment of the pixel, behind its program and before all tests.
   *
   * @param fragment what ran
   * @param lane the fragment's lane in the batch; its quad begins at {@code lane & ~3}
   */
  void fragment(Fragment fragment, Batch batch, int lane);

  /**
   * What a fragment's program ran with.
   *
   * @param line the line of the scene that draws it
   */
  record Fragment(int line, Program program, Parameters parameters, Textures textures) {}
}
