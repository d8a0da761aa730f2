package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.frontend.parser.StatementParser.PartContext;
import dev.arbiter.frontend.parser.StatementParser.ReferenceContext;
import dev.arbiter.frontend.parser.StatementParser.SubscriptContext;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.List;

/** Finds the binding that a reference spells and checks its numbers. Knows no variable. */
final class BindingReader {
  private final Scope scope;
  private final BindingNode root;

  // Numbers collected along the words of one reference.
  private int first;
  private int second;
  private int numbers;
  private int last;

  BindingReader(Scope scope) {
    this.scope = scope;
    this.root = BindingTable.of(scope.stage);
  }

  /** Whether a word begins bindings in this stage. */
  boolean beginsBinding(Word word) {
    return root.words.containsKey(word.text);
  }

  /**
   * The binding at the head of a reference; a swizzle or a mask may be left over.
   *
   * @param inDeclaration whether a declaration names the binding
   * @return null after an error
   */
  Binding read(ReferenceContext reference, boolean inDeclaration) {
    first = 0;
    second = 0;
    numbers = 0;
    last = -1;
    Lexeme head = (Lexeme) reference.head;
    BindingNode node = root.words.get(head.word.text);
    List<PartContext> parts = reference.parts;
    int used = 0;
    while (used < parts.size()) {
      PartContext part = parts.get(used);
      BindingNode following;
      if (part.word != null) {
        following = node.words.get(part.word.getText());
        if (following == null) {
          break;
        }
      } else {
        following = readNumber(node, part, head, inDeclaration);
        if (following == null) {
          return null;
        }
      }
      node = following;
      used++;
    }
    if (!node.isBinding()) {
      reportIncomplete(reference, node, used);
      return null;
    }
    if (node.maker == BindingTable.WEIGHT && scope.limits.vertexUnits() == 0) {
      scope.report.error(
          Code.E_SYNTAX,
          (Lexeme) parts.get(0).word,
          "there are no vertex weights without vertex units");
      return null;
    }
    if (!isAvailable(node)) {
      Lexeme word = parts.isEmpty() ? head : (Lexeme) parts.get(0).word;
      scope.gate(
          word, "'" + spelling(reference, used) + "' in a " + scope.stage.word() + " program");
      return null;
    }
    return new Binding(node, first, second, numbers, last, used);
  }

  private boolean isAvailable(BindingNode node) {
    return scope.isExtended()
        || (scope.stage == Stage.VERTEX ? node.plainVertex : node.plainFragment);
  }

  private BindingNode readNumber(
      BindingNode node, PartContext part, Lexeme head, boolean inDeclaration) {
    SubscriptContext subscript = part.index;
    Lexeme open = (Lexeme) part.open;
    if (node.member == null) {
      scope.report.error(Code.E_SYNTAX, open, "no number may follow here");
      return null;
    }
    if (subscript.register != null) {
      scope.report.error(
          Code.E_SYNTAX,
          (Lexeme) subscript.register,
          "a binding takes a plain number in brackets",
          "declare an array and index that");
      return null;
    }
    Lexeme number = (Lexeme) subscript.first;
    int index = Numbers.index(number);
    boolean weightless = node.maker == BindingTable.WEIGHT && scope.limits.vertexUnits() == 0;
    if (!weightless && !checkNumber(node.memberLimit, number, index)) {
      return null;
    }
    if (subscript.last != null && !readRange(node, subscript, head, index, inDeclaration)) {
      return null;
    }
    if (numbers++ == 0) {
      first = index;
    } else {
      second = index;
    }
    return node.member;
  }

  private boolean readRange(
      BindingNode node, SubscriptContext subscript, Lexeme head, int index, boolean inDeclaration) {
    Lexeme number = (Lexeme) subscript.last;
    int end = Numbers.index(number);
    if (!node.memberRange) {
      reportRangeWhereNoneIs(node, (Lexeme) subscript.first, inDeclaration);
      return false;
    }
    if (!inDeclaration) {
      scope.report.error(
          Code.E_RANGEUSE,
          (Lexeme) subscript.first,
          "an operand is one vector, not a range",
          "declare an array of the range");
      return false;
    }
    if (!scope.isExtended() && isArrayedInExtendedOnly(head)) {
      scope.gate((Lexeme) subscript.first, "a range of " + head.word + " bindings");
      return false;
    }
    if (!checkNumber(node.memberLimit, number, end)) {
      return false;
    }
    if (end < index) {
      scope.report.error(
          Code.E_RANGEORDER,
          number,
          "the range ends before it begins",
          "did you mean '" + end + ".." + index + "'?");
      return false;
    }
    last = end;
    return true;
  }

  private static boolean isArrayedInExtendedOnly(Lexeme head) {
    return !head.word.text.equals("program") && !head.word.text.equals("state");
  }

  private void reportRangeWhereNoneIs(BindingNode node, Lexeme token, boolean inDeclaration) {
    if (inDeclaration && node.memberLimit == IndexLimit.DRAW_BUFFER) {
      scope.report.error(Code.E_FPOUTARR, token, "fragment programs have no result arrays");
    } else if (inDeclaration && node.memberLimit == IndexLimit.WEIGHT) {
      scope.report.error(Code.E_ARRBIND, token, "this binding has no array form");
    } else {
      scope.report.error(Code.E_SYNTAX, token, "a range may not stand here");
    }
  }

  private boolean checkNumber(IndexLimit limit, Lexeme token, int index) {
    int count = limit.count(scope.limits, scope.stage, scope.isExtended());
    if (count == 0 && limit == IndexLimit.VERTEX_UNIT) {
      return checkWithoutVertexUnits(token, index);
    }
    if (limit == IndexLimit.WEIGHT && index % 4 != 0) {
      scope.report.error(Code.E_RANGE, token, "the number of a weight is a multiple of four");
      return false;
    }
    if (index < count) {
      return true;
    }
    scope.report.error(
        Code.E_RANGE,
        token,
        count == 1
            ? "there is only number 0 of the " + limit.plural()
            : "there are "
                + count
                + " "
                + limit.plural()
                + (count > 0 ? ", numbered 0 to " + (count - 1) : ""));
    return false;
  }

  /** Without vertex units the numbered forms do not exist. */
  private boolean checkWithoutVertexUnits(Lexeme token, int index) {
    String message = "without vertex units, modelview takes no number";
    if (index != 0) {
      scope.report.error(Code.E_SYNTAX, token, message);
      return false;
    }
    return scope.report.departure(
        Code.E_SYNTAX, message, Code.W_MATRIX, token, message + " by the letter (A-75)");
  }

  private void reportIncomplete(ReferenceContext reference, BindingNode node, int used) {
    List<String> expected = new ArrayList<>(node.words.keySet());
    expected.sort(null);
    if (used < reference.parts.size()) {
      Lexeme wrong = (Lexeme) reference.parts.get(used).word;
      String hint = hint(reference, used, wrong.word.text, expected);
      if (hint == null) {
        hint = otherMeaning(spelling(reference, used), node, expected);
      }
      scope.report.error(
          Code.E_SYNTAX,
          wrong,
          "there is no '"
              + spelling(reference, used + 1)
              + "' in a "
              + scope.stage.word()
              + " program",
          hint);
      return;
    }
    Lexeme end = used == 0 ? (Lexeme) reference.head : lastToken(reference.parts.get(used - 1));
    scope.report.error(
        Code.E_SYNTAX,
        end,
        "'" + spelling(reference, used) + "' is not complete",
        node.member != null
            ? "a number in brackets must follow"
            : (expected.size() > 1 ? "one of " : "")
                + String.join(", ", expected)
                + " must follow");
  }

  private static Lexeme lastToken(PartContext part) {
    return (Lexeme) (part.word != null ? part.word : part.open);
  }

  /** A hint that names the binding that a misspelt part of a reference may have meant, or null. */
  static String hint(ReferenceContext reference, int part, String word, Iterable<String> expected) {
    String nearest = Suggestions.nearest(word, expected);
    return nearest == null
        ? null
        : "did you mean '" + spelling(reference, part) + "." + nearest + "'?";
  }

  private static String otherMeaning(String found, BindingNode node, List<String> expected) {
    if (node.member != null && expected.isEmpty()) {
      return "a number in brackets must follow '" + found + "'";
    }
    return expected.isEmpty() ? null : "'" + found + "' has " + String.join(", ", expected);
  }

  /** The words of a reference up to a part, with {@code [n]} for numbers. */
  static String spelling(ReferenceContext reference, int parts) {
    StringBuilder text = new StringBuilder(reference.head.getText());
    for (int i = 0; i < parts && i < reference.parts.size(); i++) {
      PartContext part = reference.parts.get(i);
      text.append(part.word != null ? "." + part.word.getText() : "[n]");
    }
    return text.toString();
  }
}
