package dev.arbiter.vm.interpreter;

/** What temporaries and results hold before they are written. */
public enum Fill {
  /** Values that a driver is likely to give. */
  DEFAULT,
  /** A NaN in every component, so that dependence on undefined values shows. */
  POISON;

  /** The NaN of {@link #POISON}. */
  public static final float POISON_NAN = Float.intBitsToFloat(0x7fc0_dead);
}
