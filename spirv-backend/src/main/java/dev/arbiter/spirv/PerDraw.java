package dev.arbiter.spirv;

import dev.arbiter.backend.Interface.ParameterFill;
import dev.arbiter.backend.Interface.ParameterType;

/**
 * The block of what a host may change from draw to draw. Its layout is the same in every program
 * that has it: the framebuffer's height, then whether back faces have colours of their own.
 */
final class PerDraw {
  private final Shader shader;
  private final UniformBlock block;
  private int height;
  private int twoSide;

  PerDraw(Shader shader) {
    this.shader = shader;
    this.block =
        new UniformBlock(
            shader,
            "per_draw",
            shader.options.bindings().set(),
            shader.options.bindings().perDraw());
  }

  UniformBlock block() {
    return block;
  }

  private void addMembers() {
    if (block.isEmpty()) {
      height =
          block.addScalar(
              "framebuffer_height",
              ParameterType.FLOAT,
              new ParameterFill.FramebufferHeight(),
              shader.module.floatType());
      twoSide =
          block.addScalar(
              "two_side",
              ParameterType.UINT,
              new ParameterFill.TwoSide(),
              shader.module.uintType());
    }
  }

  /** The height of the framebuffer in pixels. */
  int framebufferHeight() {
    addMembers();
    return block.load(height, shader.module.floatType());
  }

  /** Whether back faces have colours of their own. */
  int isTwoSided() {
    addMembers();
    int value = block.load(twoSide, shader.module.uintType());
    return shader.code.operation(
        Op.I_NOT_EQUAL, shader.module.boolType(), value, shader.module.unsigned(0));
  }
}
