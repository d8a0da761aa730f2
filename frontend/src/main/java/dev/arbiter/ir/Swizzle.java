package dev.arbiter.ir;

/** Which source component feeds each of the four components of an operand. */
public record Swizzle(Component x, Component y, Component z, Component w) {
  public static final Swizzle IDENTITY =
      new Swizzle(Component.X, Component.Y, Component.Z, Component.W);

  private static final Swizzle[] REPLICATED = {
    new Swizzle(Component.X, Component.X, Component.X, Component.X),
    new Swizzle(Component.Y, Component.Y, Component.Y, Component.Y),
    new Swizzle(Component.Z, Component.Z, Component.Z, Component.Z),
    new Swizzle(Component.W, Component.W, Component.W, Component.W)
  };

  /** The swizzle that feeds one component to all four. */
  public static Swizzle replicate(Component component) {
    return REPLICATED[component.ordinal()];
  }

  /** The swizzle spelled by four letters of {@code xyzw}. */
  public static Swizzle of(String letters) {
    return new Swizzle(
        component(letters, 0), component(letters, 1), component(letters, 2), component(letters, 3));
  }

  private static Component component(String letters, int at) {
    return Component.of("xyzw".indexOf(letters.charAt(at)));
  }

  /** The source component that feeds component {@code index} (0 to 3). */
  public Component get(int index) {
    return switch (Component.of(index)) {
      case X -> x;
      case Y -> y;
      case Z -> z;
      case W -> w;
    };
  }

  /** The swizzle that selects from what this one selects: {@code r.get(i) = get(outer.get(i))}. */
  public Swizzle then(Swizzle outer) {
    return new Swizzle(
        get(outer.x.ordinal()),
        get(outer.y.ordinal()),
        get(outer.z.ordinal()),
        get(outer.w.ordinal()));
  }

  public boolean isIdentity() {
    return equals(IDENTITY);
  }

  /** Whether all four components come from the same one. */
  public boolean isReplicated() {
    return x == y && y == z && z == w;
  }

  /** Four letters of {@code xyzw}. */
  @Override
  public String toString() {
    return "" + x.letter() + y.letter() + z.letter() + w.letter();
  }
}
