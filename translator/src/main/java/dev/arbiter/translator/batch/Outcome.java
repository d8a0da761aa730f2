package dev.arbiter.translator.batch;

/** What became of a unit before anything was written. */
sealed interface Outcome {
  /** Nothing changed since its entry was made. */
  record UpToDate(Manifest.Entry entry) implements Outcome {}

  /**
   * It was translated.
   *
   * @param fingerprint of its inputs, options and Arbiter
   */
  record Translated(Made made, String fingerprint) implements Outcome {}

  /** A file of it cannot be read or written; what came of it goes, as where a program fails. */
  record Unusable(FileProblem problem) implements Outcome {}
}
