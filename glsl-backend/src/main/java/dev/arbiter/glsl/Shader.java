package dev.arbiter.glsl;

import dev.arbiter.backend.Interface;
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
  final Names names;
  final Prelude prelude;
  final List<Diagnostic> diagnostics = new ArrayList<>();
  final List<HostNote> notes = new ArrayList<>();
  final List<Interface.Constant> constants = new ArrayList<>();

  /** Functions that read arrays with care. */
  final StringBuilder functions = new StringBuilder();

  /** Variables that are local to {@code main} where no other function needs them. */
  final List<Variable> variables = new ArrayList<>();

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
    this.names = new Names(options.dialect());
    this.prelude = new Prelude(names, options.dialect());
    if (!options.dialect().hasFixedFunctions()) {
      VaryingNames.all().forEach(names::claim);
    }
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
    OUTPUTS,
    SAMPLERS,
    UNIFORMS,
    HOST_CONSTANTS,
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

  Dialect dialect() {
    return options.dialect();
  }

  /** Declares a specialisation constant, in the dialect for Vulkan; gives its name. */
  String hostConstant(Interface.Constant constant) {
    String name = names.claim(constant.name());
    constants.add(constant);
    StringBuilder out = section(Section.HOST_CONSTANTS);
    out.append("layout(constant_id = ").append(constant.id()).append(") const ");
    switch (constant.type()) {
      case BOOL -> out.append("bool ").append(name).append(" = ").append(constant.value() != 0);
      case INT -> out.append("int ").append(name).append(" = ").append(constant.value());
    }
    out.append(";\n");
    return name;
  }

  /** Declares an array of vectors; functions that guard its reads need it at file scope. */
  void declareArray(boolean precise, String name, int size) {
    Variable array = new Variable(precise, "vec4", name, "[" + size + "]");
    if (options.robust()) {
      array.declare(section(Section.ARRAYS), "", dialect());
    } else {
      variables.add(array);
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
