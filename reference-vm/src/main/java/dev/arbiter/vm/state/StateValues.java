package dev.arbiter.vm.state;

import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.StateItem;
import dev.arbiter.vm.engine.Parameters;
import dev.arbiter.vm.interpreter.Vector;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.Light;
import dev.arbiter.vm.scene.state.Lighting;
import dev.arbiter.vm.scene.state.Material;
import dev.arbiter.vm.scene.state.Points;
import dev.arbiter.vm.scene.state.ProgramParameters;
import dev.arbiter.vm.scene.state.TextureUnit;
import dev.arbiter.vm.scene.state.Transforms;
import dev.arbiter.vm.scene.state.Viewport;
import dev.arbiter.vm.scene.value.Float4;
import dev.arbiter.vm.scene.value.Matrix;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The parameters of one stage in one draw. Values of state that GL derives (products, half vectors,
 * inverses) are computed in binary64 and rounded once, as C leaves that open.
 */
public final class StateValues implements Parameters {
  private final GlState state;
  private final ProgramParameters parameters;
  private final Map<ParameterValue, Vector> known = new ConcurrentHashMap<>();

  /** The parameters of a stage under a state. */
  public StateValues(GlState state, Stage stage) {
    this.state = state;
    this.parameters = state.parameters().get(stage);
  }

  @Override
  public Vector value(ParameterValue value) {
    Vector found = known.get(value);
    if (found == null) {
      found = value.accept(new Finder());
      known.put(value, found);
    }
    return found;
  }

  private static Vector vector(Float4 v) {
    return Vector.of(v.x(), v.y(), v.z(), v.w());
  }

  private final class Finder implements ParameterValue.Visitor<Vector> {
    @Override
    public Vector constant(ParameterValue.Constant value) {
      return Vector.of(value.x(), value.y(), value.z(), value.w());
    }

    @Override
    public Vector environment(ParameterValue.Environment value) {
      return vector(parameters.environment().getOrDefault(value.index(), Float4.ZERO));
    }

    @Override
    public Vector local(ParameterValue.Local value) {
      return vector(parameters.local().getOrDefault(value.index(), Float4.ZERO));
    }

    @Override
    public Vector state(StateItem value) {
      return vector(value.acceptState(new Items(state)));
    }
  }

  /** One method per kind of state. */
  private record Items(GlState state) implements StateItem.StateVisitor<Float4> {
    private Lighting lighting() {
      return state.lighting();
    }

    private Material material(StateItem.Face face) {
      return switch (face) {
        case FRONT -> lighting().front();
        case BACK -> lighting().back();
      };
    }

    @Override
    public Float4 material(StateItem.Material item) {
      Material material = material(item.face());
      return switch (item.property()) {
        case AMBIENT -> material.ambient();
        case DIFFUSE -> material.diffuse();
        case SPECULAR -> material.specular();
        case EMISSION -> material.emission();
        case SHININESS -> new Float4(material.shininess(), 0, 0, 1);
      };
    }

    @Override
    public Float4 light(StateItem.Light item) {
      Light light = lighting().lights().get(item.index());
      return switch (item.property()) {
        case AMBIENT -> light.ambient();
        case DIFFUSE -> light.diffuse();
        case SPECULAR -> light.specular();
        case POSITION -> light.position();
        case ATTENUATION -> light.attenuation();
        case SPOT_DIRECTION -> spotDirection(light);
        case HALF -> halfVector(light.position());
      };
    }

    private static Float4 spotDirection(Light light) {
      Float4 direction = light.spotDirection();
      double cosine =
          light.spotCutoff() == 180 ? -1 : StrictMath.cos(StrictMath.toRadians(light.spotCutoff()));
      return new Float4(direction.x(), direction.y(), direction.z(), (float) cosine);
    }

    /** The normalised sum of the light's direction and the z axis; w of the position is ignored. */
    private static Float4 halfVector(Float4 position) {
      double length = length(position.x(), position.y(), position.z());
      double x = position.x() / length;
      double y = position.y() / length;
      double z = position.z() / length + 1;
      double sum = length(x, y, z);
      if (!(sum > 0)) {
        return Float4.OPAQUE_BLACK;
      }
      return new Float4((float) (x / sum), (float) (y / sum), (float) (z / sum), 1);
    }

    private static double length(double x, double y, double z) {
      return Math.sqrt(x * x + y * y + z * z);
    }

    @Override
    public Float4 lightModelAmbient(StateItem.LightModelAmbient item) {
      return lighting().modelAmbient();
    }

    @Override
    public Float4 sceneColor(StateItem.SceneColor item) {
      Material material = material(item.face());
      Float4 ambient = lighting().modelAmbient();
      float[] color = new float[3];
      for (int i = 0; i < 3; i++) {
        double product = (double) ambient.get(i) * material.ambient().get(i);
        color[i] = (float) (product + material.emission().get(i));
      }
      return new Float4(color[0], color[1], color[2], material.diffuse().w());
    }

    @Override
    public Float4 lightProduct(StateItem.LightProduct item) {
      Light light = lighting().lights().get(item.index());
      Material material = material(item.face());
      return switch (item.property()) {
        case AMBIENT -> product(light.ambient(), material.ambient());
        case DIFFUSE -> product(light.diffuse(), material.diffuse());
        case SPECULAR -> product(light.specular(), material.specular());
      };
    }

    private static Float4 product(Float4 light, Float4 material) {
      return new Float4(
          light.x() * material.x(),
          light.y() * material.y(),
          light.z() * material.z(),
          material.w());
    }

    @Override
    public Float4 texGen(StateItem.TexGen item) {
      TextureUnit unit = state.units().get(item.unit());
      int coordinate = item.coordinate().ordinal();
      return switch (item.plane()) {
        case EYE -> unit.eyePlanes().get(coordinate);
        case OBJECT -> unit.objectPlanes().get(coordinate);
      };
    }

    @Override
    public Float4 fogColor(StateItem.FogColor item) {
      return state.fog().color();
    }

    @Override
    public Float4 fogParameters(StateItem.FogParameters item) {
      float start = state.fog().start();
      float end = state.fog().end();
      float scale = end == start ? 1 : (float) (1 / ((double) end - start));
      return new Float4(state.fog().density(), start, end, scale);
    }

    @Override
    public Float4 clipPlane(StateItem.ClipPlane item) {
      return state.clipPlanes().get(item.index()).plane();
    }

    @Override
    public Float4 pointSize(StateItem.PointSize item) {
      Points points = state.points();
      return new Float4(points.size(), points.minimum(), points.maximum(), points.fadeThreshold());
    }

    @Override
    public Float4 pointAttenuation(StateItem.PointAttenuation item) {
      Float4 factors = state.points().attenuation();
      return new Float4(factors.x(), factors.y(), factors.z(), 1);
    }

    @Override
    public Float4 texEnvColor(StateItem.TexEnvColor item) {
      return state.units().get(item.unit()).environmentColor();
    }

    @Override
    public Float4 depthRange(StateItem.DepthRange item) {
      Viewport viewport = state.viewport();
      return new Float4(viewport.near(), viewport.far(), viewport.far() - viewport.near(), 1);
    }

    @Override
    public Float4 matrixRow(StateItem.MatrixRow item) {
      Transforms transforms = state.transforms();
      Matrix matrix =
          switch (item.matrix()) {
            case MODELVIEW -> transforms.modelview().get(item.index());
            case PROJECTION -> transforms.projection();
            case MVP -> transforms.projection().times(transforms.modelview().get(0));
            case TEXTURE -> transforms.texture().get(item.index());
            case PROGRAM -> transforms.program().get(item.index());
          };
      Matrix modified =
          switch (item.modifier()) {
            case NONE -> matrix;
            case INVERSE -> matrix.inverse();
            case TRANSPOSE -> matrix.transpose();
            case INVTRANS -> matrix.inverse().transpose();
          };
      return modified.row(item.row());
    }
  }
}
