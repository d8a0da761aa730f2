package dev.arbiter.glsl;

import dev.arbiter.backend.Interface.OutputSlot;
import dev.arbiter.backend.Interface.VaryingSlot;
import dev.arbiter.backend.analysis.Assignments;
import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.backend.layout.BindingNames;
import dev.arbiter.backend.layout.Varyings;
import dev.arbiter.glsl.Shader.Section;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.Declarations.ResultDeclaration;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.StateItem;
import dev.arbiter.ir.StateItem.MatrixModifier;
import dev.arbiter.ir.StateItem.MatrixName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where a program's results go (C.3). Most are written in place, for GLSL's outputs take component
 * masks and may be read back; a private variable stands in where a result is part of an array that
 * an address register indexes, and everywhere in exact translations, for built-in outputs are not
 * {@code precise}. What a program may end without having written gets its fill first.
 */
final class Outputs {
  /**
   * Where to write a result.
   *
   * @param scalar the only component that counts, where the place is a float; −1 for a {@code vec4}
   */
  record Place(String name, int scalar) {}

  private final Shader shader;
  private final Parameters parameters;
  private final Pairing pairing;
  private final Assignments assignments;
  private final Map<Result, Place> places = new LinkedHashMap<>();
  private final Map<Integer, String> arrays = new HashMap<>();
  private final Map<Result, Pairing.Carrier> carriers = new HashMap<>();

  /** What is done to varyings of our own once all results are in place. */
  private final StringBuilder pending = new StringBuilder();

  private final List<OutputSlot> outputs = new ArrayList<>();
  private final List<VaryingSlot> varyings = new ArrayList<>();
  private final OutputVariables variables;

  Outputs(
      Shader shader,
      Parameters parameters,
      Inputs inputs,
      Pairing pairing,
      Usage usage,
      Assignments assignments) {
    this.shader = shader;
    this.parameters = parameters;
    this.pairing = pairing;
    this.assignments = assignments;
    this.variables =
        new OutputVariables(shader, parameters, inputs, pairing, outputs, varyings, pending);
    if (shader.stage() == Stage.VERTEX) {
      findCarriers();
      if (shader.dialect().hasFixedFunctions()) {
        transformPosition();
      }
    }
    usage.resultArrays().forEach(this::planArray);
    usage.results().keySet().forEach(this::plan);
    planMissing();
    if (shader.stage() == Stage.VERTEX && !shader.dialect().hasFixedFunctions()) {
      variables.clipByPlanes();
    }
    shader.epilogue.append(pending);
  }

  List<OutputSlot> outputs() {
    return outputs;
  }

  List<VaryingSlot> varyings() {
    return varyings;
  }

  Place of(Result result) {
    return places.get(result);
  }

  /** The variable of an array that an address register indexes. */
  String array(int declaration) {
    return arrays.get(declaration);
  }

  private void findCarriers() {
    for (Map.Entry<Attribute, Pairing.Carrier> each : pairing.carriers().entrySet()) {
      Varyings.feeding(each.getKey()).ifPresent(front -> carriers.put(front, each.getValue()));
      if (each.getValue().backName().isPresent()) {
        Varyings.backOf(each.getKey()).ifPresent(back -> carriers.put(back, each.getValue()));
      }
    }
  }

  /**
   * Position invariance in the words that GLSL has for it. With state of its own a pass has made
   * the position, and the user clip planes, which apply to such programs alone, need the eye
   * coordinates besides.
   */
  private void transformPosition() {
    if (shader.options.state() == StateMode.UNIFORM) {
      if (shader.unit.program().has(ProgramOption.ARB_position_invariant)) {
        shader.epilogue("gl_ClipVertex = " + eye() + ";");
      }
    } else if (shader.program.has(ProgramOption.ARB_position_invariant)) {
      shader.prologue("gl_Position = ftransform();");
      shader.prologue("gl_ClipVertex = gl_ModelViewMatrix * gl_Vertex;");
      outputs.add(new OutputSlot("result.position", "gl_Position"));
    }
  }

  private String eye() {
    StringBuilder eye = new StringBuilder("vec4(");
    for (int row = 0; row < 4; row++) {
      eye.append(row > 0 ? ", dot(" : "dot(");
      parameters
          .of(new StateItem.MatrixRow(MatrixName.MODELVIEW, 0, MatrixModifier.NONE, row))
          .append(eye, new int[] {0, 1, 2, 3}, 4);
      eye.append(", gl_Vertex)");
    }
    return eye.append(')').toString();
  }

  private void planArray(int declaration) {
    ResultDeclaration declared = shader.declarations().results().get(declaration);
    String name = shader.names.claim(declared.name());
    int size = declared.results().size();
    shader.declareArray(shader.options.exact(), name, size);
    arrays.put(declaration, name);
    for (int i = 0; i < size; i++) {
      Result result = declared.results().get(i);
      String member = name + "[" + i + "]";
      places.put(result, new Place(member, -1));
      shader.prologue(member + " = " + fill(result) + ";");
      copyOut(result, member);
    }
  }

  private void plan(Result result) {
    if (places.containsKey(result)) {
      return;
    }
    int scalar = scalar(result);
    Place place;
    if (shader.options.exact()) {
      String name = shader.names.claim(privateName(result));
      shader.variables.add(new Variable(true, scalar >= 0 ? "float" : "vec4", name, ""));
      place = new Place(name, scalar);
      copyOut(result, name);
    } else {
      place = new Place(publicName(result), scalar);
    }
    places.put(result, place);
    int counted = scalar >= 0 ? 1 << scalar : 15;
    if ((assignments.surelyWritten(result) & counted) != counted) {
      shader.prologue(place.name + " = " + fill(result) + ";");
    }
  }

  private void copyOut(Result result, String from) {
    shader.epilogue(publicName(result) + " = " + from + ";");
  }

  /** What no instruction writes and the pipeline, or the pair's fragment program, reads. */
  private void planMissing() {
    switch (shader.stage()) {
      case VERTEX -> {
        if (!shader.program.has(ProgramOption.ARB_position_invariant)) {
          fillMissing(new Result(ResultKind.POSITION, 0));
        }
        fillByConvention();
        for (ResultKind kind : ResultKind.values()) {
          pairing.read().stream()
              .filter(each -> each.kind() == kind)
              .sorted((a, b) -> Integer.compare(a.index(), b.index()))
              .forEach(this::fillMissing);
        }
      }
      case FRAGMENT -> {
        boolean anyColor =
            places.keySet().stream().anyMatch(each -> each.kind() != ResultKind.DEPTH);
        if (!anyColor) {
          fillMissing(new Result(ResultKind.COLOR, 0));
        }
      }
    }
  }

  private void fillByConvention() {
    if (shader.options.conventions().pointSize()) {
      fillMissing(new Result(ResultKind.POINTSIZE, 0));
    }
    if (shader.options.conventions().twoSide()) {
      fillBack(ResultKind.FRONT_COLOR, ResultKind.BACK_COLOR);
      fillBack(ResultKind.FRONT_SECONDARY_COLOR, ResultKind.BACK_SECONDARY_COLOR);
    }
    pairing.twoSided().forEach(this::fillMissing);
  }

  private void fillBack(ResultKind front, ResultKind back) {
    if (places.containsKey(new Result(front, 0))) {
      fillMissing(new Result(back, 0));
    }
  }

  private void fillMissing(Result result) {
    if (!places.containsKey(result)) {
      String name = publicName(result);
      places.put(result, new Place(name, scalar(result)));
      shader.prologue(name + " = " + fill(result) + ";");
    }
  }

  /** What only a component of leaves the program. */
  private static int scalar(Result result) {
    return switch (result.kind()) {
      case FOGCOORD, POINTSIZE -> 0;
      case DEPTH -> 2;
      case POSITION,
          FRONT_COLOR,
          FRONT_SECONDARY_COLOR,
          BACK_COLOR,
          BACK_SECONDARY_COLOR,
          TEXCOORD,
          COLOR,
          DRAW_BUFFER ->
          -1;
    };
  }

  private String fill(Result result) {
    return switch (result.kind()) {
      case POSITION,
          FRONT_COLOR,
          FRONT_SECONDARY_COLOR,
          BACK_COLOR,
          BACK_SECONDARY_COLOR,
          TEXCOORD ->
          "vec4(0.0, 0.0, 0.0, 1.0)";
      case FOGCOORD -> "0.0";
      case POINTSIZE -> {
        StringBuilder size = new StringBuilder();
        parameters.of(new StateItem.PointSize()).append(size, new int[] {0}, 1);
        yield size.toString();
      }
      case COLOR, DRAW_BUFFER -> "vec4(0.0)";
      case DEPTH -> "gl_FragCoord.z";
    };
  }

  /** The output's name in GLSL, noted in the interface. */
  private String publicName(Result result) {
    Pairing.Carrier carrier = carriers.get(result);
    if (carrier != null) {
      return carrierName(result, carrier);
    }
    if (!shader.dialect().hasFixedFunctions()) {
      return variables.declare(result);
    }
    String name =
        switch (result.kind()) {
          case POSITION -> "gl_Position";
          case FRONT_COLOR -> "gl_FrontColor";
          case FRONT_SECONDARY_COLOR -> "gl_FrontSecondaryColor";
          case BACK_COLOR -> "gl_BackColor";
          case BACK_SECONDARY_COLOR -> "gl_BackSecondaryColor";
          case FOGCOORD -> "gl_FogFragCoord";
          case POINTSIZE -> "gl_PointSize";
          case TEXCOORD -> "gl_TexCoord[" + result.index() + "]";
          case COLOR -> "gl_FragColor";
          case DRAW_BUFFER -> "gl_FragData[" + result.index() + "]";
          case DEPTH -> "gl_FragDepth";
        };
    note(result, name);
    return name;
  }

  private void note(Result result, String name) {
    String binding = result.toString();
    switch (result.kind()) {
      case POSITION, COLOR, DRAW_BUFFER, DEPTH -> outputs.add(new OutputSlot(binding, name));
      case POINTSIZE -> {
        outputs.add(new OutputSlot(binding, name));
        shader.note("point-size", "enable GL_VERTEX_PROGRAM_POINT_SIZE: the program sets it");
      }
      case BACK_COLOR, BACK_SECONDARY_COLOR -> {
        varyings.add(new VaryingSlot(binding, name, true, Set.of()));
        shader.note(
            "two-side", "enable GL_VERTEX_PROGRAM_TWO_SIDE to see the colours of back faces");
      }
      case FRONT_COLOR, FRONT_SECONDARY_COLOR, FOGCOORD, TEXCOORD ->
          varyings.add(new VaryingSlot(binding, name, true, Set.of()));
    }
  }

  private String carrierName(Result result, Pairing.Carrier carrier) {
    boolean back =
        result.kind() == ResultKind.BACK_COLOR || result.kind() == ResultKind.BACK_SECONDARY_COLOR;
    String name = back ? carrier.backName().orElseThrow() : carrier.name();
    shader
        .section(Section.VARYINGS)
        .append(carrier.qualifiers(storage()))
        .append(" vec4 ")
        .append(name)
        .append(";\n");
    varyings.add(new VaryingSlot(result.toString(), name, false, carrier.interpolation()));
    if (carrier.has(Interpolation.FLAT)) {
      shader.extension(Extension.EXT_gpu_shader4, true);
    }
    boolean color = result.kind() != ResultKind.TEXCOORD;
    if (color) {
      pending.append("    ").append(name).append(" = clamp(").append(name).append(", 0.0, 1.0);\n");
    }
    if (carrier.isLinear()) {
      pending.append("    ").append(name).append(" *= gl_Position.w;\n");
    }
    if (!back && carrier.depthName().isPresent()) {
      String w = carrier.depthName().get();
      shader.section(Section.VARYINGS).append("centroid ").append(storage());
      shader.section(Section.VARYINGS).append(" float ").append(w).append(";\n");
      pending.append("    ").append(w).append(" = gl_Position.w;\n");
    }
    return name;
  }

  private String storage() {
    return shader.dialect().hasFixedFunctions() ? "varying" : "out";
  }

  /** The name that the program gives a result, or one made of its binding. */
  private String privateName(Result result) {
    for (ResultDeclaration each : shader.declarations().results()) {
      if (!each.array() && each.results().get(0).equals(result)) {
        return each.name();
      }
    }
    return "result_" + BindingNames.stem(result.toString());
  }
}
