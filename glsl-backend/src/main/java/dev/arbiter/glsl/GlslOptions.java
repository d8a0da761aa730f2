package dev.arbiter.glsl;

import java.util.ArrayList;
import java.util.List;

/**
 * How to translate to GLSL 1.20.
 *
 * @param exact operation by operation as part B of docs/language.md says, kept so by {@code
 *     precise} of GL_ARB_gpu_shader5; otherwise the compiler may fuse and reorder
 * @param robust guards on relative addressing
 * @param invariant {@code gl_Position} is the same bits in every program that computes it alike
 */
public record GlslOptions(
    StateMode state, boolean exact, boolean robust, boolean invariant, LineMap lineMap) {
  /** Built-in state, nothing else asked for. */
  public static final GlslOptions DEFAULT =
      new GlslOptions(StateMode.BUILTIN, false, false, false, LineMap.NONE);

  public GlslOptions withState(StateMode value) {
    return new GlslOptions(value, exact, robust, invariant, lineMap);
  }

  public GlslOptions withExact(boolean value) {
    return new GlslOptions(state, value, robust, invariant, lineMap);
  }

  public GlslOptions withRobust(boolean value) {
    return new GlslOptions(state, exact, value, invariant, lineMap);
  }

  public GlslOptions withInvariant(boolean value) {
    return new GlslOptions(state, exact, robust, value, lineMap);
  }

  public GlslOptions withLineMap(LineMap value) {
    return new GlslOptions(state, exact, robust, invariant, value);
  }

  /** The options as an interface lists them. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    words.add(
        switch (state) {
          case BUILTIN -> "state-builtin";
          case UNIFORM -> "state-uniform";
        });
    if (exact) {
      words.add("exact");
    }
    if (robust) {
      words.add("robust");
    }
    if (invariant) {
      words.add("invariant");
    }
    return words;
  }
}
