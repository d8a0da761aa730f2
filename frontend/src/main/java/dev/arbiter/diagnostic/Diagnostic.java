package dev.arbiter.diagnostic;

import java.util.List;

/**
 * One thing to tell the author of a program.
 *
 * @param span the offending token in the file
 * @param message one sentence, lower-case, without a full stop
 * @param notes related places and hints, in the order to show them
 */
public record Diagnostic(
    Severity severity, Code code, Span span, String message, List<Note> notes) {
  public Diagnostic {
    notes = List.copyOf(notes);
  }

  /**
   * A remark that belongs to a diagnostic.
   *
   * @param span the related place, or null where the note concerns none
   */
  public record Note(Span span, String message) {}
}
