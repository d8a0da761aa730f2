package dev.arbiter.crosscheck.opengl;

import dev.arbiter.vm.scene.state.Fog;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.Light;
import dev.arbiter.vm.scene.state.Material;
import dev.arbiter.vm.scene.state.PixelOperations;
import dev.arbiter.vm.scene.state.Points;
import dev.arbiter.vm.scene.state.TextureUnit;
import dev.arbiter.vm.scene.value.CompareFunction;
import dev.arbiter.vm.scene.value.Float4;
import dev.arbiter.vm.scene.value.Matrix;
import java.util.List;
import org.lwjgl.opengl.ARBColorBufferFloat;
import org.lwjgl.opengl.ARBVertexProgram;
import org.lwjgl.opengl.GL11;
import org.lwjgl.opengl.GL13;
import org.lwjgl.opengl.GL14;
import org.lwjgl.opengl.GL20;

/**
 * Sets the state that only the compatibility profile has, so that programs see it as {@code
 * state.*} or {@code gl_*}. Positions and planes of a scene are in eye coordinates already, so they
 * are set under the identity.
 */
final class CompatibilityState {
  private static final int[] TEXTURE_COORDINATES = {
    GL11.GL_S, GL11.GL_T, GL11.GL_R, GL11.GL_Q,
  };

  private CompatibilityState() {}

  /**
   * Sets what a draw depends on.
   *
   * @param flatColors whether colours are flat whatever the scene says
   * @param clips whether user clip planes count for the draw's vertex program
   */
  static void apply(GlState state, boolean flatColors, boolean clips) {
    GL11.glMatrixMode(GL11.GL_MODELVIEW);
    GL11.glLoadIdentity();
    lights(state.lighting().lights());
    material(GL11.GL_FRONT, state.lighting().front());
    material(GL11.GL_BACK, state.lighting().back());
    GL11.glLightModelfv(GL11.GL_LIGHT_MODEL_AMBIENT, numbers(state.lighting().modelAmbient()));
    for (int i = 0; i < state.clipPlanes().size(); i++) {
      Float4 plane = state.clipPlanes().get(i).plane();
      GL11.glClipPlane(
          GL11.GL_CLIP_PLANE0 + i, new double[] {plane.x(), plane.y(), plane.z(), plane.w()});
      boolean on = clips && state.clipPlanes().get(i).enabled();
      PixelState.enable(GL11.GL_CLIP_PLANE0 + i, on);
    }
    for (int i = 0; i < GlState.TEXTURE_COORDINATES; i++) {
      unit(i, state.units().get(i), state.transforms().texture().get(i));
    }
    GL13.glActiveTexture(GL13.GL_TEXTURE0);
    matrices(state);
    fog(state.fog());
    points(state.points());
    pixels(state.pixels());
    boolean flat = flatColors || state.rasterization().flat();
    GL11.glShadeModel(flat ? GL11.GL_FLAT : GL11.GL_SMOOTH);
    PixelState.enable(GL20.GL_VERTEX_PROGRAM_TWO_SIDE, state.rasterization().twoSide());
    clamp(ARBColorBufferFloat.GL_CLAMP_VERTEX_COLOR_ARB, state.clampVertexColor());
  }

  private static float[] numbers(Float4 v) {
    return new float[] {v.x(), v.y(), v.z(), v.w()};
  }

  private static void clamp(int what, boolean on) {
    ARBColorBufferFloat.glClampColorARB(what, on ? GL11.GL_TRUE : GL11.GL_FALSE);
  }

  private static void lights(List<Light> lights) {
    for (int i = 0; i < lights.size(); i++) {
      Light light = lights.get(i);
      int name = GL11.GL_LIGHT0 + i;
      GL11.glLightfv(name, GL11.GL_AMBIENT, numbers(light.ambient()));
      GL11.glLightfv(name, GL11.GL_DIFFUSE, numbers(light.diffuse()));
      GL11.glLightfv(name, GL11.GL_SPECULAR, numbers(light.specular()));
      GL11.glLightfv(name, GL11.GL_POSITION, numbers(light.position()));
      GL11.glLightfv(name, GL11.GL_SPOT_DIRECTION, numbers(light.spotDirection()));
      GL11.glLightf(name, GL11.GL_SPOT_EXPONENT, light.attenuation().w());
      GL11.glLightf(name, GL11.GL_SPOT_CUTOFF, light.spotCutoff());
      GL11.glLightf(name, GL11.GL_CONSTANT_ATTENUATION, light.attenuation().x());
      GL11.glLightf(name, GL11.GL_LINEAR_ATTENUATION, light.attenuation().y());
      GL11.glLightf(name, GL11.GL_QUADRATIC_ATTENUATION, light.attenuation().z());
    }
  }

  private static void material(int face, Material material) {
    GL11.glMaterialfv(face, GL11.GL_AMBIENT, numbers(material.ambient()));
    GL11.glMaterialfv(face, GL11.GL_DIFFUSE, numbers(material.diffuse()));
    GL11.glMaterialfv(face, GL11.GL_SPECULAR, numbers(material.specular()));
    GL11.glMaterialfv(face, GL11.GL_EMISSION, numbers(material.emission()));
    GL11.glMaterialf(face, GL11.GL_SHININESS, material.shininess());
  }

  private static void unit(int number, TextureUnit unit, Matrix matrix) {
    GL13.glActiveTexture(GL13.GL_TEXTURE0 + number);
    GL11.glMatrixMode(GL11.GL_TEXTURE);
    load(matrix);
    GL11.glMatrixMode(GL11.GL_MODELVIEW);
    for (int i = 0; i < TEXTURE_COORDINATES.length; i++) {
      int coordinate = TEXTURE_COORDINATES[i];
      GL11.glTexGenfv(coordinate, GL11.GL_EYE_PLANE, numbers(unit.eyePlanes().get(i)));
      GL11.glTexGenfv(coordinate, GL11.GL_OBJECT_PLANE, numbers(unit.objectPlanes().get(i)));
    }
    GL11.glTexEnvfv(
        GL11.GL_TEXTURE_ENV, GL11.GL_TEXTURE_ENV_COLOR, numbers(unit.environmentColor()));
    GL11.glTexEnvf(GL14.GL_TEXTURE_FILTER_CONTROL, GL14.GL_TEXTURE_LOD_BIAS, unit.lodBias());
    GL11.glTexEnvi(GL20.GL_POINT_SPRITE, GL20.GL_COORD_REPLACE, unit.coordinateReplace() ? 1 : 0);
  }

  private static void matrices(GlState state) {
    for (int i = 0; i < state.transforms().program().size(); i++) {
      GL11.glMatrixMode(ARBVertexProgram.GL_MATRIX0_ARB + i);
      load(state.transforms().program().get(i));
    }
    GL11.glMatrixMode(GL11.GL_PROJECTION);
    load(state.transforms().projection());
    GL11.glMatrixMode(GL11.GL_MODELVIEW);
    load(state.transforms().modelview().get(0));
  }

  private static void load(Matrix matrix) {
    float[] columns = new float[16];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = matrix.get(i % 4, i / 4);
    }
    GL11.glLoadMatrixf(columns);
  }

  private static void fog(Fog fog) {
    GL11.glFogfv(GL11.GL_FOG_COLOR, numbers(fog.color()));
    GL11.glFogf(GL11.GL_FOG_DENSITY, fog.density());
    GL11.glFogf(GL11.GL_FOG_START, fog.start());
    GL11.glFogf(GL11.GL_FOG_END, fog.end());
    GL11.glFogi(
        GL11.GL_FOG_MODE,
        switch (fog.mode()) {
          case EXP -> GL11.GL_EXP;
          case EXP2 -> GL11.GL_EXP2;
          case LINEAR -> GL11.GL_LINEAR;
        });
  }

  private static void points(Points points) {
    GL11.glPointSize(points.size());
    GL14.glPointParameterf(GL14.GL_POINT_SIZE_MIN, points.minimum());
    GL14.glPointParameterf(GL14.GL_POINT_SIZE_MAX, points.maximum());
    GL14.glPointParameterf(GL14.GL_POINT_FADE_THRESHOLD_SIZE, points.fadeThreshold());
    GL14.glPointParameterfv(
        GL14.GL_POINT_DISTANCE_ATTENUATION,
        new float[] {points.attenuation().x(), points.attenuation().y(), points.attenuation().z()});
    GL14.glPointParameteri(
        GL20.GL_POINT_SPRITE_COORD_ORIGIN,
        points.originLowerLeft() ? GL20.GL_LOWER_LEFT : GL20.GL_UPPER_LEFT);
    PixelState.enable(GL20.GL_POINT_SPRITE, points.sprite());
    PixelState.enable(GL20.GL_VERTEX_PROGRAM_POINT_SIZE, points.sizeFromProgram());
  }

  private static void pixels(PixelOperations pixels) {
    boolean tests = pixels.alphaFunction() != CompareFunction.ALWAYS;
    PixelState.enable(GL11.GL_ALPHA_TEST, tests);
    GL11.glAlphaFunc(Constants.of(pixels.alphaFunction()), pixels.alphaReference());
    clamp(ARBColorBufferFloat.GL_CLAMP_FRAGMENT_COLOR_ARB, pixels.clampColor());
    clamp(ARBColorBufferFloat.GL_CLAMP_READ_COLOR_ARB, false);
  }
}
