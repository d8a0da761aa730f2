package dev.arbiter.glsl;

import dev.arbiter.backend.Interface.OutputSlot;
import dev.arbiter.backend.Interface.VaryingSlot;
import dev.arbiter.backend.layout.HostConstants;
import dev.arbiter.backend.layout.Varyings;
import dev.arbiter.glsl.Shader.Section;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.StateItem;
import dev.arbiter.ir.StateItem.MatrixModifier;
import dev.arbiter.ir.StateItem.MatrixName;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The {@code out} variables of dialects without built-in varyings (E.3), and what brings the
 * results to the pipeline's conventions once the program has ended.
 */
final class OutputVariables {
  private static final int[] ALL = {0, 1, 2, 3};

  private final Shader shader;
  private final Parameters parameters;
  private final Inputs inputs;
  private final Map<Result, Set<Interpolation>> modifiers;
  private final List<OutputSlot> outputs;
  private final List<VaryingSlot> varyings;

  /** What is done to the results once all are in place. */
  private final StringBuilder pending;

  private String clampColors;

  OutputVariables(
      Shader shader,
      Parameters parameters,
      Inputs inputs,
      Pairing pairing,
      List<OutputSlot> outputs,
      List<VaryingSlot> varyings,
      StringBuilder pending) {
    this.shader = shader;
    this.parameters = parameters;
    this.inputs = inputs;
    this.modifiers = pairing.modifiers();
    this.outputs = outputs;
    this.varyings = varyings;
    this.pending = pending;
  }

  /** Declares the output of a result; gives the name to write it by. */
  String declare(Result result) {
    return switch (result.kind()) {
      case POSITION -> builtIn(result, "gl_Position");
      case POINTSIZE -> builtIn(result, "gl_PointSize");
      case DEPTH -> builtIn(result, "gl_FragDepth");
      case FRONT_COLOR,
          FRONT_SECONDARY_COLOR,
          BACK_COLOR,
          BACK_SECONDARY_COLOR,
          FOGCOORD,
          TEXCOORD ->
          varying(result);
      case COLOR -> broadcast(result);
      case DRAW_BUFFER -> clamped(color(result, result.index()));
    };
  }

  private String builtIn(Result result, String name) {
    outputs.add(new OutputSlot(result.toString(), name));
    if (result.kind() == ResultKind.POINTSIZE && shader.dialect() == Dialect.GLSL330) {
      shader.note("point-size", "enable GL_PROGRAM_POINT_SIZE: the program sets it");
    }
    if (result.kind() == ResultKind.POSITION && shader.dialect().isVulkan()) {
      transformDepth();
    }
    return name;
  }

  /** From GL's clip space to the pipeline's. */
  private void transformDepth() {
    switch (shader.options.conventions().clipSpace()) {
      case MINUS_ONE_TO_ONE ->
          shader.note("clip-space", "clip depths from -1 to 1, by VK_EXT_depth_clip_control");
      case ZERO_TO_ONE -> end("gl_Position.z = (gl_Position.z + gl_Position.w) * 0.5;");
    }
  }

  private void end(String statement) {
    pending.append("    ").append(statement).append('\n');
  }

  private String varying(Result result) {
    String name = VaryingNames.of(result);
    boolean vulkan = shader.dialect().isVulkan();
    OptionalInt location = vulkan ? Varyings.location(result) : OptionalInt.empty();
    boolean fog = result.kind() == ResultKind.FOGCOORD;
    boolean color = !fog && result.kind() != ResultKind.TEXCOORD;
    StringBuilder out = shader.section(Section.VARYINGS);
    if (location.isPresent()) {
      out.append("layout(location = ").append(location.getAsInt()).append(") ");
    }
    out.append(qualifiers(result, color));
    out.append(fog ? "out float " : "out vec4 ").append(name).append(";\n");
    varyings.add(new VaryingSlot(result.toString(), name, false, Set.of(), location));
    return color ? clamped(name) : name;
  }

  /** The dialects that ask for it want the words of the fragment program here as well. */
  private String qualifiers(Result result, boolean color) {
    if (!shader.dialect().matchesQualifiers()) {
      return "";
    }
    Set<Interpolation> asked = modifiers.getOrDefault(result, Set.of());
    boolean flat = color && shader.options.conventions().flatColors();
    return InputVariables.qualifiers(asked, flat || asked.contains(Interpolation.FLAT));
  }

  private String color(Result result, int location) {
    String name = shader.names.claim("out_color" + location);
    shader.section(Section.OUTPUTS).append("layout(location = ").append(location);
    shader.section(Section.OUTPUTS).append(") out vec4 ").append(name).append(";\n");
    outputs.add(new OutputSlot(result.toString(), name, OptionalInt.of(location)));
    return name;
  }

  private String broadcast(Result result) {
    String first = clamped(color(result, 0));
    for (int i = 1; i < shader.options.conventions().drawBuffers(); i++) {
      end(color(result, i) + " = " + first + ";");
    }
    return first;
  }

  /**
   * Clamps a colour at the end: as the host says by a constant in the dialect for Vulkan; in
   * the others what a vertex program writes, for GL itself clamps what goes to fixed-point buffers.
   */
  private String clamped(String name) {
    String value =
        shader.options.exact()
            ? shader.prelude.use(PreludeFunction.SATURATE, 4) + "(" + name + ")"
            : "clamp(" + name + ", 0.0, 1.0)";
    if (shader.dialect().isVulkan()) {
      if (clampColors == null) {
        clampColors = shader.hostConstant(HostConstants.clampColors(shader.stage()));
      }
      end("if (" + clampColors + ") " + name + " = " + value + ";");
      return name;
    }
    switch (shader.stage()) {
      case VERTEX -> end(name + " = " + value + ";");
      case FRAGMENT -> {}
    }
    return name;
  }

  /** User clip planes apply to position-invariant programs alone. */
  void clipByPlanes() {
    Program program = shader.unit.program();
    int count = shader.options.conventions().clipPlanes();
    if (count == 0 || !program.has(ProgramOption.ARB_position_invariant)) {
      if (shader.dialect().hasClipDistances()) {
        shader.note("clip-planes", "disable user clip planes: the program does not serve them");
      }
      return;
    }
    String eye = shader.names.claim("eye");
    StringBuilder value = new StringBuilder("vec4 ").append(eye).append(" = vec4(");
    for (int row = 0; row < 4; row++) {
      value.append(row > 0 ? ", dot(" : "dot(");
      parameters
          .of(new StateItem.MatrixRow(MatrixName.MODELVIEW, 0, MatrixModifier.NONE, row))
          .append(value, ALL, 4);
      value.append(", ");
      inputs.of(new Attribute(AttributeKind.VERTEX_POSITION, 0)).append(value, ALL, 4);
      value.append(')');
    }
    end(value.append(");").toString());
    for (int i = 0; i < count; i++) {
      StringBuilder distance = new StringBuilder("gl_ClipDistance[").append(i).append("] = dot(");
      parameters.of(new StateItem.ClipPlane(i)).append(distance, ALL, 4);
      end(distance.append(", ").append(eye).append(");").toString());
    }
  }
}
