package dev.arbiter.spirvcross;

/** What SPIRV-Cross made of a module. */
sealed interface Conversion {
  /** The text in the target language. */
  record Converted(String text) implements Conversion {}

  /**
   * The target cannot say the module.
   *
   * @param reason SPIRV-Cross's own words
   */
  record Refused(String reason) implements Conversion {}
}
