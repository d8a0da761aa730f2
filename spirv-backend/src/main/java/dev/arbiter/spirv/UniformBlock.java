package dev.arbiter.spirv;

import dev.arbiter.backend.Interface.ParameterSlot;
import dev.arbiter.backend.layout.BlockLayout;
import java.util.List;

/**
 * A block of uniforms in SPIR-V. Its variable has its id from the beginning; its type is written
 * when all members are known.
 */
final class UniformBlock {
  private static final int VECTOR_SIZE = 16;

  private final Shader shader;
  private final BlockLayout layout;
  private int variable;

  UniformBlock(Shader shader, BlockLayout layout) {
    this.shader = shader;
    this.layout = layout;
  }

  BlockLayout layout() {
    return layout;
  }

  private int variable() {
    if (variable == 0) {
      variable = shader.module.id();
    }
    return variable;
  }

  /** Loads a member that is no array. */
  int load(int member, int type) {
    Module module = shader.module;
    int chain =
        shader.code.operation(
            Op.ACCESS_CHAIN,
            module.pointer(StorageClass.UNIFORM, type),
            variable(),
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
            variable(),
            module.constant(member),
            index);
    return shader.code.load(module.float4(), chain);
  }

  /** Writes the block's type and variable, where it has members. */
  void declare() {
    if (layout.isEmpty()) {
      return;
    }
    Module module = shader.module;
    List<ParameterSlot> slots = layout.slots();
    int struct = module.struct(slots.stream().map(this::type).toList());
    module.name(struct, layout.name());
    module.decorate(struct, Decoration.BLOCK);
    for (int i = 0; i < slots.size(); i++) {
      ParameterSlot slot = slots.get(i);
      module.memberName(struct, i, slot.name());
      module.decorateMember(struct, i, Decoration.OFFSET, slot.member().orElseThrow().offset());
    }
    module.declareVariable(variable(), StorageClass.UNIFORM, struct);
    module.name(variable(), layout.name() + "_block");
    module.decorate(variable(), Decoration.DESCRIPTOR_SET, layout.set());
    module.decorate(variable(), Decoration.BINDING, layout.binding());
  }

  private int type(ParameterSlot slot) {
    Module module = shader.module;
    int type =
        switch (slot.type()) {
          case VEC4 -> module.float4();
          case FLOAT -> module.floatType();
          case UINT -> module.uintType();
        };
    return slot.array() ? module.arrayWithStride(type, slot.elements().size(), VECTOR_SIZE) : type;
  }
}
