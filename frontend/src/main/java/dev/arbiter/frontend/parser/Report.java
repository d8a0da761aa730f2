package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Counted;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.diagnostic.Span;
import dev.arbiter.frontend.GlError;
import dev.arbiter.ir.Origin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Collects what is to be said about one program. Says nothing twice; keeps the first thousand
 * errors and the first thousand warnings, and counts the rest.
 */
final class Report {
  /** The most errors and the most warnings of a program that are kept. */
  static final int MOST = 1000;

  /** Of more places than this, those that come twice count twice. */
  private static final int MOST_PLACES = 200_000;

  private final SourceText source;
  private final int header;
  private final boolean strict;
  private final List<Entry> entries = new ArrayList<>();
  private final Set<Place> seen = new HashSet<>();
  private final Kept errors = new Kept("error");
  private final Kept warnings = new Kept("warning");

  private record Entry(Diagnostic diagnostic, boolean ofProgram) {}

  private record Place(Code code, int offset) {}

  /** How much of one severity there is, and where the first is that is left out. */
  private static final class Kept {
    final String noun;
    int count;
    Span firstLeftOut;

    Kept(String noun) {
      this.noun = noun;
    }
  }

  /**
   * An empty report.
   *
   * @param header where the program begins in the file
   * @param strict whether departures from the letter are errors
   */
  Report(SourceText source, int header, boolean strict) {
    this.source = source;
    this.header = header;
    this.strict = strict;
  }

  /** An error at a place of the text. */
  void error(Code code, int offset, int length, String message, String... hints) {
    add(Severity.ERROR, code, offset, length, false, message, notes(hints));
  }

  /** An error at a token. */
  void error(Code code, Lexeme token, String message, String... hints) {
    error(code, token.offset, token.length, message, hints);
  }

  /** An error at a token with a related place. */
  void errorWithPlace(Code code, Lexeme token, String message, Diagnostic.Note note) {
    add(Severity.ERROR, code, token.offset, token.length, false, message, List.of(note));
  }

  /** An error that needs the whole program; GL reports the program's length as its position. */
  void errorOfProgram(Code code, int offset, int length, String message, Diagnostic.Note... notes) {
    add(Severity.ERROR, code, offset, length, true, message, List.of(notes));
  }

  void warning(Code code, Lexeme token, String message, String... hints) {
    add(Severity.WARNING, code, token.offset, token.length, false, message, notes(hints));
  }

  /** A warning at an instruction. */
  void warning(Code code, Origin origin, String message) {
    int offset = header + origin.offset();
    add(Severity.WARNING, code, offset, origin.length(), false, message, List.of());
  }

  /**
   * What the letter refuses and working drivers accept: an error in strict mode, else a warning.
   *
   * @return whether it is accepted
   */
  boolean departure(
      Code strictCode, String strictMessage, Code code, Lexeme token, String message) {
    if (strict) {
      error(strictCode, token, strictMessage);
    } else {
      warning(code, token, message);
    }
    return !strict;
  }

  private static List<Diagnostic.Note> notes(String... hints) {
    List<Diagnostic.Note> notes = new ArrayList<>(hints.length);
    for (String hint : hints) {
      if (hint != null) {
        notes.add(new Diagnostic.Note(null, hint));
      }
    }
    return notes;
  }

  private void add(
      Severity severity,
      Code code,
      int offset,
      int length,
      boolean ofProgram,
      String message,
      List<Diagnostic.Note> notes) {
    boolean known =
        seen.size() < MOST_PLACES
            ? !seen.add(new Place(code, offset))
            : seen.contains(new Place(code, offset));
    if (known) {
      return;
    }
    Span span = new Span(offset, length);
    Kept kept = severity == Severity.ERROR ? errors : warnings;
    kept.count++;
    if (kept.count <= MOST) {
      entries.add(new Entry(new Diagnostic(severity, code, span, message, notes), ofProgram));
    } else if (kept.firstLeftOut == null) {
      kept.firstLeftOut = span;
    }
  }

  boolean isStrict() {
    return strict;
  }

  boolean hasErrors() {
    return errors.count > 0;
  }

  /** The place of a stretch of text in the program. */
  Origin origin(Lexeme first, Lexeme last) {
    return Origin.of(first.offset - header, last.end() - first.offset);
  }

  /** Whether so many errors were found that further ones are only counted and need no hints. */
  boolean isFull() {
    return errors.count >= MOST;
  }

  /** A related place, for a note. */
  static Diagnostic.Note place(int offset, int length, String message) {
    return new Diagnostic.Note(new Span(offset, length), message);
  }

  /** Everything in the order of the text. */
  List<Diagnostic> diagnostics() {
    List<Diagnostic> sorted = new ArrayList<>(entries.size());
    for (Entry entry : entries) {
      sorted.add(entry.diagnostic);
    }
    addLeftOut(errors, sorted);
    addLeftOut(warnings, sorted);
    sorted.sort(Comparator.comparingInt(each -> each.span().offset()));
    return sorted;
  }

  private static void addLeftOut(Kept kept, List<Diagnostic> diagnostics) {
    if (kept.firstLeftOut != null) {
      int more = kept.count - MOST;
      String message =
          "the program has "
              + Counted.of(kept.count, kept.noun)
              + "; from here on "
              + more
              + (more == 1 ? " is" : " are")
              + " left out";
      diagnostics.add(
          new Diagnostic(Severity.NOTE, Code.N_MORE, kept.firstLeftOut, message, List.of()));
    }
  }

  /**
   * What GL would report: the first error of the text, or else one that needs the whole program.
   *
   * @param programLength bytes of the string that GL would be given
   */
  GlError glError(int programLength) {
    Entry first = null;
    for (Entry entry : entries) {
      if (entry.diagnostic.severity() == Severity.ERROR
          && (first == null || comesBefore(entry, first))) {
        first = entry;
      }
    }
    if (first == null) {
      return GlError.NONE;
    }
    int offset = first.diagnostic.span().offset();
    int position = first.ofProgram ? programLength : offset - header;
    String string =
        String.format(
            "line %d, column %d: %s [%s]",
            source.line(offset) - source.line(header) + 1,
            source.column(offset),
            first.diagnostic.message(),
            first.diagnostic.code().text());
    return new GlError(position, string);
  }

  private static boolean comesBefore(Entry one, Entry other) {
    if (one.ofProgram != other.ofProgram) {
      return other.ofProgram;
    }
    return one.diagnostic.span().offset() < other.diagnostic.span().offset();
  }
}
