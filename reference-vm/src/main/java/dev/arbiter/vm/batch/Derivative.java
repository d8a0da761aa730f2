package dev.arbiter.vm.batch;

import dev.arbiter.vm.arithmetic.Arithmetic;

/** Differences between the lanes of a quad (B.7, F.5 "fine"). */
enum Derivative {
  /** DDX: the right value minus the left one in a lane's row. */
  ACROSS(1),
  /** DDY: the upper value minus the lower one in a lane's column. */
  UP(2);

  private final int step;

  Derivative(int step) {
    this.step = step;
  }

  /** The neighbour that a lane is compared with. */
  int neighbour(int lane) {
    return lane ^ step;
  }

  /** The active lanes whose neighbour is active too. */
  LaneSet known(LaneSet active) {
    return active.and(
        switch (this) {
          case ACROSS -> active.besides();
          case UP -> active.aboveAndBelow();
        });
  }

  /** The derivative in all active lanes, 0 where the neighbour is not active. */
  void run(float[] of, float[] to, Machine machine, LaneSet active) {
    for (int quad = 0; quad < machine.lanes(); quad += 4) {
      pair(of, to, quad);
      pair(of, to, quad + 3 - step);
    }
    if (!active.equals(machine.all())) {
      active.minus(known(active)).each(lane -> to[lane] = 0);
    }
  }

  private void pair(float[] of, float[] to, int near) {
    float difference = Arithmetic.subtract(of[near + step], of[near]);
    to[near] = difference;
    to[near + step] = difference;
  }
}
