package dev.arbiter.vm.interpreter;

/** How an invocation ended. All but the first leave its results undefined. */
public enum EndReason {
  /** At the end of its text or by RET. */
  COMPLETED,
  /** An IF inside too many others. */
  IF_DEPTH,
  /** A LOOP or REP inside too many others. */
  LOOP_DEPTH,
  /** A CAL with too many outstanding. */
  CALL_DEPTH,
  /** Too many executed instructions. */
  EXECUTED_INSTRUCTIONS
}
