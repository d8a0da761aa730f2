package dev.arbiter.crosscheck.bound;

import dev.arbiter.ir.TextureTarget;
import dev.arbiter.vm.texture.TextureSampler;

/** The textures of a draw. */
record SampledTexels(TextureSampler sampler) implements LookupRadii.Texels {
  /** For stages without textures. */
  static final LookupRadii.Texels NONE =
      new LookupRadii.Texels() {
        @Override
        public int[] size(int unit, TextureTarget target) {
          return new int[] {1, 1, 1};
        }

        @Override
        public boolean blends(int unit, TextureTarget target) {
          return false;
        }

        @Override
        public boolean isFixedPoint(int unit, TextureTarget target) {
          return false;
        }
      };

  @Override
  public int[] size(int unit, TextureTarget target) {
    return sampler.size(unit, target);
  }

  @Override
  public boolean blends(int unit, TextureTarget target) {
    return sampler.blends(unit, target);
  }

  @Override
  public boolean isFixedPoint(int unit, TextureTarget target) {
    return target.isShadow() || sampler.isFixedPoint(unit, target);
  }
}
