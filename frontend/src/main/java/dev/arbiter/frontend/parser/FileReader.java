package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.diagnostic.Span;
import dev.arbiter.frontend.CommentNames;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.frontend.Resources;
import dev.arbiter.frontend.warning.ProgramWarnings;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a file into programs and has each of them read. By the letter a file is one program (A-1,
 * A-4); the default mode takes each program from its header to its {@code END} and ignores the text
 * around them.
 */
public final class FileReader {
  /** The most bytes that a file may have. */
  static final int SIZE = 16 << 20;

  /** The most programs of a file. */
  static final int PROGRAMS = 10_000;

  /** What version control leaves where two changes to a file meet. */
  private static final Pattern CONFLICT =
      Pattern.compile("^(<{7}|\\|{7}|>{7})(?= |\\R|\\z)|^={7}(?=\\R|\\z)", Pattern.MULTILINE);

  private final SourceText source;
  private final String text;
  private final FrontendOptions options;
  private final List<CompiledProgram> programs = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private FileReader(SourceText source, FrontendOptions options) {
    this.source = source;
    this.text = source.text();
    this.options = options;
  }

  /** Reads all programs of a file. */
  public static Compilation read(SourceText source, FrontendOptions options) {
    FileReader reader = new FileReader(source, options);
    reader.read();
    return new Compilation(source, reader.programs, reader.diagnostics);
  }

  private void read() {
    if (text.length() > SIZE) {
      addWithoutHeader(
          Code.E_SIZE, SIZE, 1, "a file of more than " + (SIZE >> 20) + " MiB is not read", null);
      return;
    }
    int header = options.strict() ? 0 : nextHeader(0);
    if (header < 0 || ProgramExtent.headerAt(text, header) == null) {
      reportMissingHeader();
      return;
    }
    if (reportConflict(0, header)) {
      return;
    }
    noteTextBeforeHeader(header);
    while (header >= 0) {
      if (programs.size() == PROGRAMS) {
        addWithoutHeader(
            Code.E_PROGRAMS,
            header,
            1,
            "more than " + PROGRAMS + " programs in a file are not read",
            null);
        return;
      }
      header = readProgram(header);
    }
  }

  /** Reads one program; gives the place of the next one's header, or −1. */
  private int readProgram(int header) {
    Stage stage = ProgramExtent.headerAt(text, header);
    Report report = new Report(source, header, options.strict());
    ProgramExtent extent = ProgramExtent.of(text, header + stage.header().length(), report);
    int next = options.strict() ? -1 : nextHeader(extent.end());
    boolean only = programs.isEmpty() && next < 0;
    Optional<Program> program = Optional.empty();
    Optional<Resources> resources = Optional.empty();
    CommentNames names = CommentNames.NONE;
    Map<ProgramOption, Span> optionPlaces = Map.of();
    if (extent.isWithinBounds()) {
      Scope scope = new Scope(stage, options.strict(), options.limits(), report);
      ProgramReader reader = new ProgramReader(text, header, extent, scope);
      Program read = reader.read();
      if (options.strict()) {
        reportTrailingText(extent, report);
      }
      if (!report.hasErrors()) {
        program = Optional.of(read);
        names = CommentReader.read(text, header, extent.end(), read);
        ProgramWarnings.check(read, report::warning);
        resources = Optional.of(reader.resources());
        optionPlaces = scope.optionPlaces;
      }
    }
    if (!options.strict() && extent.isEnded()) {
      int end = next < 0 ? text.length() : next;
      if (reportConflict(extent.end(), end)) {
        return -1;
      }
      noteTextBehind(extent.end(), end);
    }
    int length = (only ? text.length() : extent.end()) - header;
    programs.add(
        new CompiledProgram(
            Optional.of(stage),
            new Span(header, extent.end() - header),
            program,
            report.diagnostics(),
            resources,
            report.glError(length),
            names,
            optionPlaces));
    return next;
  }

  private int nextHeader(int from) {
    int at = from;
    while (at < text.length()) {
      at = TokenReader.skipBlank(text, at, text.length());
      if (at < text.length()
          && text.charAt(at) == '!'
          && ProgramExtent.headerAt(text, at) != null) {
        return at;
      }
      at++;
    }
    return -1;
  }

  private void reportMissingHeader() {
    int at = TokenReader.skipBlank(text, 0, text.length());
    boolean headerBehindBlank = ProgramExtent.headerAt(text, at) != null;
    addWithoutHeader(
        Code.E_HEADER,
        headerBehindBlank ? 0 : Math.min(at, text.length()),
        Math.min(1, text.length() - at),
        "a program begins with '!!ARBvp1.0' or '!!ARBfp1.0'",
        headerBehindBlank ? "nothing may stand before the header, not even white space" : null);
  }

  private void addWithoutHeader(Code code, int offset, int length, String message, String hint) {
    Report report = new Report(source, 0, options.strict());
    report.error(code, offset, length, message, hint);
    programs.add(
        new CompiledProgram(
            Optional.empty(),
            new Span(0, text.length()),
            Optional.empty(),
            report.diagnostics(),
            Optional.empty(),
            report.glError(text.length()),
            CommentNames.NONE,
            Map.of()));
  }

  /**
   * Finds a marker of a merge conflict around programs. None of the file is taken then, because
   * which of them are meant is not decided.
   */
  private boolean reportConflict(int from, int to) {
    Matcher marker = CONFLICT.matcher(text).region(from, to).useTransparentBounds(true);
    marker.useAnchoringBounds(false);
    if (!marker.find()) {
      return false;
    }
    programs.clear();
    addWithoutHeader(
        Code.E_HEADER,
        marker.start(),
        marker.end() - marker.start(),
        "a merge conflict is not resolved: this line is a marker of version control",
        null);
    return true;
  }

  private void noteTextBeforeHeader(int header) {
    if (header == 0) {
      return;
    }
    int at = TokenReader.skipBlank(text, 0, header);
    String rule = "the header is the first thing of a file by the letter (A-1)";
    diagnostics.add(
        new Diagnostic(
            Severity.WARNING,
            Code.W_HEADER,
            at == header ? new Span(0, header) : new Span(at, header - at),
            at == header ? rule : rule + "; the text before it is ignored",
            List.of()));
  }

  private void noteTextBehind(int from, int to) {
    int at = TokenReader.skipBlank(text, from, to);
    if (at < to) {
      noteIgnored(at, to);
    }
    if (to < text.length()) {
      diagnostics.add(
          new Diagnostic(
              Severity.WARNING,
              Code.W_HEADER,
              new Span(to, Stage.VERTEX.header().length()),
              "a file is one program by the letter (A-1); this one begins another",
              List.of()));
    }
  }

  private void noteIgnored(int from, int to) {
    diagnostics.add(
        new Diagnostic(
            Severity.NOTE,
            Code.W_TEXT,
            new Span(from, to - from),
            "text outside of programs is ignored (A-4)",
            List.of()));
  }

  private void reportTrailingText(ProgramExtent extent, Report report) {
    int at = TokenReader.skipBlank(text, extent.end(), text.length());
    if (extent.isEnded() && at < text.length()) {
      int end = at + 1;
      while (end < text.length()
          && TokenReader.isWordStart(text.charAt(at))
          && TokenReader.isWordPart(text.charAt(end))) {
        end++;
      }
      report.error(Code.E_TRAIL, at, end - at, "only white space and comments may follow END");
    }
  }
}
