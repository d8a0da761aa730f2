package dev.arbiter.ir;

/**
 * The limits on running a program that hold in every profile, in the VM and in translations (D.2).
 * Limits on counts and indices, which profiles change, belong to the front end.
 */
public final class ExecutionLimits {
  /** MAX_PROGRAM_IF_DEPTH_MESA: nested IFs, callers' included. */
  public static final int IF_DEPTH = 24;

  /** MAX_PROGRAM_LOOP_DEPTH_MESA: nested LOOPs and REPs, callers' included. */
  public static final int LOOP_DEPTH = 4;

  /** MAX_PROGRAM_LOOP_COUNT_MESA: iterations of one loop. */
  public static final int LOOP_COUNT = 255;

  /** MAX_PROGRAM_CALL_DEPTH_MESA: outstanding CALs. */
  public static final int CALL_DEPTH = 4;

  /** MAX_PROGRAM_EXEC_INSTRUCTIONS_MESA: executed instructions of one invocation. */
  public static final int EXECUTED_INSTRUCTIONS = 65_536;

  private ExecutionLimits() {}
}
