package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.misc.Interval;

/**
 * The tokens of one program by, made one at a time. Words are keywords only where a
 * statement begins and never behind a dot; whether a word is reserved is not decided here. Keeps no
 * token but the two before and the two after its place, and cannot go back.
 */
final class TokenReader implements TokenStream {
  /** No program within any limit has such a statement; a parse of it would fill the memory. */
  static final int TOKENS_OF_A_STATEMENT = 1_000_000;

  /** More names of a declaration that failed are not looked for. */
  private static final int MOST_NAMES = 65_536;

  private static final char NONE = '\uffff';

  private final String text;
  private final int limit;
  private final Report report;
  private final WordTable words = new WordTable();
  private boolean hexadecimal;

  private int position;
  private int lastType = StatementParser.SEMICOLON;
  private int tokensOfStatement;

  /** The character that was reported last in this statement; {@link #NONE} where none was. */
  private char badCharacter = NONE;

  private Lexeme beforePrevious;
  private Lexeme previous;
  private Lexeme current;
  private Lexeme next;

  /**
   * A reader from behind the header.
   *
   * @param start the first byte to read
   * @param limit the byte at which the program ends
   */
  TokenReader(String text, int start, int limit, Report report) {
    this.text = text;
    this.position = start;
    this.limit = limit;
    this.report = report;
  }

  /** Reads hexadecimal integers from now on. */
  void allowHexadecimal() {
    hexadecimal = true;
  }

  WordTable words() {
    return words;
  }

  /** Tells that a statement begins at the current token. */
  void beginStatement() {
    tokensOfStatement = 0;
    badCharacter = NONE;
  }

  /** Tells that the rest of the statement is skipped, however long it is. */
  void skipStatement() {
    tokensOfStatement = Integer.MIN_VALUE;
  }

  /** The current token. */
  Lexeme current() {
    if (current == null) {
      current = scan();
    }
    return current;
  }

  /** The token behind the current one. */
  Lexeme next() {
    current();
    if (next == null) {
      next = scan();
    }
    return next;
  }

  /** The token consumed last, or null. */
  Lexeme previous() {
    return previous;
  }

  /** Where the token before the one consumed last ends: the end of a statement without its `;`. */
  int endBeforePrevious() {
    return beforePrevious.end();
  }

  /** Reads the current token again as the first word of a statement. */
  void retypeAsStatementStart() {
    current = asStatementStart(current());
    if (next == null) {
      lastType = current.type;
    } else if (current.type == StatementParser.MODIFIER) {
      next = asStatementStart(next);
      lastType = next.type;
    }
  }

  private Lexeme asStatementStart(Lexeme token) {
    return token.word == null || token.word.keyword == null
        ? token
        : new Lexeme(text, token.word.keyword.tokenType(), token.offset, token.length, token.word);
  }

  /** Takes the token consumed last as the current one again, as the first word of a statement. */
  void backToPrevious() {
    if (next != null) {
      throw new IllegalStateException("two tokens are read ahead");
    }
    next = current();
    current = previous;
    previous = beforePrevious;
    retypeAsStatementStart();
  }

  /** Whether the statement holds characters that begin no token; they are reported. */
  boolean hasBadCharacters() {
    return badCharacter != NONE;
  }

  /**
   * The names that a declaration gives, as far as its text shows them although it has an error.
   *
   * @param first the declaration's first word, whose type tells whether it gives several names
   */
  List<Lexeme> namesDeclaredFrom(Lexeme first) {
    boolean several = first.type == StatementParser.TEMP || first.type == StatementParser.ADDRESS;
    return namesFrom(first.end(), several, first.type == StatementParser.MODIFIER);
  }

  /**
   * The names from a place of a statement, up to a word of the language.
   *
   * @param several whether to take more than the first one
   * @param modified whether words of the language may come first
   */
  List<Lexeme> namesFrom(int from, boolean several, boolean modified) {
    int at = from;
    List<Lexeme> names = new ArrayList<>();
    while (names.size() < MOST_NAMES
        && (at = skipBlank(text, at, limit)) < limit
        && text.charAt(at) != ';') {
      if (!isWordStart(text.charAt(at))) {
        at++;
        continue;
      }
      int end = at;
      int hash = 0;
      while (end < limit && isWordPart(text.charAt(end))) {
        hash = 31 * hash + text.charAt(end++);
      }
      Word word = words.find(text, at, end, hash);
      if (word.keyword != null && !modified) {
        break;
      }
      if (word.keyword == null) {
        names.add(new Lexeme(text, StatementParser.IDENT, at, end - at, word));
        if (!several) {
          break;
        }
      } else if (word.keyword.tokenType() != StatementParser.MODIFIER
          && word.keyword.tokenType() != StatementParser.ATTRIB) {
        break;
      }
      at = end;
    }
    return names;
  }

  @Override
  public void consume() {
    beforePrevious = previous;
    previous = current();
    current = next;
    next = null;
  }

  @Override
  public int LA(int i) {
    return i == 1 ? current().type : LT(i).getType();
  }

  @Override
  public Token LT(int k) {
    return switch (k) {
      case 1 -> current();
      case 2 -> next();
      case -1 -> previous;
      default -> throw new IllegalArgumentException("no token at " + k);
    };
  }

  private Lexeme scan() {
    Lexeme token = scanToken();
    lastType = token.type;
    if (++tokensOfStatement == TOKENS_OF_A_STATEMENT) {
      report.error(
          Code.E_TOKENS,
          token.offset,
          token.length,
          "a statement of more than " + TOKENS_OF_A_STATEMENT + " tokens is not read");
      position = limit;
      return end();
    }
    return token;
  }

  private Lexeme end() {
    return new Lexeme(text, Token.EOF, limit, 0, null);
  }

  private Lexeme scanToken() {
    while (true) {
      position = skipBlank(text, position, limit);
      if (position >= limit) {
        return end();
      }
      char c = text.charAt(position);
      if (isWordStart(c)) {
        return word();
      }
      if (c >= '0' && c <= '9') {
        return number();
      }
      if (c == '.') {
        if (digitAt(position + 1)) {
          return make(StatementParser.FLOAT, exponent(digits(position + 1)));
        }
        return charAt(position + 1) == '.'
            ? make(StatementParser.RANGE, position + 2)
            : make(StatementParser.DOT, position + 1);
      }
      int type = punctuation(c);
      if (type != Token.INVALID_TYPE) {
        return make(type, position + 1);
      }
      int comment = ForeignComment.end(text, position, limit);
      if (comment > position) {
        report.error(
            Code.E_CHAR,
            position,
            2,
            "'" + text.substring(position, position + 2) + "' begins no comment",
            "a comment begins with '#' and ends with the line");
        position = comment;
        continue;
      }
      badCharacters();
    }
  }

  /** The first offset at or behind {@code from} that is neither white space nor comment. */
  static int skipBlank(String text, int from, int limit) {
    int at = from;
    while (at < limit) {
      char c = text.charAt(at);
      if (c == '#') {
        at++;
        while (at < limit && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
          at++;
        }
      } else if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
        at++;
      } else {
        break;
      }
    }
    return at;
  }

  static boolean isWordStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
  }

  static boolean isWordPart(char c) {
    return isWordStart(c) || (c >= '0' && c <= '9');
  }

  private Lexeme word() {
    int hash = 0;
    int end = position;
    while (end < limit) {
      char c = text.charAt(end);
      if (!isWordPart(c)) {
        break;
      }
      hash = 31 * hash + c;
      end++;
    }
    Word word = words.find(text, position, end, hash);
    int type = StatementParser.IDENT;
    if (word.keyword != null && beginsStatement()) {
      type = word.keyword.tokenType();
    }
    Lexeme token = new Lexeme(text, type, position, end - position, word);
    position = end;
    return token;
  }

  private int wordEnd(int from) {
    int end = from;
    while (end < limit && isWordPart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private boolean beginsStatement() {
    return lastType == StatementParser.SEMICOLON
        || lastType == StatementParser.COLON
        || lastType == StatementParser.MODIFIER;
  }

  private Lexeme number() {
    char first = text.charAt(position);
    if ((charAt(position + 1) | 0x20) == 'd') {
      return make(StatementParser.DIMENSION, wordEnd(position + 2));
    }
    if (hexadecimal && first == '0' && (charAt(position + 1) | 0x20) == 'x') {
      int end = position + 2;
      while (end < limit && Character.digit(text.charAt(end), 16) >= 0) {
        end++;
      }
      if (end > position + 2) {
        return make(StatementParser.INT, end);
      }
    }
    int end = digits(position);
    if (charAt(end) == '.' && charAt(end + 1) != '.') {
      return make(StatementParser.FLOAT, exponent(digits(end + 1)));
    }
    int withExponent = exponent(end);
    return withExponent > end
        ? make(StatementParser.FLOAT, withExponent)
        : make(StatementParser.INT, end);
  }

  private int digits(int from) {
    int at = from;
    while (digitAt(at)) {
      at++;
    }
    return at;
  }

  /** The end of an exponent that begins at {@code at}, or {@code at} where none does. */
  private int exponent(int at) {
    if ((charAt(at) | 0x20) != 'e') {
      return at;
    }
    char sign = charAt(at + 1);
    int start = sign == '+' || sign == '-' ? at + 2 : at + 1;
    return digitAt(start) ? digits(start) : at;
  }

  private boolean digitAt(int at) {
    char c = charAt(at);
    return c >= '0' && c <= '9';
  }

  private char charAt(int at) {
    return at < limit ? text.charAt(at) : ' ';
  }

  private Lexeme make(int type, int end) {
    Lexeme token = new Lexeme(text, type, position, end - position, null);
    position = end;
    return token;
  }

  private static int punctuation(char c) {
    return switch (c) {
      case ',' -> StatementParser.COMMA;
      case ';' -> StatementParser.SEMICOLON;
      case ':' -> StatementParser.COLON;
      case '=' -> StatementParser.EQUALS;
      case '+' -> StatementParser.PLUS;
      case '-' -> StatementParser.MINUS;
      case '|' -> StatementParser.BAR;
      case '!' -> StatementParser.BANG;
      case '(' -> StatementParser.LPAREN;
      case ')' -> StatementParser.RPAREN;
      case '[' -> StatementParser.LBRACKET;
      case ']' -> StatementParser.RBRACKET;
      case '{' -> StatementParser.LBRACE;
      case '}' -> StatementParser.RBRACE;
      default -> Token.INVALID_TYPE;
    };
  }

  /**
   * Reports a run of characters that begin no token as one error and goes behind it; further runs
   * with the same first character in the same statement are most likely part of the same mistake,
   * such as the closing quote.
   */
  private void badCharacters() {
    int start = position;
    while (position < limit && beginsNoToken(text.charAt(position))) {
      position++;
    }
    char c = text.charAt(start);
    if (c != badCharacter) {
      report.error(Code.E_CHAR, start, position - start, describe(c));
    }
    badCharacter = c;
  }

  private static boolean beginsNoToken(char c) {
    return !isWordPart(c) && " \t\r\n#.".indexOf(c) < 0 && punctuation(c) == Token.INVALID_TYPE;
  }

  private static String describe(char c) {
    if (c == '\f' || c == 0x0b) {
      return "only blank, tab, line feed and carriage return are white space, not character 0x"
          + (c == '\f' ? "0c" : "0b");
    }
    return c > ' ' && c < 0x7f
        ? "the character '" + c + "' begins nothing"
        : String.format("the character 0x%02x begins nothing outside a comment", (int) c);
  }

  @Override
  public int index() {
    return position;
  }

  @Override
  public String getSourceName() {
    return UNKNOWN_SOURCE_NAME;
  }

  // What prediction beyond one token would need; the grammar never asks for it.

  private static UnsupportedOperationException oneTokenOnly() {
    return new UnsupportedOperationException("the grammar needs one token of lookahead only");
  }

  @Override
  public int mark() {
    throw oneTokenOnly();
  }

  @Override
  public void release(int marker) {
    throw oneTokenOnly();
  }

  @Override
  public void seek(int index) {
    throw oneTokenOnly();
  }

  @Override
  public int size() {
    throw oneTokenOnly();
  }

  @Override
  public Token get(int index) {
    throw oneTokenOnly();
  }

  @Override
  public TokenSource getTokenSource() {
    throw oneTokenOnly();
  }

  @Override
  public String getText(Interval interval) {
    throw oneTokenOnly();
  }

  @Override
  public String getText() {
    throw oneTokenOnly();
  }

  @Override
  public String getText(RuleContext context) {
    throw oneTokenOnly();
  }

  @Override
  public String getText(Token start, Token stop) {
    throw oneTokenOnly();
  }
}
