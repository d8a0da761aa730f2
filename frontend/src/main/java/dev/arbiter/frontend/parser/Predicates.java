package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.frontend.parser.StatementParser.GuardContext;
import dev.arbiter.frontend.parser.StatementParser.PredicateContext;
import dev.arbiter.frontend.parser.StatementParser.ReferenceContext;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Swizzle;

/** Reads predicate registers and tests of them. */
final class Predicates {
  private final Scope scope;
  private final Names names;

  Predicates(Scope scope, Names names) {
    this.scope = scope;
    this.names = names;
  }

  /** The number of a predicate register's name; −1 where the text is no such name. */
  static int number(String text) {
    int length = text.length();
    if (length < 2 || text.charAt(0) != 'P' || (length > 2 && text.charAt(1) == '0')) {
      return -1;
    }
    int number = 0;
    for (int i = 1; i < length; i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      number = Math.min(number * 10 + (c - '0'), Integer.MAX_VALUE / 20);
    }
    return number;
  }

  /** The register that a word names; −1 after an error. */
  int register(Lexeme name) {
    int number = number(name.word.text);
    if (number < 0) {
      scope.report.error(
          Code.E_PREDNAME,
          name,
          "'" + name.word + "' is no predicate register; they are named P0, P1 and so on");
      return -1;
    }
    if (number >= scope.limits.predicates()) {
      int count = scope.limits.predicates();
      scope.report.error(
          Code.E_PREDNUM,
          name,
          count == 1
              ? "there is one predicate register, P0"
              : "there are " + count + " predicate registers, P0 to P" + (count - 1));
      return -1;
    }
    scope.usePredicate(number);
    return number;
  }

  /** A test in parentheses; null after an error. */
  Guard guard(GuardContext context) {
    return guard(context.invert != null, context.test);
  }

  /** A test; null after an error. */
  Guard guard(boolean invert, PredicateContext context) {
    return guard(invert, (Lexeme) context.name, (Lexeme) context.swizzle);
  }

  /** A test that was parsed as a reference; null after an error. */
  Guard guard(ReferenceContext reference) {
    Lexeme swizzle = names.suffix(reference, 0);
    if (swizzle == null && !reference.parts.isEmpty()) {
      return null;
    }
    return guard(false, (Lexeme) reference.head, swizzle);
  }

  private Guard guard(boolean invert, Lexeme name, Lexeme word) {
    int register = register(name);
    if (register < 0) {
      return null;
    }
    if (word == null) {
      return new Guard(register, Swizzle.IDENTITY, invert);
    }
    Letters letters = names.letters(word, Code.E_SWIZZLE, null);
    if (letters == null) {
      return null;
    }
    if (letters.count() == 2 || letters.count() == 3) {
      scope.report.error(Code.E_SWIZZLE, word, "a swizzle has one or four components");
      return null;
    }
    return new Guard(register, letters.swizzle(), invert);
  }
}
