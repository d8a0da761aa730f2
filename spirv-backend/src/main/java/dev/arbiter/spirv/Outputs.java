package dev.arbiter.spirv;

import dev.arbiter.backend.Interface.OutputSlot;
import dev.arbiter.backend.Interface.VaryingSlot;
import dev.arbiter.backend.analysis.Assignments;
import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.backend.layout.BindingNames;
import dev.arbiter.backend.layout.StageLink;
import dev.arbiter.backend.layout.Varyings;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Declarations.ResultDeclaration;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.StateItem;
import dev.arbiter.ir.StateItem.MatrixModifier;
import dev.arbiter.ir.StateItem.MatrixName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Where a program's results go (C.3). Each is a register first; the epilogue brings it to the
 * pipeline's conventions and writes the output. What a program may end without having written gets
 * its fill at the start.
 */
final class Outputs {
  /**
   * Where a result is kept.
   *
   * @param cell the register, or null where it is an element of an array
   * @param scalar the only component that counts, where the register is a float; −1 for a vector
   * @param array the array's declaration, or −1
   */
  record Place(FunctionCode.Cell cell, int scalar, int array, int element) {}

  private final Shader shader;
  private final Parameters parameters;
  private final Inputs inputs;
  private final StageLink link;
  private final Map<Result, Place> places = new LinkedHashMap<>();
  private final Map<Integer, Integer> arrays = new HashMap<>();
  private final List<OutputSlot> outputs = new ArrayList<>();
  private final List<VaryingSlot> varyings = new ArrayList<>();

  Outputs(Shader shader, Parameters parameters, Inputs inputs, StageLink link) {
    this.shader = shader;
    this.parameters = parameters;
    this.inputs = inputs;
    this.link = link;
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

  /** Makes the registers and fills them, in the first block. */
  void prepare(Usage usage, Assignments assignments) {
    usage.resultArrays().forEach(this::planArray);
    for (Result result : usage.results().keySet()) {
      if (!places.containsKey(result)) {
        int scalar = scalar(result);
        int counted = scalar >= 0 ? 1 << scalar : 15;
        plan(result, (assignments.surelyWritten(result) & counted) != counted);
      }
    }
    planMissing();
  }

  private void planArray(int declaration) {
    ResultDeclaration declared = shader.declarations().results().get(declaration);
    int size = declared.results().size();
    int type = shader.module.array(shader.module.float4(), size);
    arrays.put(declaration, shader.code.array(type, declared.name()));
    for (int i = 0; i < size; i++) {
      Result result = declared.results().get(i);
      places.put(result, new Place(null, -1, declaration, i));
      shader.code.store(pointer(declaration, shader.module.constant(i)), fill(result));
    }
  }

  /** Where an element of an array is, by an index in range. */
  int pointer(int declaration, int index) {
    int type = shader.module.pointer(shader.code.arrayStorage(), shader.module.float4());
    return shader.code.operation(Op.ACCESS_CHAIN, type, arrays.get(declaration), index);
  }

  private void plan(Result result, boolean filled) {
    int scalar = scalar(result);
    int type = scalar >= 0 ? shader.module.floatType() : shader.module.float4();
    FunctionCode.Cell cell = shader.code.register(type, name(result));
    if (filled) {
      shader.code.write(cell, fill(result));
    } else {
      shader.code.assume(cell, shader.arithmetic.number(0, scalar >= 0 ? 1 : 4));
    }
    places.put(result, new Place(cell, scalar, -1, 0));
  }

  /** What no instruction writes and the pipeline, or the pair's fragment program, reads. */
  private void planMissing() {
    switch (shader.stage()) {
      case VERTEX -> {
        planIfMissing(new Result(ResultKind.POSITION, 0));
        if (shader.options.conventions().pointSize()) {
          planIfMissing(new Result(ResultKind.POINTSIZE, 0));
        }
        if (shader.options.conventions().twoSide()) {
          planBack(ResultKind.FRONT_COLOR, ResultKind.BACK_COLOR);
          planBack(ResultKind.FRONT_SECONDARY_COLOR, ResultKind.BACK_SECONDARY_COLOR);
        }
        link.read().forEach(this::planIfMissing);
      }
      case FRAGMENT -> {
        boolean anyColor =
            places.keySet().stream().anyMatch(each -> each.kind() != ResultKind.DEPTH);
        if (!anyColor) {
          planIfMissing(new Result(ResultKind.COLOR, 0));
        }
      }
    }
  }

  private void planIfMissing(Result result) {
    if (!places.containsKey(result)) {
      plan(result, true);
    }
  }

  private void planBack(ResultKind front, ResultKind back) {
    if (places.containsKey(new Result(front, 0))) {
      planIfMissing(new Result(back, 0));
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

  private int fill(Result result) {
    return switch (result.kind()) {
      case POSITION,
          FRONT_COLOR,
          FRONT_SECONDARY_COLOR,
          BACK_COLOR,
          BACK_SECONDARY_COLOR,
          TEXCOORD ->
          shader.module.constant(0, 0, 0, 1f);
      case FOGCOORD -> shader.module.constant(0f);
      case POINTSIZE -> shader.arithmetic.extract(parameters.of(new StateItem.PointSize()), 0);
      case COLOR, DRAW_BUFFER -> shader.arithmetic.number(0, 4);
      case DEPTH -> inputs.rasterizedDepth();
    };
  }

  /** The name that the program gives a result, or one made of its binding. */
  private String name(Result result) {
    for (ResultDeclaration each : shader.declarations().results()) {
      if (!each.array() && each.results().get(0).equals(result)) {
        return each.name();
      }
    }
    return "result_" + BindingNames.stem(result.toString());
  }

  // Epilogue

  /** Writes the outputs, where the program ends. */
  void write() {
    for (Map.Entry<Result, Place> each : places.entrySet()) {
      write(each.getKey(), value(each.getValue()));
    }
    if (shader.isVertex()) {
      clipByPlanes();
    }
  }

  private int value(Place place) {
    return place.cell() != null
        ? shader.code.read(place.cell())
        : shader.code.load(
            shader.module.float4(),
            pointer(place.array(), shader.module.constant(place.element())));
  }

  private void write(Result result, int value) {
    int float4 = shader.module.float4();
    switch (result.kind()) {
      case POSITION -> {
        int variable = builtIn(result, BuiltIn.POSITION, float4);
        if (shader.options.invariant()) {
          shader.module.decorate(variable, Decoration.INVARIANT);
        }
        shader.code.store(variable, clipPosition(value));
      }
      case FRONT_COLOR, FRONT_SECONDARY_COLOR, BACK_COLOR, BACK_SECONDARY_COLOR ->
          shader.code.store(varying(result, float4), clamped(value));
      case FOGCOORD -> shader.code.store(varying(result, shader.module.floatType()), value);
      case TEXCOORD -> shader.code.store(varying(result, float4), value);
      case POINTSIZE ->
          shader.code.store(builtIn(result, BuiltIn.POINT_SIZE, shader.module.floatType()), value);
      case COLOR -> {
        int color = clamped(value);
        for (int i = 0; i < shader.options.conventions().drawBuffers(); i++) {
          shader.code.store(color(result, i), color);
        }
      }
      case DRAW_BUFFER -> shader.code.store(color(result, result.index()), clamped(value));
      case DEPTH ->
          shader.code.store(builtIn(result, BuiltIn.FRAG_DEPTH, shader.module.floatType()), value);
    }
  }

  /** From GL's clip space to the pipeline's. */
  private int clipPosition(int position) {
    return switch (shader.options.conventions().clipSpace()) {
      case MINUS_ONE_TO_ONE -> {
        shader.note("clip-space", "clip depths from -1 to 1, by VK_EXT_depth_clip_control");
        yield position;
      }
      case ZERO_TO_ONE -> {
        Arithmetic numbers = shader.arithmetic;
        int sum = numbers.add(numbers.extract(position, 2), numbers.extract(position, 3), 1);
        int depth = numbers.multiply(sum, shader.module.constant(0.5f), 1);
        yield numbers.insert(shader.module.float4(), position, depth, 2);
      }
    };
  }

  private int clamped(int color) {
    Arithmetic numbers = shader.arithmetic;
    return numbers.selectAll(shader.clampColors(), numbers.saturate(color, 4), color, 4);
  }

  private int output(String name, int type) {
    int variable = shader.module.variable(StorageClass.OUTPUT, type);
    shader.module.name(variable, name);
    return variable;
  }

  private int builtIn(Result result, BuiltIn builtIn, int type) {
    String name = shader.claim("out_" + BindingNames.stem(result.toString()));
    int variable = output(name, type);
    shader.module.decorate(variable, builtIn);
    outputs.add(new OutputSlot(result.toString(), name));
    return variable;
  }

  private int varying(Result result, int type) {
    String name = shader.claim("out_" + BindingNames.stem(result.toString()));
    int location = Varyings.location(result).orElseThrow();
    int variable = output(name, type);
    shader.module.decorate(variable, Decoration.LOCATION, location);
    varyings.add(
        new VaryingSlot(result.toString(), name, false, Set.of(), OptionalInt.of(location)));
    return variable;
  }

  private int color(Result result, int location) {
    String name = shader.claim("out_color" + location);
    int variable = output(name, shader.module.float4());
    shader.module.decorate(variable, Decoration.LOCATION, location);
    outputs.add(new OutputSlot(result.toString(), name, OptionalInt.of(location)));
    return variable;
  }

  /** User clip planes apply to position-invariant programs alone. */
  private void clipByPlanes() {
    int count = shader.options.conventions().clipPlanes();
    if (count == 0 || !shader.unit.program().has(ProgramOption.ARB_position_invariant)) {
      shader.note("clip-planes", "disable user clip planes: the program does not serve them");
      return;
    }
    Module module = shader.module;
    Arithmetic numbers = shader.arithmetic;
    module.capability(Capability.CLIP_DISTANCE);
    int variable = output("out_clip_distance", module.array(module.floatType(), count));
    module.decorate(variable, BuiltIn.CLIP_DISTANCE);
    int position = inputs.read(new Attribute(AttributeKind.VERTEX_POSITION, 0));
    int[] eye = new int[4];
    for (int row = 0; row < 4; row++) {
      int factors =
          parameters.of(new StateItem.MatrixRow(MatrixName.MODELVIEW, 0, MatrixModifier.NONE, row));
      eye[row] = shader.code.operation(Op.DOT, module.floatType(), factors, position);
    }
    int vector = numbers.construct(eye[0], eye[1], eye[2], eye[3]);
    int pointer = module.pointer(StorageClass.OUTPUT, module.floatType());
    for (int i = 0; i < count; i++) {
      int plane = parameters.of(new StateItem.ClipPlane(i));
      int distance = shader.code.operation(Op.DOT, module.floatType(), plane, vector);
      int element = shader.code.operation(Op.ACCESS_CHAIN, pointer, variable, module.constant(i));
      shader.code.store(element, distance);
    }
  }
}
