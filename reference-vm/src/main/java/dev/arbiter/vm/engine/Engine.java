package dev.arbiter.vm.engine;

import dev.arbiter.ir.Program;

/**
 * Runs one program with the parameters and textures of one draw. An engine belongs to one thread.
 *
 * <p>What it leaves in a batch includes what options add behind the program (the invariant position
 * of F.1, the fog of F.10); clamping and all that follows is the pipeline's.
 */
public interface Engine {
  /** Makes engines of one kind; threads may share it. */
  @FunctionalInterface
  interface Factory {
    /** An engine for a draw. */
    Engine create(Program program, Parameters parameters, Textures textures);
  }

  /** Where the program's attributes and results stand in a batch: {@link Slots#of}. */
  Slots slots();

  /**
   * Runs the lanes in use and fills results, killed and tainted flags, and defined bits if the
   * batch tracks them. Derivatives and levels of detail come from the quad in a fragment program.
   */
  void run(Batch batch);
}
