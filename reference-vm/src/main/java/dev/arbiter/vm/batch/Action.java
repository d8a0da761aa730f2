package dev.arbiter.vm.batch;

/** A part of a statement that leaves flow alone. */
@FunctionalInterface
interface Action {
  void run(Machine machine, LaneSet active);
}
