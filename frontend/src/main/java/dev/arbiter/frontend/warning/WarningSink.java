package dev.arbiter.frontend.warning;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.Origin;

/** Takes warnings. */
public interface WarningSink {
  /**
   * Takes one.
   *
   * @param origin the instruction that it is about
   * @param message one sentence, lower-case, without a full stop
   */
  void warn(Code code, Origin origin, String message);
}
