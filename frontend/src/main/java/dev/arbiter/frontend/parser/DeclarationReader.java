package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.frontend.parser.BindingNode.Category;
import dev.arbiter.frontend.parser.StatementParser.AliasContext;
import dev.arbiter.frontend.parser.StatementParser.DeclarationContext;
import dev.arbiter.frontend.parser.StatementParser.InitialiserContext;
import dev.arbiter.frontend.parser.StatementParser.ItemContext;
import dev.arbiter.frontend.parser.StatementParser.ReferenceContext;
import dev.arbiter.frontend.parser.StatementParser.RegistersContext;
import dev.arbiter.frontend.parser.StatementParser.SignedNumberContext;
import dev.arbiter.frontend.parser.StatementParser.StatementContext;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/**
 * Reads declarations. A declaration with an error still declares its name, so that uses of the name
 * are not errors on top.
 */
final class DeclarationReader {
  private final Scope scope;
  private final Names names;
  private final BindingReader bindings;
  private final OperandReader operands;

  DeclarationReader(Scope scope, Names names, BindingReader bindings, OperandReader operands) {
    this.scope = scope;
    this.names = names;
    this.bindings = bindings;
    this.operands = operands;
  }

  /** Reads a declaration of any class. */
  void read(StatementContext context) {
    if (context instanceof RegistersContext registers) {
      registers(registers);
    } else if (context instanceof AliasContext alias) {
      alias(alias);
    } else {
      declaration((DeclarationContext) context);
    }
  }

  private void registers(RegistersContext context) {
    boolean temporary = context.keyword.getType() == StatementParser.TEMP;
    for (Token token : context.names) {
      Lexeme name = (Lexeme) token;
      int index = temporary ? scope.temporaries.size() : scope.addressRegisters.size();
      Variable.Kind kind = temporary ? Variable.Kind.TEMPORARY : Variable.Kind.ADDRESS;
      if (names.declare(name, Variable.register(kind, name, index))) {
        if (temporary) {
          scope.addTemporary(name);
        } else {
          scope.addAddressRegister(name);
        }
      }
    }
  }

  private void declaration(DeclarationContext context) {
    Lexeme name = (Lexeme) context.name;
    Variable variable =
        switch (context.keyword.getType()) {
          case StatementParser.ATTRIB -> attribute(context, name);
          case StatementParser.OUTPUT -> output(context, name);
          default -> parameter(context, name);
        };
    names.declare(name, variable == null ? Variable.unknown(name) : variable);
  }

  private void alias(AliasContext context) {
    Lexeme name = (Lexeme) context.name;
    ReferenceContext reference = context.aliased;
    Lexeme head = (Lexeme) reference.head;
    Variable target = head.word.variable;
    if (target != null) {
      if (!reference.parts.isEmpty()) {
        names.reportExcess(reference, 0);
      }
      names.declare(name, target);
      return;
    }
    if (bindings.beginsBinding(head.word)
        && scope.report.departure(
            Code.E_SYNTAX,
            "an alias names a variable, not a binding",
            Code.W_ALIAS,
            head,
            "an alias names a variable by the letter (A.9); a declaration is made of it")) {
      target = aliasOfBinding(name, reference);
    } else if (!bindings.beginsBinding(head.word)) {
      names.reportUndeclared(head);
    }
    names.declare(name, target == null ? Variable.unknown(name) : target);
  }

  private Variable aliasOfBinding(Lexeme name, ReferenceContext reference) {
    Binding binding = bindings.read(reference, true);
    if (binding == null || !isWhole(reference, binding)) {
      return null;
    }
    return switch (binding.category()) {
      case ATTRIBUTE -> {
        List<Attribute> members = attributes(reference, binding);
        boolean array = binding.isRange();
        yield Variable.attribute(
            name, scope.addAttribute(name, array, members, Set.of()), array, members);
      }
      case RESULT -> result(name, reference, binding);
      case PARAMETER, MATRIX -> {
        List<ParameterValue> values = new ArrayList<>();
        addValues(values, binding);
        boolean array = values.size() > 1 || binding.isRange();
        yield Variable.parameter(
            name, scope.addParameter(name, array, values), array, values.size());
      }
    };
  }

  // Attributes

  private Variable attribute(DeclarationContext context, Lexeme name) {
    Set<Interpolation> interpolation = modifiers(context);
    InitialiserContext value = context.value;
    boolean braces = value.brace != null;
    if (context.extent == null && value.named != null) {
      Binding binding = binding(value.named, Category.ATTRIBUTE, "an attribute binding");
      if (binding == null) {
        return null;
      }
      List<Attribute> members = attributes(value.named, binding);
      checkModifiers(context, members);
      boolean array = binding.isRange();
      return Variable.attribute(
          name, scope.addAttribute(name, array, members, interpolation), array, members);
    }
    List<Binding> list = arrayBindings(context, Category.ATTRIBUTE, "an attribute binding");
    if (list == null || !braces) {
      return null;
    }
    List<Attribute> members = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      ReferenceContext reference = value.items.get(i).named;
      for (Attribute attribute : attributes(reference, list.get(i))) {
        if (!checkArrayed(attribute.kind(), reference)
            || !checkSequence(members, attribute, reference)) {
          return null;
        }
        members.add(attribute);
      }
    }
    checkModifiers(context, members);
    if (!checkSize(context, members.size())) {
      return null;
    }
    return Variable.attribute(
        name, scope.addAttribute(name, true, members, interpolation), true, members);
  }

  private List<Attribute> attributes(ReferenceContext reference, Binding binding) {
    List<Attribute> members = new ArrayList<>(binding.count());
    for (int i = 0; i < binding.count(); i++) {
      Attribute attribute = (Attribute) binding.value(i);
      scope.bind(attribute, (Lexeme) reference.head);
      members.add(attribute);
    }
    return members;
  }

  private boolean checkArrayed(AttributeKind kind, ReferenceContext reference) {
    boolean arrayed =
        switch (kind) {
          case VERTEX_TEXCOORD, VERTEX_GENERIC, FRAGMENT_TEXCOORD -> true;
          case VERTEX_POSITION,
              VERTEX_WEIGHT,
              VERTEX_NORMAL,
              VERTEX_COLOR,
              VERTEX_SECONDARY_COLOR,
              VERTEX_FOGCOORD,
              FRAGMENT_COLOR,
              FRAGMENT_SECONDARY_COLOR,
              FRAGMENT_FOGCOORD,
              FRAGMENT_POSITION,
              FRAGMENT_FACING ->
              false;
        };
    if (!arrayed) {
      scope.report.error(
          Code.E_ARRBIND,
          (Lexeme) reference.head,
          "an attribute array holds texture coordinates or generic attributes only");
    }
    return arrayed;
  }

  private boolean checkSequence(
      List<Attribute> members, Attribute attribute, ReferenceContext reference) {
    if (members.isEmpty()) {
      return true;
    }
    Attribute before = members.get(members.size() - 1);
    if (attribute.kind() == before.kind() && attribute.index() == before.index() + 1) {
      return true;
    }
    reportSequence(reference, attribute.toString(), before.toString());
    return false;
  }

  private void reportSequence(ReferenceContext reference, String binding, String before) {
    scope.report.error(
        Code.E_ARRSEQ,
        (Lexeme) reference.head,
        "the numbers of an array follow one another; " + binding + " cannot come behind " + before);
  }

  // Interpolation modifiers

  private Set<Interpolation> modifiers(DeclarationContext context) {
    Set<Interpolation> set = EnumSet.noneOf(Interpolation.class);
    if (context.modifiers == null || context.modifiers.isEmpty()) {
      return set;
    }
    Lexeme first = (Lexeme) context.modifiers.get(0);
    if (scope.stage == Stage.VERTEX) {
      scope.report.error(
          Code.E_SYNTAX, first, "interpolation modifiers belong to fragment programs");
      return set;
    }
    if (!scope.isExtended()) {
      scope.gate(first, "an interpolation modifier");
      return set;
    }
    for (Token token : context.modifiers) {
      Lexeme modifier = (Lexeme) token;
      if (!set.add(Interpolation.valueOf(modifier.word.text))) {
        scope.report.error(Code.E_INTERP2, modifier, modifier.word + " is given twice");
      } else if (set.size() > 1 && set.contains(Interpolation.FLAT)) {
        scope.report.error(
            Code.E_INTERP3, modifier, "FLAT goes with no other interpolation modifier");
      }
    }
    return set;
  }

  private void checkModifiers(DeclarationContext context, List<Attribute> members) {
    if (context.modifiers == null
        || context.modifiers.isEmpty()
        || scope.stage == Stage.VERTEX
        || !scope.isExtended()) {
      return;
    }
    for (Attribute attribute : members) {
      boolean fixed =
          attribute.kind() == AttributeKind.FRAGMENT_POSITION
              || attribute.kind() == AttributeKind.FRAGMENT_FACING
              || attribute.kind() == AttributeKind.FRAGMENT_FOGCOORD;
      if (fixed) {
        scope.report.error(
            Code.E_INTERP4,
            (Lexeme) context.modifiers.get(0),
            attribute + " takes no interpolation modifier");
        return;
      }
    }
  }

  // Results

  private Variable output(DeclarationContext context, Lexeme name) {
    InitialiserContext value = context.value;
    if (context.extent == null && value.named != null) {
      Binding binding = binding(value.named, Category.RESULT, "a result binding");
      return binding == null ? null : result(name, value.named, binding);
    }
    List<Binding> list = arrayBindings(context, Category.RESULT, "a result binding");
    if (list == null) {
      return null;
    }
    if (scope.stage == Stage.FRAGMENT) {
      scope.report.error(Code.E_FPOUTARR, name, "fragment programs have no result arrays");
      return null;
    }
    List<Result> members = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      ReferenceContext reference = value.items.get(i).named;
      for (Result result : results(reference, list.get(i))) {
        if (result.kind() != ResultKind.TEXCOORD) {
          scope.report.error(
              Code.E_ARRBIND,
              (Lexeme) reference.head,
              "a result array holds texture coordinates only");
          return null;
        }
        Result before = members.isEmpty() ? null : members.get(members.size() - 1);
        if (before != null && result.index() != before.index() + 1) {
          reportSequence(reference, result.toString(), before.toString());
          return null;
        }
        members.add(result);
      }
    }
    if (members.isEmpty() || !checkSize(context, members.size())) {
      return null;
    }
    return Variable.result(name, scope.addResult(name, true, members), true, members);
  }

  /** The variable of one binding; null after an error. */
  private Variable result(Lexeme name, ReferenceContext reference, Binding binding) {
    Result first = (Result) binding.value(0);
    if (first.kind() == ResultKind.POSITION && scope.isPositionInvariant()) {
      return unusedPosition(name, (Lexeme) reference.head, first);
    }
    List<Result> members = results(reference, binding);
    if (members.isEmpty()) {
      return null;
    }
    boolean array = binding.isRange();
    return Variable.result(name, scope.addResult(name, array, members), array, members);
  }

  /** A name for the position that a position-invariant program can only leave alone. */
  private Variable unusedPosition(Lexeme name, Lexeme head, Result position) {
    boolean accepted =
        scope.report.departure(
            Code.E_POSINV,
            "a position-invariant program may not bind result.position",
            Code.W_POSINV,
            head,
            "a position-invariant program may not bind result.position by the letter (A-91); the"
                + " declaration is ignored");
    return accepted
        ? Variable.result(name, Variable.UNDECLARED_INDEX, false, List.of(position))
        : null;
  }

  private List<Result> results(ReferenceContext reference, Binding binding) {
    List<Result> members = new ArrayList<>(binding.count());
    for (int i = 0; i < binding.count(); i++) {
      Result result = (Result) binding.value(i);
      if (!scope.bind(result, (Lexeme) reference.head)) {
        return List.of();
      }
      members.add(result);
    }
    return members;
  }

  /** The bindings of an attribute or result array; null after an error. */
  private List<Binding> arrayBindings(DeclarationContext context, Category category, String what) {
    InitialiserContext value = context.value;
    if (value.brace == null) {
      scope.report.error(
          Code.E_SYNTAX, (Lexeme) value.getStart(), "an array takes a list in braces");
      return null;
    }
    if (!scope.isExtended()) {
      scope.gate(
          (Lexeme) context.name,
          "an array of " + category.name().toLowerCase(java.util.Locale.ROOT) + "s");
      return null;
    }
    if (context.extent == null) {
      scope.report.error(
          Code.E_SYNTAX, (Lexeme) value.brace, "an array needs brackets behind its name");
      return null;
    }
    List<Binding> list = new ArrayList<>(value.items.size());
    for (ItemContext item : value.items) {
      if (item.named == null) {
        scope.report.error(Code.E_SYNTAX, (Lexeme) item.getStart(), what + " is needed here");
        return null;
      }
      Binding binding = binding(item.named, category, what);
      if (binding == null) {
        return null;
      }
      list.add(binding);
    }
    return list;
  }

  /** A binding of a class with nothing behind it; null after an error. */
  private Binding binding(ReferenceContext reference, Category category, String what) {
    Lexeme head = (Lexeme) reference.head;
    if (!bindings.beginsBinding(head.word)) {
      Variable variable = head.word.variable;
      if (variable == null) {
        names.reportUndeclared(head);
      } else if (variable.kind != Variable.Kind.UNKNOWN) {
        scope.report.error(Code.E_SYNTAX, head, what + " is needed here, not a variable");
      }
      return null;
    }
    Binding binding = bindings.read(reference, true);
    if (binding == null) {
      return null;
    }
    Category found =
        binding.category() == Category.MATRIX ? Category.PARAMETER : binding.category();
    if (found != category) {
      scope.report.error(Code.E_SYNTAX, head, what + " is needed here");
      return null;
    }
    return isWhole(reference, binding) ? binding : null;
  }

  private boolean isWhole(ReferenceContext reference, Binding binding) {
    if (binding.parts() < reference.parts.size()) {
      names.reportExcess(reference, binding.parts());
      return false;
    }
    return true;
  }

  private boolean checkSize(DeclarationContext context, int members) {
    if (context.extent == null || context.extent.count == null) {
      return true;
    }
    Lexeme count = (Lexeme) context.extent.count;
    int declared = Numbers.index(count);
    int most = scope.programLimits().parameters();
    if (declared == members
        && (declared <= most || context.keyword.getType() != StatementParser.PARAM)) {
      return true;
    }
    String message =
        declared == 0
            ? "an array has at least one member"
            : declared == members
                ? "an array has " + most + " members at most"
                : "the array is declared with "
                    + count
                    + " members and initialised with "
                    + members;
    scope.report.error(Code.E_ARRSIZE, count, message);
    return false;
  }

  // Parameters

  private Variable parameter(DeclarationContext context, Lexeme name) {
    InitialiserContext value = context.value;
    if (context.extent != null) {
      if (value.brace == null) {
        scope.report.error(
            Code.E_SYNTAX, (Lexeme) value.getStart(), "an array takes a list in braces");
        return null;
      }
      List<ParameterValue> values = values(value.items);
      if (values == null || !checkSize(context, values.size())) {
        return null;
      }
      return Variable.parameter(name, scope.addParameter(name, true, values), true, values.size());
    }
    if (value.brace != null) {
      return constantOrBracketless(name, value);
    }
    ParameterValue single =
        value.named == null
            ? ParameterValue.Constant.replicated(operands.number(value.number))
            : single(value.named);
    return single == null ? null : single(name, single);
  }

  private Variable single(Lexeme name, ParameterValue value) {
    return Variable.parameter(name, scope.addParameter(name, false, List.of(value)), false, 1);
  }

  private ParameterValue single(ReferenceContext reference) {
    Binding binding = binding(reference, Category.PARAMETER, "a parameter binding");
    if (binding == null) {
      return null;
    }
    if (binding.category() == Category.MATRIX) {
      names.reportWholeMatrix(reference, binding);
      return null;
    }
    if (binding.isRange()) {
      scope.report.error(
          Code.E_RANGEUSE,
          (Lexeme) reference.head,
          "a range is several vectors where one is needed",
          "declare an array, with brackets behind its name");
      return null;
    }
    return (ParameterValue) binding.value(0);
  }

  private Variable constantOrBracketless(Lexeme name, InitialiserContext value) {
    List<SignedNumberContext> numbers = new ArrayList<>();
    ItemContext other = null;
    for (ItemContext item : value.items) {
      if (item.number != null) {
        numbers.add(item.number);
      } else if (other == null) {
        other = item;
      }
    }
    if (other == null) {
      return single(name, operands.constant(numbers, value.commas));
    }
    boolean accepted =
        scope.report.departure(
            Code.E_SYNTAX,
            "a constant vector holds numbers only",
            Code.W_BRACKETS,
            (Lexeme) other.getStart(),
            "an array needs brackets behind its name by the letter (A.9)");
    List<ParameterValue> values = accepted ? values(value.items) : null;
    if (values == null) {
      return null;
    }
    boolean array = values.size() > 1;
    Variable variable =
        Variable.parameter(name, scope.addParameter(name, array, values), array, values.size());
    variable.bracketless = true;
    return variable;
  }

  private List<ParameterValue> values(List<ItemContext> items) {
    List<ParameterValue> values = new ArrayList<>(items.size());
    boolean complete = true;
    for (ItemContext item : items) {
      if (item.number != null) {
        values.add(ParameterValue.Constant.replicated(operands.number(item.number)));
      } else if (item.constant != null) {
        values.add(operands.constant(item.constant));
      } else {
        Binding binding = binding(item.named, Category.PARAMETER, "a parameter binding");
        if (binding == null) {
          complete = false;
        } else {
          addValues(values, binding);
        }
      }
    }
    return complete ? values : null;
  }

  private static void addValues(List<ParameterValue> values, Binding binding) {
    for (int i = 0; i < binding.count(); i++) {
      values.add((ParameterValue) binding.value(i));
    }
  }
}
