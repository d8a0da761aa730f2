package dev.arbiter.crosscheck.run;

import dev.arbiter.crosscheck.compare.Comparer;
import dev.arbiter.crosscheck.compare.Comparison;
import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.crosscheck.reference.VmExecutor;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.pipeline.QuadDiagonal;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Primitive;
import dev.arbiter.vm.scene.Scene;
import java.util.List;

/**
 * Compares drawings of one scene with the reference machine's; those that differ, in a scene with
 * quads, with its drawing of quads that are cut along the other diagonal, which GL lets drivers do.
 * One drawing is taken to cut all quads alike.
 */
final class QuadCuts {
  private static final QuadDiagonal OTHER = QuadDiagonal.SECOND_TO_FOURTH;

  private final Scene scene;
  private final List<Rendering> drawn;
  private final Comparer straight;
  private Comparer otherwise;

  /**
   * Prepares comparisons.
   *
   * @param reference drawn by the reference machine as it cuts
   * @param drawn all that will be compared
   */
  QuadCuts(Scene scene, Rendering reference, List<Rendering> drawn) throws InsufficientMemory {
    this.scene = scene;
    this.drawn = List.copyOf(drawn);
    straight = Comparer.of(scene, reference, drawn);
  }

  /**
   * What was found.
   *
   * @param remark what is to be added to the comparison's summary; may be empty
   */
  record Found(Comparison comparison, String remark) {}

  /** Compares one of the drawings. */
  Found compare(Rendering rendering, boolean exact) throws InsufficientMemory {
    Comparison comparison = straight.compare(rendering, exact);
    boolean settled =
        comparison.verdict() == Verdict.AGREE || comparison.verdict() == Verdict.WITHIN;
    if (exact || settled || scene.actions().stream().noneMatch(QuadCuts::drawsQuads)) {
      return new Found(comparison, "");
    }
    if (otherwise == null
        && VmExecutor.cutting(OTHER).render(scene) instanceof RenderOutcome.Rendered other) {
      otherwise = Comparer.of(scene, OTHER, other.rendering(), drawn);
    }
    if (otherwise != null) {
      Comparison second = otherwise.compare(rendering, false);
      if (second.verdict() == Verdict.AGREE || second.verdict() == Verdict.WITHIN) {
        return new Found(second, " with quads cut along the other diagonal");
      }
    }
    return new Found(comparison, "");
  }

  private static boolean drawsQuads(Action action) {
    return action instanceof Action.Draw draw
        && (draw.geometry().primitive() == Primitive.QUADS
            || draw.geometry().primitive() == Primitive.QUAD_STRIP);
  }
}
