package dev.arbiter.crosscheck.bound;

import dev.arbiter.vm.pipeline.PixelWatch;
import dev.arbiter.vm.scene.state.Blending;
import dev.arbiter.vm.scene.state.PixelOperations;
import dev.arbiter.vm.scene.value.CompareFunction;
import java.util.Optional;
import java.util.OptionalDouble;

/** What the fragments of one pixel leave in the framebuffer, fragment after fragment (F.11). */
final class PixelRadii {
  private final boolean fixedPoint;
  private final double[][] colors;
  private float storedDepth = 1;
  private double depthRadius;
  private boolean undefined;
  private boolean open;
  private String doubt;
  private int fragments;

  PixelRadii(int buffers, boolean fixedPoint) {
    this.fixedPoint = fixedPoint;
    colors = new double[buffers][4];
  }

  /** How many fragments came. */
  int fragments() {
    return fragments;
  }

  /**
   * Forgets what was there.
   *
   * @param colorMask the components that are cleared, component red lowest
   */
  void clear(int colorMask, OptionalDouble depth) {
    for (double[] each : colors) {
      for (int i = 0; i < 4; i++) {
        each[i] = (colorMask >> i & 1) != 0 ? 0 : each[i];
      }
    }
    if (depth.isPresent()) {
      storedDepth = (float) depth.getAsDouble();
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
    if (!passesAlpha(fragment, state) || !passesDepth(fragment, state, depth)) {
      return;
    }
    undefined |= fragment.isUndefined();
    for (int buffer = 0; buffer < colors.length; buffer++) {
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

  private void store(Radii color, PixelOperations state, int buffer) {
    Blending blending = state.blending();
    for (int i = 0; i < 4; i++) {
      if ((state.colorMask() >> i & 1) == 0) {
        continue;
      }
      boolean clamps = fixedPoint || state.clampColor();
      double own = clamps ? color.saturated(i) : color.radius()[i];
      if (!blending.enabled()) {
        colors[buffer][i] = own;
        continue;
      }
      double alpha = clamps ? color.saturated(3) : color.radius()[3];
      double size = clamps ? 1 : Math.max(1, Math.abs(color.value().get(i)));
      // Factors of fixed-point blending are at most 1; a step is lost each time.
      colors[buffer][i] =
          (own + colors[buffer][i] + 2 * alpha + 2 * own) * size
              + (fixedPoint ? 1.0 / 255 : 0)
              + 4 * Allowance.ROUNDED * size;
    }
  }

  PixelBound bound(boolean edge) {
    return new PixelBound(colors, depthRadius, undefined, open, edge, Optional.ofNullable(doubt));
  }
}
