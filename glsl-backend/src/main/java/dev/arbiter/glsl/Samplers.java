package dev.arbiter.glsl;

import dev.arbiter.backend.Interface.Descriptor;
import dev.arbiter.backend.Interface.TextureSlot;
import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.glsl.Shader.Section;
import dev.arbiter.ir.TextureTarget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Declares the samplers of the texture units in use, as the dialect has them. */
final class Samplers {
  private final Shader shader;
  private final Uniforms uniforms;
  private final Map<Integer, String> names = new HashMap<>();
  private final Map<Integer, String> depthModes = new HashMap<>();
  private final Set<String> types = new TreeSet<>();
  private final List<TextureSlot> slots = new ArrayList<>();

  Samplers(Shader shader, Uniforms uniforms, Map<Integer, TextureTarget> units) {
    this.shader = shader;
    this.uniforms = uniforms;
    units.forEach(this::declare);
  }

  List<TextureSlot> slots() {
    return slots;
  }

  /** The name of a unit's sampler. */
  String name(int unit) {
    return names.get(unit);
  }

  /** The DEPTH_TEXTURE_MODE of a unit as an integer expression. */
  String depthMode(int unit) {
    return depthModes.computeIfAbsent(unit, uniforms::depthMode);
  }

  /** A sampler is named by its unit, so that two linked stages agree on it. */
  private void declare(int unit, TextureTarget target) {
    String hint = shader.unit.names().byBinding().get("texture[" + unit + "]");
    String name = shader.names.claim("texture" + unit + (hint == null ? "" : "_" + hint));
    String type = type(target);
    names.put(unit, name);
    types.add(type);
    StringBuilder out = shader.section(Section.SAMPLERS);
    if (shader.dialect().isVulkan()) {
      int set = shader.options.bindings().textureSet();
      slots.add(new TextureSlot(unit, target, name, Optional.of(new Descriptor(set, unit))));
      out.append("layout(set = ").append(set).append(", binding = ").append(unit).append(") ");
    } else {
      slots.add(new TextureSlot(unit, target, name));
    }
    out.append("uniform ").append(type).append(' ').append(name).append(";\n");
    tellTheHost(unit, target);
  }

  private void tellTheHost(int unit, TextureTarget target) {
    if (target.isRectangle() && shader.dialect().hasFixedFunctions()) {
      shader.extension(Extension.ARB_texture_rectangle, true);
    }
    if (isUnnormalized(target)) {
      shader.note(
          "unnormalized-sampler",
          "give texture unit " + unit + " a sampler with unnormalized coordinates");
    }
    if (isWidened(target)) {
      shader.note(
          "texture-one-high",
          "bind a 2D texture that is one texel high to texture unit "
              + unit
              + ", for there are none of one dimension");
    }
  }

  /** Whether a texture of one dimension is looked up as one of two. */
  boolean isWidened(TextureTarget target) {
    return target.dimensions() == 1 && !shader.dialect().hasOneDimensionalTextures();
  }

  /** Whether coordinates that count texels are divided by the texture's size. */
  boolean isNormalized(TextureTarget target) {
    return isPlainRectangle(target)
        && shader.options.conventions().rectangles() == Conventions.Rectangles.NORMALIZED;
  }

  /** Whether coordinates that count texels need a sampler for such. */
  boolean isUnnormalized(TextureTarget target) {
    return isPlainRectangle(target)
        && shader.options.conventions().rectangles() == Conventions.Rectangles.UNNORMALIZED;
  }

  private boolean isPlainRectangle(TextureTarget target) {
    return target.isRectangle() && shader.dialect().isVulkan();
  }

  private String type(TextureTarget target) {
    boolean one = shader.dialect().hasOneDimensionalTextures();
    boolean rectangles = shader.dialect().hasRectangles();
    return switch (target) {
      case TARGET_1D -> one ? "sampler1D" : "sampler2D";
      case TARGET_2D -> "sampler2D";
      case TARGET_3D -> "sampler3D";
      case TARGET_CUBE -> "samplerCube";
      case TARGET_RECT -> rectangles ? "sampler2DRect" : "sampler2D";
      case TARGET_SHADOW1D -> one ? "sampler1DShadow" : "sampler2DShadow";
      case TARGET_SHADOW2D -> "sampler2DShadow";
      case TARGET_SHADOWRECT -> rectangles ? "sampler2DRectShadow" : "sampler2DShadow";
    };
  }

  /** Prints the precision of each type of sampler in use, which ES wants said. */
  void precision(StringBuilder out) {
    for (String type : types) {
      out.append("precision highp ").append(type).append(";\n");
    }
  }
}
