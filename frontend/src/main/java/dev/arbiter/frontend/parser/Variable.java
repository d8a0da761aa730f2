package dev.arbiter.frontend.parser;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.Result;
import java.util.List;

/** What a declared name stands for; an alias shares the variable of its target. */
final class Variable {
  /** The classes of variables. */
  enum Kind {
    TEMPORARY("temporary"),
    ADDRESS("address register"),
    ATTRIBUTE("attribute"),
    PARAMETER("parameter"),
    RESULT("result"),
    /** Of a declaration that failed: its uses are not errors. */
    UNKNOWN("name");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** The class as messages name it. */
    String word() {
      return word;
    }
  }

  /** The position of a variable that no declaration of the program stands for. */
  static final int UNDECLARED_INDEX = -1;

  final Kind kind;

  /** Where the name is declared in the file. */
  final int offset;

  final int length;

  /** Position in the list of the declarations of its class, or {@link #UNDECLARED_INDEX}. */
  final int index;

  final boolean array;

  /** How many members an array has; 1 where it is none. */
  final int size;

  /** The inputs of an attribute; else null. */
  final List<Attribute> attributes;

  /** The outputs of a result; else null. */
  final List<Result> results;

  /** Whether no declaration has been met yet. */
  private boolean undeclared;

  /** Whether {@code PARAM p = { binding };} declares it: usable with and without an index. */
  boolean bracketless;

  /** Where an array is addressed relatively first; null where nowhere. */
  Lexeme relativeUse;

  private Variable(
      Kind kind,
      Lexeme name,
      int index,
      boolean array,
      int size,
      List<Attribute> attributes,
      List<Result> results) {
    this.kind = kind;
    this.offset = name.offset;
    this.length = name.length;
    this.index = index;
    this.array = array;
    this.size = size;
    this.attributes = attributes;
    this.results = results;
  }

  boolean isUndeclared() {
    return undeclared;
  }

  static Variable register(Kind kind, Lexeme name, int index) {
    return new Variable(kind, name, index, false, 1, null, null);
  }

  static Variable unknown(Lexeme name) {
    return new Variable(Kind.UNKNOWN, name, UNDECLARED_INDEX, false, 1, null, null);
  }

  /** What a name that is used and not declared stands for, once that is reported. */
  static Variable undeclared(Lexeme name) {
    Variable variable = unknown(name);
    variable.undeclared = true;
    return variable;
  }

  static Variable attribute(Lexeme name, int index, boolean array, List<Attribute> attributes) {
    return new Variable(Kind.ATTRIBUTE, name, index, array, attributes.size(), attributes, null);
  }

  static Variable parameter(Lexeme name, int index, boolean array, int size) {
    return new Variable(Kind.PARAMETER, name, index, array, size, null, null);
  }

  static Variable result(Lexeme name, int index, boolean array, List<Result> results) {
    return new Variable(Kind.RESULT, name, index, array, results.size(), null, results);
  }
}
