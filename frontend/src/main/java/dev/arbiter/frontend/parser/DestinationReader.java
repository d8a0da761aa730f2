package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.frontend.parser.BindingNode.Category;
import dev.arbiter.frontend.parser.StatementParser.DestinationContext;
import dev.arbiter.frontend.parser.StatementParser.ReferenceContext;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultElement;
import dev.arbiter.ir.Target;
import dev.arbiter.ir.Temporary;
import dev.arbiter.ir.WriteMask;
import java.util.Optional;

/** Resolves what instructions write. Every method gives null after it reported an error. */
final class DestinationReader {
  private final Scope scope;
  private final BindingReader bindings;
  private final Subscripts subscripts;
  private final Names names;
  private final Predicates predicates;

  DestinationReader(
      Scope scope,
      BindingReader bindings,
      Subscripts subscripts,
      Names names,
      Predicates predicates) {
    this.scope = scope;
    this.bindings = bindings;
    this.subscripts = subscripts;
    this.names = names;
    this.predicates = predicates;
  }

  /** An address register with its mask and guard, as {@code ARL} writes it. */
  record AddressTarget(int register, WriteMask mask, Optional<Guard> guard) {}

  /** The destination of an instruction with a float result. */
  Destination read(DestinationContext context) {
    ReferenceContext reference = context.place;
    Lexeme head = (Lexeme) reference.head;
    Variable variable = head.word.variable;
    Target target;
    int used = 0;
    if (variable != null) {
      target = target(variable, reference);
      used = subscripts.isMember(reference) ? 1 : 0;
    } else if (bindings.beginsBinding(head.word)) {
      Binding binding = bindings.read(reference, false);
      target = binding == null ? null : target(binding, head);
      used = binding == null ? 0 : binding.parts();
    } else {
      names.reportUndeclared(head);
      return null;
    }
    if (target == null) {
      return null;
    }
    WriteMask mask = mask(reference, used);
    if (mask == null) {
      return null;
    }
    Optional<Guard> guard = guard(context);
    return guard == null ? null : new Destination(target, mask, guard);
  }

  /** The destination of {@code ARL} and {@code ARR}. */
  AddressTarget address(DestinationContext context) {
    ReferenceContext reference = context.place;
    Lexeme head = (Lexeme) reference.head;
    Variable variable = head.word.variable;
    if (variable == null && !bindings.beginsBinding(head.word)) {
      names.reportUndeclared(head);
      return null;
    }
    if (variable != null && variable.kind == Variable.Kind.UNKNOWN) {
      return null;
    }
    if (variable == null || variable.kind != Variable.Kind.ADDRESS) {
      scope.report.error(Code.E_ARLDST, head, "this instruction writes address registers only");
      return null;
    }
    if (subscripts.isMember(reference)) {
      subscripts.reportNotArray(reference, variable);
      return null;
    }
    WriteMask mask = addressMask(reference, head);
    if (mask == null) {
      return null;
    }
    Optional<Guard> guard = guard(context);
    return guard == null ? null : new AddressTarget(variable.index, mask, guard);
  }

  private WriteMask addressMask(ReferenceContext reference, Lexeme head) {
    if (scope.isExtended()) {
      return mask(reference, 0);
    }
    Lexeme suffix = names.suffix(reference, 0);
    if (suffix == null && !reference.parts.isEmpty()) {
      return null;
    }
    if (suffix == null || !suffix.word.text.equals("x")) {
      scope.gate(suffix == null ? head : suffix, "a destination other than '" + head.word + ".x'");
      return null;
    }
    return suffix.word.letters().mask();
  }

  /** The predicate register that a predicate set writes: no mask, no guard. */
  int predicate(DestinationContext context) {
    ReferenceContext reference = context.place;
    int register = predicates.register((Lexeme) reference.head);
    if (register < 0) {
      return -1;
    }
    if (!reference.parts.isEmpty() || context.test != null) {
      Lexeme wrong =
          (Lexeme)
              (reference.parts.isEmpty()
                  ? context.test.getStart()
                  : reference.parts.get(0).getStart());
      scope.report.error(
          Code.E_PREDMASK,
          wrong,
          "a predicate set always writes all four components",
          "swizzle the operands instead");
      return -1;
    }
    return register;
  }

  private Optional<Guard> guard(DestinationContext context) {
    if (context.test == null) {
      return Optional.empty();
    }
    if (!scope.isExtended()) {
      scope.gate((Lexeme) context.test.getStart(), "a predicate on a write mask");
      return null;
    }
    Guard guard = predicates.guard(context.test);
    return guard == null ? null : Optional.of(guard);
  }

  private WriteMask mask(ReferenceContext reference, int used) {
    if (used >= reference.parts.size()) {
      return WriteMask.ALL;
    }
    Lexeme suffix = names.suffix(reference, used);
    if (suffix == null) {
      return null;
    }
    Letters letters = names.letters(suffix, Code.E_MASK, reference);
    if (letters == null) {
      return null;
    }
    if (letters.mask() == null) {
      scope.report.error(
          Code.E_MASK, suffix, "the components of a write mask stand in order, each once");
    }
    return letters.mask();
  }

  private Target target(Binding binding, Lexeme head) {
    if (binding.category() != Category.RESULT) {
      boolean attribute = binding.category() == Category.ATTRIBUTE;
      scope.report.error(
          Code.E_WRITERO,
          head,
          (attribute ? "an attribute" : "a parameter") + " cannot be written");
      return null;
    }
    Result result = (Result) binding.value(0);
    return scope.bind(result, head) ? result : null;
  }

  private Target target(Variable variable, ReferenceContext reference) {
    Lexeme head = (Lexeme) reference.head;
    boolean member = subscripts.isMember(reference);
    switch (variable.kind) {
      case UNKNOWN -> {
        return null;
      }
      case TEMPORARY -> {
        if (member) {
          subscripts.reportNotArray(reference, variable);
          return null;
        }
        return new Temporary(variable.index);
      }
      case ADDRESS -> {
        scope.report.error(
            Code.E_ADDRUSE, head, "only ARL, ARR and LOOP write an address register");
        return null;
      }
      case ATTRIBUTE, PARAMETER -> {
        scope.report.error(
            Code.E_WRITERO,
            head,
            "'"
                + head.word
                + "' is a"
                + (variable.kind == Variable.Kind.ATTRIBUTE ? "n " : " ")
                + variable.kind.word()
                + " and cannot be written");
        return null;
      }
      case RESULT -> {
        return resultTarget(variable, reference, member);
      }
    }
    throw new IllegalStateException(variable.kind.word());
  }

  private Target resultTarget(Variable variable, ReferenceContext reference, boolean member) {
    if (!member) {
      if (variable.array) {
        subscripts.reportMissingMember(reference);
        return null;
      }
      if (variable.index == Variable.UNDECLARED_INDEX) {
        scope.reportPosition((Lexeme) reference.head);
        return null;
      }
      return variable.results.get(0);
    }
    if (!variable.array) {
      subscripts.reportNotArray(reference, variable);
      return null;
    }
    if (reference.parts.get(0).index.register == null) {
      int index = subscripts.absolute(variable, reference.parts.get(0));
      return index < 0 ? null : variable.results.get(index);
    }
    RelativeIndex index = subscripts.relative(variable, reference);
    return index == null ? null : new ResultElement(variable.index, index);
  }
}
