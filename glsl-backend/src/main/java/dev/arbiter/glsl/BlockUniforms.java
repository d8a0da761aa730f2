package dev.arbiter.glsl;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.ParameterFill;
import dev.arbiter.backend.Interface.ParameterSlot;
import dev.arbiter.backend.layout.BlockLayout;
import dev.arbiter.backend.layout.HostConstants;
import java.util.ArrayList;
import java.util.List;

/** Members of the two blocks of the dialect for Vulkan; depth modes are constants there. */
final class BlockUniforms implements Uniforms {
  private static final int HEIGHT = 0;
  private static final int TWO_SIDE = 1;

  private final Shader shader;
  private final BlockLayout parameters;
  private final BlockLayout perDraw;
  private final String parametersName;
  private final String perDrawName;
  private final Names members;

  BlockUniforms(Shader shader) {
    this.shader = shader;
    this.members = new Names(shader.dialect());
    this.parameters = BlockLayout.ofParameters(shader.stage(), shader.options.bindings());
    this.perDraw = BlockLayout.ofDraw(shader.options.bindings());
    // Nothing else is named yet, so the blocks have their names for sure.
    shader.names.claim(parameters.name());
    shader.names.claim(perDraw.name());
    this.parametersName =
        shader.names.claim(
            switch (shader.stage()) {
              case VERTEX -> "vp";
              case FRAGMENT -> "fp";
            });
    this.perDrawName = shader.names.claim("draw");
  }

  @Override
  public String vector(String wish, ParameterFill fill) {
    String member = members.claim(wish);
    parameters.addVector(member, fill);
    return parametersName + "." + member;
  }

  @Override
  public String array(String wish, List<ParameterFill> fills) {
    String member = members.claim(wish);
    parameters.addArray(member, fills);
    return parametersName + "." + member;
  }

  private String ofDraw(int member) {
    if (perDraw.isEmpty()) {
      perDraw.addPerDraw();
    }
    return perDrawName + "." + perDraw.slots().get(member).name();
  }

  @Override
  public String framebufferHeight() {
    return ofDraw(HEIGHT);
  }

  @Override
  public String isOneSided() {
    return ofDraw(TWO_SIDE) + " == 0u";
  }

  @Override
  public void noteTwoSide() {
    // The block says it in every program that has it.
  }

  @Override
  public String depthMode(int unit) {
    return shader.hostConstant(HostConstants.depthMode(unit));
  }

  private List<BlockLayout> used() {
    List<BlockLayout> used = new ArrayList<>();
    for (BlockLayout each : List.of(parameters, perDraw)) {
      if (!each.isEmpty()) {
        used.add(each);
      }
    }
    return used;
  }

  @Override
  public List<Interface.Block> blocks() {
    return used().stream().map(BlockLayout::description).toList();
  }

  @Override
  public List<ParameterSlot> slots() {
    return used().stream().flatMap(each -> each.slots().stream()).toList();
  }

  @Override
  public void declare(StringBuilder out) {
    for (BlockLayout each : used()) {
      out.append("layout(std140, set = ").append(each.set());
      out.append(", binding = ").append(each.binding()).append(") uniform ");
      out.append(each.name()).append(" {\n");
      for (ParameterSlot slot : each.slots()) {
        out.append("    ").append(type(slot)).append(' ').append(slot.name());
        out.append(slot.array() ? "[" + slot.elements().size() + "];\n" : ";\n");
      }
      out.append("} ").append(each == parameters ? parametersName : perDrawName).append(";\n");
    }
  }

  private static String type(ParameterSlot slot) {
    return switch (slot.type()) {
      case VEC4 -> "vec4";
      case FLOAT -> "float";
      case UINT -> "uint";
    };
  }
}
