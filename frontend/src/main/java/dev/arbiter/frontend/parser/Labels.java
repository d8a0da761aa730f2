package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The labels of a program, known from a first look at the text so that calls can come first. */
final class Labels {
  private final Report report;
  private final Map<String, Integer> positions = new HashMap<>();
  private final Map<String, Lexeme> defined = new HashMap<>();
  private final Set<String> undefined = new HashSet<>();

  /**
   * The labels of a program.
   *
   * @param names in the order of the text; a name twice is one label
   */
  Labels(List<String> names, Report report) {
    this.report = report;
    for (String name : names) {
      positions.putIfAbsent(name, positions.size());
    }
  }

  /** The position of the label's subroutine; −1 where there is none. */
  int index(Word name) {
    return positions.getOrDefault(name.text, -1);
  }

  /** Reports the first call to a label that does not exist. */
  void reportUndefined(Lexeme name) {
    if (!undefined.add(name.word.text)) {
      return;
    }
    report.errorOfProgram(
        Code.E_NOLABEL, name.offset, name.length, "there is no label '" + name.word + "'");
  }

  /**
   * Notes a definition.
   *
   * @return whether it is the first of that name
   */
  boolean define(Lexeme name) {
    Lexeme before = defined.putIfAbsent(name.word.text, name);
    if (before != null) {
      report.errorWithPlace(
          Code.E_DUPLABEL,
          name,
          "the label '" + name.word + "' is defined already",
          Report.place(before.offset, before.length, "the first definition is here"));
    }
    return before == null;
  }
}
