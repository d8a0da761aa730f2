package dev.arbiter.crosscheck.bound;

import dev.arbiter.vm.pipeline.PixelWatch;
import dev.arbiter.vm.scene.state.Blending;
import dev.arbiter.vm.scene.state.PixelOperations;
import dev.arbiter.vm.scene.value.CompareFunction;
import java.util.Arrays;
import java.util.Optional;

/** What the fragments of one pixel leave in the framebuffer, fragment after fragment (F.11). */
final class PixelRadii {
  static final double LARGEST_CODE = 255;

  private final boolean fixedPoint;
  private final BlendedRadii blended;
  private final double[][] colors;

  /** How large what is stored is. */
  private final double[][] magnitudes;

  private float storedDepth = 1;
  private double depthRadius;

  /** By draw buffer the components that the language leaves open, red lowest. */
  private final int[] undefined;

  private boolean open;
  private String doubt;
  private int fragments;

  PixelRadii(int buffers, boolean fixedPoint) {
    this.fixedPoint = fixedPoint;
    blended = new BlendedRadii(fixedPoint);
    colors = new double[buffers][4];
    magnitudes = new double[buffers][4];
    undefined = new int[buffers];
  }

  /** How many fragments came. */
  int fragments() {
    return fragments;
  }

  /** Forgets what was there. */
  void clear(PixelWatch.Clearing clearing) {
    for (int buffer = 0; buffer < colors.length; buffer++) {
      undefined[buffer] &= ~clearing.colorMask();
      for (int i = 0; i < 4; i++) {
        if ((clearing.colorMask() >> i & 1) != 0) {
          float value = clearing.color().get(i);
          colors[buffer][i] = fixedPoint ? codes(value, value, value) : 0;
          magnitudes[buffer][i] = fixedPoint ? 1 : Math.abs((double) value);
        }
      }
    }
    if (clearing.depth().isPresent()) {
      storedDepth = (float) clearing.depth().getAsDouble();
      depthRadius = 0;
    }
  }

  /** Takes a fragment whose program does not hang on anything inexact as far as its end. */
  void take(FragmentRadii fragment, PixelWatch.Fragment origin, double depth, boolean killed) {
    fragments++;
    PixelOperations state = origin.state().pixels();
    open |= fragment.lane().isOpen();
    fragment.lane().doubt().ifPresent(this::doubt);
    if (killed) {
      return;
    }
    boolean alphaTest = state.alphaFunction() != CompareFunction.ALWAYS;
    if ((alphaTest && (fragment.undefined(0) & 8) != 0)
        || (state.depthTest() && fragment.isDepthUndefined())) {
      // Whether the fragment passes is left open, and so is all that it would leave.
      Arrays.fill(undefined, 15);
    }
    if (!passesAlpha(fragment, state) || !passesDepth(fragment, state, depth)) {
      return;
    }
    for (int buffer = 0; buffer < colors.length; buffer++) {
      undefine(fragment.undefined(buffer), state, buffer);
      store(fragment.color(buffer), state, buffer);
    }
  }

  private void doubt(String reason) {
    doubt = doubt == null ? reason : doubt;
  }

  private boolean passesAlpha(FragmentRadii fragment, PixelOperations state) {
    if (state.alphaFunction() == CompareFunction.ALWAYS) {
      return true;
    }
    Radii color = fragment.color(0);
    float alpha = color.value().w();
    if (state.clampColor()) {
      alpha = (float) Radii.clamp(alpha);
    }
    double distance = Math.abs((double) alpha - state.alphaReference());
    if (color.radius()[3] > 0 && distance <= color.radius()[3]) {
      doubt("the alpha test hangs on a value that drivers may compute otherwise");
    }
    return state.alphaFunction().test(alpha, state.alphaReference());
  }

  private boolean passesDepth(FragmentRadii fragment, PixelOperations state, double depth) {
    if (!state.depthTest()) {
      return true;
    }
    Radii own = fragment.depth(depth);
    float z = own.value().x();
    double distance = Math.abs((double) z - storedDepth);
    boolean decides =
        state.depthFunction() != CompareFunction.ALWAYS
            && state.depthFunction() != CompareFunction.NEVER;
    // Equal depths are the same surface drawn again, which invariance keeps equal.
    if (decides && distance > 0 && distance <= own.radius()[0] + depthRadius) {
      doubt("the depth test hangs on a value that drivers may compute otherwise");
    }
    boolean passes = state.depthFunction().test(z, storedDepth);
    if (passes && state.depthMask()) {
      storedDepth = z;
      depthRadius = own.radius()[0];
    }
    return passes;
  }

  /** A colour that is stored is left open in its own components, one that is blended in all. */
  private void undefine(int components, PixelOperations state, int buffer) {
    if (state.blending().enabled()) {
      undefined[buffer] |= components != 0 ? state.colorMask() : 0;
    } else {
      undefined[buffer] =
          (undefined[buffer] & ~state.colorMask()) | (components & state.colorMask());
    }
  }

  private void store(Radii color, PixelOperations state, int buffer) {
    Blending blending = state.blending();
    for (int i = 0; i < 4; i++) {
      if ((state.colorMask() >> i & 1) == 0) {
        continue;
      }
      if (blending.enabled()) {
        blended.store(color, blending, state.clampColor(), i, colors[buffer], magnitudes[buffer]);
      } else if (fixedPoint) {
        colors[buffer][i] = codes(color.value().get(i), color.low(i), color.high(i));
        magnitudes[buffer][i] = 1;
      } else {
        colors[buffer][i] = state.clampColor() ? color.saturated(i) : color.radius()[i];
        magnitudes[buffer][i] = Math.abs((double) color.value().get(i)) + colors[buffer][i];
      }
    }
  }

  /**
   * How far the code of a colour may be from the reference machine's, as a share of 1; no code lies
   * further from the colour itself than {@link Allowance#CODE}.
   */
  private static double codes(float value, double low, double high) {
    if (Float.isNaN(value)) {
      return Double.POSITIVE_INFINITY;
    }
    double code = Math.floor(Radii.clamp(value) * LARGEST_CODE + 0.5);
    double least = Math.ceil(Radii.clamp(low) * LARGEST_CODE - Allowance.CODE);
    double most = Math.floor(Radii.clamp(high) * LARGEST_CODE + Allowance.CODE);
    return Math.max(0, Math.max(most - code, code - least)) / LARGEST_CODE;
  }

  PixelBound bound(boolean edge) {
    return new PixelBound(colors, depthRadius, undefined, open, edge, Optional.ofNullable(doubt));
  }
}
