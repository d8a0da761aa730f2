package dev.arbiter.spirv;

/** Where variables live. */
enum StorageClass {
  UNIFORM_CONSTANT(0),
  INPUT(1),
  UNIFORM(2),
  OUTPUT(3),
  PRIVATE(6),
  FUNCTION(7);

  private final int code;

  StorageClass(int code) {
    this.code = code;
  }

  /** The number that stands for it in a module. */
  int code() {
    return code;
  }
}
