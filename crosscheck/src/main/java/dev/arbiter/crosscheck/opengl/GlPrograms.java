package dev.arbiter.crosscheck.opengl;

import dev.arbiter.crosscheck.draw.ProgramPair;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.draw.VertexInputs;
import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.state.GlState;

/** The programs of one scene in one language that GL takes. */
interface GlPrograms extends AutoCloseable {
  /**
   * Makes a pair of programs current, with all state and parameters that they depend on.
   *
   * @throws Refusal where the pair cannot be translated or the driver does not take it
   */
  void use(ProgramPair pair, GlState state, TargetFormat target) throws Refusal;

  /** Tells GL where the attributes of the current pair come from. */
  void attributes(VertexInputs inputs, VertexBuffers buffers);

  @Override
  void close();

  /** Makes the programs of scenes. */
  @FunctionalInterface
  interface Factory {
    GlPrograms create();
  }
}
