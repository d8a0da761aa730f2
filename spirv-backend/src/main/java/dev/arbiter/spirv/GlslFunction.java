package dev.arbiter.spirv;

/** The functions of the extended instruction set GLSL.std.450 that translations use. */
enum GlslFunction {
  ROUND_EVEN(2),
  F_ABS(4),
  F_SIGN(6),
  FLOOR(8),
  FRACT(10),
  SIN(13),
  COS(14),
  POW(26),
  EXP2(29),
  LOG2(30),
  INVERSE_SQRT(32),
  F_MIN(37),
  U_MIN(38),
  F_MAX(40),
  F_CLAMP(43),
  F_MIX(46),
  CROSS(68),
  NORMALIZE(69);

  private final int code;

  GlslFunction(int code) {
    this.code = code;
  }

  /** The number that stands for it in a module. */
  int code() {
    return code;
  }
}
