package dev.arbiter.crosscheck;

import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.vm.scene.TargetFormat;

/** Whether two drivers drew the same, as near as drivers that keep to the specification come. */
final class Steps {
  private Steps() {}

  /** Whether all is alike to one step of 255, or ten parts in a million for floats and depths. */
  static boolean agree(Rendering expected, Rendering actual) {
    float step = expected.format().color() == TargetFormat.Color.RGBA8 ? 1.01f / 255 : 0;
    boolean agree = agree(expected.depth(), actual.depth(), 0);
    for (int i = 0; i < expected.colors().size(); i++) {
      agree &= agree(expected.colors().get(i), actual.colors().get(i), step);
    }
    return agree;
  }

  private static boolean agree(float[] expected, float[] actual, float absolute) {
    boolean agree = expected.length == actual.length;
    for (int i = 0; agree && i < expected.length; i++) {
      double bound = absolute + 1e-5 * Math.abs(expected[i]);
      agree = Math.abs((double) expected[i] - actual[i]) <= bound;
    }
    return agree;
  }
}
