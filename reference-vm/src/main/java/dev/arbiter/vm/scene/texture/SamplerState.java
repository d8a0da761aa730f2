package dev.arbiter.vm.scene.texture;

import dev.arbiter.vm.scene.value.CompareFunction;
import dev.arbiter.vm.scene.value.Float4;

/**
 * How a texture is looked up (F.8, F.9).
 *
 * @param compare whether COMPARE_MODE is COMPARE_R_TO_TEXTURE
 */
public record SamplerState(
    Filter minification,
    Filter magnification,
    Wrap wrapS,
    Wrap wrapT,
    Wrap wrapR,
    Float4 border,
    float lodBias,
    float minimumLod,
    float maximumLod,
    int baseLevel,
    int maximumLevel,
    boolean compare,
    CompareFunction compareFunction,
    DepthMode depthMode) {
  /** Filters; the last four are for minification only. */
  public enum Filter {
    NEAREST(false, false, false),
    LINEAR(true, false, false),
    NEAREST_MIPMAP_NEAREST(false, true, false),
    LINEAR_MIPMAP_NEAREST(true, true, false),
    NEAREST_MIPMAP_LINEAR(false, true, true),
    LINEAR_MIPMAP_LINEAR(true, true, true);

    private final boolean linear;
    private final boolean mipmapped;
    private final boolean blendsLevels;

    Filter(boolean linear, boolean mipmapped, boolean blendsLevels) {
      this.linear = linear;
      this.mipmapped = mipmapped;
      this.blendsLevels = blendsLevels;
    }

    /** Whether texels of a level are blended. */
    public boolean isLinear() {
      return linear;
    }

    /** Whether other levels than the base level are read. */
    public boolean isMipmapped() {
      return mipmapped;
    }

    /** Whether two levels are blended. */
    public boolean blendsLevels() {
      return blendsLevels;
    }
  }

  /** Wrap modes. */
  public enum Wrap {
    REPEAT,
    CLAMP,
    CLAMP_TO_EDGE,
    CLAMP_TO_BORDER,
    MIRRORED_REPEAT
  }

  /** DEPTH_TEXTURE_MODE. */
  public enum DepthMode {
    LUMINANCE,
    INTENSITY,
    ALPHA
  }

  /** The initial state of a texture of a kind. */
  public static SamplerState initial(TextureKind kind) {
    boolean rectangle = kind == TextureKind.RECTANGLE;
    Wrap wrap = rectangle ? Wrap.CLAMP_TO_EDGE : Wrap.REPEAT;
    return new SamplerState(
        rectangle ? Filter.LINEAR : Filter.NEAREST_MIPMAP_LINEAR,
        Filter.LINEAR,
        wrap,
        wrap,
        wrap,
        Float4.ZERO,
        0,
        -1000,
        1000,
        0,
        1000,
        false,
        CompareFunction.LEQUAL,
        DepthMode.LUMINANCE);
  }
}
