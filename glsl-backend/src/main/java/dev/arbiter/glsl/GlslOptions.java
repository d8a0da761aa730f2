package dev.arbiter.glsl;

import dev.arbiter.backend.layout.Bindings;
import dev.arbiter.backend.layout.Conventions;
import java.util.ArrayList;
import java.util.List;

/**
 * How to translate to GLSL.
 *
 * @param state where GL's state is found; dialects without fixed functions have uniforms alone
 * @param exact operation by operation as part B of docs/language.md says, kept so by {@code
 *     precise}; otherwise the compiler may fuse and reorder
 * @param robust guards on relative addressing
 * @param invariant {@code gl_Position} is the same bits in every program that computes it alike
 * @param bindings where resources are bound, in the dialect for Vulkan
 * @param conventions what stands for GL's state and conventions in dialects without them
 */
public record GlslOptions(
    Dialect dialect,
    StateMode state,
    boolean exact,
    boolean robust,
    boolean invariant,
    LineMap lineMap,
    Bindings bindings,
    Conventions conventions) {
  /** GLSL 1.20, built-in state, nothing else asked for. */
  public static final GlslOptions DEFAULT = of(Dialect.GLSL120);

  /**
   * Options that a dialect has.
   *
   * @throws IllegalArgumentException where it has one of them not
   */
  public GlslOptions {
    if (!dialect.hasFixedFunctions() && state == StateMode.BUILTIN) {
      throw new IllegalArgumentException(dialect.target() + " has no built-in state");
    }
    if (dialect.hasFixedFunctions() && !conventions.equals(Conventions.DEFAULT)) {
      throw new IllegalArgumentException(
          dialect.target() + " leaves GL's state to GL and has no conventions to choose");
    }
    if (!dialect.isVulkan() && !conventions.equals(conventions.withDefaultSpace())) {
      throw new IllegalArgumentException(
          dialect.target() + " has GL's clip space, rows and rectangles, and no others to choose");
    }
    if (exact && !dialect.hasPrecise()) {
      throw new IllegalArgumentException(
          dialect.target()
              + " cannot keep operations apart, for it has no 'precise'; glsl450 and spirv can");
    }
    if (conventions.clipPlanes() > 0 && !dialect.hasClipDistances()) {
      throw new IllegalArgumentException(
          dialect.target() + " has no clip distances; discard by a varying of your own");
    }
  }

  /** A dialect with its recommended options. */
  public static GlslOptions of(Dialect dialect) {
    return new GlslOptions(
        dialect,
        dialect.hasFixedFunctions() ? StateMode.BUILTIN : StateMode.UNIFORM,
        false,
        false,
        false,
        LineMap.NONE,
        Bindings.DEFAULT,
        Conventions.DEFAULT);
  }

  public GlslOptions withState(StateMode value) {
    return new GlslOptions(
        dialect, value, exact, robust, invariant, lineMap, bindings, conventions);
  }

  public GlslOptions withExact(boolean value) {
    return new GlslOptions(
        dialect, state, value, robust, invariant, lineMap, bindings, conventions);
  }

  public GlslOptions withRobust(boolean value) {
    return new GlslOptions(dialect, state, exact, value, invariant, lineMap, bindings, conventions);
  }

  public GlslOptions withInvariant(boolean value) {
    return new GlslOptions(dialect, state, exact, robust, value, lineMap, bindings, conventions);
  }

  public GlslOptions withLineMap(LineMap value) {
    return new GlslOptions(dialect, state, exact, robust, invariant, value, bindings, conventions);
  }

  public GlslOptions withBindings(Bindings value) {
    return new GlslOptions(dialect, state, exact, robust, invariant, lineMap, value, conventions);
  }

  public GlslOptions withConventions(Conventions value) {
    return new GlslOptions(dialect, state, exact, robust, invariant, lineMap, bindings, value);
  }

  /** The options as an interface lists them. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    if (dialect.hasFixedFunctions()) {
      words.add(
          switch (state) {
            case BUILTIN -> "state-builtin";
            case UNIFORM -> "state-uniform";
          });
    }
    if (exact) {
      words.add("exact");
    }
    if (robust) {
      words.add("robust");
    }
    if (invariant) {
      words.add("invariant");
    }
    words.addAll(dialect.isVulkan() ? conventions.words() : conventions.wordsOfStateless());
    return words;
  }
}
