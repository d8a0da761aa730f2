package dev.arbiter.vm.texture;

import dev.arbiter.vm.arithmetic.Scalar;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.texture.Image;
import dev.arbiter.vm.scene.texture.SamplerState;
import dev.arbiter.vm.scene.texture.SamplerState.Filter;
import dev.arbiter.vm.scene.texture.Texture;
import dev.arbiter.vm.scene.texture.TextureKind;
import java.util.ArrayList;
import java.util.List;

/** A texture in a unit, checked and prepared for lookups. Immutable. */
final class BoundTexture {
  /** MAX_TEXTURE_LOD_BIAS. */
  private static final float MOST_BIAS = 16;

  private final TextureKind kind;
  private final SamplerState sampler;
  private final float unitBias;
  private final List<Level> levels;

  /** The number of the last level that lookups may use. */
  private final int last;

  private final boolean complete;

  /** A texture with the bias of its unit. */
  BoundTexture(Texture texture, float unitBias) {
    this.kind = texture.kind();
    this.sampler = texture.sampler();
    this.unitBias = unitBias;
    List<Level> all = new ArrayList<>();
    texture.levels().forEach(images -> all.add(new Level(images, texture.sampler())));
    this.levels = all;
    int base = sampler.baseLevel();
    if (base >= texture.levels().size()) {
      last = base;
      complete = false;
    } else {
      Image first = texture.levels().get(base).get(0);
      int largest = Math.max(first.width(), Math.max(first.height(), first.depth()));
      int smallest = base + (31 - Integer.numberOfLeadingZeros(largest));
      last = Math.min(smallest, sampler.maximumLevel());
      complete = isComplete(texture, first);
    }
  }

  /** Texture completeness (GL 2.1 §3.8.10). */
  private boolean isComplete(Texture texture, Image first) {
    int base = sampler.baseLevel();
    int end = sampler.minification().isMipmapped() ? last : base;
    if (end < base || end >= texture.levels().size()) {
      return false;
    }
    for (int level = base; level <= end; level++) {
      List<Image> images = texture.levels().get(level);
      int shift = level - base;
      if (images.size() != kind.faces()) {
        return false;
      }
      for (Image each : images) {
        boolean fits =
            each.width() == Math.max(1, first.width() >> shift)
                && each.height() == Math.max(1, first.height() >> shift)
                && each.depth() == Math.max(1, first.depth() >> shift)
                && each.format() == first.format();
        if (!fits) {
          return false;
        }
      }
    }
    return true;
  }

  boolean isComplete() {
    return complete;
  }

  boolean isDepth() {
    return !levels.isEmpty() && levels.get(0).format().isDepth();
  }

  SamplerState sampler() {
    return sampler;
  }

  TextureKind kind() {
    return kind;
  }

  /** Whether lookups depend on the level of detail. */
  boolean usesLevel() {
    Filter minification = sampler.minification();
    return complete
        && (minification.isMipmapped()
            || minification.isLinear() != sampler.magnification().isLinear());
  }

  /** The base level. */
  Level base() {
    return levels.get(sampler.baseLevel());
  }

  /** λ from a base value and the program's own bias (B.6). */
  float level(float lambdaBase, float bias) {
    float sum = sampler.lodBias() + unitBias + bias;
    float clampedBias = sum < -MOST_BIAS ? -MOST_BIAS : sum > MOST_BIAS ? MOST_BIAS : sum;
    float lambda = lambdaBase + clampedBias;
    float raised = lambda > sampler.minimumLod() ? lambda : sampler.minimumLod();
    return raised < sampler.maximumLod() ? raised : sampler.maximumLod();
  }

  /** λ_base of a scale factor (F.6). */
  static float lambdaOf(double rho) {
    return Scalar.logarithm((float) rho);
  }

  /** The filtered colour at a place, by the filter that λ asks for. */
  void sample(Place place, float lambda, double[] color) {
    Filter minification = sampler.minification();
    boolean widens =
        sampler.magnification() == Filter.LINEAR
            && (minification == Filter.NEAREST_MIPMAP_NEAREST
                || minification == Filter.NEAREST_MIPMAP_LINEAR);
    if (lambda <= (widens ? 0.5f : 0)) {
      base().sample(place, sampler.magnification().isLinear(), color);
    } else if (!minification.isMipmapped()) {
      base().sample(place, minification.isLinear(), color);
    } else if (minification.blendsLevels()) {
      blend(place, lambda, minification.isLinear(), color);
    } else {
      levels.get(nearestLevel(lambda)).sample(place, minification.isLinear(), color);
    }
  }

  /** Equation 3.27. */
  private int nearestLevel(float lambda) {
    int base = sampler.baseLevel();
    if (lambda <= 0.5) {
      return base;
    }
    if (lambda <= last - base + 0.5) {
      return (int) Math.ceil(base + lambda + 0.5) - 1;
    }
    return last;
  }

  private void blend(Place place, float lambda, boolean linear, double[] color) {
    double level = (double) sampler.baseLevel() + lambda;
    if (level >= last) {
      levels.get(last).sample(place, linear, color);
      return;
    }
    int lower = (int) Math.floor(level);
    double fraction = level - lower;
    double[] next = new double[color.length];
    levels.get(lower).sample(place, linear, color);
    levels.get(lower + 1).sample(place, linear, next);
    for (int i = 0; i < color.length; i++) {
      color[i] = (1 - fraction) * color[i] + fraction * next[i];
    }
  }

  /** What is bound to a unit, by kind. */
  static BoundTexture[] ofUnit(GlState state, int unit) {
    BoundTexture[] bound = new BoundTexture[TextureKind.values().length];
    state
        .units()
        .get(unit)
        .textures()
        .forEach(
            (kind, texture) ->
                bound[kind.ordinal()] =
                    new BoundTexture(texture, state.units().get(unit).lodBias()));
    return bound;
  }
}
