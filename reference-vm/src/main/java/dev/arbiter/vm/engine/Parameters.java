package dev.arbiter.vm.engine;

import dev.arbiter.ir.ParameterValue;
import dev.arbiter.vm.interpreter.Vector;

/** The values of program parameters during a draw; they do not change while an engine lives. */
@FunctionalInterface
public interface Parameters {
  /**
   * The vector that fills a parameter.
   *
   * @param value an environment or local parameter or a state item; constants are not asked for
   */
  Vector value(ParameterValue value);
}
