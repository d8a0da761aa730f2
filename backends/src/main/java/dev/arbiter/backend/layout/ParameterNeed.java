package dev.arbiter.backend.layout;

import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.Declarations.ParameterDeclaration;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.ParameterValue.Constant;
import dev.arbiter.ir.Source;
import java.util.ArrayList;
import java.util.List;

/**
 * A vector that a program needs from its host besides the arrays that address registers index.
 *
 * @param declaredName the program's own name for it, or null where it has none
 */
public record ParameterNeed(ParameterValue value, String declaredName) {
  /**
   * What a program needs, in the order of first use; a vector that is named in two ways stands
   * there twice. All targets with blocks pack by this order, so that they lay them out alike.
   */
  public static List<ParameterNeed> of(Declarations declarations, Usage usage) {
    List<ParameterNeed> needs = new ArrayList<>();
    for (Source source : usage.parameters()) {
      if (source instanceof BoundParameter bound) {
        add(needs, bound.value(), null);
      } else if (source instanceof DeclaredParameter declared
          && !usage.parameterArrays().contains(declared.declaration())) {
        ParameterDeclaration declaration = declarations.parameters().get(declared.declaration());
        int element = declared.element();
        add(needs, declaration.values().get(element), name(declaration, element));
      }
    }
    return needs;
  }

  private static void add(List<ParameterNeed> needs, ParameterValue value, String name) {
    if (!(value instanceof Constant)) {
      needs.add(new ParameterNeed(value, name));
    }
  }

  /** What a member of a declaration is called where it stands alone. */
  public static String name(ParameterDeclaration declaration, int element) {
    return declaration.array() ? declaration.name() + "_" + element : declaration.name();
  }
}
