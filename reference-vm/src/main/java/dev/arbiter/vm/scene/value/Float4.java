package dev.arbiter.vm.scene.value;

/** Four numbers: a colour, a position, a plane, a parameter. */
public record Float4(float x, float y, float z, float w) {
  public static final Float4 ZERO = new Float4(0, 0, 0, 0);
  public static final Float4 ONE = new Float4(1, 1, 1, 1);
  public static final Float4 OPAQUE_BLACK = new Float4(0, 0, 0, 1);

  /** Component 0 to 3. */
  public float get(int index) {
    return switch (index) {
      case 0 -> x;
      case 1 -> y;
      case 2 -> z;
      case 3 -> w;
      default -> throw new IndexOutOfBoundsException(index);
    };
  }

  /** All components clamped to [0, 1]; NaN becomes 0. */
  public Float4 clamped() {
    return new Float4(clamp(x), clamp(y), clamp(z), clamp(w));
  }

  private static float clamp(float value) {
    return value > 0 ? Math.min(value, 1) : 0;
  }
}
