package dev.arbiter.spirv;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.HostNote;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.backend.layout.HostConstants;
import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the parts of one translation share: the program, the options, what was found needed. */
final class Shader {
  final TranslationUnit unit;
  final Program program;
  final SpirvOptions options;
  final Module module;
  final FunctionCode code;
  final Arithmetic arithmetic;
  final List<Diagnostic> diagnostics = new ArrayList<>();
  final List<HostNote> notes = new ArrayList<>();
  final List<Interface.Constant> constants = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private int clampColors;

  /**
   * A translation.
   *
   * @param program the lowered program
   * @param shared whether several functions use the same registers
   */
  Shader(TranslationUnit unit, Program program, SpirvOptions options, boolean shared) {
    this.unit = unit;
    this.program = program;
    this.options = options;
    unit.executionNote().ifPresent(notes::add);
    this.module = new Module(options.version());
    this.code = new FunctionCode(module, shared);
    this.arithmetic = new Arithmetic(code, options.exact());
  }

  Stage stage() {
    return program.stage();
  }

  boolean isVertex() {
    return program.stage() == Stage.VERTEX;
  }

  Declarations declarations() {
    return program.declarations();
  }

  /** A name like the one wished for that no other slot has. */
  String claim(String wish) {
    String name = wish;
    for (int i = 2; !names.add(name); i++) {
      name = wish + "_" + i;
    }
    return name;
  }

  void unsupported(Origin origin, String message, String wayOut) {
    diagnostics.add(
        new Diagnostic(
            Severity.ERROR,
            Code.T_UNSUPPORTED,
            unit.span(origin),
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

  /** Whether colours are clamped to [0, 1], a constant of the host's. */
  int clampColors() {
    if (clampColors == 0) {
      Interface.Constant constant = HostConstants.clampColors(stage());
      clampColors = module.specConstant(constant.id(), constant.value() != 0, constant.name());
      constants.add(constant);
    }
    return clampColors;
  }

  /** The DEPTH_TEXTURE_MODE of a unit, a constant of the host's. */
  int depthMode(int unit) {
    Interface.Constant constant = HostConstants.depthMode(unit);
    constants.add(constant);
    return module.specConstant(constant.id(), constant.value(), constant.name());
  }
}
