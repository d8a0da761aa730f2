package dev.arbiter.vm.batch;

import java.util.List;

/** The steps of a block. */
final class Sequence {
  private final Step[] steps;

  Sequence(List<Step> steps) {
    this.steps = steps.toArray(Step[]::new);
  }

  /**
   * Runs the block.
   *
   * @return the lanes that come to its end
   */
  LaneSet run(Machine machine, LaneSet entering) {
    LaneSet live = entering;
    for (Step step : steps) {
      live = machine.counted(live);
      if (live.isEmpty()) {
        return LaneSet.NONE;
      }
      live = step.run(machine, live);
    }
    return live;
  }
}
