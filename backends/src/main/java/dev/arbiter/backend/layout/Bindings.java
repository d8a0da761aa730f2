package dev.arbiter.backend.layout;

/**
 * Where a translation's resources are bound. The two stages of a pipeline have parameters of their
 * own and share the textures and the block of what changes from draw to draw, so all defaults fit
 * together.
 *
 * @param set the descriptor set of uniform blocks
 * @param vertexParameters the binding of a vertex program's parameters
 * @param perDraw the binding of the block that changes from draw to draw
 * @param fragmentParameters the binding of a fragment program's parameters
 * @param textureSet the descriptor set of textures; the binding is the texture image unit
 */
public record Bindings(
    int set, int vertexParameters, int perDraw, int fragmentParameters, int textureSet) {
  public static final Bindings DEFAULT = new Bindings(0, 0, 1, 2, 1);

  /**
   * Bindings that do not meet.
   *
   * @throws IllegalArgumentException where two do, or where a number is negative
   */
  public Bindings {
    if (set < 0
        || textureSet < 0
        || vertexParameters < 0
        || perDraw < 0
        || fragmentParameters < 0) {
      throw new IllegalArgumentException("sets and bindings count from 0");
    }
    if (set == textureSet) {
      throw new IllegalArgumentException("uniform blocks and textures need sets of their own");
    }
    if (vertexParameters == perDraw
        || perDraw == fragmentParameters
        || vertexParameters == fragmentParameters) {
      throw new IllegalArgumentException("uniform blocks need bindings of their own");
    }
  }
}
