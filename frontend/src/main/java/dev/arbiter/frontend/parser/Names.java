package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.frontend.parser.StatementParser.PartContext;
import dev.arbiter.frontend.parser.StatementParser.ReferenceContext;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.List;

/** What operands, destinations and declarations share in reading and judging names. */
final class Names {
  private final Scope scope;
  private final WordTable words;

  Names(Scope scope, WordTable words) {
    this.scope = scope;
    this.words = words;
  }

  /**
   * Declares a variable; a name that is reserved or taken is an error.
   *
   * @return whether the name was free
   */
  boolean declare(Lexeme name, Variable variable) {
    Word word = name.word;
    if (word.variable != null && !word.variable.isUndeclared()) {
      scope.report.errorWithPlace(
          Code.E_REDECL,
          name,
          "'" + word + "' is declared already",
          Report.place(
              word.variable.offset, word.variable.length, "the first declaration is here"));
      return false;
    }
    if (!reportReserved(name, "a variable")) {
      warnOfName(name);
    }
    word.variable = variable;
    return true;
  }

  private void warnOfName(Lexeme name) {
    String text = name.word.text;
    if (!scope.isExtended() && ReservedWords.of(scope.stage, true).contains(text)) {
      scope.report.warning(
          Code.W1, name, "'" + text + "' is a reserved word under MESA_gpu_program3 (A-8)");
    }
    if (scope.isExtended() && Predicates.number(text) >= 0) {
      scope.report.warning(
          Code.W6,
          name,
          "'" + text + "' names a variable here and a predicate register in tests (A-12)");
    }
  }

  /** Reports a reserved word that stands where a name is given. */
  boolean reportReserved(Lexeme name, String what) {
    boolean reserved = scope.reservedWords().contains(name.word.text);
    if (reserved) {
      scope.report.error(
          Code.E_RESERVED, name, "'" + name.word + "' is a reserved word and cannot name " + what);
    }
    return reserved;
  }

  /** Reports a name that nothing declares; its further uses are no errors. */
  void reportUndeclared(Lexeme name) {
    String text = name.word.text;
    if (scope.reservedWords().contains(text)) {
      scope.report.error(
          Code.E_SYNTAX, name, "'" + text + "' is a reserved word and cannot stand here");
      return;
    }
    String hint = null;
    if (text.equals(other(scope.stage).word())) {
      hint =
          "'"
              + text
              + "' bindings belong to "
              + text
              + " programs; this is a "
              + scope.stage.word()
              + " program";
    } else if (Predicates.number(text) >= 0) {
      hint = text + " is a predicate register, not a value";
    } else if (!scope.report.isFull()) {
      List<String> candidates = new ArrayList<>();
      for (Word word : words.variables()) {
        if (!word.variable.isUndeclared()) {
          candidates.add(word.text);
        }
      }
      candidates.addAll(BindingTable.of(scope.stage).words.keySet());
      hint = Suggestions.hint(text, candidates);
    }
    scope.report.error(Code.E_UNDECL, name, "'" + text + "' is not declared", hint);
    name.word.variable = Variable.undeclared(name);
  }

  private static Stage other(Stage stage) {
    return switch (stage) {
      case VERTEX -> Stage.FRAGMENT;
      case FRAGMENT -> Stage.VERTEX;
    };
  }

  /** Reports a matrix where one row is needed. */
  void reportWholeMatrix(ReferenceContext reference, Binding binding) {
    if (binding.parts() < reference.parts.size()) {
      reportExcess(reference, binding.parts());
      return;
    }
    scope.report.error(
        Code.E_MATROW,
        lastToken(reference),
        "a matrix is four vectors where one is needed",
        "choose one with '.row[0]' or declare an array");
  }

  /**
   * The word behind what a reference names, which must be its last part.
   *
   * @return null where none follows, or after an error
   */
  Lexeme suffix(ReferenceContext reference, int used) {
    List<PartContext> parts = reference.parts;
    if (used >= parts.size()) {
      return null;
    }
    if (parts.get(used).word == null) {
      scope.report.error(Code.E_SYNTAX, (Lexeme) parts.get(used).open, "no index may follow here");
      return null;
    }
    if (used + 1 < parts.size()) {
      reportExcess(reference, used + 1);
      return null;
    }
    return (Lexeme) parts.get(used).word;
  }

  /** Reports a part of a reference behind which it should have ended. */
  void reportExcess(ReferenceContext reference, int part) {
    scope.report.error(
        Code.E_SYNTAX,
        (Lexeme) reference.parts.get(part).getStart(),
        "nothing more may follow '" + BindingReader.spelling(reference, part) + "'");
  }

  /**
   * A swizzle, component or mask as letters of one set that the dialect has.
   *
   * @param code the error where the word holds anything else
   * @param reference what the word stands behind, or null
   * @return null after an error
   */
  Letters letters(Lexeme word, Code code, ReferenceContext reference) {
    Letters letters = word.word.letters();
    if (letters.count() == 0) {
      String hint = reference == null ? null : nearestBinding(reference);
      scope.report.error(
          code, word, "'" + word.word + "' holds other letters than xyzw or rgba", hint);
      return null;
    }
    if (letters.mixed()) {
      Code mixed = code == Code.E_MASK ? Code.E_MASK : Code.E_SWIZMIX;
      scope.report.error(mixed, word, "'" + word.word + "' mixes xyzw with rgba");
      return null;
    }
    return checkColors(word, letters) ? letters : null;
  }

  /** Reports {@code rgba} letters where the dialect lacks them. */
  boolean checkColors(Lexeme word, Letters letters) {
    if (letters.colors() && scope.stage == Stage.VERTEX && !scope.isExtended()) {
      scope.gate(word, "an rgba component in a vertex program");
      return false;
    }
    return true;
  }

  private String nearestBinding(ReferenceContext reference) {
    BindingNode node = BindingTable.of(scope.stage).words.get(reference.head.getText());
    List<PartContext> parts = reference.parts;
    int last = parts.size() - 1;
    for (int i = 0; node != null && i < last; i++) {
      PartContext part = parts.get(i);
      node = part.word == null ? node.member : node.words.get(part.word.getText());
    }
    return node == null || last < 0
        ? null
        : BindingReader.hint(reference, last, parts.get(last).word.getText(), node.words.keySet());
  }

  private static Lexeme lastToken(ReferenceContext reference) {
    if (reference.parts.isEmpty()) {
      return (Lexeme) reference.head;
    }
    PartContext part = reference.parts.get(reference.parts.size() - 1);
    return (Lexeme) (part.word != null ? part.word : part.open);
  }
}
