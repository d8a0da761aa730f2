package dev.arbiter.spirv;

/** The execution modes of an entry point that translations use. */
enum ExecutionMode {
  ORIGIN_UPPER_LEFT(7),
  DEPTH_REPLACING(12),
  DENORM_PRESERVE(4459),
  SIGNED_ZERO_INF_NAN_PRESERVE(4461),
  ROUNDING_MODE_RTE(4462);

  private final int code;

  ExecutionMode(int code) {
    this.code = code;
  }

  /** The number that stands for it in a module. */
  int code() {
    return code;
  }
}
