package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.Attribute;

/** The attributes of one invocation. */
@FunctionalInterface
public interface Inputs {
  /**
   * The value of an attribute, with components that the language leaves undefined flagged.
   *
   * <p>The position of a fragment is asked for in the convention that the program chose: with
   * {@code ARB_fragment_coord_origin_upper_left} y counts from the upper edge of the window, with
   * {@code ARB_fragment_coord_pixel_center_integer} pixel centres are integers; otherwise the
   * origin is the lower left and centres lie at halves. The interpreter does not change it.
   */
  Vector attribute(Attribute attribute);
}
