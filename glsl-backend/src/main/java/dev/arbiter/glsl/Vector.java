package dev.arbiter.glsl;

/**
 * An expression of four components of which any may be asked for, in any order: {@code R0.xyz}, or
 * {@code gl_Normal.x} where {@code vec4(gl_Normal, 1.0)} would be the whole.
 */
final class Vector {
  private static final String[] LETTER = {".x", ".y", ".z", ".w"};

  /** The expression of the first three components or of all; null where each stands alone. */
  private final String stem;

  private final int stemSize;

  /** The components behind the stem, or all four. */
  private final String[] parts;

  private Vector(String stem, int stemSize, String[] parts) {
    this.stem = stem;
    this.stemSize = stemSize;
    this.parts = parts;
  }

  /** A {@code vec4} that can be swizzled as it stands. */
  static Vector of(String expression) {
    return new Vector(expression, 4, null);
  }

  /** A {@code vec3}, and what stands fourth. */
  static Vector ofThree(String expression, String w) {
    return new Vector(expression, 3, new String[] {null, null, null, w});
  }

  /** The first three components of a {@code vec4}, and what stands fourth. */
  static Vector ofThreeOfFour(String expression, String w) {
    return new Vector(expression, 4, new String[] {null, null, null, w});
  }

  static Vector ofParts(String x, String y, String z, String w) {
    return new Vector(null, 0, new String[] {x, y, z, w});
  }

  /**
   * Prints some components: a scalar for one, else a vector of as many.
   *
   * @param components which component stands at each place
   * @param count how many places, 1 to 4
   */
  void append(StringBuilder out, int[] components, int count) {
    if (count == 1) {
      part(out, components[0]);
    } else if (parts == null || stemHolds(components, count)) {
      swizzled(out, components, count);
    } else if (isIdentity(components, count) && count == 4 && stem != null) {
      out.append("vec4(").append(stem).append(stemSize == 3 ? ", " : ".xyz, ");
      out.append(parts[3]).append(')');
    } else {
      out.append("vec").append(count).append('(');
      int shown = allSame(components, count) ? 1 : count;
      for (int i = 0; i < shown; i++) {
        if (i > 0) {
          out.append(", ");
        }
        part(out, components[i]);
      }
      out.append(')');
    }
  }

  private void part(StringBuilder out, int component) {
    if (parts != null && parts[component] != null) {
      out.append(parts[component]);
    } else {
      out.append(stem).append(LETTER[component]);
    }
  }

  private boolean stemHolds(int[] components, int count) {
    if (stem == null) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      if (components[i] == 3) {
        return false;
      }
    }
    return true;
  }

  private void swizzled(StringBuilder out, int[] components, int count) {
    out.append(stem);
    if (count == stemSize && isIdentity(components, count)) {
      return;
    }
    out.append('.');
    for (int i = 0; i < count; i++) {
      out.append("xyzw".charAt(components[i]));
    }
  }

  static boolean isIdentity(int[] components, int count) {
    for (int i = 0; i < count; i++) {
      if (components[i] != i) {
        return false;
      }
    }
    return true;
  }

  static boolean allSame(int[] components, int count) {
    for (int i = 1; i < count; i++) {
      if (components[i] != components[0]) {
        return false;
      }
    }
    return true;
  }
}
