package dev.arbiter.crosscheck.bound;

import dev.arbiter.ir.Statement;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.vm.engine.Lookup;
import dev.arbiter.vm.engine.Textures;
import dev.arbiter.vm.interpreter.TextureQuery.Level;
import dev.arbiter.vm.interpreter.Vector;
import java.util.Arrays;

/**
 * The radius of what a texture lookup gives: the lookup is made again at the corners of where a
 * driver's may land, in position and in level of detail. A jump to another texel shows as what it
 * is, a difference of colours.
 */
final class LookupRadii {
  private static final double ANYTHING = Double.POSITIVE_INFINITY;

  /** Corners show all of a texture that changes once between them, not more. */
  private static final double MOST_TEXELS = 0.5;

  /** How much an implicit level of detail may be off, as GL lets drivers estimate it (§3.8.8). */
  private static final float LEVEL = 0.5f;

  /**
   * What filtering texels of 8 bits rounds, where drivers blend in 8 bits, along one axis and then
   * along the next: a half for the last blend, and a part of the others that the last passes on.
   */
  private static final double FILTERED = 0.75 / 255;

  private final Textures textures;
  private final Texels texels;
  private final Lookup lookup = new Lookup();

  /** What lookups need to know of a unit's texture. */
  interface Texels {
    /** Width, height and depth in texels. */
    int[] size(int unit, TextureTarget target);

    /** Whether texels are blended. */
    boolean blends(int unit, TextureTarget target);

    /** Whether texels are codes of eight bits, or compared depths. */
    boolean isFixedPoint(int unit, TextureTarget target);
  }

  LookupRadii(Textures textures, Texels texels) {
    this.textures = textures;
    this.texels = texels;
    lookup.active()[0] = true;
  }

  /**
   * The radii of a lookup's result.
   *
   * @param coordinate divided where TXP says so
   * @param across the change of the coordinate to the right
   * @param up the change of the coordinate upwards
   * @param lambda the given level; without meaning for {@link Level#DERIVATIVES}
   */
  double[] of(
      Statement.Sample statement,
      Radii coordinate,
      Vector result,
      Level level,
      Vector across,
      Vector up,
      float lambda,
      float bias) {
    int unit = statement.unit();
    TextureTarget target = statement.target();
    double[] reach = reach(unit, target, coordinate);
    double[] radii = new double[4];
    if (reach == null) {
      Arrays.fill(radii, ANYTHING);
      return radii;
    }
    int corners = 1 << (target.isShadow() ? 3 : target.dimensions());
    float[] shifts =
        textures.usesLevel(unit, target) ? new float[] {-LEVEL, 0, LEVEL} : new float[] {0};
    for (int corner = 0; corner < corners; corner++) {
      Vector place =
          Vector.of(
              moved(coordinate, reach, corner, 0),
              moved(coordinate, reach, corner, 1),
              moved(coordinate, reach, corner, 2),
              0);
      for (float shift : shifts) {
        Vector seen = look(statement, place, level, across, up, lambda, bias + shift);
        for (int i = 0; i < 4; i++) {
          radii[i] = Math.max(radii[i], Math.abs((double) seen.get(i) - result.get(i)));
        }
      }
    }
    boolean blends = texels.blends(unit, target);
    double rounded = blends && texels.isFixedPoint(unit, target) ? FILTERED : 0;
    for (int i = 0; i < 4; i++) {
      double size = Math.abs(result.get(i));
      radii[i] += rounded * Math.max(1, size) + (blends ? 8 : 1) * Allowance.ROUNDED * size;
    }
    return radii;
  }

  /** How far off the coordinate may be; null where that is too far for corners to show. */
  private double[] reach(int unit, TextureTarget target, Radii coordinate) {
    int[] size = texels.size(unit, target);
    double[] reach = new double[3];
    double largest = 0;
    for (int i = 0; i < 3; i++) {
      largest = Math.max(largest, Math.abs((double) coordinate.value().get(i)));
    }
    for (int i = 0; i < 3; i++) {
      double radius = coordinate.radius()[i];
      if (target.isShadow() && i == 2) {
        // The reference: both are rounded to what the texture holds.
        reach[i] = radius + 0x1p-23;
        continue;
      }
      double texel =
          switch (target) {
            case TARGET_RECT, TARGET_SHADOWRECT -> 1;
            // A face is two units of its largest component wide.
            case TARGET_CUBE -> 2 * largest / size[0];
            case TARGET_1D, TARGET_2D, TARGET_3D, TARGET_SHADOW1D, TARGET_SHADOW2D -> 1.0 / size[i];
          };
      if (i < target.dimensions() && !(radius <= MOST_TEXELS * texel)) {
        return null;
      }
      reach[i] = radius + Allowance.TEXEL * texel;
    }
    return reach;
  }

  private static float moved(Radii coordinate, double[] reach, int corner, int i) {
    double offset = (corner >> i & 1) == 0 ? -reach[i] : reach[i];
    return (float) (coordinate.value().get(i) + offset);
  }

  /** The lookup itself, at a place. */
  Vector look(
      Statement.Sample statement,
      Vector place,
      Level level,
      Vector across,
      Vector up,
      float lambda,
      float bias) {
    boolean explicit =
        switch (level) {
          case GIVEN -> true;
          case DERIVATIVES -> !statement.gradients().isEmpty();
        };
    lookup.ask(statement.unit(), statement.target(), level, explicit, 1);
    for (int i = 0; i < 3; i++) {
      lookup.coordinate(i)[0] = place.get(i);
      lookup.derivativeX(i)[0] = across.get(i);
      lookup.derivativeY(i)[0] = up.get(i);
    }
    lookup.lambda()[0] = lambda;
    lookup.bias()[0] = bias;
    textures.sample(lookup);
    return Vector.of(
        lookup.color(0)[0], lookup.color(1)[0], lookup.color(2)[0], lookup.color(3)[0]);
  }
}
