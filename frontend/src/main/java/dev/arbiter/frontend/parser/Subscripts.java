package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Counted;
import dev.arbiter.frontend.parser.StatementParser.PartContext;
import dev.arbiter.frontend.parser.StatementParser.ReferenceContext;
import dev.arbiter.frontend.parser.StatementParser.SubscriptContext;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Stage;

/** Reads the members of declared arrays, by number or by address register. */
final class Subscripts {
  private static final int LOWEST_OFFSET = -64;
  private static final int HIGHEST_PLAIN_OFFSET = 63;

  /** The default mode takes offsets up to here, far from where sums could wrap. */
  private static final int LARGEST_LENIENT_OFFSET = 1 << 24;

  private final Scope scope;
  private final Names names;

  Subscripts(Scope scope, Names names) {
    this.scope = scope;
    this.names = names;
  }

  /** Whether brackets follow the variable of a reference. */
  boolean isMember(ReferenceContext reference) {
    return !reference.parts.isEmpty() && reference.parts.get(0).word == null;
  }

  void reportNotArray(ReferenceContext reference, Variable variable) {
    scope.report.errorWithPlace(
        Code.E_NOTARRAY,
        (Lexeme) reference.parts.get(0).open,
        "'" + reference.head.getText() + "' is not an array",
        Report.place(variable.offset, variable.length, "it is declared here"));
  }

  void reportMissingMember(ReferenceContext reference) {
    String name = reference.head.getText();
    scope.report.error(
        Code.E_ARRNOIDX,
        (Lexeme) reference.head,
        "'" + name + "' is an array; an instruction takes one member, as in '" + name + "[0]'");
  }

  /** The member that a number names; −1 after an error. */
  int absolute(Variable variable, PartContext part) {
    SubscriptContext subscript = part.index;
    Lexeme number = (Lexeme) subscript.first;
    if (subscript.last != null) {
      scope.report.error(
          Code.E_RANGEUSE, number, "an instruction takes one member of an array, not a range");
      return -1;
    }
    int index = Numbers.index(number);
    if (index >= variable.size) {
      scope.report.errorWithPlace(
          Code.E_ARRBOUND,
          number,
          "the array has " + Counted.of(variable.size, "member") + ", numbered from 0",
          Report.place(variable.offset, variable.length, "it is declared here"));
      return -1;
    }
    return index;
  }

  /** The member that an address register chooses at run time; null after an error. */
  RelativeIndex relative(Variable variable, ReferenceContext reference) {
    SubscriptContext subscript = reference.parts.get(0).index;
    Lexeme register = (Lexeme) subscript.register;
    if (!scope.isExtended()
        && (scope.stage == Stage.FRAGMENT || variable.kind != Variable.Kind.PARAMETER)) {
      scope.gate(register, "relative addressing here");
      return null;
    }
    Variable address = register.word.variable;
    if (address == null) {
      names.reportUndeclared(register);
      return null;
    }
    if (address.kind == Variable.Kind.UNKNOWN) {
      return null;
    }
    if (address.kind != Variable.Kind.ADDRESS) {
      scope.report.errorWithPlace(
          Code.E_RELREG,
          register,
          "only an address register can index an array",
          Report.place(address.offset, address.length, "this is a " + address.kind.word()));
      return null;
    }
    Component component = component(subscript, register);
    if (component == null) {
      return null;
    }
    Integer offset = offset(variable, subscript);
    if (offset == null) {
      return null;
    }
    scope.useRelatively(variable, (Lexeme) reference.head);
    return new RelativeIndex(address.index, component, offset);
  }

  private Component component(SubscriptContext subscript, Lexeme register) {
    if (subscript.component == null) {
      scope.report.error(
          Code.E_RELCOMP,
          register,
          "one component of the address register is needed, as in '" + register.word + ".x'");
      return null;
    }
    Lexeme word = (Lexeme) subscript.component;
    Letters letters = word.word.letters();
    if (letters.count() != 1) {
      scope.report.error(
          Code.E_RELCOMP, word, "exactly one component of the address register is needed");
      return null;
    }
    Component component = letters.swizzle().x();
    if (!scope.isExtended() && !word.word.text.equals("x")) {
      scope.gate(word, "an address component other than x");
      return null;
    }
    return component;
  }

  private Integer offset(Variable variable, SubscriptContext subscript) {
    if (subscript.offset == null) {
      return 0;
    }
    Lexeme number = (Lexeme) subscript.offset;
    boolean negative = subscript.sign.getType() == StatementParser.MINUS;
    int magnitude = Numbers.index(number);
    int offset = negative ? -magnitude : magnitude;
    if (negative && variable.kind != Variable.Kind.PARAMETER) {
      scope.report.error(
          Code.E_RELNEG, (Lexeme) subscript.sign, "only parameter arrays take a negative offset");
      return null;
    }
    int highest = scope.isExtended() ? scope.programLimits().parameters() : HIGHEST_PLAIN_OFFSET;
    if (offset >= LOWEST_OFFSET && offset <= highest) {
      return offset;
    }
    String message = "the offset must lie from " + LOWEST_OFFSET + " to " + highest;
    if (magnitude > LARGEST_LENIENT_OFFSET) {
      scope.report.error(Code.E_RELOFF, number, message);
      return null;
    }
    boolean accepted =
        scope.report.departure(
            Code.E_RELOFF, message, Code.W_OFFSET, number, message + " by the letter (A-33)");
    return accepted ? offset : null;
  }
}
