package dev.arbiter.crosscheck.executor;

/** Who takes part in a comparison: an executor on a driver. One worker process serves one party. */
public record Party(ExecutorKind executor, DriverChoice driver) {
  /**
   * A party.
   *
   * @throws IllegalArgumentException where the driver does not speak the executor's API
   */
  public Party {
    if (!driver.apis().contains(executor.api())) {
      throw new IllegalArgumentException(driver.name() + " does not run " + executor.spelling());
    }
  }

  /** {@code gl-glsl@softpipe}, or {@code vm} where no driver takes part. */
  @Override
  public String toString() {
    return executor.api() == Api.REFERENCE
        ? executor.spelling()
        : executor.spelling() + "@" + driver.name();
  }
}
