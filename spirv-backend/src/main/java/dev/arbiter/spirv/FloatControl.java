package dev.arbiter.spirv;

/** What SPV_KHR_float_controls can ask of a device for 32-bit floats. */
public enum FloatControl {
  /** Denormal numbers are kept. */
  DENORM_PRESERVE(Capability.DENORM_PRESERVE, ExecutionMode.DENORM_PRESERVE),
  /** Signs of zero, infinities and NaNs are kept. */
  SIGNED_ZERO_INF_NAN_PRESERVE(
      Capability.SIGNED_ZERO_INF_NAN_PRESERVE, ExecutionMode.SIGNED_ZERO_INF_NAN_PRESERVE),
  /** Operations round to the nearest, ties to even. */
  ROUND_TO_NEAREST_EVEN(Capability.ROUNDING_MODE_RTE, ExecutionMode.ROUNDING_MODE_RTE);

  private final Capability capability;
  private final ExecutionMode mode;

  FloatControl(Capability capability, ExecutionMode mode) {
    this.capability = capability;
    this.mode = mode;
  }

  Capability capability() {
    return capability;
  }

  ExecutionMode mode() {
    return mode;
  }
}
