package dev.arbiter.glsl;

import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.ir.Origin;

/** Marks from which line of the program a line of GLSL comes. */
final class LineMarks {
  private final TranslationUnit unit;
  private final LineMap map;
  private final Dialect dialect;
  private final StringBuilder out;
  private int counted;
  private int expected;

  LineMarks(TranslationUnit unit, GlslOptions options, StringBuilder out) {
    this.unit = unit;
    this.map = options.lineMap();
    this.dialect = options.dialect();
    this.out = out;
  }

  /** Forgets what a compiler believes of the current line. */
  void restart() {
    expected = Integer.MIN_VALUE / 2;
  }

  /** Tells the compiler the line of the statement that follows, where it would think another. */
  void before(Origin origin) {
    if (map != LineMap.DIRECTIVES || !origin.isKnown()) {
      return;
    }
    for (; counted < out.length(); counted++) {
      expected += out.charAt(counted) == '\n' ? 1 : 0;
    }
    int line = line(origin);
    if (line != expected) {
      // Up to GLSL 3.20 the line that follows #line n is line n + 1.
      out.append("#line ").append(line - dialect.lineBias()).append('\n');
      counted = out.length();
      expected = line;
    }
  }

  /** Ends a line of GLSL with the line that it comes from. */
  void endOfLine(Origin origin) {
    if (map == LineMap.COMMENTS && origin.isKnown()) {
      out.append("  // line ").append(line(origin));
    }
  }

  private int line(Origin origin) {
    return unit.source().line(unit.start() + origin.offset());
  }
}
