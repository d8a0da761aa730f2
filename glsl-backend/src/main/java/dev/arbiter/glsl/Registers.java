package dev.arbiter.glsl;

import dev.arbiter.backend.analysis.Assignments;
import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.ir.Subroutine;
import java.util.BitSet;
import java.util.List;

/** The variables that stand for registers, and the functions that stand for subroutines. */
final class Registers {
  private final Shader shader;
  private final Assignments assignments;
  private final String[] temporaries;
  private final String[] addresses;
  private final String[] predicates;
  private final String[] functions;

  Registers(Shader shader, Usage usage, Assignments assignments) {
    this.shader = shader;
    this.assignments = assignments;
    this.temporaries = claim(shader.declarations().temporaries(), usage.temporaries());
    this.addresses = claim(shader.declarations().addressRegisters(), usage.addressRegisters());
    this.predicates = new String[shader.declarations().predicates()];
    for (int i = 0; i < predicates.length; i++) {
      predicates[i] = usage.predicates().get(i) ? shader.names.claim("P" + i) : null;
    }
    List<Subroutine> subroutines = shader.program.subroutines();
    this.functions = new String[subroutines.size()];
    for (int i = 0; i < functions.length; i++) {
      functions[i] = shader.names.claim(subroutines.get(i).label());
    }
  }

  private String[] claim(List<String> wishes, BitSet used) {
    String[] claimed = new String[wishes.size()];
    for (int i = used.nextSetBit(0); i >= 0; i = used.nextSetBit(i + 1)) {
      claimed[i] = shader.names.claim(wishes.get(i));
    }
    return claimed;
  }

  String temporary(int index) {
    return temporaries[index];
  }

  String address(int index) {
    return addresses[index];
  }

  String predicate(int index) {
    return predicates[index];
  }

  String function(int subroutine) {
    return functions[subroutine];
  }

  /**
   * Declares all variables, those that may be read unset with their fill.
   *
   * @param indent what stands before each line
   */
  void declare(StringBuilder out, String indent) {
    boolean exact = shader.options.exact();
    boolean apart = exact && Variable.isQualifiedApart(indent, shader.dialect());
    String precise = exact && !apart ? "precise " : "";
    declare(
        out,
        indent + precise + "vec4 ",
        temporaries,
        "vec4(0.0)",
        assignments::mayReadUnsetTemporary);
    if (apart) {
      declare(out, "precise ", temporaries, "", each -> false);
    }
    declare(out, indent + "ivec4 ", addresses, "ivec4(0)", assignments::mayReadUnsetAddress);
    declare(out, indent + "bvec4 ", predicates, "bvec4(false)", assignments::mayReadUnsetPredicate);
  }

  private interface Question {
    boolean about(int register);
  }

  private static void declare(
      StringBuilder out, String type, String[] names, String fill, Question mayReadUnset) {
    boolean listing = false;
    for (int i = 0; i < names.length; i++) {
      if (names[i] != null && !mayReadUnset.about(i)) {
        out.append(listing ? ", " : type).append(names[i]);
        listing = true;
      }
    }
    if (listing) {
      out.append(";\n");
    }
    for (int i = 0; i < names.length; i++) {
      if (names[i] != null && mayReadUnset.about(i)) {
        out.append(type).append(names[i]).append(" = ").append(fill).append(";\n");
      }
    }
  }
}
