package dev.arbiter.glsl;

/** How a translation tells from which line of the program a statement comes. */
public enum LineMap {
  NONE,
  /** {@code #line} directives. */
  DIRECTIVES,
  /** Comments at the end of lines. */
  COMMENTS
}
