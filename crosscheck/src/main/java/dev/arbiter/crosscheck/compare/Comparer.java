package dev.arbiter.crosscheck.compare;

import dev.arbiter.crosscheck.bound.PixelBound;
import dev.arbiter.crosscheck.bound.SceneBounds;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.pipeline.QuadDiagonal;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.TargetFormat;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * Compares renderings of one scene with the reference. Bounds are computed once, for the pixels in
 * which anybody differs.
 */
public final class Comparer {
  /** Bounds wider than this many steps of 255 are not worth comparing with. */
  private static final double WIDEST = 8.0 / 255;

  /**
   * The share of a scene's pixels that may stand open before the scene does. Nearly every picture
   * has a few pixels that sit on a texel's border or a threshold; they say nothing, and the others
   * still do.
   */
  private static final double MOST_DOUBTFUL = 0.01;

  /** What the division of fixed-point codes by 255 rounds; bounds are whole codes there. */
  private static final double DIVIDED = 1e-6;

  /** A depth may be rounded to either side too. */
  private static final double DEPTH_STEP = 2.0 / ((1 << 24) - 1);

  private final Rendering reference;
  private final Optional<SceneBounds> bounds;

  private Comparer(Rendering reference, Optional<SceneBounds> bounds) {
    this.reference = reference;
    this.bounds = bounds;
  }

  /**
   * A comparer for all renderings of a scene.
   *
   * @param others what drivers drew, all of the format of the reference
   * @throws InsufficientMemory where the scene cannot be drawn again
   */
  public static Comparer of(Scene scene, Rendering reference, Collection<Rendering> others)
      throws InsufficientMemory {
    return of(scene, QuadDiagonal.FIRST_TO_THIRD, reference, others);
  }

  /**
   * The same for a reference that was drawn in another way.
   *
   * @param diagonal where the reference cuts quads
   * @throws InsufficientMemory where the scene cannot be drawn again
   */
  public static Comparer of(
      Scene scene, QuadDiagonal diagonal, Rendering reference, Collection<Rendering> others)
      throws InsufficientMemory {
    int width = reference.width();
    BitSet differing = new BitSet();
    for (Rendering each : others) {
      differing.or(differing(reference, each));
    }
    Optional<SceneBounds> bounds =
        differing.isEmpty()
            ? Optional.empty()
            : Optional.of(SceneBounds.of(scene, diagonal, (x, y) -> differing.get(y * width + x)));
    return new Comparer(reference, bounds);
  }

  /**
   * A comparer for any number of renderings that are alike but for chosen pixels. All bounds are
   * computed at once, so that many renderings can be compared that are not made yet.
   *
   * @param wanted the pixels that may differ, by column and row from the lower left
   * @throws InsufficientMemory where the scene cannot be drawn again
   */
  public static Comparer ofPixels(
      Scene scene, Rendering reference, BiPredicate<Integer, Integer> wanted)
      throws InsufficientMemory {
    return new Comparer(
        reference, Optional.of(SceneBounds.of(scene, QuadDiagonal.FIRST_TO_THIRD, wanted)));
  }

  private static BitSet differing(Rendering reference, Rendering other) {
    BitSet differing = new BitSet();
    for (int buffer = 0; buffer < reference.colors().size(); buffer++) {
      float[] expected = reference.colors().get(buffer);
      float[] actual = other.colors().get(buffer);
      for (int i = 0; i < expected.length; i++) {
        if (!isSame(expected[i], actual[i])) {
          differing.set(i / 4);
        }
      }
    }
    for (int at = 0; at < Math.min(reference.depth().length, other.depth().length); at++) {
      if (!isSame(reference.depth()[at], other.depth()[at])) {
        differing.set(at);
      }
    }
    return differing;
  }

  /** NaNs are one value, and so are the zeros (B.0). */
  private static boolean isSame(float a, float b) {
    return a == b || (Float.isNaN(a) && Float.isNaN(b));
  }

  /**
   * Compares one of the renderings.
   *
   * @param exact whether nothing but the same bits will do, as between the reference's engines
   */
  public Comparison compare(Rendering other, boolean exact) {
    int pixels = reference.width() * reference.height();
    PixelClass[] classes = new PixelClass[pixels];
    Arrays.fill(classes, PixelClass.SAME);
    Histogram histogram = Histogram.empty();
    Map<String, Integer> doubts = new TreeMap<>();
    Worst worst = new Worst();
    for (int buffer = 0; buffer < reference.colors().size(); buffer++) {
      float[] expected = reference.colors().get(buffer);
      float[] actual = other.colors().get(buffer);
      for (int at = 0; at < pixels; at++) {
        boolean same = true;
        for (int i = 4 * at; i < 4 * at + 4; i++) {
          histogram.count(expected[i], actual[i]);
          same &= isSame(expected[i], actual[i]);
        }
        if (!same) {
          Judged judged = judge(buffer, at, expected, actual, exact);
          if (judged.kind().compareTo(classes[at]) > 0) {
            classes[at] = judged.kind();
          }
          if (judged.kind() == PixelClass.DOUBTFUL) {
            doubts.merge(judged.doubt(), 1, Integer::sum);
          }
          worst.offer(buffer, at, judged, expected, actual);
        }
      }
    }
    int depths = depthDifferences(other, classes, doubts, exact);
    Map<PixelClass, Integer> counts = new EnumMap<>(PixelClass.class);
    for (PixelClass each : classes) {
      counts.merge(each, 1, Integer::sum);
    }
    Verdict verdict = verdict(counts, pixels, depths);
    return new Comparison(verdict, classes, counts, histogram, worst.pixel(), doubts, depths);
  }

  private static Verdict verdict(Map<PixelClass, Integer> counts, int pixels, int depths) {
    if (counts.getOrDefault(PixelClass.DIFFERENT, 0) > 0 || depths > 0) {
      return Verdict.DIFFERS;
    }
    if (counts.getOrDefault(PixelClass.DOUBTFUL, 0) > MOST_DOUBTFUL * pixels) {
      return Verdict.NOT_COMPARABLE;
    }
    int same = counts.getOrDefault(PixelClass.SAME, 0);
    if (same == pixels) {
      return Verdict.AGREE;
    }
    // A scene that leaves every pixel open has shown nothing.
    return same + counts.getOrDefault(PixelClass.ALLOWED, 0) > 0
        ? Verdict.WITHIN
        : Verdict.NOT_COMPARABLE;
  }

  /** What is to be said of a pixel, how far its worst channel is beyond, and by which bound. */
  private record Judged(PixelClass kind, double excess, double[] allowed, String doubt) {}

  private Judged judge(int buffer, int at, float[] expected, float[] actual, boolean exact) {
    double[] none = new double[4];
    if (exact) {
      return new Judged(PixelClass.DIFFERENT, excess(at, expected, actual, none), none, "");
    }
    PixelBound bound = bounds.orElseThrow().at(at % reference.width(), at / reference.width());
    double[] allowed = new double[4];
    double[] comparable = new double[4];
    boolean tooWide = false;
    int undefined = 0;
    for (int i = 0; i < 4; i++) {
      if (bound.isUndefined(buffer, i)) {
        undefined++;
        allowed[i] = Double.POSITIVE_INFINITY;
        comparable[i] = Double.POSITIVE_INFINITY;
        continue;
      }
      double radius = bound.color(buffer, i);
      double size = Math.max(1, Math.abs(expected[4 * at + i]));
      boolean wide = radius == Double.POSITIVE_INFINITY || radius > WIDEST * size;
      tooWide |= wide && !isSame(expected[4 * at + i], actual[4 * at + i]);
      allowed[i] = radius + (isFixedPoint() ? DIVIDED : 0);
      // One channel that cannot be compared excuses none of the others.
      comparable[i] = wide ? Double.POSITIVE_INFINITY : allowed[i];
    }
    double excess = excess(at, expected, actual, comparable);
    if (undefined == 4) {
      return new Judged(PixelClass.UNDEFINED, excess, allowed, "");
    }
    if (excess <= 0 && !tooWide) {
      return new Judged(PixelClass.ALLOWED, excess, allowed, "");
    }
    if (excess <= 0 && bound.open()) {
      return new Judged(PixelClass.OPEN, excess, allowed, "");
    }
    Optional<PixelClass> excuse = excuse(bound);
    if (excuse.isPresent()) {
      return new Judged(excuse.get(), excess, allowed, bound.doubt().orElse(""));
    }
    boolean near = bounds.orElseThrow().isNearLine(at % reference.width(), at / reference.width());
    if (near && isShifted(at, expected, actual, allowed)) {
      return new Judged(PixelClass.EDGE, excess, allowed, "");
    }
    return excess > 0
        ? new Judged(PixelClass.DIFFERENT, excess, allowed, "")
        : new Judged(
            PixelClass.DOUBTFUL, excess, allowed, "the bound is wider than 8 steps of 255");
  }

  /** What a pixel is, by its bound, that is beyond what the bound allows. */
  private static Optional<PixelClass> excuse(PixelBound bound) {
    if (bound.edge()) {
      return Optional.of(PixelClass.EDGE);
    }
    return bound.doubt().map(reason -> PixelClass.DOUBTFUL);
  }

  /**
   * Whether two pictures may show the same line a pixel apart: each has here what the other has
   * here or in a pixel next to it, or something between.
   */
  private boolean isShifted(int at, float[] expected, float[] actual, double[] allowed) {
    for (int i = 0; i < 4; i++) {
      if (!isAround(at, i, expected[4 * at + i], actual, allowed[i])
          || !isAround(at, i, actual[4 * at + i], expected, allowed[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean isAround(int at, int component, float value, float[] colors, double allowed) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    int x = at % reference.width();
    int y = at / reference.width();
    for (int row = Math.max(0, y - 1); row <= Math.min(reference.height() - 1, y + 1); row++) {
      for (int column = Math.max(0, x - 1);
          column <= Math.min(reference.width() - 1, x + 1);
          column++) {
        float each = colors[4 * (row * reference.width() + column) + component];
        least = Math.min(least, each);
        most = Math.max(most, each);
      }
    }
    return value >= least - allowed && value <= most + allowed;
  }

  private boolean isFixedPoint() {
    return reference.format().color() == TargetFormat.Color.RGBA8;
  }

  /** By how much the worst channel is beyond what is allowed. */
  private static double excess(int at, float[] expected, float[] actual, double[] allowed) {
    double excess = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < 4; i++) {
      float e = expected[4 * at + i];
      float a = actual[4 * at + i];
      double apart = isSame(e, a) ? 0 : Math.abs((double) e - a);
      boolean anything = allowed[i] == Double.POSITIVE_INFINITY;
      double finite = Double.isNaN(apart) ? Double.POSITIVE_INFINITY : apart - allowed[i];
      double beyond = anything ? 0 : finite;
      excess = Math.max(excess, beyond);
    }
    return excess;
  }

  /** Counts depths that are off by more than they may be, and classes the pixels of the others. */
  private int depthDifferences(
      Rendering other, PixelClass[] classes, Map<String, Integer> doubts, boolean exact) {
    float[] expected = reference.depth();
    float[] actual = other.depth();
    int count = 0;
    for (int at = 0; at < Math.min(expected.length, actual.length); at++) {
      if (isSame(expected[at], actual[at])) {
        continue;
      }
      if (exact) {
        count++;
        continue;
      }
      PixelBound bound = bounds.orElseThrow().at(at % reference.width(), at / reference.width());
      double apart = Math.abs((double) expected[at] - actual[at]);
      boolean near =
          bounds.orElseThrow().isNearLine(at % reference.width(), at / reference.width());
      PixelClass kind =
          apart <= bound.depth() + DEPTH_STEP
              ? PixelClass.ALLOWED
              : excuse(bound).orElse(near ? PixelClass.EDGE : PixelClass.DIFFERENT);
      if (kind == PixelClass.DIFFERENT) {
        count++;
      } else if (kind.compareTo(classes[at]) > 0) {
        classes[at] = kind;
        if (kind == PixelClass.DOUBTFUL) {
          doubts.merge(bound.doubt().orElseThrow(), 1, Integer::sum);
        }
      }
    }
    return count;
  }

  /** Keeps the pixel that is furthest beyond. */
  private final class Worst {
    private int buffer;
    private int at = -1;
    private Judged judged;
    private float[] expected;
    private float[] actual;

    void offer(int inBuffer, int pixel, Judged other, float[] wanted, float[] seen) {
      boolean worse =
          at < 0
              || other.kind().compareTo(judged.kind()) > 0
              || (other.kind() == judged.kind() && other.excess() > judged.excess());
      if (worse) {
        buffer = inBuffer;
        at = pixel;
        judged = other;
        expected = wanted;
        actual = seen;
      }
    }

    Optional<WorstPixel> pixel() {
      if (at < 0) {
        return Optional.empty();
      }
      return Optional.of(
          new WorstPixel(
              buffer,
              at % reference.width(),
              at / reference.width(),
              judged.kind(),
              numbers(expected),
              numbers(actual),
              Arrays.stream(judged.allowed()).boxed().toList(),
              judged.doubt()));
    }

    private List<Float> numbers(float[] all) {
      return IntStream.range(4 * at, 4 * at + 4).mapToObj(i -> all[i]).toList();
    }
  }
}
