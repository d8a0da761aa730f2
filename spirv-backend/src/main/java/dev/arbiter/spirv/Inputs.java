package dev.arbiter.spirv;

import dev.arbiter.backend.Interface.AttributeSlot;
import dev.arbiter.backend.Interface.VaryingSlot;
import dev.arbiter.backend.layout.AttributeNumbering;
import dev.arbiter.backend.layout.BindingNames;
import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.backend.layout.StageLink;
import dev.arbiter.backend.layout.Varyings;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.Declarations.AttributeDeclaration;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Where a program's attributes are found (C.1, C.2, E.3): input variables by their locations, and
 * what is made of them in the first block. An array that an address register indexes is copied
 * first.
 */
final class Inputs {
  private final Shader shader;
  private final PerDraw perDraw;
  private final StageLink link;
  private final Map<Attribute, FunctionCode.Cell> cells = new LinkedHashMap<>();
  private final Map<Integer, Integer> arrays = new HashMap<>();
  private final List<AttributeSlot> attributes = new ArrayList<>();
  private final List<VaryingSlot> varyings = new ArrayList<>();
  private AttributeNumbering numbering;
  private int fragmentPosition;
  private int frontFacing;

  Inputs(Shader shader, PerDraw perDraw, StageLink link) {
    this.shader = shader;
    this.perDraw = perDraw;
    this.link = link;
  }

  List<AttributeSlot> attributes() {
    return attributes;
  }

  List<VaryingSlot> varyings() {
    return varyings;
  }

  /** Declares what a program reads and makes of it what it must, in the first block. */
  void prepare(Set<Attribute> read, Set<Integer> indexed) {
    numbering = new AttributeNumbering(read);
    for (Attribute each : read) {
      cells.put(each, place(each));
    }
    indexed.forEach(this::copyArray);
  }

  int read(Attribute attribute) {
    return shader.code.read(cells.get(attribute));
  }

  /** An element of an array by an index in range. */
  int element(int declaration, int index) {
    return shader.code.load(shader.module.float4(), pointer(declaration, index));
  }

  private int pointer(int declaration, int index) {
    int type = shader.module.pointer(shader.code.arrayStorage(), shader.module.float4());
    return shader.code.operation(Op.ACCESS_CHAIN, type, arrays.get(declaration), index);
  }

  private void copyArray(int declaration) {
    AttributeDeclaration declared = shader.declarations().attributes().get(declaration);
    int size = declared.attributes().size();
    int type = shader.module.array(shader.module.float4(), size);
    arrays.put(declaration, shader.code.array(type, declared.name()));
    for (int i = 0; i < size; i++) {
      int value = read(declared.attributes().get(i));
      shader.code.store(pointer(declaration, shader.module.constant(i)), value);
    }
  }

  private FunctionCode.Cell place(Attribute attribute) {
    Arithmetic numbers = shader.arithmetic;
    int zero = shader.module.constant(0f);
    int one = shader.module.constant(1f);
    return switch (attribute.kind()) {
      case VERTEX_NORMAL -> {
        int three = numbers.type(3);
        int normal = shader.code.load(three, vertexInput(attribute, three));
        yield defined(
            attribute,
            shader.code.operation(Op.COMPOSITE_CONSTRUCT, shader.module.float4(), normal, one));
      }
      case VERTEX_FOGCOORD -> {
        int type = shader.module.floatType();
        int fog = shader.code.load(type, vertexInput(attribute, type));
        yield defined(attribute, numbers.construct(fog, zero, zero, one));
      }
      case VERTEX_POSITION,
          VERTEX_WEIGHT,
          VERTEX_COLOR,
          VERTEX_SECONDARY_COLOR,
          VERTEX_TEXCOORD,
          VERTEX_GENERIC ->
          readOnly(vertexInput(attribute, shader.module.float4()));
      case FRAGMENT_COLOR, FRAGMENT_SECONDARY_COLOR -> color(attribute);
      case FRAGMENT_TEXCOORD ->
          readOnly(varying(attribute, feeding(attribute), shader.module.float4()));
      case FRAGMENT_FOGCOORD -> {
        int type = shader.module.floatType();
        int fog = shader.code.load(type, varying(attribute, feeding(attribute), type));
        yield defined(attribute, numbers.construct(fog, zero, zero, one));
      }
      case FRAGMENT_POSITION -> position(attribute);
      case FRAGMENT_FACING -> {
        int facing = numbers.select(isFrontFacing(), one, shader.module.constant(-1f), 1);
        yield defined(attribute, numbers.construct(facing, zero, zero, one));
      }
    };
  }

  private FunctionCode.Cell readOnly(int variable) {
    return shader.code.readOnly(shader.module.float4(), variable);
  }

  private FunctionCode.Cell defined(Attribute attribute, int value) {
    FunctionCode.Cell cell =
        shader.code.register(shader.module.float4(), BindingNames.stem(attribute.toString()));
    shader.code.define(cell, value);
    return cell;
  }

  private static Result feeding(Attribute attribute) {
    return Varyings.feeding(attribute).orElseThrow();
  }

  private String name(Attribute attribute) {
    String hint = shader.unit.names().byBinding().get(attribute.toString());
    String stem = BindingNames.stem(attribute.toString());
    return hint == null ? shader.stage().word() + "_" + stem : hint;
  }

  private int vertexInput(Attribute attribute, int type) {
    int location = numbering.take(attribute);
    String name = shader.claim(name(attribute));
    int variable = shader.module.variable(StorageClass.INPUT, type);
    shader.module.name(variable, name);
    shader.module.decorate(variable, Decoration.LOCATION, location);
    attributes.add(new AttributeSlot(attribute.toString(), name, OptionalInt.of(location), false));
    return variable;
  }

  private int varying(Attribute attribute, Result from, int type) {
    Set<Interpolation> modifiers = Varyings.modifiers(shader.program, attribute);
    int location = Varyings.location(from).orElseThrow();
    boolean back = !Optional.of(from).equals(Varyings.feeding(attribute));
    String name = shader.claim(name(attribute) + (back ? "_back" : ""));
    int variable = shader.module.variable(StorageClass.INPUT, type);
    shader.module.name(variable, name);
    shader.module.decorate(variable, Decoration.LOCATION, location);
    boolean flat =
        modifiers.contains(Interpolation.FLAT)
            || (Varyings.isColor(attribute) && shader.options.conventions().flatColors());
    if (flat) {
      // Nothing is left for the others to do.
      shader.module.decorate(variable, Decoration.FLAT);
      shader.note(
          "provoking-vertex",
          "make the last vertex of a primitive the provoking one: flat inputs take its value");
    } else {
      if (modifiers.contains(Interpolation.CENTROID)) {
        shader.module.decorate(variable, Decoration.CENTROID);
      }
      if (modifiers.contains(Interpolation.NOPERSPECTIVE)) {
        shader.module.decorate(variable, Decoration.NO_PERSPECTIVE);
      }
    }
    varyings.add(
        new VaryingSlot(attribute.toString(), name, false, modifiers, OptionalInt.of(location)));
    return variable;
  }

  private FunctionCode.Cell color(Attribute attribute) {
    int type = shader.module.float4();
    int front = varying(attribute, feeding(attribute), type);
    Optional<Result> back = Varyings.backOf(attribute).filter(link.twoSided()::contains);
    if (back.isEmpty()) {
      return readOnly(front);
    }
    int backVariable = varying(attribute, back.get(), type);
    int isBack =
        shader.code.operation(
            Op.LOGICAL_AND,
            shader.module.boolType(),
            perDraw.isTwoSided(),
            shader.code.operation(Op.LOGICAL_NOT, shader.module.boolType(), isFrontFacing()));
    return defined(
        attribute,
        shader.arithmetic.selectAll(
            isBack, shader.code.load(type, backVariable), shader.code.load(type, front), 4));
  }

  private int builtIn(BuiltIn builtIn, int type, String name) {
    int variable = shader.module.variable(StorageClass.INPUT, type);
    shader.module.name(variable, name);
    shader.module.decorate(variable, builtIn);
    return variable;
  }

  private int isFrontFacing() {
    if (frontFacing == 0) {
      frontFacing = builtIn(BuiltIn.FRONT_FACING, shader.module.boolType(), "front_facing");
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
    return shader.code.load(shader.module.boolType(), frontFacing);
  }

  private int fragmentPosition() {
    if (fragmentPosition == 0) {
      fragmentPosition = builtIn(BuiltIn.FRAG_COORD, shader.module.float4(), "frag_coord");
    }
    return fragmentPosition;
  }

  /** The depth that the rasteriser gives. */
  int rasterizedDepth() {
    int position = shader.code.load(shader.module.float4(), fragmentPosition());
    return shader.arithmetic.extract(position, 2);
  }

  /** The window position, by the conventions that the program's options ask for. */
  private FunctionCode.Cell position(Attribute attribute) {
    boolean upperLeft = shader.program.has(ProgramOption.ARB_fragment_coord_origin_upper_left);
    boolean integer = shader.program.has(ProgramOption.ARB_fragment_coord_pixel_center_integer);
    boolean countsFromTop = shader.options.conventions().firstRow() == Conventions.FirstRow.TOP;
    boolean flips = upperLeft != countsFromTop;
    int variable = fragmentPosition();
    if (!flips && !integer) {
      return readOnly(variable);
    }
    Arithmetic numbers = shader.arithmetic;
    int float4 = shader.module.float4();
    int value = shader.code.load(float4, variable);
    if (flips) {
      int height = perDraw.framebufferHeight();
      int y = numbers.subtract(height, numbers.extract(value, 1), 1);
      value = numbers.insert(float4, value, y, 1);
    }
    if (integer) {
      int half = shader.module.constant(0.5f, 0.5f, 0f, 0f);
      value = numbers.subtract(value, half, 4);
    }
    return defined(attribute, value);
  }
}
