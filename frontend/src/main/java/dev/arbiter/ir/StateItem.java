package dev.arbiter.ir;

/**
 * One vector of GL state (C.5 to C.7). Spellings that mean the same vector are the same value, and
 * {@code toString} is the canonical one: {@code state.material.ambient} for {@code
 * state.material.front.ambient}, {@code state.matrix.modelview[0].row[1]} for the form without a
 * number.
 */
public sealed interface StateItem extends ParameterValue {
  /** One method per kind of state. */
  interface StateVisitor<R> {
    R material(Material item);

    R light(Light item);

    R lightModelAmbient(LightModelAmbient item);

    R sceneColor(SceneColor item);

    R lightProduct(LightProduct item);

    R texGen(TexGen item);

    R fogColor(FogColor item);

    R fogParameters(FogParameters item);

    R clipPlane(ClipPlane item);

    R pointSize(PointSize item);

    R pointAttenuation(PointAttenuation item);

    R texEnvColor(TexEnvColor item);

    R depthRange(DepthRange item);

    R matrixRow(MatrixRow item);
  }

  <R> R acceptState(StateVisitor<R> visitor);

  @Override
  default <R> R accept(Visitor<R> visitor) {
    return visitor.state(this);
  }

  /** The side of a polygon. */
  enum Face {
    FRONT,
    BACK;

    private String infix() {
      return switch (this) {
        case FRONT -> "";
        case BACK -> ".back";
      };
    }
  }

  /** The properties of {@code state.material}. */
  enum MaterialProperty {
    AMBIENT,
    DIFFUSE,
    SPECULAR,
    EMISSION,
    SHININESS
  }

  /** The properties of {@code state.light[n]}. */
  enum LightProperty {
    AMBIENT("ambient"),
    DIFFUSE("diffuse"),
    SPECULAR("specular"),
    POSITION("position"),
    ATTENUATION("attenuation"),
    SPOT_DIRECTION("spot.direction"),
    HALF("half");

    private final String spelling;

    LightProperty(String spelling) {
      this.spelling = spelling;
    }

    public String spelling() {
      return spelling;
    }
  }

  /** The properties of {@code state.lightprod[n]}. */
  enum ProductProperty {
    AMBIENT,
    DIFFUSE,
    SPECULAR
  }

  /** The two kinds of plane that generate texture coordinates. */
  enum PlaneKind {
    EYE,
    OBJECT
  }

  /** The texture coordinate that a plane generates. */
  enum Coordinate {
    S,
    T,
    R,
    Q
  }

  /** The matrices of GL; those with a number are marked. */
  enum MatrixName {
    MODELVIEW("modelview", true),
    PROJECTION("projection", false),
    MVP("mvp", false),
    TEXTURE("texture", true),
    PROGRAM("program", true);

    private final String spelling;
    private final boolean indexed;

    MatrixName(String spelling, boolean indexed) {
      this.spelling = spelling;
      this.indexed = indexed;
    }

    public String spelling() {
      return spelling;
    }

    public boolean isIndexed() {
      return indexed;
    }
  }

  /** What is done to a matrix before its row is taken. */
  enum MatrixModifier {
    NONE(""),
    INVERSE(".inverse"),
    TRANSPOSE(".transpose"),
    INVTRANS(".invtrans");

    private final String suffix;

    MatrixModifier(String suffix) {
      this.suffix = suffix;
    }

    public String suffix() {
      return suffix;
    }
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(java.util.Locale.ROOT);
  }

  /** {@code state.material.…}. */
  record Material(Face face, MaterialProperty property) implements StateItem {
    @Override
    public <R> R acceptState(StateVisitor<R> visitor) {
      return visitor.material(this);
    }

    @Override
    public String toString() {
      return "state.material" + face.infix() + "." + lower(property);
    }
  }

  /** {@code state.light[n].…}. */
  record Light(int index, LightProperty property) implements StateItem {
    @Override
    public <R> R acceptState(StateVisitor<R> visitor) {
      return visitor.light(this);
    }

    @Override
    public String toString() {
      return "state.light[" + index + "]." + property.spelling();
    }
  }

  /** {@code state.lightmodel.ambient}. */
  record LightModelAmbient() implements StateItem {
    @Override
    public <R> R acceptState(StateVisitor<R> visitor) {
      return visitor.lightModelAmbient(this);
    }

    @Override
    public String toString() {
      return "state.lightmodel.ambient";
    }
  }

  /** {@code state.lightmodel.scenecolor}. */
  record SceneColor(Face face) implements StateItem {
    @Override
    public <R> R acceptState(StateVisitor<R> visitor) {
      return visitor.sceneColor(this);
    }

    @Override
    public String toString() {
      return "state.lightmodel" + face.infix() + ".scenecolor";
    }
  }

  /** {@code state.lightprod[n].…}. */
  record LightProduct(int index, Face face, ProductProperty property) implements StateItem {
    @Override
    public <R> R acceptState(StateVisitor<R> visitor) {
      return visitor.lightProduct(this);
    }

    @Override
    public String toString() {
      return "state.lightprod[" + index + "]" + face.infix() + "." + lower(property);
    }
  }

  /** {@code state.texgen[n].…}. */
  record TexGen(int unit, PlaneKind plane, Coordinate coordinate) implements StateItem {
    @Override
    public <R> R acceptState(StateVisitor<R> visitor) {
      return visitor.texGen(this);
    }

    @Override
    public String toString() {
      return "state.texgen[" + unit + "]." + lower(plane) + "." + lower(coordinate);
    }
  }

  /** {@code state.fog.color}. */
  record FogColor() implements StateItem {
    @Override
    public <R> R acceptState(StateVisitor<R> visitor) {
      return visitor.fogColor(this);
    }

    @Override
    public String toString() {
      return "state.fog.color";
    }
  }

  /** {@code state.fog.params}: density, start, end, 1/(end − start). */
  record FogParameters() implements StateItem {
    @Override
    public <R> R acceptState(StateVisitor<R> visitor) {
      return visitor.fogParameters(this);
    }

    @Override
    public String toString() {
      return "state.fog.params";
    }
  }

  /** {@code state.clip[n].plane}. */
  record ClipPlane(int index) implements StateItem {
    @Override
    public <R> R acceptState(StateVisitor<R> visitor) {
      return visitor.clipPlane(this);
    }

    @Override
    public String toString() {
      return "state.clip[" + index + "].plane";
    }
  }

  /** {@code state.point.size}: size, minimum, maximum, fade threshold. */
  record PointSize() implements StateItem {
    @Override
    public <R> R acceptState(StateVisitor<R> visitor) {
      return visitor.pointSize(this);
    }

    @Override
    public String toString() {
      return "state.point.size";
    }
  }

  /** {@code state.point.attenuation}. */
  record PointAttenuation() implements StateItem {
    @Override
    public <R> R acceptState(StateVisitor<R> visitor) {
      return visitor.pointAttenuation(this);
    }

    @Override
    public String toString() {
      return "state.point.attenuation";
    }
  }

  /** {@code state.texenv[n].color}. */
  record TexEnvColor(int unit) implements StateItem {
    @Override
    public <R> R acceptState(StateVisitor<R> visitor) {
      return visitor.texEnvColor(this);
    }

    @Override
    public String toString() {
      return "state.texenv[" + unit + "].color";
    }
  }

  /** {@code state.depth.range}: near, far, far − near, 1. */
  record DepthRange() implements StateItem {
    @Override
    public <R> R acceptState(StateVisitor<R> visitor) {
      return visitor.depthRange(this);
    }

    @Override
    public String toString() {
      return "state.depth.range";
    }
  }

  /**
   * One row of a matrix.
   *
   * @param index the matrix's number; 0 for matrices without one
   * @param row 0 to 3
   */
  record MatrixRow(MatrixName matrix, int index, MatrixModifier modifier, int row)
      implements StateItem {
    @Override
    public <R> R acceptState(StateVisitor<R> visitor) {
      return visitor.matrixRow(this);
    }

    @Override
    public String toString() {
      String number = matrix.isIndexed() ? "[" + index + "]" : "";
      return "state.matrix." + matrix.spelling() + number + modifier.suffix() + ".row[" + row + "]";
    }
  }
}
