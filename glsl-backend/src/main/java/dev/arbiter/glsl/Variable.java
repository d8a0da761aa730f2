package dev.arbiter.glsl;

/**
 * A variable that stands at file scope or in {@code main}.
 *
 * @param precise whether what is computed for it is neither fused nor reordered
 * @param name its name in the shader
 * @param suffix what its declaration has behind the name: a size, or nothing
 */
record Variable(boolean precise, String type, String name, String suffix) {
  /** Prints the declaration. */
  void declare(StringBuilder out, String indent, Dialect dialect) {
    boolean apart = precise && isQualifiedApart(indent, dialect);
    out.append(indent).append(precise && !apart ? "precise " : "").append(type);
    out.append(' ').append(name).append(suffix).append(";\n");
    if (apart) {
      out.append("precise ").append(name).append(";\n");
    }
  }

  /**
   * Whether {@code precise} stands in a declaration of its own: glslang takes a global variable
   * that is declared together with it for one of the function that uses it first.
   *
   * @param indent what stands before the declaration; nothing at file scope
   */
  static boolean isQualifiedApart(String indent, Dialect dialect) {
    return dialect.isVulkan() && indent.isEmpty();
  }
}
