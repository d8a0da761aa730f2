package dev.arbiter.spirv;

import dev.arbiter.backend.Interface.ParameterFill;
import dev.arbiter.backend.layout.BindingNames;
import dev.arbiter.ir.Declarations.ParameterDeclaration;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.ParameterValue.Constant;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

  /**
   * Plans the parameters of a program.
   *
   * @param indexed the declarations that an address register indexes
   */
  Parameters(Shader shader, Set<Integer> indexed) {
    this.shader = shader;
    Bindings bindings = shader.options.bindings();
    boolean vertex = shader.stage() == Stage.VERTEX;
    this.block =
        new UniformBlock(
            shader,
            shader.prefix() + "parameters",
            bindings.set(),
            vertex ? bindings.vertexParameters() : bindings.fragmentParameters());
    indexed.forEach(this::planUniformArray);
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
      arrays.put(index, new ArrayPlace(block.addArray(name, fills), 0));
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
    String name =
        declaration.array() ? declaration.name() + "_" + parameter.element() : declaration.name();
    return value instanceof Constant constant ? constant(constant) : of(value, name);
  }

  /** The value of what an instruction names by its binding or spells. */
  int of(ParameterValue value) {
    return value instanceof Constant constant ? constant(constant) : of(value, null);
  }

  private int of(ParameterValue value, String declaredName) {
    Slot slot = slots.get(value);
    if (slot == null) {
      String name = shader.claim(BindingNames.of(value, declaredName, shader.unit.names()));
      slot = new Slot(block.addVector(name, new ParameterFill.Value(value)));
      slots.put(value, slot);
    }
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
