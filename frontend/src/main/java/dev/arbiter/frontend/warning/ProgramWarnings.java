package dev.arbiter.frontend.warning;

import dev.arbiter.ir.Program;

/** Runs all checks that warn about a program that loads. */
public final class ProgramWarnings {
  private ProgramWarnings() {}

  /** Hands every warning about a program to a sink; a place may be named twice. */
  public static void check(Program program, WarningSink sink) {
    EntryWarnings.check(program, sink);
    InitialisationWarnings.check(program, sink);
    UndefinedComponentWarnings.check(program, sink);
    ConstantOperandWarnings.check(program, sink);
    if (program.isExtended()) {
      InvertedTestWarnings.check(program, sink);
      UniformityWarnings.check(program, sink);
      DepthWarnings.check(program, sink);
      LoopIndexWarnings.check(program, sink);
    }
  }
}
