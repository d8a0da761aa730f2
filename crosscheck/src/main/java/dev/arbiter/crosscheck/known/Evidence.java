package dev.arbiter.crosscheck.known;

import dev.arbiter.crosscheck.executor.Party;

/**
 * What a probe showed of a driver in this run.
 *
 * @param party what drew the probe
 * @param words one sentence
 */
public record Evidence(Kind kind, Party party, String words) {
  /** What became of a probe. */
  public enum Kind {
    /** It draws other pixels than the specification asks for. */
    DIFFERS("differs"),
    /** It crashes, hangs or loses the device. */
    CRASHES("crashes"),
    /** It draws what the specification asks for. */
    FINE("fine"),
    /** It could not be drawn. */
    NOT_DRAWN("not drawn");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** The kind as reports say it. */
    public String words() {
      return words;
    }
  }
}
