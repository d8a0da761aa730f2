package dev.arbiter.vm.texture;

import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.vm.engine.Lookup;
import dev.arbiter.vm.engine.Textures;
import dev.arbiter.vm.interpreter.TextureQuery;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.texture.SamplerState;
import dev.arbiter.vm.scene.texture.SamplerState.DepthMode;
import dev.arbiter.vm.scene.texture.TexelFormat;
import dev.arbiter.vm.scene.texture.TextureKind;
import java.util.Arrays;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Looks up the textures of a draw. Anisotropy is not offered. */
public final class TextureSampler implements Textures {
  private final BoundTexture[][] bound;

  /** Whether compare modes do not exist for the program. */
  private final boolean ignoresCompareMode;

  private final Footprint footprint;
  private final Set<String> missing = ConcurrentHashMap.newKeySet();

  /** What the implicit level of detail makes of derivatives (F.6), by the kind of primitive. */
  public enum Footprint {
    /** ρ is the larger reach. */
    POLYGON,
    /** ρ is the reach along the line, in which direction all change lies. */
    LINE,
    /** ρ is 1. */
    POINT
  }

  /**
   * The textures that a program sees under a state.
   *
   * @param footprint what is drawn; of no account for vertices
   */
  public TextureSampler(GlState state, Program program, Footprint footprint) {
    this.footprint = footprint;
    bound = new BoundTexture[state.units().size()][];
    for (int unit = 0; unit < bound.length; unit++) {
      bound[unit] = BoundTexture.ofUnit(state, unit);
    }
    ignoresCompareMode =
        !program.isExtended() && !program.has(ProgramOption.ARB_fragment_program_shadow);
  }

  private BoundTexture texture(int unit, TextureTarget target) {
    return bound[unit][TextureKind.of(target).ordinal()];
  }

  /**
   * The width, height and depth in texels of the largest level that lookups of a unit use; ones
   * where there is no such texture.
   */
  public int[] size(int unit, TextureTarget target) {
    BoundTexture texture = texture(unit, target);
    if (texture == null || !texture.isComplete()) {
      return new int[] {1, 1, 1};
    }
    return new int[] {texture.base().width(), texture.base().height(), texture.base().depth()};
  }

  /** What is drawn with these textures. */
  public Footprint footprint() {
    return footprint;
  }

  /** Whether lookups of a unit may blend texels of one level or of two. */
  public boolean blends(int unit, TextureTarget target) {
    BoundTexture texture = texture(unit, target);
    if (texture == null) {
      return false;
    }
    SamplerState.Filter minification = texture.sampler().minification();
    return minification.isLinear()
        || minification.blendsLevels()
        || texture.sampler().magnification().isLinear();
  }

  /** Whether the texels of a unit are fixed-point codes; not where there is no such texture. */
  public boolean isFixedPoint(int unit, TextureTarget target) {
    BoundTexture texture = texture(unit, target);
    return texture != null && texture.isComplete() && texture.base().format().divisor() > 1;
  }

  @Override
  public boolean usesLevel(int unit, TextureTarget target) {
    BoundTexture texture = texture(unit, target);
    return texture != null && texture.usesLevel();
  }

  @Override
  public boolean isDefined(int unit, TextureTarget target) {
    BoundTexture texture = texture(unit, target);
    if (texture == null || ignoresCompareMode) {
      return true;
    }
    boolean compares = texture.isDepth() && texture.sampler().compare();
    return target.isShadow() == compares;
  }

  @Override
  public void sample(Lookup lookup) {
    BoundTexture texture = texture(lookup.unit(), lookup.target());
    if (texture == null || !texture.isComplete()) {
      missing.add(
          "texture unit "
              + lookup.unit()
              + (texture == null ? " has no " : " has an incomplete ")
              + TextureKind.of(lookup.target()).spelling()
              + " texture; lookups give (0, 0, 0, 1)");
      incomplete(lookup);
      return;
    }
    TexelFormat format = texture.base().format();
    Place place = new Place();
    if (lookup.target().isShadow() && format.isDepth()) {
      place.compare = texture.sampler().compareFunction();
    }
    double[] texel = new double[4];
    boolean[] active = lookup.active();
    for (int lane = 0; lane < lookup.lanes(); lane++) {
      if (active[lane]) {
        place.move(
            lookup.target(),
            lookup.coordinate(0)[lane],
            lookup.coordinate(1)[lane],
            lookup.coordinate(2)[lane]);
        float lambda = texture.usesLevel() ? lambda(texture, place, lookup, lane) : 0;
        texture.sample(place, lambda, texel);
        store(lookup, lane, format, texture.sampler().depthMode(), texel);
      }
    }
  }

  /** What to say of lookups that found no complete texture, in the order of the alphabet. */
  public SortedSet<String> missing() {
    return new TreeSet<>(missing);
  }

  /** (0, 0, 0, 1), for shadow targets too. */
  private static void incomplete(Lookup lookup) {
    for (int component = 0; component < 4; component++) {
      Arrays.fill(lookup.color(component), 0, lookup.lanes(), component == 3 ? 1 : 0);
    }
  }

  private float lambda(BoundTexture texture, Place place, Lookup lookup, int lane) {
    float base = lookup.lambda()[lane];
    if (lookup.level() == TextureQuery.Level.DERIVATIVES) {
      double across =
          place.reach(
              lookup.target(),
              texture.base(),
              lookup.derivativeX(0)[lane],
              lookup.derivativeX(1)[lane],
              lookup.derivativeX(2)[lane]);
      double up =
          place.reach(
              lookup.target(),
              texture.base(),
              lookup.derivativeY(0)[lane],
              lookup.derivativeY(1)[lane],
              lookup.derivativeY(2)[lane]);
      base = BoundTexture.lambdaOf(scale(across, up, lookup.explicit()));
    }
    return texture.level(base, lookup.bias()[lane]);
  }

  private double scale(double across, double up, boolean explicit) {
    if (explicit) {
      return Math.max(across, up);
    }
    return switch (footprint) {
      case POLYGON -> Math.max(across, up);
      case LINE -> Math.sqrt(across * across + up * up);
      case POINT -> 1;
    };
  }

  private static void store(
      Lookup lookup, int lane, TexelFormat format, DepthMode mode, double[] texel) {
    for (int component = 0; component < 4; component++) {
      double value;
      if (format.isDepth()) {
        value = placed(mode, component, texel[0]);
      } else {
        int source = format.source(component);
        value = source >= 0 ? texel[source] : source == -1 ? 0 : 1;
      }
      lookup.color(component)[lane] = (float) value;
    }
  }

  /** DEPTH_TEXTURE_MODE. */
  private static double placed(DepthMode mode, int component, double depth) {
    return switch (mode) {
      case LUMINANCE -> component < 3 ? depth : 1;
      case INTENSITY -> depth;
      case ALPHA -> component < 3 ? 0 : depth;
    };
  }
}
