package dev.arbiter.vm.scene.state;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.scene.value.Float4;
import java.util.List;
import java.util.Map;

/**
 * All GL state that a clear or a draw depends on.
 *
 * @param current the current values of vertex attributes that differ from GL's initial ones (C.1)
 * @param units by texture image unit; the lower ones are texture coordinate sets as well
 */
public record GlState(
    Transforms transforms,
    Lighting lighting,
    Fog fog,
    Points points,
    List<TextureUnit> units,
    List<ClipPlane> clipPlanes,
    Viewport viewport,
    Rasterization rasterization,
    PixelOperations pixels,
    Map<Stage, ProgramParameters> parameters,
    Map<Attribute, Float4> current,
    boolean clampVertexColor,
    boolean colorSum,
    Float4 clearColor,
    float clearDepth) {
  /** MAX_VERTEX_UNITS_ARB. */
  public static final int VERTEX_UNITS = 4;

  /** MAX_TEXTURE_COORDS. */
  public static final int TEXTURE_COORDINATES = 8;

  /** MAX_TEXTURE_IMAGE_UNITS. */
  public static final int TEXTURE_UNITS = 32;

  /** MAX_PROGRAM_MATRICES. */
  public static final int PROGRAM_MATRICES = 8;

  /** MAX_LIGHTS. */
  public static final int LIGHTS = 8;

  /** MAX_CLIP_PLANES. */
  public static final int CLIP_PLANES = 6;

  public GlState {
    units = List.copyOf(units);
    clipPlanes = List.copyOf(clipPlanes);
    parameters = Map.copyOf(parameters);
    current = Map.copyOf(current);
  }
}
