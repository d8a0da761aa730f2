package dev.arbiter.spirv;

/** The decorations that translations use. */
enum Decoration {
  SPEC_ID(1),
  BLOCK(2),
  ARRAY_STRIDE(6),
  BUILT_IN(11),
  NO_PERSPECTIVE(13),
  FLAT(14),
  CENTROID(16),
  INVARIANT(18),
  LOCATION(30),
  BINDING(33),
  DESCRIPTOR_SET(34),
  OFFSET(35),
  NO_CONTRACTION(42);

  private final int code;

  Decoration(int code) {
    this.code = code;
  }

  /** The number that stands for it in a module. */
  int code() {
    return code;
  }
}
