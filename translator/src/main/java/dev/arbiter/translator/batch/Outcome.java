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

  /** A file of it cannot be read; what came of it before goes, as where a program fails. */
  record Unreadable(FileProblem problem) implements Outcome {}
}
