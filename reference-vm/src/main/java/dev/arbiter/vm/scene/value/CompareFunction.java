package dev.arbiter.vm.scene.value;

/** The comparisons of GL; NaN compares as IEEE says. */
public enum CompareFunction {
  NEVER,
  LESS,
  EQUAL,
  LEQUAL,
  GREATER,
  NOTEQUAL,
  GEQUAL,
  ALWAYS;

  /** Whether {@code a} passes against {@code b}. */
  public boolean test(float a, float b) {
    return switch (this) {
      case NEVER -> false;
      case LESS -> a < b;
      case EQUAL -> a == b;
      case LEQUAL -> a <= b;
      case GREATER -> a > b;
      case NOTEQUAL -> a != b;
      case GEQUAL -> a >= b;
      case ALWAYS -> true;
    };
  }
}
