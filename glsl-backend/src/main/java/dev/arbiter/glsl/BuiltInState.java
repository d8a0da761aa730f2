package dev.arbiter.glsl;

import dev.arbiter.ir.StateItem;
import dev.arbiter.ir.StateItem.Face;
import java.util.Locale;

/**
 * The {@code gl_*} expression of each state vector (C.5 to C.7); null for what GLSL 1.20 has no
 * name for. Where GLSL keeps another alpha than the language wants, the expression puts it right.
 */
final class BuiltInState implements StateItem.StateVisitor<Vector> {
  private static final BuiltInState INSTANCE = new BuiltInState();

  private BuiltInState() {}

  static Vector of(StateItem item) {
    return item.acceptState(INSTANCE);
  }

  private static String side(Face face) {
    return switch (face) {
      case FRONT -> "Front";
      case BACK -> "Back";
    };
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public Vector material(StateItem.Material item) {
    String material = "gl_" + side(item.face()) + "Material.";
    return switch (item.property()) {
      case AMBIENT, DIFFUSE, SPECULAR, EMISSION -> Vector.of(material + lower(item.property()));
      case SHININESS -> Vector.ofParts(material + "shininess", "0.0", "0.0", "1.0");
    };
  }

  @Override
  public Vector light(StateItem.Light item) {
    String light = "gl_LightSource[" + item.index() + "].";
    return switch (item.property()) {
      case AMBIENT, DIFFUSE, SPECULAR, POSITION -> Vector.of(light + lower(item.property()));
      case ATTENUATION ->
          Vector.ofParts(
              light + "constantAttenuation",
              light + "linearAttenuation",
              light + "quadraticAttenuation",
              light + "spotExponent");
      case SPOT_DIRECTION -> Vector.ofThree(light + "spotDirection", light + "spotCosCutoff");
      case HALF -> Vector.ofThreeOfFour(light + "halfVector", "1.0");
    };
  }

  @Override
  public Vector lightModelAmbient(StateItem.LightModelAmbient item) {
    return Vector.of("gl_LightModel.ambient");
  }

  @Override
  public Vector sceneColor(StateItem.SceneColor item) {
    String side = side(item.face());
    return Vector.ofThreeOfFour(
        "gl_" + side + "LightModelProduct.sceneColor", "gl_" + side + "Material.diffuse.w");
  }

  @Override
  public Vector lightProduct(StateItem.LightProduct item) {
    String side = side(item.face());
    String property = lower(item.property());
    return Vector.ofThreeOfFour(
        "gl_" + side + "LightProduct[" + item.index() + "]." + property,
        "gl_" + side + "Material." + property + ".w");
  }

  @Override
  public Vector texGen(StateItem.TexGen item) {
    String plane =
        switch (item.plane()) {
          case EYE -> "gl_EyePlane";
          case OBJECT -> "gl_ObjectPlane";
        };
    return Vector.of(plane + item.coordinate() + "[" + item.unit() + "]");
  }

  @Override
  public Vector fogColor(StateItem.FogColor item) {
    return Vector.of("gl_Fog.color");
  }

  @Override
  public Vector fogParameters(StateItem.FogParameters item) {
    return Vector.ofParts("gl_Fog.density", "gl_Fog.start", "gl_Fog.end", "gl_Fog.scale");
  }

  @Override
  public Vector clipPlane(StateItem.ClipPlane item) {
    return Vector.of("gl_ClipPlane[" + item.index() + "]");
  }

  @Override
  public Vector pointSize(StateItem.PointSize item) {
    return Vector.ofParts(
        "gl_Point.size", "gl_Point.sizeMin", "gl_Point.sizeMax", "gl_Point.fadeThresholdSize");
  }

  @Override
  public Vector pointAttenuation(StateItem.PointAttenuation item) {
    return Vector.ofParts(
        "gl_Point.distanceConstantAttenuation",
        "gl_Point.distanceLinearAttenuation",
        "gl_Point.distanceQuadraticAttenuation",
        "1.0");
  }

  @Override
  public Vector texEnvColor(StateItem.TexEnvColor item) {
    return Vector.of("gl_TextureEnvColor[" + item.unit() + "]");
  }

  @Override
  public Vector depthRange(StateItem.DepthRange item) {
    return Vector.ofParts("gl_DepthRange.near", "gl_DepthRange.far", "gl_DepthRange.diff", "1.0");
  }

  @Override
  public Vector matrixRow(StateItem.MatrixRow item) {
    String matrix =
        switch (item.matrix()) {
          case MODELVIEW -> item.index() == 0 ? "gl_ModelViewMatrix" : null;
          case PROJECTION -> "gl_ProjectionMatrix";
          case MVP -> "gl_ModelViewProjectionMatrix";
          case TEXTURE -> "gl_TextureMatrix";
          case PROGRAM -> null;
        };
    if (matrix == null) {
      return null;
    }
    // GLSL indexes columns, so a row of the matrix is a column of the transpose.
    String form =
        switch (item.modifier()) {
          case NONE -> "Transpose";
          case TRANSPOSE -> "";
          case INVERSE -> "InverseTranspose";
          case INVTRANS -> "Inverse";
        };
    String unit = item.matrix() == StateItem.MatrixName.TEXTURE ? "[" + item.index() + "]" : "";
    return Vector.of(matrix + form + unit + "[" + item.row() + "]");
  }
}
