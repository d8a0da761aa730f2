package dev.arbiter.backend;

/** What became of a vertex and a fragment program that run together. */
public record PairTranslation(Translation vertex, Translation fragment) {
  /** Whether one of the two could not be said in the target language. */
  public boolean hasErrors() {
    return vertex.hasErrors() || fragment.hasErrors();
  }
}
