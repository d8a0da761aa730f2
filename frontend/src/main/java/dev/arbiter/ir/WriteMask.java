package dev.arbiter.ir;

/**
 * The components that an instruction may write.
 *
 * @param bits bit {@code i} stands for component {@code i}; 1 to 15
 */
public record WriteMask(int bits) {
  public static final WriteMask ALL = new WriteMask(15);

  public WriteMask {
    if (bits < 1 || bits > 15) {
      throw new IllegalArgumentException("write mask " + bits);
    }
  }

  /** The mask that enables one component. */
  public static WriteMask of(Component component) {
    return new WriteMask(1 << component.ordinal());
  }

  /** The mask spelled by an ordered subset of {@code xyzw}. */
  public static WriteMask of(String letters) {
    int bits = 0;
    for (int i = 0; i < letters.length(); i++) {
      bits |= 1 << "xyzw".indexOf(letters.charAt(i));
    }
    return new WriteMask(bits);
  }

  public boolean has(Component component) {
    return has(component.ordinal());
  }

  public boolean has(int index) {
    return (bits >> index & 1) != 0;
  }

  public boolean isAll() {
    return bits == 15;
  }

  /** How many components are enabled, 1 to 4. */
  public int count() {
    return Integer.bitCount(bits);
  }

  /** The enabled letters of {@code xyzw} in order. */
  @Override
  public String toString() {
    StringBuilder letters = new StringBuilder(4);
    for (int i = 0; i < 4; i++) {
      if (has(i)) {
        letters.append("xyzw".charAt(i));
      }
    }
    return letters.toString();
  }
}
