package dev.arbiter.glsl;

import dev.arbiter.backend.Interface.AttributeSlot;
import dev.arbiter.backend.Interface.VaryingSlot;
import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.backend.layout.AttributeLocations;
import dev.arbiter.backend.layout.BindingNames;
import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.backend.layout.StageLink;
import dev.arbiter.backend.layout.Varyings;
import dev.arbiter.glsl.Shader.Section;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Declarations.AttributeDeclaration;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Where a program's attributes are found (C.1, C.2). Attributes cannot be indexed in GLSL 1.20, so
 * an array that an address register indexes is copied first.
 */
final class Inputs {
  private final Shader shader;
  private final Parameters parameters;
  private final Pairing pairing;
  private final Map<Attribute, Vector> places = new HashMap<>();
  private final Map<Integer, String> arrays = new HashMap<>();
  private final List<AttributeSlot> attributes = new ArrayList<>();
  private final List<VaryingSlot> varyings = new ArrayList<>();
  private final InputVariables variables;

  Inputs(Shader shader, Parameters parameters, Pairing pairing, Usage usage) {
    this.shader = shader;
    this.parameters = parameters;
    this.pairing = pairing;
    this.variables =
        new InputVariables(shader, StageLink.inputs(shader.program, usage), attributes, varyings);
    usage.attributes().keySet().forEach(this::of);
    usage.attributeArrays().forEach(this::copyArray);
  }

  List<AttributeSlot> attributes() {
    return attributes;
  }

  List<VaryingSlot> varyings() {
    return varyings;
  }

  Vector of(Attribute attribute) {
    Vector known = places.get(attribute);
    if (known == null) {
      known = place(attribute);
      places.put(attribute, known);
    }
    return known;
  }

  /** The copy of an array that an address register indexes. */
  String array(int declaration) {
    return arrays.get(declaration);
  }

  private void copyArray(int declaration) {
    AttributeDeclaration declared = shader.declarations().attributes().get(declaration);
    String name = shader.names.claim(declared.name());
    int size = declared.attributes().size();
    int[] all = {0, 1, 2, 3};
    for (int i = 0; i < size; i++) {
      StringBuilder copy = new StringBuilder();
      copy.append(name).append('[').append(i).append("] = ");
      of(declared.attributes().get(i)).append(copy, all, 4);
      shader.prologue(copy.append(';').toString());
    }
    shader.declareArray(false, name, size);
    arrays.put(declaration, name);
  }

  private Vector place(Attribute attribute) {
    return shader.dialect().hasFixedFunctions()
        ? builtInPlace(attribute)
        : declaredPlace(attribute);
  }

  private Vector declaredPlace(Attribute attribute) {
    return switch (attribute.kind()) {
      case VERTEX_POSITION,
          VERTEX_WEIGHT,
          VERTEX_NORMAL,
          VERTEX_COLOR,
          VERTEX_SECONDARY_COLOR,
          VERTEX_FOGCOORD,
          VERTEX_TEXCOORD,
          VERTEX_GENERIC ->
          variables.attribute(attribute);
      case FRAGMENT_COLOR, FRAGMENT_SECONDARY_COLOR, FRAGMENT_TEXCOORD ->
          declaredVarying(attribute);
      case FRAGMENT_FOGCOORD ->
          Vector.ofParts(variables.varying(attribute, feeding(attribute)), "0.0", "0.0", "1.0");
      case FRAGMENT_POSITION -> position();
      case FRAGMENT_FACING -> facing();
    };
  }

  private static Result feeding(Attribute attribute) {
    return Varyings.feeding(attribute).orElseThrow();
  }

  private Vector declaredVarying(Attribute attribute) {
    Pairing.Carrier carrier = pairing.carriers().get(attribute);
    if (carrier != null) {
      return carried(attribute, carrier);
    }
    String front = variables.varying(attribute, feeding(attribute));
    Optional<Result> back = Varyings.backOf(attribute).filter(pairing.twoSided()::contains);
    if (back.isEmpty()) {
      return Vector.of(front);
    }
    String behind = variables.varying(attribute, back.get());
    return variable(BindingNames.stem(attribute.toString()), ofSide(front, behind));
  }

  /** The value of the side that is seen, where sides count. */
  private String ofSide(String front, String back) {
    parameters.uniforms().noteTwoSide();
    noteFrontFace();
    String isOneSided = parameters.uniforms().isOneSided();
    return isOneSided + " || gl_FrontFacing ? " + front + " : " + back;
  }

  private Vector facing() {
    noteFrontFace();
    return Vector.ofParts("(gl_FrontFacing ? 1.0 : -1.0)", "0.0", "0.0", "1.0");
  }

  private void noteFrontFace() {
    if (!shader.dialect().isVulkan()) {
      return;
    }
    switch (shader.options.conventions().firstRow()) {
      case BOTTOM ->
          shader.note(
              "front-face",
              "set the front face to clockwise where GL's is counter-clockwise, and the other way"
                  + " round");
      case TOP ->
          shader.note(
              "front-face",
              "set the front face as GL has it, and give the viewport a negative height");
    }
  }

  private Vector builtInPlace(Attribute attribute) {
    int index = attribute.index();
    return switch (attribute.kind()) {
      case VERTEX_POSITION -> builtIn(attribute, "gl_Vertex", Vector.of("gl_Vertex"));
      case VERTEX_NORMAL -> builtIn(attribute, "gl_Normal", Vector.ofThree("gl_Normal", "1.0"));
      case VERTEX_COLOR -> builtIn(attribute, "gl_Color", Vector.of("gl_Color"));
      case VERTEX_SECONDARY_COLOR ->
          builtIn(attribute, "gl_SecondaryColor", Vector.of("gl_SecondaryColor"));
      case VERTEX_FOGCOORD ->
          builtIn(attribute, "gl_FogCoord", Vector.ofParts("gl_FogCoord", "0.0", "0.0", "1.0"));
      case VERTEX_TEXCOORD -> {
        String name = "gl_MultiTexCoord" + index;
        yield builtIn(attribute, name, Vector.of(name));
      }
      case VERTEX_WEIGHT -> own(attribute, index == 0 ? "vertex_weight" : "vertex_weight" + index);
      case VERTEX_GENERIC ->
          index == 0
              ? builtIn(attribute, "gl_Vertex", Vector.of("gl_Vertex"))
              : own(attribute, "attrib" + index);
      case FRAGMENT_COLOR, FRAGMENT_SECONDARY_COLOR, FRAGMENT_TEXCOORD, FRAGMENT_FOGCOORD ->
          varying(attribute);
      case FRAGMENT_POSITION -> position();
      case FRAGMENT_FACING -> facing();
    };
  }

  private Vector builtIn(Attribute attribute, String name, Vector place) {
    attributes.add(new AttributeSlot(attribute.toString(), name, OptionalInt.empty(), true));
    return place;
  }

  private Vector own(Attribute attribute, String stem) {
    String hint = shader.unit.names().byBinding().get(attribute.toString());
    String name = shader.names.claim(hint == null ? stem : hint);
    attributes.add(
        new AttributeSlot(attribute.toString(), name, AttributeLocations.of(attribute), false));
    shader.section(Section.ATTRIBUTES).append("attribute vec4 ").append(name).append(";\n");
    return Vector.of(name);
  }

  private Vector varying(Attribute attribute) {
    Pairing.Carrier carrier = pairing.carriers().get(attribute);
    if (carrier != null) {
      return carried(attribute, carrier);
    }
    String name = builtInVarying(attribute);
    varyings.add(new VaryingSlot(attribute.toString(), name, true, interpolation(attribute)));
    return attribute.kind() == AttributeKind.FRAGMENT_FOGCOORD
        ? Vector.ofParts(name, "0.0", "0.0", "1.0")
        : Vector.of(name);
  }

  private static String builtInVarying(Attribute attribute) {
    return switch (attribute.kind()) {
      case FRAGMENT_COLOR -> "gl_Color";
      case FRAGMENT_SECONDARY_COLOR -> "gl_SecondaryColor";
      case FRAGMENT_FOGCOORD -> "gl_FogFragCoord";
      case FRAGMENT_TEXCOORD -> "gl_TexCoord[" + attribute.index() + "]";
      case FRAGMENT_POSITION,
          FRAGMENT_FACING,
          VERTEX_POSITION,
          VERTEX_WEIGHT,
          VERTEX_NORMAL,
          VERTEX_COLOR,
          VERTEX_SECONDARY_COLOR,
          VERTEX_FOGCOORD,
          VERTEX_TEXCOORD,
          VERTEX_GENERIC ->
          throw new IllegalArgumentException("no varying: " + attribute);
    };
  }

  private Set<Interpolation> interpolation(Attribute attribute) {
    return Varyings.modifiers(shader.program, attribute);
  }

  /** A varying of our own, brought back to what the program asked for (E.2). */
  private Vector carried(Attribute attribute, Pairing.Carrier carrier) {
    String value = carrier.name();
    declareVarying(attribute, carrier, value);
    boolean plain = !carrier.isLinear() && carrier.backName().isEmpty();
    if (plain) {
      return Vector.of(value);
    }
    StringBuilder expression = new StringBuilder();
    if (carrier.backName().isPresent()) {
      String back = carrier.backName().get();
      declareVarying(attribute, carrier, back);
      expression.append('(').append(ofSide(value, back)).append(')');
    } else {
      expression.append(value);
    }
    if (carrier.depthName().isPresent()) {
      String w = carrier.depthName().get();
      shader.section(Section.VARYINGS).append("centroid ").append(storage());
      shader.section(Section.VARYINGS).append(" float ").append(w).append(";\n");
      expression.append(" / ").append(w);
    } else if (carrier.isLinear()) {
      expression.append(" * gl_FragCoord.w");
    }
    return variable(BindingNames.stem(attribute.toString()), expression.toString());
  }

  private void declareVarying(Attribute attribute, Pairing.Carrier carrier, String name) {
    shader
        .section(Section.VARYINGS)
        .append(carrier.qualifiers(storage()))
        .append(" vec4 ")
        .append(name)
        .append(";\n");
    varyings.add(new VaryingSlot(attribute.toString(), name, false, carrier.interpolation()));
    if (carrier.has(Interpolation.FLAT)) {
      shader.extension(Extension.EXT_gpu_shader4, true);
    }
  }

  private String storage() {
    return shader.dialect().hasFixedFunctions() ? "varying" : "in";
  }

  private Vector variable(String stem, String expression) {
    String name = shader.names.claim(stem);
    shader.variables.add(new Variable(false, "vec4", name, ""));
    shader.prologue(name + " = " + expression + ";");
    return Vector.of(name);
  }

  /** The window position, by the conventions that the program's options ask for. */
  private Vector position() {
    boolean upperLeft = shader.program.has(ProgramOption.ARB_fragment_coord_origin_upper_left);
    boolean integer = shader.program.has(ProgramOption.ARB_fragment_coord_pixel_center_integer);
    boolean countsFromTop = shader.options.conventions().firstRow() == Conventions.FirstRow.TOP;
    boolean flips = upperLeft != countsFromTop;
    if (!flips && !integer) {
      return Vector.of("gl_FragCoord");
    }
    String y =
        flips ? parameters.uniforms().framebufferHeight() + " - gl_FragCoord.y" : "gl_FragCoord.y";
    String half = integer ? " - 0.5" : "";
    return variable(
        "position", "vec4(gl_FragCoord.x" + half + ", " + y + half + ", gl_FragCoord.zw)");
  }
}
