package dev.arbiter.spirv;

import dev.arbiter.backend.layout.BlockLayout;

/**
 * The block of what a host may change from draw to draw. Its layout is the same in every program
 * that has it: the framebuffer's height, then whether back faces have colours of their own.
 */
final class PerDraw {
  private final Shader shader;
  private static final int HEIGHT = 0;
  private static final int TWO_SIDE = 1;

  private final UniformBlock block;

  PerDraw(Shader shader) {
    this.shader = shader;
    this.block = new UniformBlock(shader, BlockLayout.ofDraw(shader.options.bindings()));
  }

  UniformBlock block() {
    return block;
  }

  private void addMembers() {
    if (block.layout().isEmpty()) {
      block.layout().addPerDraw();
    }
  }

  /** The height of the framebuffer in pixels. */
  int framebufferHeight() {
    addMembers();
    return block.load(HEIGHT, shader.module.floatType());
  }

  /** Whether back faces have colours of their own. */
  int isTwoSided() {
    addMembers();
    int value = block.load(TWO_SIDE, shader.module.uintType());
    return shader.code.operation(
        Op.I_NOT_EQUAL, shader.module.boolType(), value, shader.module.unsigned(0));
  }
}
