package dev.arbiter.spirv;

import dev.arbiter.backend.Interface.ParameterFill;
import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.backend.layout.BindingNames;
import dev.arbiter.backend.layout.BlockLayout;
import dev.arbiter.backend.layout.ParameterNeed;
import dev.arbiter.ir.Declarations.ParameterDeclaration;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.ParameterValue.Constant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where parameter values are found: constants in the module, everything else in one block of
 * vectors, packed in the order of first use. An array that an address register indexes stands
 * together: in the block, or as a constant array where all its members are constants.
 */
final class Parameters {
  /**
   * Where an array is.
   *
   * @param member the block's member, or −1
   * @param variable the variable, or 0
   */
  private record ArrayPlace(int member, int variable) {}

  private static final class Slot {
    final int member;
    int value;
    int block;

    Slot(int member) {
      this.member = member;
    }
  }

  private final Shader shader;
  private final UniformBlock block;
  private final Map<ParameterValue, Slot> slots = new HashMap<>();
  private final Map<DeclaredParameter, Slot> declared = new HashMap<>();
  private final Map<Integer, ArrayPlace> arrays = new HashMap<>();

  /** Plans the parameters of a program: whatever is used has its place from then on. */
  Parameters(Shader shader, Usage usage) {
    this.shader = shader;
    this.block =
        new UniformBlock(
            shader, BlockLayout.ofParameters(shader.stage(), shader.options.bindings()));
    usage.parameterArrays().forEach(this::planUniformArray);
    for (ParameterNeed each : ParameterNeed.of(shader.declarations(), usage)) {
      slot(each.value(), each.declaredName());
    }
  }

  UniformBlock block() {
    return block;
  }

  private ParameterDeclaration declaration(int index) {
    return shader.declarations().parameters().get(index);
  }

  private static boolean isConstant(ParameterDeclaration declaration) {
    return declaration.values().stream().allMatch(Constant.class::isInstance);
  }

  private void planUniformArray(int index) {
    ParameterDeclaration declaration = declaration(index);
    if (!isConstant(declaration)) {
      List<ParameterFill> fills = new ArrayList<>();
      declaration.values().forEach(each -> fills.add(new ParameterFill.Value(each)));
      String name = shader.claim(declaration.name());
      arrays.put(index, new ArrayPlace(block.layout().addArray(name, fills), 0));
    }
  }

  private ArrayPlace array(int index) {
    return arrays.computeIfAbsent(index, this::constantArray);
  }

  private ArrayPlace constantArray(int index) {
    ParameterDeclaration declaration = declaration(index);
    int size = declaration.values().size();
    int[] members = new int[size];
    for (int i = 0; i < size; i++) {
      members[i] = constant((Constant) declaration.values().get(i));
    }
    int type = shader.module.array(shader.module.float4(), size);
    int values = shader.module.composite(type, members);
    return new ArrayPlace(-1, shader.code.array(type, declaration.name(), values));
  }

  private int constant(Constant value) {
    return shader.module.constant(value.x(), value.y(), value.z(), value.w());
  }

  /** The value of a member of a declaration by a constant index. */
  int declared(DeclaredParameter parameter) {
    ParameterDeclaration declaration = declaration(parameter.declaration());
    ArrayPlace array = arrays.get(parameter.declaration());
    if (array != null && array.member >= 0) {
      Slot slot = declared.computeIfAbsent(parameter, each -> new Slot(array.member));
      if (slot.block != shader.code.block()) {
        slot.value = block.loadElement(array.member, shader.module.constant(parameter.element()));
        slot.block = shader.code.block();
      }
      return slot.value;
    }
    ParameterValue value = declaration.values().get(parameter.element());
    return value instanceof Constant constant
        ? constant(constant)
        : of(value, ParameterNeed.name(declaration, parameter.element()));
  }

  /** The value of what an instruction names by its binding or spells. */
  int of(ParameterValue value) {
    return value instanceof Constant constant ? constant(constant) : of(value, null);
  }

  private Slot slot(ParameterValue value, String declaredName) {
    return slots.computeIfAbsent(
        value,
        each -> {
          String name = shader.claim(BindingNames.of(each, declaredName, shader.unit.names()));
          return new Slot(block.layout().addVector(name, new ParameterFill.Value(each)));
        });
  }

  private int of(ParameterValue value, String declaredName) {
    Slot slot = slot(value, declaredName);
    if (slot.block != shader.code.block()) {
      slot.value = block.load(slot.member, shader.module.float4());
      slot.block = shader.code.block();
    }
    return slot.value;
  }

  /** An element of an array by an index in range. */
  int element(int declaration, int index) {
    ArrayPlace place = array(declaration);
    if (place.member >= 0) {
      return block.loadElement(place.member, index);
    }
    Module module = shader.module;
    int pointer = module.pointer(shader.code.arrayStorage(), module.float4());
    int chain = shader.code.operation(Op.ACCESS_CHAIN, pointer, place.variable, index);
    return shader.code.load(module.float4(), chain);
  }
}
