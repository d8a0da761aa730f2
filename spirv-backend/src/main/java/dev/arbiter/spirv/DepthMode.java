package dev.arbiter.spirv;

import java.util.HashMap;
import java.util.Map;

/**
 * How the one number of a comparison becomes a vector: DEPTH_TEXTURE_MODE, a constant that the host
 * sets for each unit (A-88, E.3).
 */
final class DepthMode {
  /** (r, r, r, 1). */
  static final int LUMINANCE = 0;

  // 1 is INTENSITY: (r, r, r, r).

  /** (0, 0, 0, r). */
  static final int ALPHA = 2;

  private record Tests(int isLuminance, int isAlpha) {}

  private final Shader shader;
  private final Map<Integer, Tests> byUnit = new HashMap<>();

  DepthMode(Shader shader) {
    this.shader = shader;
  }

  /** The vector of a comparison's result. */
  int expand(int unit, int result) {
    Tests tests = byUnit.computeIfAbsent(unit, this::tests);
    Arithmetic numbers = shader.arithmetic;
    int zero = shader.module.constant(0f);
    int one = shader.module.constant(1f);
    int color = numbers.select(tests.isAlpha, zero, result, 1);
    int alpha = numbers.select(tests.isLuminance, one, result, 1);
    return numbers.construct(color, color, color, alpha);
  }

  private Tests tests(int unit) {
    Module module = shader.module;
    int mode = shader.depthMode(unit);
    return new Tests(
        module.specOperation(Op.I_EQUAL, module.boolType(), mode, module.constant(LUMINANCE)),
        module.specOperation(Op.I_EQUAL, module.boolType(), mode, module.constant(ALPHA)));
  }
}
