package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.Statement;

/**
 * Hears of every instruction that a lane executes: after its effect, except that a statement with a
 * block is told before the block. Words that only divide or close a block (ELSE, ENDIF, ENDLOOP,
 * ENDREP) count as executed but are not told.
 */
@FunctionalInterface
public interface Trace {
  /**
   * One instruction of one lane.
   *
   * @param lane 0 to 3: lower left, lower right, upper left, upper right of a quad
   */
  void executed(Statement statement, int lane, Registers registers);
}
