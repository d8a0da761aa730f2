package dev.arbiter.glsl;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.ParameterFill;
import dev.arbiter.backend.Interface.ParameterSlot;
import dev.arbiter.backend.Interface.ParameterType;
import dev.arbiter.glsl.Shader.Section;
import java.util.ArrayList;
import java.util.List;

/** Uniforms of their own, which the host finds by their names. */
final class LooseUniforms implements Uniforms {
  private final Shader shader;
  private final List<ParameterSlot> slots = new ArrayList<>();
  private String twoSide;

  LooseUniforms(Shader shader) {
    this.shader = shader;
  }

  @Override
  public String vector(String wish, ParameterFill fill) {
    return declare(wish, ParameterType.VEC4, fill);
  }

  @Override
  public String array(String wish, List<ParameterFill> fills) {
    String name = shader.names.claim(shader.prefix() + wish);
    slots.add(new ParameterSlot(name, ParameterType.VEC4, true, fills));
    shader
        .section(Section.UNIFORMS)
        .append("uniform vec4 ")
        .append(name)
        .append('[')
        .append(fills.size())
        .append("];\n");
    return name;
  }

  private String declare(String wish, ParameterType type, ParameterFill fill) {
    String name = shader.names.claim(shader.prefix() + wish);
    slots.add(new ParameterSlot(name, type, false, List.of(fill)));
    String word =
        switch (type) {
          case VEC4 -> "vec4";
          case FLOAT -> "float";
          case UINT -> "uint";
        };
    shader.section(Section.UNIFORMS).append("uniform ").append(word).append(' ');
    shader.section(Section.UNIFORMS).append(name).append(";\n");
    return name;
  }

  @Override
  public String framebufferHeight() {
    return declare(
        "framebuffer_height", ParameterType.FLOAT, new ParameterFill.FramebufferHeight());
  }

  private String twoSide() {
    if (twoSide == null) {
      // GLSL 1.20 has no unsigned integers.
      boolean unsigned = !shader.dialect().hasFixedFunctions();
      twoSide =
          declare(
              "two_side",
              unsigned ? ParameterType.UINT : ParameterType.FLOAT,
              new ParameterFill.TwoSide());
    }
    return twoSide;
  }

  @Override
  public String isOneSided() {
    return twoSide() + (shader.dialect().hasFixedFunctions() ? " == 0.0" : " == 0u");
  }

  @Override
  public void noteTwoSide() {
    shader.note(
        "two-side-uniform",
        "set " + twoSide() + " to 1 where GL_VERTEX_PROGRAM_TWO_SIDE is enabled, else to 0");
  }

  @Override
  public String depthMode(int unit) {
    return "int("
        + declare("depth_mode_" + unit, ParameterType.UINT, new ParameterFill.DepthMode(unit))
        + ")";
  }

  @Override
  public List<Interface.Block> blocks() {
    return List.of();
  }

  @Override
  public List<ParameterSlot> slots() {
    return slots;
  }

  @Override
  public void declare(StringBuilder out) {
    // Nothing waits: each is declared where it is first used.
  }
}
