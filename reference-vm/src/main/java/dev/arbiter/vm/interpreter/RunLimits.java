package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.ExecutionLimits;

/**
 * Where a run stops. A program that a pass has lowered may nest deeper and execute more than the
 * one it came from; run it with wider limits.
 */
public record RunLimits(
    int ifDepth, int loopDepth, int loopCount, int callDepth, int executedInstructions) {
  /** The limits of the language ({@link ExecutionLimits}). */
  public static final RunLimits LANGUAGE =
      new RunLimits(
          ExecutionLimits.IF_DEPTH,
          ExecutionLimits.LOOP_DEPTH,
          ExecutionLimits.LOOP_COUNT,
          ExecutionLimits.CALL_DEPTH,
          ExecutionLimits.EXECUTED_INSTRUCTIONS);

  /** Wide enough for whatever a pass makes of a program, and still an end. */
  public static final RunLimits LOWERED = new RunLimits(512, 64, 255, 64, 8_388_608);
}
