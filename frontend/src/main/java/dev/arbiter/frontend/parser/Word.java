package dev.arbiter.frontend.parser;

/** A distinct word of a program, with what the tables and the declarations say about it. */
final class Word {
  final String text;
  final Keyword keyword;

  /** The variable of that name, or null where none is declared. */
  Variable variable;

  private Letters letters;

  Word(String text) {
    this.text = text;
    this.keyword = Keyword.named(text);
  }

  /** The word read as component letters. */
  Letters letters() {
    if (letters == null) {
      letters = Letters.of(text);
    }
    return letters;
  }

  @Override
  public String toString() {
    return text;
  }
}
