package dev.arbiter.spirv;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.ParameterFill;
import dev.arbiter.backend.Interface.ParameterSlot;
import dev.arbiter.backend.Interface.ParameterType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A block of uniforms in the making, laid out by std140. Its variable has its id from the
 * beginning; its type is written when all members are known.
 */
final class UniformBlock {
  private static final int VECTOR_SIZE = 16;

  private final Shader shader;
  private final String name;
  private final int set;
  private final int binding;
  private final List<ParameterSlot> slots = new ArrayList<>();
  private final List<Integer> types = new ArrayList<>();
  private int variable;
  private int size;

  UniformBlock(Shader shader, String name, int set, int binding) {
    this.shader = shader;
    this.name = name;
    this.set = set;
    this.binding = binding;
  }

  boolean isEmpty() {
    return slots.isEmpty();
  }

  List<ParameterSlot> slots() {
    return slots;
  }

  Interface.Block description() {
    return new Interface.Block(name, set, binding, size);
  }

  /** Adds a vector; gives its member's number. */
  int addVector(String member, ParameterFill fill) {
    add(member, ParameterType.VEC4, false, List.of(fill), shader.module.float4(), VECTOR_SIZE);
    return slots.size() - 1;
  }

  /** Adds an array of vectors; gives its member's number. */
  int addArray(String member, List<ParameterFill> fills) {
    int type = shader.module.arrayWithStride(shader.module.float4(), fills.size(), VECTOR_SIZE);
    add(member, ParameterType.VEC4, true, fills, type, VECTOR_SIZE * fills.size());
    return slots.size() - 1;
  }

  /** Adds one number; gives its member's number. */
  int addScalar(String member, ParameterType kind, ParameterFill fill, int type) {
    add(member, kind, false, List.of(fill), type, Integer.BYTES);
    return slots.size() - 1;
  }

  private void add(
      String member,
      ParameterType kind,
      boolean array,
      List<ParameterFill> fills,
      int type,
      int bytes) {
    if (variable == 0) {
      variable = shader.module.id();
    }
    slots.add(
        new ParameterSlot(
            member, kind, array, fills, Optional.of(new Interface.Member(name, size))));
    types.add(type);
    size += bytes;
  }

  /** Loads a member that is no array. */
  int load(int member, int type) {
    Module module = shader.module;
    int chain =
        shader.code.operation(
            Op.ACCESS_CHAIN,
            module.pointer(StorageClass.UNIFORM, type),
            variable,
            module.constant(member));
    return shader.code.load(type, chain);
  }

  /** Loads an element of an array. */
  int loadElement(int member, int index) {
    Module module = shader.module;
    int chain =
        shader.code.operation(
            Op.ACCESS_CHAIN,
            module.pointer(StorageClass.UNIFORM, module.float4()),
            variable,
            module.constant(member),
            index);
    return shader.code.load(module.float4(), chain);
  }

  /** Writes the block's type and variable, where it has members. */
  void declare() {
    if (isEmpty()) {
      return;
    }
    Module module = shader.module;
    int struct = module.struct(types);
    module.name(struct, name);
    module.decorate(struct, Decoration.BLOCK);
    for (int i = 0; i < slots.size(); i++) {
      ParameterSlot slot = slots.get(i);
      module.memberName(struct, i, slot.name());
      module.decorateMember(struct, i, Decoration.OFFSET, slot.member().orElseThrow().offset());
    }
    module.declareVariable(variable, StorageClass.UNIFORM, struct);
    module.name(variable, name + "_block");
    module.decorate(variable, Decoration.DESCRIPTOR_SET, set);
    module.decorate(variable, Decoration.BINDING, binding);
  }
}
