package dev.arbiter.frontend.parser;

/**
 * Comments as C writes them, which this language lacks: they are one error each, and what stands in
 * them is not read.
 */
final class ForeignComment {
  /** Longer ones are most likely not closed, and would be searched again and again. */
  private static final int LONGEST = 4096;

  private ForeignComment() {}

  /**
   * The offset behind a comment of C or C++, with its end.
   *
   * @return {@code at} where none begins there
   */
  static int end(String text, int at, int limit) {
    if (text.startsWith("//", at) && at + 2 <= limit) {
      int end = at + 2;
      while (end < limit && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
        end++;
      }
      return end;
    }
    if (text.startsWith("/*", at)) {
      int last = Math.min(limit, at + LONGEST) - 2;
      for (int end = at + 2; end <= last; end++) {
        if (text.startsWith("*/", end)) {
          return end + 2;
        }
      }
    }
    return at;
  }
}
