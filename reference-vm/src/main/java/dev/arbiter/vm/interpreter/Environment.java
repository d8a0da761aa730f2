package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.ParameterValue;

/** What all invocations of a draw share: program parameters, GL state and textures. */
public interface Environment {
  /**
   * The vector that fills a parameter.
   *
   * @param value an environment or local parameter or a state item; constants are not asked for
   */
  Vector parameter(ParameterValue value);

  /**
   * The result of a texture lookup; components that the language leaves undefined are flagged in it
   * (A-85).
   */
  Vector sample(TextureQuery query);
}
