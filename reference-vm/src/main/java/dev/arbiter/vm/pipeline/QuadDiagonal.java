package dev.arbiter.vm.pipeline;

/**
 * Where quads and quad strips are cut into triangles, which GL leaves to the implementation (GL 2.1
 * §2.6.1). Corners are counted round the quad.
 */
public enum QuadDiagonal {
  /** From the first corner to the third, as the reference machine cuts. */
  FIRST_TO_THIRD,
  /** From the second corner to the fourth. */
  SECOND_TO_FOURTH
}
