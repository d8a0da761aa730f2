package dev.arbiter.vm.batch;

/** A compiled statement. */
@FunctionalInterface
interface Step {
  /**
   * Executes the statement.
   *
   * @param active the lanes that execute it, never none
   * @return those that go on to the next statement
   */
  LaneSet run(Machine machine, LaneSet active);
}
