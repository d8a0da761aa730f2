package dev.arbiter.diagnostic;

/**
 * A range of bytes in a file. Input is Latin-1, so a byte is a character.
 *
 * @param offset bytes from the start of the file
 * @param length bytes; 0 at the end of the text
 */
public record Span(int offset, int length) {
  /** The first offset behind the range. */
  public int end() {
    return offset + length;
  }
}
