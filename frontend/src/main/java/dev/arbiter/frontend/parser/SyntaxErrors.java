package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.ANTLRErrorStrategy;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Reports the first token that fits no statement and gives the statement up; never inserts or
 * deletes a token. {@link ProgramReader} finds the next statement.
 */
final class SyntaxErrors implements ANTLRErrorStrategy {
  private static final int MOST_EXPECTED = 5;
  private static final int LONGEST_NUMBER = 40;

  private static final Map<Integer, String> SPELLINGS =
      Map.ofEntries(
          Map.entry(StatementParser.DOT, "'.'"),
          Map.entry(StatementParser.RANGE, "'..'"),
          Map.entry(StatementParser.COMMA, "','"),
          Map.entry(StatementParser.SEMICOLON, "';'"),
          Map.entry(StatementParser.COLON, "':'"),
          Map.entry(StatementParser.EQUALS, "'='"),
          Map.entry(StatementParser.PLUS, "'+'"),
          Map.entry(StatementParser.MINUS, "'-'"),
          Map.entry(StatementParser.BAR, "'|'"),
          Map.entry(StatementParser.BANG, "'!'"),
          Map.entry(StatementParser.LPAREN, "'('"),
          Map.entry(StatementParser.RPAREN, "')'"),
          Map.entry(StatementParser.LBRACKET, "'['"),
          Map.entry(StatementParser.RBRACKET, "']'"),
          Map.entry(StatementParser.LBRACE, "'{'"),
          Map.entry(StatementParser.RBRACE, "'}'"),
          Map.entry(StatementParser.IDENT, "a name"),
          Map.entry(StatementParser.INT, "an integer"),
          Map.entry(StatementParser.FLOAT, "a number"),
          Map.entry(StatementParser.DIMENSION, "a texture target"),
          Map.entry(StatementParser.ATTRIB, "'ATTRIB'"));

  private final TokenReader tokens;
  private final Scope scope;

  SyntaxErrors(TokenReader tokens, Scope scope) {
    this.tokens = tokens;
    this.scope = scope;
  }

  /** Ends the parse of a statement whose error is reported. */
  static final class StatementFailed extends RuntimeException {
    static final StatementFailed INSTANCE = new StatementFailed();

    private static final long serialVersionUID = 1;

    private StatementFailed() {
      super(null, null, false, false);
    }
  }

  @Override
  public void reset(Parser recognizer) {}

  @Override
  public void sync(Parser recognizer) {}

  @Override
  public boolean inErrorRecoveryMode(Parser recognizer) {
    return false;
  }

  @Override
  public void reportMatch(Parser recognizer) {}

  @Override
  public Token recoverInline(Parser recognizer) {
    throw fail(recognizer);
  }

  @Override
  public void reportError(Parser recognizer, RecognitionException cause) {
    throw fail(recognizer);
  }

  @Override
  public void recover(Parser recognizer, RecognitionException cause) {
    throw fail(recognizer);
  }

  private StatementFailed fail(Parser recognizer) {
    Lexeme found = tokens.current();
    Lexeme previous = tokens.previous();
    if (previous != null && startsStatement(previous) && previous.type == StatementParser.IDENT) {
      found = previous;
    }
    report(recognizer, found, previous);
    return StatementFailed.INSTANCE;
  }

  private void report(Parser recognizer, Lexeme found, Lexeme previous) {
    if (found.type == Token.EOF || tokens.hasBadCharacters()) {
      return;
    }
    int previousType = previous == null ? Token.INVALID_TYPE : previous.type;
    int statement = recognizer.getContext().getStart().getType();
    boolean register = statement == StatementParser.TEMP || statement == StatementParser.ADDRESS;
    if (previousType == StatementParser.MODIFIER && found.type != StatementParser.IDENT) {
      scope.report.error(
          Code.E_INTERP1, previous, "only ATTRIB declarations take an interpolation modifier");
    } else if (isComponentBehindDot(previous, found)) {
      String digits = previous.getText().substring(0, previous.length - 1);
      scope.report.error(
          isScalarOperand(recognizer) ? Code.E_SCALAR : Code.E_SYNTAX,
          found,
          "'" + digits + ".' is a number of its own, so that '" + found + "' lacks its dot",
          "did you mean '" + digits + ".0." + found + "'?");
    } else if (register && found.type == StatementParser.LBRACKET) {
      scope.report.error(Code.E_SYNTAX, found, "registers cannot be arrays (A-22)");
    } else {
      scope.report.error(
          Code.E_SYNTAX, found, "expected " + expected(recognizer) + " before " + name(found));
    }
  }

  /** Whether letters stand right behind a number that ends with a dot, as in {@code 2.x}. */
  private static boolean isComponentBehindDot(Lexeme number, Lexeme found) {
    return number != null
        && number.type == StatementParser.FLOAT
        && number.length <= LONGEST_NUMBER
        && found.word != null
        && number.end() == found.offset
        && number.getText().endsWith(".")
        && found.word.letters().count() > 0;
  }

  private boolean isScalarOperand(Parser recognizer) {
    if (scope.isExtended()) {
      return false;
    }
    for (var context = recognizer.getContext();
        context != null;
        context = (org.antlr.v4.runtime.ParserRuleContext) context.parent) {
      int start = context.getStart().getType();
      if (start == StatementParser.SCALAR || start == StatementParser.SCALAR_PAIR) {
        return true;
      }
    }
    return false;
  }

  /** Whether a token is a reserved word that begins statements in this program's dialect. */
  boolean startsStatement(Lexeme token) {
    return token.word != null
        && token.word.keyword != null
        && scope.reservedWords().contains(token.word.text);
  }

  private static String name(Lexeme token) {
    String text = token.getText();
    return "'" + (text.length() > 40 ? text.substring(0, 40) + "…" : text) + "'";
  }

  private static String expected(Parser recognizer) {
    IntervalSet types = recognizer.getExpectedTokens();
    List<String> spellings = new ArrayList<>();
    boolean operand =
        types.contains(StatementParser.LBRACE) && types.contains(StatementParser.IDENT);
    if (operand) {
      spellings.add("an operand");
    } else {
      for (int type : types.toList()) {
        String spelling = SPELLINGS.get(type);
        if (spelling != null && type != StatementParser.DOT && type != StatementParser.LBRACKET) {
          spellings.add(spelling);
        }
      }
    }
    if (spellings.isEmpty() || spellings.size() > MOST_EXPECTED) {
      return "something else";
    }
    int last = spellings.size() - 1;
    return last == 0
        ? spellings.get(0)
        : String.join(", ", spellings.subList(0, last)) + " or " + spellings.get(last);
  }
}
