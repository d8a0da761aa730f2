package dev.arbiter.spirv;

/** The built-in variables that translations use. */
enum BuiltIn {
  POSITION(0),
  POINT_SIZE(1),
  CLIP_DISTANCE(3),
  FRAG_COORD(15),
  FRONT_FACING(17),
  FRAG_DEPTH(22);

  private final int code;

  BuiltIn(int code) {
    this.code = code;
  }

  /** The number that stands for it in a module. */
  int code() {
    return code;
  }
}
