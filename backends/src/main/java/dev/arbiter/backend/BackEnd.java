package dev.arbiter.backend;

/**
 * Translates checked programs to one target language. A back end holds its options, keeps no state
 * between calls, and is safe to use from several threads.
 */
public interface BackEnd {
  /** The target's name, as options and interface files spell it: {@code glsl120}. */
  String target();

  /**
   * Translates one program. What the target cannot say is an error among the diagnostics, never
   * wrong code.
   */
  Translation translate(TranslationUnit unit);

  /**
   * Translates a vertex and a fragment program that will run together, so that each may rely on the
   * other.
   *
   * @throws IllegalArgumentException where a unit is not of the stage that its place asks for
   */
  PairTranslation translatePair(TranslationUnit vertex, TranslationUnit fragment);
}
