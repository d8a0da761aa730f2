package dev.arbiter.backend.layout;

import dev.arbiter.frontend.CommentNames;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.ParameterValue.Constant;

/**
 * What a slot is called: the name that a compiler left in a comment, else the name that the program
 * declares, else one made of the binding. The names are wishes; each target makes them sayable and
 * distinct.
 */
public final class BindingNames {
  private BindingNames() {}

  /**
   * The name of a parameter's slot.
   *
   * @param declared the program's own name, or null where it has none
   */
  public static String of(ParameterValue value, String declared, CommentNames comments) {
    String commented = comments.byBinding().get(value.toString());
    if (commented != null) {
      return commented;
    }
    if (declared != null) {
      return declared;
    }
    return value instanceof Constant ? "constant" : stem(value.toString());
  }

  /**
   * A name made of a binding without its first word: {@code local_3} for {@code program.local[3]},
   * {@code fog_color} for {@code state.fog.color}.
   */
  public static String stem(String binding) {
    StringBuilder stem = new StringBuilder();
    for (int i = binding.indexOf('.') + 1; i < binding.length(); i++) {
      char c = binding.charAt(i);
      if (c == '.' || c == '[') {
        stem.append('_');
      } else if (c != ']') {
        stem.append(c);
      }
    }
    return stem.toString();
  }
}
