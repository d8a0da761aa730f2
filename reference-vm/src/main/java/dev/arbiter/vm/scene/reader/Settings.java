package dev.arbiter.vm.scene.reader;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.state.Blending;
import dev.arbiter.vm.scene.state.Blending.Equation;
import dev.arbiter.vm.scene.state.Blending.Factor;
import dev.arbiter.vm.scene.state.ClipPlane;
import dev.arbiter.vm.scene.state.Fog;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.Light;
import dev.arbiter.vm.scene.state.Lighting;
import dev.arbiter.vm.scene.state.Material;
import dev.arbiter.vm.scene.state.PixelOperations;
import dev.arbiter.vm.scene.state.Points;
import dev.arbiter.vm.scene.state.ProgramParameters;
import dev.arbiter.vm.scene.state.Rasterization;
import dev.arbiter.vm.scene.state.TextureUnit;
import dev.arbiter.vm.scene.state.Transforms;
import dev.arbiter.vm.scene.state.Viewport;
import dev.arbiter.vm.scene.texture.Texture;
import dev.arbiter.vm.scene.texture.TextureKind;
import dev.arbiter.vm.scene.value.CompareFunction;
import dev.arbiter.vm.scene.value.Float4;
import dev.arbiter.vm.scene.value.Matrix;
import dev.arbiter.vm.scene.value.Rectangle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** GL state while commands change it; {@link #snapshot} freezes it for a clear or a draw. */
final class Settings {
  final List<Matrix> modelview = filled(GlState.VERTEX_UNITS, Matrix.IDENTITY);
  Matrix projection = Matrix.IDENTITY;
  final List<Matrix> textureMatrices = filled(GlState.TEXTURE_COORDINATES, Matrix.IDENTITY);
  final List<Matrix> programMatrices = filled(GlState.PROGRAM_MATRICES, Matrix.IDENTITY);

  final List<Light> lights = new ArrayList<>();
  Material front = Material.INITIAL;
  Material back = Material.INITIAL;
  Float4 lightModelAmbient = new Float4(0.2f, 0.2f, 0.2f, 1);

  Float4 fogColor = Float4.ZERO;
  float fogDensity = 1;
  float fogStart;
  float fogEnd = 1;
  Fog.Mode fogMode = Fog.Mode.EXP;
  boolean fog;
  boolean fogFromDepth = true;

  float pointSize = 1;
  float pointMinimum;
  float pointMaximum = 64;
  float pointFade = 1;
  Float4 pointAttenuation = new Float4(1, 0, 0, 0);
  boolean pointSprite;
  boolean pointSizeFromProgram;
  boolean pointOriginLowerLeft;

  final List<Unit> units = new ArrayList<>();
  final List<Float4> clipPlanes = filled(GlState.CLIP_PLANES, Float4.ZERO);
  final boolean[] clipPlaneEnabled = new boolean[GlState.CLIP_PLANES];

  Viewport viewport;

  boolean flat;
  boolean twoSide;
  boolean frontCounterClockwise = true;
  boolean cull;
  boolean cullFront;
  boolean cullBack = true;
  float lineWidth = 1;
  boolean polygonOffset;
  float offsetFactor;
  float offsetUnits;

  boolean scissorTest;
  Rectangle scissor;
  boolean alphaTest;
  CompareFunction alphaFunction = CompareFunction.ALWAYS;
  float alphaReference;
  boolean depthTest;
  CompareFunction depthFunction = CompareFunction.LESS;
  boolean depthMask = true;
  boolean blend;
  Equation colorEquation = Equation.FUNC_ADD;
  Equation alphaEquation = Equation.FUNC_ADD;
  Factor sourceColor = Factor.ONE;
  Factor destinationColor = Factor.ZERO;
  Factor sourceAlpha = Factor.ONE;
  Factor destinationAlpha = Factor.ZERO;
  Float4 blendColor = Float4.ZERO;
  int colorMask = 15;
  boolean clampFragmentColor;
  boolean clampVertexColor;
  boolean colorSum;

  final Map<Stage, Map<Integer, Float4>> environment = new EnumMap<>(Stage.class);
  final Map<Stage, Map<Integer, Float4>> local = new EnumMap<>(Stage.class);
  final Map<Attribute, Float4> current = new HashMap<>();

  Float4 clearColor = Float4.ZERO;
  float clearDepth = 1;

  /** One texture unit. */
  static final class Unit {
    final Map<TextureKind, Texture> textures = new EnumMap<>(TextureKind.class);
    final List<Float4> eyePlanes = initialPlanes();
    final List<Float4> objectPlanes = initialPlanes();
    float lodBias;
    TextureUnit.Environment environment = TextureUnit.Environment.MODULATE;
    Float4 environmentColor = Float4.ZERO;
    boolean coordinateReplace;

    private static List<Float4> initialPlanes() {
      return new ArrayList<>(
          Arrays.asList(new Float4(1, 0, 0, 0), new Float4(0, 1, 0, 0), Float4.ZERO, Float4.ZERO));
    }

    private TextureUnit snapshot() {
      return new TextureUnit(
          textures,
          lodBias,
          environment,
          environmentColor,
          eyePlanes,
          objectPlanes,
          coordinateReplace);
    }
  }

  /** The initial state for a target: colours are clamped unless it holds floats. */
  Settings(TargetFormat target) {
    int width = target.width();
    int height = target.height();
    clampFragmentColor = target.color() == TargetFormat.Color.RGBA8;
    clampVertexColor = clampFragmentColor;
    viewport = new Viewport(0, 0, width, height, 0, 1);
    scissor = new Rectangle(0, 0, width, height);
    for (int i = 0; i < GlState.LIGHTS; i++) {
      lights.add(Light.initial(i));
    }
    for (int i = 0; i < GlState.TEXTURE_UNITS; i++) {
      units.add(new Unit());
    }
    for (Stage each : Stage.values()) {
      environment.put(each, new TreeMap<>());
      local.put(each, new TreeMap<>());
    }
  }

  private static <T> List<T> filled(int size, T value) {
    return new ArrayList<>(Collections.nCopies(size, value));
  }

  GlState snapshot() {
    return new GlState(
        new Transforms(modelview, projection, textureMatrices, programMatrices),
        new Lighting(lights, front, back, lightModelAmbient),
        new Fog(fogColor, fogDensity, fogStart, fogEnd, fogMode, fog, fogFromDepth),
        new Points(
            pointSize,
            pointMinimum,
            pointMaximum,
            pointFade,
            pointAttenuation,
            pointSprite,
            pointSizeFromProgram,
            pointOriginLowerLeft),
        units.stream().map(Unit::snapshot).toList(),
        clipPlanes(),
        viewport,
        rasterization(),
        pixels(),
        parameters(),
        current,
        clampVertexColor,
        colorSum,
        clearColor,
        clearDepth);
  }

  private List<ClipPlane> clipPlanes() {
    List<ClipPlane> planes = new ArrayList<>();
    for (int i = 0; i < clipPlanes.size(); i++) {
      planes.add(new ClipPlane(clipPlanes.get(i), clipPlaneEnabled[i]));
    }
    return planes;
  }

  private Rasterization rasterization() {
    return new Rasterization(
        flat,
        twoSide,
        frontCounterClockwise,
        cull && cullFront,
        cull && cullBack,
        lineWidth,
        polygonOffset ? offsetFactor : 0,
        polygonOffset ? offsetUnits : 0);
  }

  private PixelOperations pixels() {
    Blending blending =
        new Blending(
            blend,
            colorEquation,
            alphaEquation,
            sourceColor,
            destinationColor,
            sourceAlpha,
            destinationAlpha,
            blendColor);
    return new PixelOperations(
        scissorTest ? Optional.of(scissor) : Optional.empty(),
        alphaTest ? alphaFunction : CompareFunction.ALWAYS,
        alphaReference,
        depthTest,
        depthFunction,
        depthMask,
        blending,
        colorMask,
        clampFragmentColor);
  }

  private Map<Stage, ProgramParameters> parameters() {
    Map<Stage, ProgramParameters> parameters = new EnumMap<>(Stage.class);
    for (Stage each : Stage.values()) {
      parameters.put(each, new ProgramParameters(environment.get(each), local.get(each)));
    }
    return parameters;
  }
}
