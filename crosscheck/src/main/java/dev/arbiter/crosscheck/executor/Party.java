package dev.arbiter.crosscheck.executor;

/**
 * Who takes part in a comparison: an executor on a driver. One worker process serves one party.
 *
 * @param relaxed whether translations are as {@code arbiter translate} makes them without {@code
 *     --exact}
 */
public record Party(ExecutorKind executor, DriverChoice driver, boolean relaxed) {
  /**
   * A party.
   *
   * @throws IllegalArgumentException where the driver does not speak the executor's API, or where
   *     what translates nothing is to be relaxed
   */
  public Party {
    if (!driver.apis().contains(executor.api())) {
      throw new IllegalArgumentException(driver.name() + " does not run " + executor.spelling());
    }
    if (relaxed && !executor.translates()) {
      throw new IllegalArgumentException(executor.spelling() + " translates nothing");
    }
  }

  /** A party whose translations, where it has some, are exact. */
  public Party(ExecutorKind executor, DriverChoice driver) {
    this(executor, driver, false);
  }

  /**
   * {@code gl-glsl@softpipe}, {@code gl-glsl-relaxed@softpipe}, or {@code vm} where no driver takes
   * part.
   */
  @Override
  public String toString() {
    return executor.api() == Api.REFERENCE
        ? executor.spelling()
        : executor.spelling() + (relaxed ? "-relaxed" : "") + "@" + driver.name();
  }
}
