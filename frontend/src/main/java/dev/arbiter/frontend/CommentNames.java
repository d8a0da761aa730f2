package dev.arbiter.frontend;

import java.util.Map;

/**
 * Names that a compiler left in comments ({@code #var float4 tint : : c[3] : 2 : 1}), for naming
 * uniforms and varyings in a translation's interface. They never change what a program means.
 *
 * @param byBinding from the canonical spelling of a binding, such as {@code program.local[3]} or
 *     {@code texture[0]}, to the name, which is an identifier
 */
public record CommentNames(Map<String, String> byBinding) {
  public static final CommentNames NONE = new CommentNames(Map.of());

  public CommentNames {
    byBinding = Map.copyOf(byBinding);
  }
}
