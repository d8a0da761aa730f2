package dev.arbiter.vm.scene.state;

import dev.arbiter.vm.scene.value.Float4;

/** Blending: {@code source · sourceFactor (equation) destination · destinationFactor}. */
public record Blending(
    boolean enabled,
    Equation colorEquation,
    Equation alphaEquation,
    Factor sourceColor,
    Factor destinationColor,
    Factor sourceAlpha,
    Factor destinationAlpha,
    Float4 color) {
  /** Blend equations. */
  public enum Equation {
    FUNC_ADD,
    FUNC_SUBTRACT,
    FUNC_REVERSE_SUBTRACT,
    MIN,
    MAX
  }

  /** Blend factors. */
  public enum Factor {
    ZERO,
    ONE,
    SRC_COLOR,
    ONE_MINUS_SRC_COLOR,
    DST_COLOR,
    ONE_MINUS_DST_COLOR,
    SRC_ALPHA,
    ONE_MINUS_SRC_ALPHA,
    DST_ALPHA,
    ONE_MINUS_DST_ALPHA,
    CONSTANT_COLOR,
    ONE_MINUS_CONSTANT_COLOR,
    CONSTANT_ALPHA,
    ONE_MINUS_CONSTANT_ALPHA,
    SRC_ALPHA_SATURATE
  }
}
