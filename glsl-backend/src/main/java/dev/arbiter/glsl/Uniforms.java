package dev.arbiter.glsl;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.ParameterFill;
import dev.arbiter.backend.Interface.ParameterSlot;
import java.util.List;

/** What the host fills, as the dialect has it: uniforms of their own, or members of blocks. */
interface Uniforms {
  /**
   * Declares a vector.
   *
   * @param wish the name to give it, without the stage's prefix
   * @return the expression for it
   */
  String vector(String wish, ParameterFill fill);

  /** Declares an array of vectors; gives the expression for it. */
  String array(String wish, List<ParameterFill> fills);

  /** The framebuffer's height as a float expression. */
  String framebufferHeight();

  /** Whether back faces have no colours of their own, as a truth expression. */
  String isOneSided();

  /** The DEPTH_TEXTURE_MODE of a texture unit as an integer expression. */
  String depthMode(int unit);

  /** The blocks in use. */
  List<Interface.Block> blocks();

  /** All that was declared. */
  List<ParameterSlot> slots();

  /** Tells the host to say whether back faces have colours of their own, where it must be told. */
  void noteTwoSide();

  /** Prints the declarations that must wait for the last use. */
  void declare(StringBuilder out);
}
