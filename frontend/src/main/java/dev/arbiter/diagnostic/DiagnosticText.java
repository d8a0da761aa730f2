package dev.arbiter.diagnostic;

import java.util.Locale;

/**
 * Renders a diagnostic for people: {@code file:line:column: error: message [CODE]}, the line of the
 * source with a caret, and the notes. Long lines are shown in part.
 */
public final class DiagnosticText {
  private static final int SHOWN_BEFORE = 60;
  private static final int SHOWN_AT_MOST = 160;

  private DiagnosticText() {}

  /** The whole rendering, each line ended by LF. */
  public static String render(SourceText source, Diagnostic diagnostic) {
    StringBuilder out = new StringBuilder();
    out.append(place(source, diagnostic.span()))
        .append(diagnostic.severity().word())
        .append(": ")
        .append(printable(diagnostic.message()))
        .append(" [")
        .append(diagnostic.code().text())
        .append("]\n");
    excerpt(source, diagnostic.span(), out);
    for (Diagnostic.Note note : diagnostic.notes()) {
      String place = note.span() == null ? source.name() + ": " : place(source, note.span());
      out.append(place).append("note: ").append(printable(note.message())).append('\n');
      if (note.span() != null) {
        excerpt(source, note.span(), out);
      }
    }
    return out.toString();
  }

  private static String place(SourceText source, Span span) {
    int line = source.line(span.offset());
    return source.name() + ":" + line + ":" + source.column(span.offset()) + ": ";
  }

  /** Takes from a line only what it shows: a line may be megabytes long. */
  private static void excerpt(SourceText source, Span span, StringBuilder out) {
    int line = source.line(span.offset());
    int start = source.lineStart(line);
    int length = source.lineEnd(line) - start;
    int column = Math.min(span.offset() - start, length);
    int from = column > SHOWN_AT_MOST - SHOWN_BEFORE ? column - SHOWN_BEFORE : 0;
    int to = Math.min(length, from + SHOWN_AT_MOST);
    String shown = printable(source.text().substring(start + from, start + to));
    if (shown.isBlank()) {
      return;
    }
    String lead = from > 0 ? "... " : "";
    out.append("  ").append(lead).append(shown).append(to < length ? " ..." : "");
    out.append("\n  ").append(" ".repeat(lead.length() + column - from)).append('^');
    int underlined = Math.min(span.length(), to - column) - 1;
    out.append("~".repeat(Math.max(0, underlined))).append('\n');
  }

  /** Replaces what a terminal would obey rather than show; one character stays one. */
  private static String printable(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean control = c < ' ' || (c >= 0x7f && c < 0xa0);
      shown.append(c == '\t' ? ' ' : control ? '?' : c);
    }
    return shown.toString();
  }

  /** One line without excerpt, for logs: {@code line:column: error: message [CODE]}. */
  public static String summary(SourceText source, Diagnostic diagnostic) {
    return String.format(
        Locale.ROOT,
        "%d:%d: %s: %s [%s]",
        source.line(diagnostic.span().offset()),
        source.column(diagnostic.span().offset()),
        diagnostic.severity().word(),
        printable(diagnostic.message()),
        diagnostic.code().text());
  }
}
