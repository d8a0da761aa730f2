package dev.arbiter.glsl;

import java.util.EnumMap;
import java.util.Map;

/** The helper functions that a translation uses, by width, and their names in it. */
final class Helpers {
  private static final int SCALAR = 1;
  private static final int INTEGER = 16;

  private final Names names;
  private final Map<Helper, String> spellings = new EnumMap<>(Helper.class);

  /** Bit {@code w} for a form of width {@code w}; the integer forms of a selection behind those. */
  private final int[] forms = new int[Helper.values().length];

  Helpers(Names names) {
    this.names = names;
  }

  /** Uses a helper, and gives the name to call it by. */
  String use(Helper helper, int width) {
    forms[helper.ordinal()] |= 1 << width | (helper.scalarForm().isEmpty() ? 0 : 1 << SCALAR);
    return spelling(helper);
  }

  /** Uses the selection between integers. */
  String useIntegerSelect(int width) {
    forms[Helper.SELECT.ordinal()] |= 1 << (width + INTEGER);
    return spelling(Helper.SELECT);
  }

  private String spelling(Helper helper) {
    return spellings.computeIfAbsent(helper, each -> names.claim(each.spelling()));
  }

  /** Prints the definitions of what is used. */
  void define(StringBuilder out) {
    for (Helper helper : Helper.values()) {
      int used = forms[helper.ordinal()];
      if (used == 0) {
        continue;
      }
      StringBuilder text = new StringBuilder();
      if ((used >> SCALAR & 1) != 0) {
        text.append(helper.scalarForm()).append('\n');
      }
      for (int width = 2; width <= 4; width++) {
        if ((used >> width & 1) != 0) {
          text.append(helper.vectorForm(width, helper == Helper.TO_INT)).append('\n');
        }
        if ((used >> (width + INTEGER) & 1) != 0) {
          text.append(helper.vectorForm(width, true)).append('\n');
        }
      }
      String name = spellings.get(helper);
      String definition = text.toString();
      out.append(
          name.equals(helper.spelling())
              ? definition
              : definition.replace(helper.spelling() + "(", name + "("));
    }
  }
}
