package dev.arbiter.vm.pipeline;

import dev.arbiter.ir.Result;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a shaded vertex holds what: the clip position, the point size, distances from the enabled
 * clip planes, and four numbers for each result that fragments need.
 */
final class VertexLayout {
  static final int POSITION = 0;
  static final int POINT_SIZE = 4;
  static final int CLIP_DISTANCES = 5;

  private final int planes;
  private final List<Result> results = new ArrayList<>();
  private final boolean[] linear;

  /**
   * The layout for varyings.
   *
   * @param planes how many clip planes count
   */
  VertexLayout(List<Varying> varyings, int planes) {
    this.planes = planes;
    for (Varying each : varyings) {
      for (Result result : List.of(each.front(), each.back())) {
        if (!results.contains(result)) {
          results.add(result);
        }
      }
    }
    linear = new boolean[results.size()];
    for (Varying each : varyings) {
      boolean isLinear = each.mode() == Varying.Mode.LINEAR;
      linear[results.indexOf(each.front())] = isLinear;
      linear[results.indexOf(each.back())] = isLinear;
    }
  }

  int planes() {
    return planes;
  }

  List<Result> results() {
    return results;
  }

  /** Where the first component of a result stands. */
  int offset(Result result) {
    return CLIP_DISTANCES + planes + 4 * results.indexOf(result);
  }

  /** Whether the number at an offset is interpolated in the window rather than in space. */
  boolean isLinear(int offset) {
    int number = offset - CLIP_DISTANCES - planes;
    return number >= 0 && linear[number / 4];
  }

  /** Numbers a vertex. */
  int stride() {
    return CLIP_DISTANCES + planes + 4 * results.size();
  }
}
