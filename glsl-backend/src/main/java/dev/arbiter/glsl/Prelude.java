package dev.arbiter.glsl;

import java.util.EnumMap;
import java.util.Map;

/** The functions of the prelude that a translation uses, by width, and their names in it. */
final class Prelude {
  private static final int SCALAR = 1;
  private static final int INTEGER = 16;

  private final Names names;
  private final Dialect dialect;
  private final Map<PreludeFunction, String> spellings = new EnumMap<>(PreludeFunction.class);

  /** Bit {@code w} for a form of width {@code w}; the integer forms of a selection behind those. */
  private final int[] forms = new int[PreludeFunction.values().length];

  Prelude(Names names, Dialect dialect) {
    this.names = names;
    this.dialect = dialect;
  }

  /** Uses a function, and gives the name to call it by. */
  String use(PreludeFunction function, int width) {
    if (function == PreludeFunction.ROUND_EVEN && !dialect.hasFixedFunctions()) {
      return "roundEven";
    }
    forms[function.ordinal()] |= 1 << width | (function.scalarForm().isEmpty() ? 0 : 1 << SCALAR);
    return spelling(function);
  }

  /** Uses the selection between integers. */
  String useIntegerSelect(int width) {
    forms[PreludeFunction.SELECT.ordinal()] |= 1 << (width + INTEGER);
    return spelling(PreludeFunction.SELECT);
  }

  private String spelling(PreludeFunction function) {
    return spellings.computeIfAbsent(function, each -> names.claim(each.spelling()));
  }

  /** Prints the definitions of what is used. */
  void define(StringBuilder out) {
    for (PreludeFunction function : PreludeFunction.values()) {
      int used = forms[function.ordinal()];
      if (used == 0) {
        continue;
      }
      StringBuilder text = new StringBuilder();
      if ((used >> SCALAR & 1) != 0) {
        text.append(function.scalarForm()).append('\n');
      }
      for (int width = 2; width <= 4; width++) {
        if ((used >> width & 1) != 0) {
          text.append(function.vectorForm(width, function == PreludeFunction.TO_INT)).append('\n');
        }
        if ((used >> (width + INTEGER) & 1) != 0) {
          text.append(function.vectorForm(width, true)).append('\n');
        }
      }
      String name = spellings.get(function);
      String definition = text.toString();
      out.append(
          name.equals(function.spelling())
              ? definition
              : definition.replace(function.spelling() + "(", name + "("));
    }
  }
}
