package dev.arbiter.spirv;

/** The capabilities that translations may declare. */
enum Capability {
  SHADER(1),
  CLIP_DISTANCE(32),
  SAMPLED_1D(43),
  IMAGE_QUERY(50),
  DERIVATIVE_CONTROL(51),
  DENORM_PRESERVE(4464),
  SIGNED_ZERO_INF_NAN_PRESERVE(4466),
  ROUNDING_MODE_RTE(4467),
  DEMOTE_TO_HELPER_INVOCATION(5379);

  private final int code;

  Capability(int code) {
    this.code = code;
  }

  /** The number that stands for it in a module. */
  int code() {
    return code;
  }
}
