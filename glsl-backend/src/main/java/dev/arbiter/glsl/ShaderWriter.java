package dev.arbiter.glsl;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Output;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.backend.analysis.Assignments;
import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Subroutine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Arranges a translation (E.1): the body is printed first, for it shows what must be declared. A
 * program without subroutines becomes one {@code main} with local variables; with them, registers
 * are global, for subroutines share everything.
 */
final class ShaderWriter {
  private final Shader shader;
  private final Usage usage;
  private final boolean alone;
  private final StringBuilder body = new StringBuilder();
  private final Registers registers;
  private final Parameters parameters;
  private final Inputs inputs;
  private final Outputs outputs;
  private final Samplers samplers;
  private final Statements statements;

  /**
   * Plans a translation.
   *
   * @param program the lowered program
   */
  ShaderWriter(
      TranslationUnit unit, Program program, Usage usage, Pairing pairing, GlslOptions options) {
    this.shader = new Shader(unit, program, options);
    this.alone = pairing.isAlone();
    this.usage = usage;
    pairing.reserve(shader.names);
    Assignments assignments = Assignments.of(program);
    this.registers = new Registers(shader, usage, assignments);
    this.parameters = new Parameters(shader, usage);
    this.inputs = new Inputs(shader, parameters, pairing, usage);
    this.outputs = new Outputs(shader, parameters, inputs, pairing, usage, assignments);
    Operands operands = new Operands(shader, body, registers, parameters, inputs);
    this.samplers = new Samplers(shader, parameters.uniforms(), usage.textures());
    Samples samples = new Samples(shader, body, operands, samplers);
    this.statements = new Statements(shader, body, registers, outputs, operands, samples);
  }

  Translation translation() {
    if (shader.stage() == Stage.FRAGMENT) {
      if (alone) {
        InterpolationPlan.alone(shader, usage);
      }
      InterpolationPlan.tellShadeModel(shader, usage);
    } else {
      tellClipPlanes();
    }
    String text = shader.diagnostics.isEmpty() ? text() : "";
    if (!shader.diagnostics.isEmpty()) {
      return new Translation(Optional.empty(), shader.diagnostics);
    }
    return Translation.of(shader.unit, Output.ofText(text, programInterface()));
  }

  private void tellClipPlanes() {
    if (shader.dialect().hasFixedFunctions()
        && !shader.unit.program().has(ProgramOption.ARB_position_invariant)) {
      shader.note("clip-planes", "disable user clip planes: the program does not serve them");
    }
  }

  private String text() {
    boolean early = usage.returnsFromEntry() && shader.epilogue.length() > 0;
    boolean shared = early || !shader.program.subroutines().isEmpty();
    if (shared) {
      functions(early);
    } else {
      statements.body(shader.program.preamble(), false);
    }
    StringBuilder out = new StringBuilder(body.length() + 1024);
    header(out);
    int before = out.length();
    shader.printSections(out);
    parameters.uniforms().declare(out);
    if (shared) {
      variables(out, "");
    }
    if (out.length() > before) {
      out.append('\n');
    }
    shader.prelude.define(out);
    out.append(shader.functions);
    if (shared) {
      out.append(body);
    } else {
      out.append("void main() {\n");
      int start = out.length();
      variables(out, "    ");
      out.append(out.length() > start ? "\n" : "");
      out.append(shader.prologue).append(body).append(shader.epilogue).append("}\n");
    }
    return out.toString();
  }

  private void variables(StringBuilder out, String indent) {
    registers.declare(out, indent);
    for (Variable each : shader.variables) {
      each.declare(out, indent, shader.dialect());
    }
  }

  /** Functions are declared before they are defined: a caller may stand first. */
  private void functions(boolean early) {
    List<Subroutine> subroutines = shader.program.subroutines();
    for (int i = 0; i < subroutines.size(); i++) {
      body.append("void ").append(registers.function(i)).append("();\n");
    }
    body.append(subroutines.isEmpty() ? "" : "\n");
    String entry = early ? shader.names.claim("program") : "main";
    if (early) {
      function(entry, shader.program.preamble(), false);
      body.append("void main() {\n").append(shader.prologue).append("    ").append(entry);
      body.append("();\n").append(shader.epilogue).append("}\n");
    } else {
      body.append("void main() {\n").append(shader.prologue);
      statements.body(shader.program.preamble(), false);
      body.append(shader.epilogue).append("}\n");
    }
    for (int i = 0; i < subroutines.size(); i++) {
      body.append('\n');
      function(registers.function(i), subroutines.get(i).body(), true);
      body.setLength(body.length() - 1);
    }
  }

  private void function(String name, Block block, boolean callable) {
    body.append("void ").append(name).append("() {\n");
    statements.body(block, callable);
    body.append("}\n\n");
  }

  private void header(StringBuilder out) {
    out.append(shader.dialect().versionLine()).append('\n');
    for (Map.Entry<Extension, Boolean> each : extensions().entrySet()) {
      out.append("#extension ").append(each.getKey().spelling());
      out.append(each.getValue() ? " : require\n" : " : enable\n");
    }
    out.append("// A ")
        .append(shader.stage().word())
        .append(" program, translated by Arbiter.\n\n");
    precision(out);
    if (shader.options.invariant() && shader.stage() == Stage.VERTEX) {
      out.append("invariant gl_Position;\n");
    }
  }

  private void precision(StringBuilder out) {
    switch (shader.dialect()) {
      case GLSLES300 -> {
        out.append("precision highp float;\nprecision highp int;\n");
        samplers.precision(out);
        out.append('\n');
      }
      case GLSL120, GLSL330, GLSL450 -> {}
    }
  }

  private Map<Extension, Boolean> extensions() {
    if (shader.options.exact() && !shader.dialect().isVulkan()) {
      shader.extension(Extension.ARB_gpu_shader5, false);
    }
    return shader.extensions();
  }

  private Interface programInterface() {
    List<Interface.VaryingSlot> varyings = new ArrayList<>(inputs.varyings());
    varyings.addAll(outputs.varyings());
    List<String> extensions = new ArrayList<>();
    extensions().keySet().forEach(each -> extensions.add(each.spelling()));
    return new Interface(
        shader.stage(),
        shader.dialect().target(),
        shader.options.words(),
        shader.unit.programOptions(),
        inputs.attributes(),
        parameters.uniforms().blocks(),
        parameters.uniforms().slots(),
        shader.constants,
        samplers.slots(),
        outputs.outputs(),
        varyings,
        extensions,
        shader.unit.warnings(),
        shader.notes);
  }
}
