package dev.arbiter.glsl;

/** Where a translated program finds GL state. */
public enum StateMode {
  /** In the {@code gl_*} uniforms of GLSL 1.20, where one says the same. */
  BUILTIN,
  /** In uniforms of its own, which the host fills. */
  UNIFORM
}
