package dev.arbiter.glsl;

/** The versions of GLSL that programs are translated to. */
public enum Dialect {
  /** GLSL 1.20, beside OpenGL's fixed functions and state. */
  GLSL120("glsl120", "#version 120"),
  /** GLSL 3.30, for OpenGL's core profile. */
  GLSL330("glsl330", "#version 330 core"),
  /** GLSL 4.50 for Vulkan (GL_KHR_vulkan_glsl): the interface of the SPIR-V back end, as text. */
  GLSL450("glsl450", "#version 450"),
  /** GLSL ES 3.00. */
  GLSLES300("glsles300", "#version 300 es");

  private final String target;
  private final String versionLine;

  Dialect(String target, String versionLine) {
    this.target = target;
    this.versionLine = versionLine;
  }

  /** The name of the target: {@code glsl330}. */
  public String target() {
    return target;
  }

  /** The first line of a shader. */
  String versionLine() {
    return versionLine;
  }

  /** Whether fixed functions and their state stand beside programs, with {@code gl_*} names. */
  public boolean hasFixedFunctions() {
    return switch (this) {
      case GLSL120 -> true;
      case GLSL330, GLSL450, GLSLES300 -> false;
    };
  }

  /** Whether the text is for Vulkan: blocks, descriptors, locations, specialisation constants. */
  public boolean isVulkan() {
    return switch (this) {
      case GLSL450 -> true;
      case GLSL120, GLSL330, GLSLES300 -> false;
    };
  }

  /** Whether textures of one dimension and {@code sampler1D} exist. */
  boolean hasOneDimensionalTextures() {
    return switch (this) {
      case GLSL120, GLSL330, GLSL450 -> true;
      case GLSLES300 -> false;
    };
  }

  /** Whether rectangle textures and {@code sampler2DRect} exist. */
  boolean hasRectangles() {
    return switch (this) {
      case GLSL120, GLSL330 -> true;
      case GLSL450, GLSLES300 -> false;
    };
  }

  /** Whether the qualifiers of a varying must be the same in both stages. */
  boolean matchesQualifiers() {
    return switch (this) {
      case GLSL330, GLSLES300 -> true;
      case GLSL120, GLSL450 -> false;
    };
  }

  /** Whether variables may be {@code precise}, by the version itself or by GL_ARB_gpu_shader5. */
  public boolean hasPrecise() {
    return switch (this) {
      case GLSL120, GLSL330, GLSL450 -> true;
      case GLSLES300 -> false;
    };
  }

  /** Whether there are user clip planes to write distances for. */
  public boolean hasClipDistances() {
    return switch (this) {
      case GLSL330, GLSL450 -> true;
      case GLSL120, GLSLES300 -> false;
    };
  }

  /** By how much {@code #line} must lie below the number of the line that follows. */
  int lineBias() {
    return switch (this) {
      case GLSL120 -> 1;
      case GLSL330, GLSL450, GLSLES300 -> 0;
    };
  }
}
