package dev.arbiter.glsl;

import dev.arbiter.backend.Interface.AttributeSlot;
import dev.arbiter.backend.Interface.VaryingSlot;
import dev.arbiter.backend.layout.AttributeNumbering;
import dev.arbiter.backend.layout.BindingNames;
import dev.arbiter.backend.layout.Varyings;
import dev.arbiter.glsl.Shader.Section;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.Result;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The {@code in} variables of dialects without built-in attributes and varyings (E.3): vertex
 * attributes by location, varyings by location in the dialect for Vulkan and by name in the others.
 */
final class InputVariables {
  private final Shader shader;
  private final AttributeNumbering numbering;
  private final List<AttributeSlot> attributes;
  private final List<VaryingSlot> varyings;

  /**
   * The variables of a shader.
   *
   * @param read all attributes that the program reads
   * @param attributes where to note vertex attributes
   * @param varyings where to note varyings
   */
  InputVariables(
      Shader shader,
      Set<Attribute> read,
      List<AttributeSlot> attributes,
      List<VaryingSlot> varyings) {
    this.shader = shader;
    this.numbering = new AttributeNumbering(read);
    this.attributes = attributes;
    this.varyings = varyings;
  }

  /** Declares a vertex attribute: three floats of a normal, one of a fog coordinate, else four. */
  Vector attribute(Attribute attribute) {
    String hint = shader.unit.names().byBinding().get(attribute.toString());
    String stem = BindingNames.stem(attribute.toString());
    String name = shader.names.claim(hint == null ? "vertex_" + stem : hint);
    int location = numbering.take(attribute);
    attributes.add(new AttributeSlot(attribute.toString(), name, OptionalInt.of(location), false));
    boolean normal = attribute.kind() == AttributeKind.VERTEX_NORMAL;
    boolean fog = attribute.kind() == AttributeKind.VERTEX_FOGCOORD;
    String type = normal ? "vec3 " : fog ? "float " : "vec4 ";
    shader.section(Section.ATTRIBUTES).append("layout(location = ").append(location);
    shader.section(Section.ATTRIBUTES).append(") in ").append(type).append(name).append(";\n");
    if (fog) {
      return Vector.ofParts(name, "0.0", "0.0", "1.0");
    }
    return normal ? Vector.ofThree(name, "1.0") : Vector.of(name);
  }

  /**
   * Declares the varying that brings a result to a fragment attribute.
   *
   * @param from the result: the one for the back of polygons, or the one that always feeds it
   * @return the variable's name; a float for the fog coordinate, else a vector
   */
  String varying(Attribute attribute, Result from) {
    Set<Interpolation> modifiers = Varyings.modifiers(shader.program, attribute);
    String name = VaryingNames.of(from);
    boolean flat =
        modifiers.contains(Interpolation.FLAT)
            || (Varyings.isColor(attribute) && shader.options.conventions().flatColors());
    boolean fog = attribute.kind() == AttributeKind.FRAGMENT_FOGCOORD;
    OptionalInt location =
        shader.dialect().isVulkan() ? Varyings.location(from) : OptionalInt.empty();
    StringBuilder out = shader.section(Section.VARYINGS);
    if (location.isPresent()) {
      out.append("layout(location = ").append(location.getAsInt()).append(") ");
    }
    out.append(qualifiers(modifiers, flat)).append("in ").append(fog ? "float " : "vec4 ");
    out.append(name).append(";\n");
    if (flat && shader.dialect().isVulkan()) {
      shader.note(
          "provoking-vertex",
          "make the last vertex of a primitive the provoking one: flat inputs take its value");
    }
    varyings.add(new VaryingSlot(attribute.toString(), name, false, modifiers, location));
    return name;
  }

  /**
   * What stands before {@code in} and {@code out}, with a blank behind each word.
   *
   * @param flat whether nothing is left for the modifiers to do
   */
  static String qualifiers(Set<Interpolation> modifiers, boolean flat) {
    if (flat) {
      return "flat ";
    }
    String linear = modifiers.contains(Interpolation.NOPERSPECTIVE) ? "noperspective " : "";
    return linear + (modifiers.contains(Interpolation.CENTROID) ? "centroid " : "");
  }
}
