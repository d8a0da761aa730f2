package dev.arbiter.glsl;

import dev.arbiter.backend.Interface.HostNote;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.Span;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What the parts of one translation share: the program, the options, and what was found needed. */
final class Shader {
  final TranslationUnit unit;
  final Program program;
  final GlslOptions options;
  final Names names = new Names();
  final Prelude prelude = new Prelude(names);
  final List<Diagnostic> diagnostics = new ArrayList<>();
  final List<HostNote> notes = new ArrayList<>();

  /** Functions that read arrays with care. */
  final StringBuilder functions = new StringBuilder();

  /** Variables that are local to {@code main} where no other function needs them, one a line. */
  final List<String> variables = new ArrayList<>();

  /** Statements before and behind the program's own. */
  final StringBuilder prologue = new StringBuilder();

  final StringBuilder epilogue = new StringBuilder();

  private final Map<Section, StringBuilder> sections = new EnumMap<>(Section.class);

  private final Map<Extension, Boolean> extensions = new EnumMap<>(Extension.class);

  /**
   * A translation.
   *
   * @param program the lowered program
   */
  Shader(TranslationUnit unit, Program program, GlslOptions options) {
    this.unit = unit;
    this.program = program;
    this.options = options;
    unit.executionNote().ifPresent(notes::add);
  }

  Stage stage() {
    return program.stage();
  }

  Declarations declarations() {
    return program.declarations();
  }

  /** The prefix that keeps the uniforms of two linked stages apart. */
  String prefix() {
    return switch (stage()) {
      case VERTEX -> "vp_";
      case FRAGMENT -> "fp_";
    };
  }

  /** The kinds of declaration at file scope, in the order of the text. */
  enum Section {
    ATTRIBUTES,
    VARYINGS,
    SAMPLERS,
    UNIFORMS,
    CONSTANTS,
    ARRAYS
  }

  /** Where to declare at file scope. */
  StringBuilder section(Section section) {
    return sections.computeIfAbsent(section, each -> new StringBuilder());
  }

  /** Prints all declarations at file scope. */
  void printSections(StringBuilder out) {
    sections.values().forEach(out::append);
  }

  /** Declares an array variable; functions that guard its reads need it at file scope. */
  void declareArray(String type, String name, int size) {
    String declaration = type + " " + name + "[" + size + "];";
    if (options.robust()) {
      section(Section.ARRAYS).append(declaration).append('\n');
    } else {
      variables.add(declaration);
    }
  }

  /**
   * Names an extension in the shader.
   *
   * @param required whether the shader cannot do without
   */
  void extension(Extension extension, boolean required) {
    extensions.merge(extension, required, Boolean::logicalOr);
  }

  /** The extensions named, and whether each is required. */
  Map<Extension, Boolean> extensions() {
    return extensions;
  }

  void unsupported(Span span, String message, String wayOut) {
    diagnostics.add(
        new Diagnostic(
            Severity.ERROR,
            Code.T_UNSUPPORTED,
            span,
            message,
            List.of(new Diagnostic.Note(null, wayOut))));
  }

  /** Tells the host, once, what it must do. */
  void note(String key, String message) {
    HostNote note = new HostNote(key, message);
    if (!notes.contains(note)) {
      notes.add(note);
    }
  }

  void prologue(String statement) {
    prologue.append("    ").append(statement).append('\n');
  }

  void epilogue(String statement) {
    epilogue.append("    ").append(statement).append('\n');
  }
}
