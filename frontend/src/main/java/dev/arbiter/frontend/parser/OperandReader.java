package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.frontend.parser.StatementParser.OperandContext;
import dev.arbiter.frontend.parser.StatementParser.PartContext;
import dev.arbiter.frontend.parser.StatementParser.PrimaryContext;
import dev.arbiter.frontend.parser.StatementParser.ReferenceContext;
import dev.arbiter.frontend.parser.StatementParser.SignedNumberContext;
import dev.arbiter.frontend.parser.StatementParser.VectorContext;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Swizzle;
import dev.arbiter.ir.Temporary;
import java.util.List;
import org.antlr.v4.runtime.Token;

/** Resolves the operands of instructions. Every method gives null after it reported an error. */
final class OperandReader {
  private final Scope scope;
  private final BindingReader bindings;
  private final Subscripts subscripts;
  private final Names names;

  OperandReader(Scope scope, BindingReader bindings, Subscripts subscripts, Names names) {
    this.scope = scope;
    this.bindings = bindings;
    this.subscripts = subscripts;
    this.names = names;
  }

  /** An operand of which an instruction reads the whole vector. */
  Operand vector(OperandContext context) {
    return read(context, false);
  }

  /** An operand of which an instruction reads one component. */
  Operand scalar(OperandContext context) {
    return read(context, true);
  }

  /** The operand of {@code SWZ}: no sign, no swizzle, no absolute value. */
  Source bare(OperandContext context) {
    if (context.sign != null || context.bar != null) {
      Lexeme wrong = (Lexeme) (context.sign != null ? context.sign : context.bar);
      scope.report.error(
          Code.E_SWZOP,
          wrong,
          "the operand of SWZ takes neither sign nor absolute value",
          "give the signs to the selectors");
      return null;
    }
    PrimaryContext primary = context.value;
    if (primary.swizzle != null) {
      reportSwizzleOfSwz((Lexeme) primary.swizzle);
      return null;
    }
    if (primary.named == null) {
      return constant(primary);
    }
    Located located = source(primary.named);
    if (located == null) {
      return null;
    }
    Lexeme suffix = suffix(primary.named, located.parts());
    if (suffix != null) {
      reportSwizzleOfSwz(suffix);
      return null;
    }
    return located.source();
  }

  private void reportSwizzleOfSwz(Lexeme token) {
    scope.report.error(
        Code.E_SWZOP,
        token,
        "the operand of SWZ takes no swizzle",
        "choose the components by the selectors");
  }

  /** A source and how many parts of the reference it took. */
  private record Located(Source source, int parts) {}

  private Operand read(OperandContext context, boolean scalar) {
    boolean absolute = context.bar != null;
    if (absolute && !scope.isExtended()) {
      scope.gate((Lexeme) context.bar, "the absolute value operator");
      return null;
    }
    PrimaryContext primary = context.value;
    Source source;
    Lexeme suffix;
    Lexeme start;
    if (primary.named != null) {
      start = (Lexeme) primary.named.head;
      Located located = source(primary.named);
      if (located == null) {
        return null;
      }
      source = located.source();
      List<PartContext> parts = primary.named.parts;
      suffix = null;
      if (located.parts() < parts.size()) {
        suffix = suffix(primary.named, located.parts());
        if (suffix == null) {
          return null;
        }
      }
    } else {
      start = (Lexeme) primary.getStart();
      source = constant(primary);
      suffix = (Lexeme) primary.swizzle;
    }
    Swizzle swizzle = scalar ? component(suffix, primary, start) : swizzle(suffix, primary.named);
    if (swizzle == null) {
      return null;
    }
    boolean negate = context.sign != null && context.sign.getType() == StatementParser.MINUS;
    boolean innerNegate = context.inner != null && context.inner.getType() == StatementParser.MINUS;
    return new Operand(source, swizzle, absolute, negate || (innerNegate && !absolute));
  }

  private Swizzle swizzle(Lexeme suffix, ReferenceContext reference) {
    if (suffix == null) {
      return Swizzle.IDENTITY;
    }
    Letters letters = names.letters(suffix, Code.E_SWIZZLE, reference);
    if (letters == null) {
      return null;
    }
    if (letters.count() == 2 || letters.count() == 3) {
      boolean accepted =
          scope.report.departure(
              Code.E_SWIZZLE,
              "a swizzle has one or four components",
              Code.W_SWIZZLE,
              suffix,
              "a swizzle has one or four components (A-30); the last one is repeated");
      return accepted ? letters.swizzle() : null;
    }
    return letters.swizzle();
  }

  private Swizzle component(Lexeme suffix, PrimaryContext primary, Lexeme start) {
    if (suffix != null) {
      Letters letters = names.letters(suffix, Code.E_SCALAR, primary.named);
      if (letters == null) {
        return null;
      }
      if (letters.count() != 1) {
        scope.report.error(Code.E_SCALAR, suffix, "a scalar operand has exactly one component");
        return null;
      }
      return letters.swizzle();
    }
    if (primary.number != null) {
      if (scope.isExtended()) {
        return Swizzle.replicate(Component.X);
      }
      boolean accepted =
          scope.report.departure(
              Code.E_SCALAR,
              "a scalar operand needs a component, as in '" + start.getText() + ".x'",
              Code.W_SCALAR,
              start,
              "a constant as scalar operand needs a component by the letter (A-31), as in '"
                  + start.getText()
                  + ".x'");
      return accepted ? Swizzle.replicate(Component.X) : null;
    }
    scope.report.error(Code.E_SCALAR, start, "a scalar operand needs a component, such as '.x'");
    return null;
  }

  /** The word behind the source, which must be the last part; null where none follows. */
  private Lexeme suffix(ReferenceContext reference, int used) {
    return names.suffix(reference, used);
  }

  private Source constant(PrimaryContext primary) {
    if (primary.number != null) {
      float value = scope.numbers.constant((Lexeme) primary.number);
      return new BoundParameter(ParameterValue.Constant.replicated(value));
    }
    ParameterValue.Constant constant = constant(primary.constant);
    return constant == null ? null : new BoundParameter(constant);
  }

  /** A constant in braces: one to four numbers. */
  ParameterValue.Constant constant(VectorContext vector) {
    return constant(vector.numbers, vector.commas);
  }

  /** A constant of one to four numbers; those that are missing are 0, 0 and 1. */
  ParameterValue.Constant constant(List<SignedNumberContext> numbers, List<Token> commas) {
    if (numbers.size() > 4) {
      scope.report.error(
          Code.E_SYNTAX, (Lexeme) commas.get(3), "a vector has at most four numbers");
      return new ParameterValue.Constant(0, 0, 0, 1);
    }
    return new ParameterValue.Constant(
        number(numbers, 0, 0), number(numbers, 1, 0), number(numbers, 2, 0), number(numbers, 3, 1));
  }

  private float number(List<SignedNumberContext> numbers, int at, float missing) {
    return at < numbers.size() ? number(numbers.get(at)) : missing;
  }

  /** A number whose sign belongs to it. */
  float number(SignedNumberContext context) {
    float value = scope.numbers.constant((Lexeme) context.number);
    boolean negative = context.sign != null && context.sign.getType() == StatementParser.MINUS;
    return negative ? -value : value;
  }

  private Located source(ReferenceContext reference) {
    Lexeme head = (Lexeme) reference.head;
    Variable variable = head.word.variable;
    if (variable != null) {
      return source(variable, reference);
    }
    if (bindings.beginsBinding(head.word)) {
      return boundSource(reference);
    }
    names.reportUndeclared(head);
    return null;
  }

  private Located boundSource(ReferenceContext reference) {
    Binding binding = bindings.read(reference, false);
    if (binding == null) {
      return null;
    }
    return switch (binding.category()) {
      case ATTRIBUTE -> {
        Attribute attribute = (Attribute) binding.value(0);
        scope.bind(attribute, (Lexeme) reference.head);
        yield new Located(new AttributeSource(attribute), binding.parts());
      }
      case PARAMETER ->
          new Located(new BoundParameter((ParameterValue) binding.value(0)), binding.parts());
      case MATRIX -> {
        names.reportWholeMatrix(reference, binding);
        yield null;
      }
      case RESULT -> {
        reportReadOfResult(reference);
        yield null;
      }
    };
  }

  private void reportReadOfResult(ReferenceContext reference) {
    scope.report.error(
        Code.E_READRESULT,
        (Lexeme) reference.head,
        "results can be written only",
        "compute in a temporary and move that to the result");
  }

  private Located source(Variable variable, ReferenceContext reference) {
    switch (variable.kind) {
      case UNKNOWN -> {
        return null;
      }
      case TEMPORARY -> {
        return subscripts.isMember(reference)
            ? notAnArray(reference, variable)
            : new Located(new Temporary(variable.index), 0);
      }
      case ADDRESS -> {
        scope.report.error(
            Code.E_ADDRUSE, (Lexeme) reference.head, "an address register can only index arrays");
        return null;
      }
      case RESULT -> {
        reportReadOfResult(reference);
        return null;
      }
      case ATTRIBUTE, PARAMETER -> {}
    }
    boolean attribute = variable.kind == Variable.Kind.ATTRIBUTE;
    if (!subscripts.isMember(reference)) {
      if (variable.array) {
        subscripts.reportMissingMember(reference);
        return null;
      }
      return new Located(
          attribute
              ? new AttributeSource(variable.attributes.get(0))
              : new DeclaredParameter(variable.index, 0),
          0);
    }
    if (!variable.array && !variable.bracketless) {
      return notAnArray(reference, variable);
    }
    PartContext member = reference.parts.get(0);
    if (member.index.register == null) {
      int index = subscripts.absolute(variable, member);
      if (index < 0) {
        return null;
      }
      return new Located(
          attribute
              ? new AttributeSource(variable.attributes.get(index))
              : new DeclaredParameter(variable.index, index),
          1);
    }
    RelativeIndex index = subscripts.relative(variable, reference);
    if (index == null) {
      return null;
    }
    return new Located(
        attribute
            ? new AttributeElement(variable.index, index)
            : new ParameterElement(variable.index, index),
        1);
  }

  private Located notAnArray(ReferenceContext reference, Variable variable) {
    subscripts.reportNotArray(reference, variable);
    return null;
  }
}
