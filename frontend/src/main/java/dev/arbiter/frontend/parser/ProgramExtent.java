package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.List;

/**
 * A first look at a program: where it ends, which labels it has, and whether it keeps the bounds
 * that are checked before parsing.
 */
final class ProgramExtent {
  /** The most statements that a program may have. */
  static final int STATEMENTS = 65_536;

  /** The most characters that a word may have. */
  static final int NAME_LENGTH = 4096;

  private static final String OPTION = "OPTION";
  private static final List<String> OPTIONS = List.of(OPTION);
  private static final int MOST_OPTION_NAMES = 100;
  private static final int LONGEST_OPTION_NAME = 64;

  private final String text;
  private final List<String> labels = new ArrayList<>();
  private final List<String> optionNames = new ArrayList<>();
  private int end;
  private boolean ended;
  private int statements;
  private boolean withinBounds = true;

  private ProgramExtent(String text) {
    this.text = text;
  }

  /**
   * Looks at a program.
   *
   * @param start the first byte behind its header
   */
  static ProgramExtent of(String text, int start, Report report) {
    ProgramExtent extent = new ProgramExtent(text);
    extent.scan(start, report);
    return extent;
  }

  /** The byte behind {@code END}, or where the program breaks off without one. */
  int end() {
    return end;
  }

  /** Whether the program has its {@code END}. */
  boolean isEnded() {
    return ended;
  }

  /** The labels in the order of the text. */
  List<String> labels() {
    return labels;
  }

  /**
   * The words behind a word like {@code OPTION}, wherever they stand, and names of options that
   * stand alone: what an author asked for, though perhaps in a way that is an error.
   */
  List<String> optionNames() {
    return optionNames;
  }

  /** Whether the program may be parsed; what is wrong is reported. */
  boolean isWithinBounds() {
    return withinBounds;
  }

  private void scan(int start, Report report) {
    int length = text.length();
    int at = start;
    int wordStart = -1;
    int wordEnd = -1;
    boolean behindDot = false;
    boolean atStatement = true;
    while (true) {
      at = TokenReader.skipBlank(text, at, length);
      if (at >= length) {
        break;
      }
      char c = text.charAt(at);
      if (TokenReader.isWordPart(c)) {
        int from = at;
        while (at < length && TokenReader.isWordPart(text.charAt(at))) {
          at++;
        }
        boolean name = TokenReader.isWordStart(c);
        if (name && at - from > NAME_LENGTH) {
          withinBounds = false;
          report.error(
              Code.E_NAMELENGTH,
              from,
              at - from,
              "a name has " + NAME_LENGTH + " characters at most");
        }
        if (name && at - from == 3 && !behindDot && text.startsWith("END", from)) {
          ended = true;
          break;
        }
        if (name && text.startsWith(OPTION, from) && at - from == OPTION.length()) {
          statements--;
        }
        if (wordStart >= 0 && name && isLikeOption(wordStart, wordEnd)) {
          noteOptionName(from, at);
        } else if (name && atStatement && isOptionAlone(from, at)) {
          noteOptionName(from, at);
        }
        atStatement = false;
        wordStart = name ? from : -1;
        wordEnd = at;
        behindDot = false;
        continue;
      }
      atStatement = c == ';';
      if (c == ';' || c == ':') {
        countStatement(at, report);
        if (c == ':' && wordStart >= 0 && wordEnd - wordStart <= NAME_LENGTH) {
          labels.add(text.substring(wordStart, wordEnd));
        }
      } else if (c == '!' && headerAt(text, at) != null) {
        break;
      }
      behindDot = c == '.';
      wordStart = -1;
      at = c == '/' ? Math.max(at + 1, ForeignComment.end(text, at, length)) : at + 1;
    }
    end = at;
  }

  private boolean isLikeOption(int from, int to) {
    int length = to - from;
    return length >= OPTION.length() - 1
        && length <= OPTION.length() + 1
        && (text.charAt(from) | 0x20) == 'o'
        && Suggestions.nearest(text.substring(from, to), OPTIONS) != null;
  }

  /** Whether a statement consists of the name of an option alone. */
  private boolean isOptionAlone(int from, int to) {
    if (to - from > LONGEST_OPTION_NAME
        || ProgramOption.named(text.substring(from, to)).isEmpty()) {
      return false;
    }
    int next = TokenReader.skipBlank(text, to, text.length());
    return next < text.length() && text.charAt(next) == ';';
  }

  private void noteOptionName(int from, int to) {
    if (optionNames.size() < MOST_OPTION_NAMES && to - from <= LONGEST_OPTION_NAME) {
      optionNames.add(text.substring(from, to));
    }
  }

  private void countStatement(int at, Report report) {
    if (++statements == STATEMENTS + 1) {
      withinBounds = false;
      report.error(Code.E_STATEMENTS, at, 1, "a program has " + STATEMENTS + " statements at most");
    }
  }

  /** The stage whose header stands at a place of a text; null where none does. */
  static Stage headerAt(String text, int at) {
    for (Stage stage : Stage.values()) {
      if (text.startsWith(stage.header(), at)) {
        return stage;
      }
    }
    return null;
  }
}
