package dev.arbiter.frontend.parser;

import dev.arbiter.frontend.parser.BindingNode.Category;
import dev.arbiter.frontend.parser.BindingNode.Maker;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.StateItem;
import dev.arbiter.ir.StateItem.Face;
import dev.arbiter.ir.StateItem.MatrixModifier;
import dev.arbiter.ir.StateItem.MatrixName;
import java.util.Locale;

/**
 * All bindings of both stages (C.1 to C.7) as one tree of words per stage. Default numbers and
 * faces are resolved here, so that spellings of one vector make equal values.
 */
final class BindingTable {
  /** Makes vertex weights, which exist only where there are vertex units. */
  static final Maker WEIGHT =
      (number, unused) -> new Attribute(AttributeKind.VERTEX_WEIGHT, number);

  private static final BindingNode VERTEX = table(Stage.VERTEX);
  private static final BindingNode FRAGMENT = table(Stage.FRAGMENT);

  private BindingTable() {}

  /** The first words of a stage's bindings. */
  static BindingNode of(Stage stage) {
    return switch (stage) {
      case VERTEX -> VERTEX;
      case FRAGMENT -> FRAGMENT;
    };
  }

  private static BindingNode table(Stage stage) {
    BindingNode root = new BindingNode();
    switch (stage) {
      case VERTEX -> {
        addVertexAttributes(root.word("vertex"));
        addVertexResults(root.word("result"));
      }
      case FRAGMENT -> {
        addFragmentAttributes(root.word("fragment"));
        addFragmentResults(root.word("result"));
      }
    }
    addProgramParameters(root.word("program"));
    addState(root.word("state"));
    return root;
  }

  private static void addVertexAttributes(BindingNode vertex) {
    attribute(vertex.word("position"), AttributeKind.VERTEX_POSITION);
    attribute(vertex.word("normal"), AttributeKind.VERTEX_NORMAL);
    attribute(vertex.word("color"), AttributeKind.VERTEX_COLOR);
    attribute(vertex.word("color").word("primary"), AttributeKind.VERTEX_COLOR);
    attribute(vertex.word("color").word("secondary"), AttributeKind.VERTEX_SECONDARY_COLOR);
    attribute(vertex.word("fogcoord"), AttributeKind.VERTEX_FOGCOORD);
    BindingNode weight = vertex.word("weight");
    weight.bind(Category.ATTRIBUTE, "VF", WEIGHT);
    weight.member(IndexLimit.WEIGHT, false).bind(Category.ATTRIBUTE, "VF", WEIGHT);
    BindingNode texcoord = vertex.word("texcoord");
    attribute(texcoord, AttributeKind.VERTEX_TEXCOORD);
    attribute(texcoord.member(IndexLimit.TEXTURE_COORDINATE, true), AttributeKind.VERTEX_TEXCOORD);
    attribute(
        vertex.word("attrib").member(IndexLimit.VERTEX_ATTRIBUTE, true),
        AttributeKind.VERTEX_GENERIC);
  }

  private static void addFragmentAttributes(BindingNode fragment) {
    attribute(fragment.word("color"), AttributeKind.FRAGMENT_COLOR);
    attribute(fragment.word("color").word("primary"), AttributeKind.FRAGMENT_COLOR);
    attribute(fragment.word("color").word("secondary"), AttributeKind.FRAGMENT_SECONDARY_COLOR);
    BindingNode texcoord = fragment.word("texcoord");
    attribute(texcoord, AttributeKind.FRAGMENT_TEXCOORD);
    attribute(
        texcoord.member(IndexLimit.TEXTURE_COORDINATE, true), AttributeKind.FRAGMENT_TEXCOORD);
    attribute(fragment.word("fogcoord"), AttributeKind.FRAGMENT_FOGCOORD);
    attribute(fragment.word("position"), AttributeKind.FRAGMENT_POSITION);
    fragment
        .word("facing")
        .bind(Category.ATTRIBUTE, "", (a, b) -> new Attribute(AttributeKind.FRAGMENT_FACING, 0));
  }

  private static void attribute(BindingNode node, AttributeKind kind) {
    node.bind(Category.ATTRIBUTE, "VF", (number, unused) -> new Attribute(kind, number));
  }

  private static void addVertexResults(BindingNode result) {
    result(result.word("position"), ResultKind.POSITION);
    BindingNode color = result.word("color");
    addColors(color, ResultKind.FRONT_COLOR, ResultKind.FRONT_SECONDARY_COLOR);
    addColors(color.word("front"), ResultKind.FRONT_COLOR, ResultKind.FRONT_SECONDARY_COLOR);
    addColors(color.word("back"), ResultKind.BACK_COLOR, ResultKind.BACK_SECONDARY_COLOR);
    result(result.word("fogcoord"), ResultKind.FOGCOORD);
    result(result.word("pointsize"), ResultKind.POINTSIZE);
    BindingNode texcoord = result.word("texcoord");
    result(texcoord, ResultKind.TEXCOORD);
    result(texcoord.member(IndexLimit.TEXTURE_COORDINATE, true), ResultKind.TEXCOORD);
  }

  private static void addColors(BindingNode color, ResultKind primary, ResultKind secondary) {
    result(color, primary);
    result(color.word("primary"), primary);
    result(color.word("secondary"), secondary);
  }

  private static void addFragmentResults(BindingNode result) {
    BindingNode color = result.word("color");
    result(color, ResultKind.COLOR);
    result(color.member(IndexLimit.DRAW_BUFFER, false), ResultKind.DRAW_BUFFER);
    result(result.word("depth"), ResultKind.DEPTH);
  }

  private static void result(BindingNode node, ResultKind kind) {
    node.bind(Category.RESULT, "VF", (number, unused) -> new Result(kind, number));
  }

  private static void addProgramParameters(BindingNode program) {
    parameter(
        program.word("env").member(IndexLimit.ENVIRONMENT, true),
        "VF",
        (number, unused) -> new ParameterValue.Environment(number));
    parameter(
        program.word("local").member(IndexLimit.LOCAL, true),
        "VF",
        (number, unused) -> new ParameterValue.Local(number));
  }

  private static void parameter(BindingNode node, String plainStages, Maker maker) {
    node.bind(Category.PARAMETER, plainStages, maker);
  }

  private static void addState(BindingNode state) {
    addMaterial(state.word("material"));
    addLighting(state);
    addTexGen(state.word("texgen"));
    addTexGen(state.word("texgen").member(IndexLimit.TEXTURE_COORDINATE, false));
    BindingNode fog = state.word("fog");
    parameter(fog.word("color"), "VF", (a, b) -> new StateItem.FogColor());
    parameter(fog.word("params"), "VF", (a, b) -> new StateItem.FogParameters());
    parameter(
        state.word("clip").member(IndexLimit.CLIP_PLANE, false).word("plane"),
        "V",
        (number, unused) -> new StateItem.ClipPlane(number));
    BindingNode point = state.word("point");
    parameter(point.word("size"), "V", (a, b) -> new StateItem.PointSize());
    parameter(point.word("attenuation"), "V", (a, b) -> new StateItem.PointAttenuation());
    BindingNode texenv = state.word("texenv");
    Maker color = (number, unused) -> new StateItem.TexEnvColor(number);
    parameter(texenv.word("color"), "F", color);
    parameter(texenv.member(IndexLimit.TEXTURE_UNIT, false).word("color"), "F", color);
    parameter(state.word("depth").word("range"), "F", (a, b) -> new StateItem.DepthRange());
    addMatrices(state.word("matrix"));
  }

  private static void addMaterial(BindingNode material) {
    for (StateItem.MaterialProperty property : StateItem.MaterialProperty.values()) {
      for (Face face : Face.values()) {
        parameter(
            material.word(lower(face)).word(lower(property)),
            "VF",
            (a, b) -> new StateItem.Material(face, property));
      }
      parameter(
          material.word(lower(property)),
          "VF",
          (a, b) -> new StateItem.Material(Face.FRONT, property));
    }
  }

  private static void addLighting(BindingNode state) {
    BindingNode light = state.word("light").member(IndexLimit.LIGHT, false);
    for (StateItem.LightProperty property : StateItem.LightProperty.values()) {
      parameter(
          path(light, property.spelling()),
          "VF",
          (number, unused) -> new StateItem.Light(number, property));
    }
    BindingNode model = state.word("lightmodel");
    parameter(model.word("ambient"), "VF", (a, b) -> new StateItem.LightModelAmbient());
    parameter(model.word("scenecolor"), "VF", (a, b) -> new StateItem.SceneColor(Face.FRONT));
    BindingNode product = state.word("lightprod").member(IndexLimit.LIGHT, false);
    for (StateItem.ProductProperty property : StateItem.ProductProperty.values()) {
      parameter(
          product.word(lower(property)),
          "VF",
          (number, unused) -> new StateItem.LightProduct(number, Face.FRONT, property));
    }
    for (Face face : Face.values()) {
      parameter(
          model.word(lower(face)).word("scenecolor"),
          "VF",
          (a, b) -> new StateItem.SceneColor(face));
      for (StateItem.ProductProperty property : StateItem.ProductProperty.values()) {
        parameter(
            product.word(lower(face)).word(lower(property)),
            "VF",
            (number, unused) -> new StateItem.LightProduct(number, face, property));
      }
    }
  }

  private static void addTexGen(BindingNode texgen) {
    for (StateItem.PlaneKind plane : StateItem.PlaneKind.values()) {
      for (StateItem.Coordinate coordinate : StateItem.Coordinate.values()) {
        parameter(
            texgen.word(lower(plane)).word(lower(coordinate)),
            "V",
            (number, unused) -> new StateItem.TexGen(number, plane, coordinate));
      }
    }
  }

  private static void addMatrices(BindingNode matrix) {
    for (MatrixName name : MatrixName.values()) {
      BindingNode node = matrix.word(name.spelling());
      switch (name) {
        case MODELVIEW -> {
          addMatrix(node, name, false);
          addMatrix(node.member(IndexLimit.VERTEX_UNIT, false), name, true);
        }
        case TEXTURE -> {
          addMatrix(node, name, false);
          addMatrix(node.member(IndexLimit.TEXTURE_COORDINATE, false), name, true);
        }
        case PROGRAM -> addMatrix(node.member(IndexLimit.PROGRAM_MATRIX, false), name, true);
        case PROJECTION, MVP -> addMatrix(node, name, false);
      }
    }
  }

  private static void addMatrix(BindingNode node, MatrixName name, boolean numbered) {
    for (MatrixModifier modifier : MatrixModifier.values()) {
      BindingNode modified = path(node, modifier.suffix());
      Maker maker =
          numbered
              ? (number, row) -> new StateItem.MatrixRow(name, number, modifier, row)
              : (row, unused) -> new StateItem.MatrixRow(name, 0, modifier, row);
      modified.bind(Category.MATRIX, "VF", maker);
      modified
          .word("row")
          .member(IndexLimit.MATRIX_ROW, true)
          .bind(Category.PARAMETER, "VF", maker);
    }
  }

  private static BindingNode path(BindingNode from, String dotted) {
    BindingNode node = from;
    for (String word : dotted.split("\\.")) {
      if (!word.isEmpty()) {
        node = node.word(word);
      }
    }
    return node;
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
