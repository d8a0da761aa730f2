package dev.arbiter.ir;

/** One component of a vector; {@code rgba} names in the text mean the same four. */
public enum Component {
  X,
  Y,
  Z,
  W;

  private static final Component[] VALUES = values();

  /** The component at index 0 to 3. */
  public static Component of(int index) {
    return VALUES[index];
  }

  /** The lower-case letter of the {@code xyzw} set. */
  public char letter() {
    return "xyzw".charAt(ordinal());
  }
}
