package dev.arbiter.vm.pipeline;

import dev.arbiter.vm.scene.state.Blending;
import dev.arbiter.vm.scene.state.Blending.Equation;
import dev.arbiter.vm.scene.state.Blending.Factor;
import dev.arbiter.vm.scene.value.Float4;

/** Blends one colour into another in binary32 (F.11). One object belongs to one thread. */
final class Blender {
  private final Blending state;
  private final boolean fixedPoint;
  private final float[] source = new float[4];
  private final float[] destination = new float[4];
  private final float[] constant = new float[4];
  private final float[] result = new float[4];

  /**
   * A blender.
   *
   * @param fixedPoint whether sources and the constant are clamped to [0, 1]
   */
  Blender(Blending state, boolean fixedPoint) {
    this.state = state;
    this.fixedPoint = fixedPoint;
    for (int i = 0; i < 4; i++) {
      constant[i] = clamped(state.color().get(i));
    }
  }

  private float clamped(float value) {
    return fixedPoint ? Math.max(0, Math.min(1, value)) : value;
  }

  /** Component 0 to 3 of the last blend. */
  float result(int component) {
    return result[component];
  }

  void blend(float r, float g, float b, float a, Float4 old) {
    source[0] = clamped(r);
    source[1] = clamped(g);
    source[2] = clamped(b);
    source[3] = clamped(a);
    for (int i = 0; i < 4; i++) {
      destination[i] = old.get(i);
    }
    for (int i = 0; i < 4; i++) {
      Equation equation = i < 3 ? state.colorEquation() : state.alphaEquation();
      Factor sourceFactor = i < 3 ? state.sourceColor() : state.sourceAlpha();
      Factor destinationFactor = i < 3 ? state.destinationColor() : state.destinationAlpha();
      result[i] =
          combined(
              equation,
              source[i],
              destination[i],
              factor(sourceFactor, i),
              factor(destinationFactor, i));
    }
  }

  private static float combined(Equation equation, float s, float d, float fs, float fd) {
    return switch (equation) {
      case FUNC_ADD -> s * fs + d * fd;
      case FUNC_SUBTRACT -> s * fs - d * fd;
      case FUNC_REVERSE_SUBTRACT -> d * fd - s * fs;
      case MIN -> Math.min(s, d);
      case MAX -> Math.max(s, d);
    };
  }

  private float factor(Factor factor, int component) {
    return switch (factor) {
      case ZERO -> 0;
      case ONE -> 1;
      case SRC_COLOR -> source[component];
      case ONE_MINUS_SRC_COLOR -> 1 - source[component];
      case DST_COLOR -> destination[component];
      case ONE_MINUS_DST_COLOR -> 1 - destination[component];
      case SRC_ALPHA -> source[3];
      case ONE_MINUS_SRC_ALPHA -> 1 - source[3];
      case DST_ALPHA -> destination[3];
      case ONE_MINUS_DST_ALPHA -> 1 - destination[3];
      case CONSTANT_COLOR -> constant[component];
      case ONE_MINUS_CONSTANT_COLOR -> 1 - constant[component];
      case CONSTANT_ALPHA -> constant[3];
      case ONE_MINUS_CONSTANT_ALPHA -> 1 - constant[3];
      case SRC_ALPHA_SATURATE -> component == 3 ? 1 : Math.min(source[3], 1 - destination[3]);
    };
  }
}
