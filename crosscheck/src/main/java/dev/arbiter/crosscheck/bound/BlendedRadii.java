package dev.arbiter.crosscheck.bound;

import dev.arbiter.vm.scene.state.Blending;

/**
 * How far a colour may be off once it is blended into another (F.11): every product is off by what
 * either side is off, times the other side. Drivers blend eight bits by numbers of eight bits,
 * which the reference machine does not.
 */
final class BlendedRadii {
  /** Two roundings of what a blend gives: the reference machine's, and a driver's. */
  private static final double BOTH_CODES = 0.5 + Allowance.CODE;

  private final Blending blending;
  private final boolean fixedPoint;
  private final Term[] source = new Term[4];
  private final Term[] destination = new Term[4];
  private final Term[] constant = new Term[4];

  /** A number as large as {@code magnitude} at the most, and as far off as {@code radius}. */
  record Term(double magnitude, double radius) {
    private static final Term ONE = new Term(1, 0);
    private static final Term ZERO = new Term(0, 0);

    private Term times(Term other) {
      return new Term(
          product(magnitude, other.magnitude),
          product(magnitude, other.radius)
              + product(radius, other.magnitude)
              + product(radius, other.radius));
    }

    /** Nothing is left of what has no bound once it is multiplied by a zero that is exact. */
    private static double product(double a, double b) {
      return a == 0 || b == 0 ? 0 : a * b;
    }

    private Term plus(Term other) {
      return new Term(magnitude + other.magnitude, radius + other.radius);
    }

    private Term or(Term other) {
      return new Term(Math.max(magnitude, other.magnitude), Math.max(radius, other.radius));
    }
  }

  /**
   * A colour and what it is blended into.
   *
   * @param clamps whether the colour is clamped to [0, 1] before
   * @param radii of the four stored components
   * @param magnitudes of the four stored components
   */
  BlendedRadii(
      Radii color,
      Blending blending,
      boolean clamps,
      boolean fixedPoint,
      double[] radii,
      double[] magnitudes) {
    this.blending = blending;
    this.fixedPoint = fixedPoint;
    for (int i = 0; i < 4; i++) {
      source[i] =
          clamps
              ? new Term(1, color.saturated(i))
              : new Term(Math.abs((double) color.value().get(i)), color.radius()[i]);
      destination[i] = new Term(magnitudes[i], radii[i]);
      constant[i] = new Term(Math.abs((double) blending.color().get(i)), 0);
    }
  }

  /** What is stored in a component. */
  Term stored(int component) {
    boolean alpha = component == 3;
    Blending.Factor first = alpha ? blending.sourceAlpha() : blending.sourceColor();
    Blending.Factor second = alpha ? blending.destinationAlpha() : blending.destinationColor();
    return switch (alpha ? blending.alphaEquation() : blending.colorEquation()) {
      case FUNC_ADD, FUNC_SUBTRACT, FUNC_REVERSE_SUBTRACT ->
          rounded(
              source[component]
                  .times(factor(first, component))
                  .plus(destination[component].times(factor(second, component))),
              isWhole(first) && isWhole(second));
      case MIN, MAX -> rounded(source[component].or(destination[component]), true);
    };
  }

  /**
   * With what storing rounds, and blending in eight bits.
   *
   * @param whole whether nothing was multiplied
   */
  private Term rounded(Term term, boolean whole) {
    if (!fixedPoint) {
      return new Term(term.magnitude, term.radius + 4 * Allowance.ROUNDED * term.magnitude);
    }
    double codes = BOTH_CODES + (whole ? 0.5 : 1) + PixelRadii.LARGEST_CODE * term.radius;
    return new Term(1, Math.floor(codes) / PixelRadii.LARGEST_CODE);
  }

  private static boolean isWhole(Blending.Factor factor) {
    return factor == Blending.Factor.ZERO || factor == Blending.Factor.ONE;
  }

  private Term factor(Blending.Factor factor, int component) {
    return switch (factor) {
      case ZERO -> Term.ZERO;
      case ONE -> Term.ONE;
      case SRC_COLOR -> inRange(source[component]);
      case ONE_MINUS_SRC_COLOR -> fromOne(source[component]);
      case DST_COLOR -> inRange(destination[component]);
      case ONE_MINUS_DST_COLOR -> fromOne(destination[component]);
      case SRC_ALPHA -> inRange(source[3]);
      case ONE_MINUS_SRC_ALPHA -> fromOne(source[3]);
      case DST_ALPHA -> inRange(destination[3]);
      case ONE_MINUS_DST_ALPHA -> fromOne(destination[3]);
      case CONSTANT_COLOR -> inRange(constant[component]);
      case ONE_MINUS_CONSTANT_COLOR -> fromOne(constant[component]);
      case CONSTANT_ALPHA -> inRange(constant[3]);
      case ONE_MINUS_CONSTANT_ALPHA -> fromOne(constant[3]);
      case SRC_ALPHA_SATURATE ->
          component == 3
              ? Term.ONE
              : inRange(
                  source[3].or(new Term(1 + destination[3].magnitude, destination[3].radius)));
    };
  }

  private Term fromOne(Term term) {
    return inRange(new Term(1 + term.magnitude, term.radius));
  }

  /** All that is fixed point is in [0, 1]. */
  private Term inRange(Term term) {
    return fixedPoint ? new Term(Math.min(1, term.magnitude), term.radius) : term;
  }
}
