package dev.arbiter.crosscheck.bound;

import dev.arbiter.vm.scene.state.Blending;

/**
 * How far a colour may be off that is blended into another (F.11): every product is off by what
 * either side is off, times the other side. Drivers blend eight bits by numbers of eight bits,
 * which the reference machine does not.
 */
final class BlendedRadii {
  private static final double LARGEST_CODE = PixelRadii.LARGEST_CODE;

  /** Two roundings of what a blend gives: the reference machine's, and a driver's. */
  private static final double BOTH_CODES = 0.5 + Allowance.CODE;

  private final boolean fixedPoint;

  BlendedRadii(boolean fixedPoint) {
    this.fixedPoint = fixedPoint;
  }

  /** A number as large as {@code magnitude} at the most, and as far off as {@code radius}. */
  private record Term(double magnitude, double radius) {
    static final Term ONE = new Term(1, 0);
    static final Term ZERO = new Term(0, 0);

    Term times(Term other) {
      return new Term(
          magnitude * other.magnitude,
          magnitude * other.radius + radius * other.magnitude + radius * other.radius);
    }

    Term fromOne() {
      return new Term(1 + magnitude, radius);
    }
  }

  /**
   * Blends one component.
   *
   * @param radii of the four stored components; that of the component is changed
   * @param magnitudes of the four stored components, likewise
   */
  void store(
      Radii color,
      Blending blending,
      boolean clamps,
      int component,
      double[] radii,
      double[] magnitudes) {
    boolean alpha = component == 3;
    Term source = source(color, clamps, component);
    Term destination = new Term(magnitudes[component], radii[component]);
    Blending.Factor sourceFactor = alpha ? blending.sourceAlpha() : blending.sourceColor();
    Blending.Factor destinationFactor =
        alpha ? blending.destinationAlpha() : blending.destinationColor();
    Term first =
        source.times(factor(sourceFactor, color, blending, clamps, component, radii, magnitudes));
    Term second =
        destination.times(
            factor(destinationFactor, color, blending, clamps, component, radii, magnitudes));
    Term result =
        switch (alpha ? blending.alphaEquation() : blending.colorEquation()) {
          case FUNC_ADD, FUNC_SUBTRACT, FUNC_REVERSE_SUBTRACT ->
              new Term(first.magnitude + second.magnitude, first.radius + second.radius);
          case MIN, MAX ->
              new Term(
                  Math.max(source.magnitude, destination.magnitude),
                  Math.max(source.radius, destination.radius));
        };
    if (fixedPoint) {
      boolean multiplies = !isWhole(sourceFactor) || !isWhole(destinationFactor);
      double lost = multiplies ? 1 : 0.5;
      radii[component] =
          Math.floor(BOTH_CODES + lost + LARGEST_CODE * result.radius) / LARGEST_CODE;
      magnitudes[component] = 1;
    } else {
      radii[component] = result.radius + 4 * Allowance.ROUNDED * result.magnitude;
      magnitudes[component] = result.magnitude;
    }
  }

  private static boolean isWhole(Blending.Factor factor) {
    return factor == Blending.Factor.ZERO || factor == Blending.Factor.ONE;
  }

  private Term source(Radii color, boolean clamps, int component) {
    return fixedPoint || clamps
        ? new Term(1, color.saturated(component))
        : new Term(Math.abs((double) color.value().get(component)), color.radius()[component]);
  }

  private Term factor(
      Blending.Factor factor,
      Radii color,
      Blending blending,
      boolean clamps,
      int component,
      double[] radii,
      double[] magnitudes) {
    Term own = source(color, clamps, component);
    Term alpha = source(color, clamps, 3);
    Term old = new Term(magnitudes[component], radii[component]);
    Term oldAlpha = new Term(magnitudes[3], radii[3]);
    Term constant = new Term(Math.abs((double) blending.color().get(component)), 0);
    Term constantAlpha = new Term(Math.abs((double) blending.color().w()), 0);
    Term found =
        switch (factor) {
          case ZERO -> Term.ZERO;
          case ONE -> Term.ONE;
          case SRC_COLOR -> own;
          case ONE_MINUS_SRC_COLOR -> own.fromOne();
          case DST_COLOR -> old;
          case ONE_MINUS_DST_COLOR -> old.fromOne();
          case SRC_ALPHA -> alpha;
          case ONE_MINUS_SRC_ALPHA -> alpha.fromOne();
          case DST_ALPHA -> oldAlpha;
          case ONE_MINUS_DST_ALPHA -> oldAlpha.fromOne();
          case CONSTANT_COLOR -> constant;
          case ONE_MINUS_CONSTANT_COLOR -> constant.fromOne();
          case CONSTANT_ALPHA -> constantAlpha;
          case ONE_MINUS_CONSTANT_ALPHA -> constantAlpha.fromOne();
          case SRC_ALPHA_SATURATE ->
              component == 3 ? Term.ONE : new Term(1, Math.max(alpha.radius, oldAlpha.radius));
        };
    // What is in [0, 1] is so from one too.
    return fixedPoint ? new Term(Math.min(1, found.magnitude), found.radius) : found;
  }
}
