package dev.arbiter.spirv;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.ParameterSlot;
import dev.arbiter.backend.Interface.VaryingSlot;
import dev.arbiter.backend.Output;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.backend.analysis.Assignments;
import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.backend.layout.StageLink;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Subroutine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Arranges a translation (E.1): {@code main} fills registers, runs the program and writes the
 * outputs. Where the program returns early it is a function of its own, so that the outputs are
 * written however it ends; subroutines are functions, and registers are shared with them.
 */
final class ModuleWriter {
  private static final String ENTRY_POINT = "main";

  private final Shader shader;
  private final Usage usage;
  private final PerDraw perDraw;
  private final Parameters parameters;
  private final Inputs inputs;
  private final Outputs outputs;
  private final Registers registers;
  private final Textures textures;
  private final Statements statements;

  /**
   * Plans a translation.
   *
   * @param program the lowered program
   */
  ModuleWriter(
      TranslationUnit unit, Program program, Usage usage, StageLink link, SpirvOptions options) {
    boolean shared = usage.returnsFromEntry() || !program.subroutines().isEmpty();
    this.shader = new Shader(unit, program, options, shared);
    this.usage = usage;
    this.perDraw = new PerDraw(shader);
    this.parameters = new Parameters(shader, usage);
    this.inputs = new Inputs(shader, perDraw, link);
    this.outputs = new Outputs(shader, parameters, inputs, link);
    this.registers = new Registers(shader, usage);
    Operands operands = new Operands(shader, registers, parameters, inputs);
    this.textures = new Textures(shader, operands, usage.textures());
    this.statements =
        new Statements(shader, registers, outputs, operands, textures, new SourceLines(shader));
  }

  Translation translation() {
    int entryPoint = shader.module.id();
    main(entryPoint);
    List<Subroutine> subroutines = shader.program.subroutines();
    for (int i = 0; i < subroutines.size(); i++) {
      shader.code.beginFunction(registers.function(i), subroutines.get(i).label());
      statements.block(subroutines.get(i).body());
      endCallable();
    }
    if (!shader.diagnostics.isEmpty()) {
      return new Translation(Optional.empty(), shader.diagnostics);
    }
    parameters.block().declare();
    perDraw.block().declare();
    executionModes(entryPoint);
    byte[] module = shader.module.finish(executionModel(), entryPoint, ENTRY_POINT);
    return Translation.of(shader.unit, Output.ofBytes(module, programInterface()));
  }

  private void main(int entryPoint) {
    FunctionCode code = shader.code;
    Assignments assignments = Assignments.of(shader.program);
    code.beginFunction(entryPoint, ENTRY_POINT);
    registers.fill(shader, assignments);
    inputs.prepare(StageLink.inputs(shader.program, usage), usage.attributeArrays());
    outputs.prepare(usage, assignments);
    int body = 0;
    if (usage.returnsFromEntry()) {
      body = shader.module.id();
      code.call(body);
    } else {
      statements.block(shader.program.preamble());
    }
    outputs.write();
    code.returnAtEnd();
    code.endFunction();
    if (body != 0) {
      code.beginFunction(body, "program");
      statements.block(shader.program.preamble());
      endCallable();
    }
  }

  private void endCallable() {
    if (shader.code.isOpen()) {
      shader.code.returnToCaller();
    }
    shader.code.endFunction();
  }

  private int executionModel() {
    return switch (shader.stage()) {
      case VERTEX -> 0;
      case FRAGMENT -> 4;
    };
  }

  private void executionModes(int entryPoint) {
    Module module = shader.module;
    if (shader.stage() == Stage.FRAGMENT) {
      // Vulkan knows no other; what row 0 is called is the host's choice.
      module.executionMode(entryPoint, ExecutionMode.ORIGIN_UPPER_LEFT);
      if (outputs.of(new Result(ResultKind.DEPTH, 0)) != null) {
        module.executionMode(entryPoint, ExecutionMode.DEPTH_REPLACING);
      }
    }
    for (FloatControl each : shader.options.floatControls()) {
      module.capability(each.capability());
      module.executionMode(entryPoint, each.mode(), Float.SIZE);
      if (!shader.options.version().hasFloatControls()) {
        module.extension("SPV_KHR_float_controls");
      }
    }
  }

  private Interface programInterface() {
    List<Interface.Block> blocks = new ArrayList<>();
    List<ParameterSlot> slots = new ArrayList<>();
    for (UniformBlock each : List.of(parameters.block(), perDraw.block())) {
      if (!each.layout().isEmpty()) {
        blocks.add(each.layout().description());
        slots.addAll(each.layout().slots());
      }
    }
    List<VaryingSlot> varyings = new ArrayList<>(inputs.varyings());
    varyings.addAll(outputs.varyings());
    return new Interface(
        shader.stage(),
        SpirvBackEnd.TARGET,
        shader.options.words(),
        shader.unit.programOptions(),
        inputs.attributes(),
        blocks,
        slots,
        shader.constants,
        textures.slots(),
        outputs.outputs(),
        varyings,
        List.copyOf(shader.module.extensions()),
        shader.unit.warnings(),
        shader.notes);
  }
}
