package dev.arbiter.frontend.parser;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;

/** A token of a program: a type and a place in the file. */
final class Lexeme implements Token {
  final int type;

  /** Bytes from the start of the file. */
  final int offset;

  final int length;

  /** The word, where the token is one; else null. */
  final Word word;

  private final String text;

  Lexeme(String text, int type, int offset, int length, Word word) {
    this.text = text;
    this.type = type;
    this.offset = offset;
    this.length = length;
    this.word = word;
  }

  int end() {
    return offset + length;
  }

  @Override
  public String getText() {
    return word != null ? word.text : text.substring(offset, offset + length);
  }

  @Override
  public int getType() {
    return type;
  }

  @Override
  public int getLine() {
    return 0;
  }

  @Override
  public int getCharPositionInLine() {
    return offset;
  }

  @Override
  public int getChannel() {
    return DEFAULT_CHANNEL;
  }

  @Override
  public int getTokenIndex() {
    return -1;
  }

  @Override
  public int getStartIndex() {
    return offset;
  }

  @Override
  public int getStopIndex() {
    return offset + length - 1;
  }

  @Override
  public TokenSource getTokenSource() {
    return null;
  }

  @Override
  public CharStream getInputStream() {
    return null;
  }

  @Override
  public String toString() {
    return getText();
  }
}
