package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Declarations.AttributeDeclaration;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.ParameterValue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rules on declarations that need the whole program: A-34 and rules 5 and 6 of A-73. */
final class ProgramChecks {
  private final Scope scope;

  ProgramChecks(Scope scope) {
    this.scope = scope;
  }

  /** Reports what breaks a rule. */
  void check() {
    checkRelativeArrays();
    checkModifierSets();
  }

  private void checkRelativeArrays() {
    Map<Object, Variable> holders = new HashMap<>();
    for (Variable variable : scope.relativeArrays) {
      for (Object member : members(variable)) {
        if (member instanceof ParameterValue.Constant) {
          continue;
        }
        Variable holder = holders.putIfAbsent(member, variable);
        if (holder != null) {
          Lexeme use = variable.relativeUse;
          scope.report.errorOfProgram(
              Code.E_RELDUP,
              use.offset,
              use.length,
              holder == variable
                  ? member + " stands twice in an array that an address register indexes"
                  : member + " stands in two arrays that address registers index",
              Report.place(holder.offset, holder.length, "it is in this array"));
          break;
        }
      }
    }
  }

  private List<?> members(Variable variable) {
    return switch (variable.kind) {
      case ATTRIBUTE -> variable.attributes;
      case RESULT -> variable.results;
      case PARAMETER -> scope.parameters.get(variable.index).values();
      case TEMPORARY, ADDRESS, UNKNOWN -> List.of();
    };
  }

  private void checkModifierSets() {
    Map<Attribute, Integer> explicit = new HashMap<>();
    for (int i = 0; i < scope.attributes.size(); i++) {
      AttributeDeclaration declaration = scope.attributes.get(i);
      for (Attribute attribute : new HashSet<>(declaration.attributes())) {
        Integer before = explicit.putIfAbsent(attribute, i);
        if (before != null
            && !scope.attributes.get(before).interpolation().equals(declaration.interpolation())) {
          Lexeme name = scope.attributeNames.get(i);
          Lexeme other = scope.attributeNames.get(before);
          scope.report.errorOfProgram(
              Code.E_INTERP5,
              name.offset,
              name.length,
              attribute + " is declared with two sets of interpolation modifiers",
              Report.place(other.offset, other.length, "the other declaration is here"));
          break;
        }
      }
    }
    checkColors(explicit);
  }

  private void checkColors(Map<Attribute, Integer> explicit) {
    Lexeme primary = scope.primaryColorUse();
    Lexeme secondary = scope.secondaryColorUse();
    if (primary == null || secondary == null) {
      return;
    }
    Set<Interpolation> primarySet = modifiers(explicit, AttributeKind.FRAGMENT_COLOR);
    Set<Interpolation> secondarySet = modifiers(explicit, AttributeKind.FRAGMENT_SECONDARY_COLOR);
    if (!primarySet.equals(secondarySet)) {
      Lexeme later = primary.offset > secondary.offset ? primary : secondary;
      Lexeme earlier = later == primary ? secondary : primary;
      scope.report.errorOfProgram(
          Code.E_INTERP6,
          later.offset,
          later.length,
          "primary and secondary colour need the same interpolation modifiers",
          Report.place(earlier.offset, earlier.length, "the other colour is bound here"));
    }
  }

  private Set<Interpolation> modifiers(Map<Attribute, Integer> explicit, AttributeKind kind) {
    Integer declaration = explicit.get(new Attribute(kind, 0));
    return declaration == null ? Set.of() : scope.attributes.get(declaration).interpolation();
  }
}
