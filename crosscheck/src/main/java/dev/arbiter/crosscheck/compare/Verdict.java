package dev.arbiter.crosscheck.compare;

/** What is to be said of one scene on one party. */
public enum Verdict {
  /** The same bits. */
  AGREE("agree"),
  /** Differences, all of which the precision of the operations explains. */
  WITHIN("within what is allowed"),
  /** Differences that an entry of the known differences explains, with evidence of this run. */
  KNOWN("known"),
  /** Differences in a scene that has a planted one: the checker can fail. */
  PLANTED("differs as planted"),
  /** Differences that nothing explains. */
  DIFFERS("differs"),
  /** No difference in a scene that has a planted one. */
  MISSED("misses what is planted"),
  /** The process died, hung, lost its device or answered nonsense. */
  CRASHED("crashed"),
  /** The scene was not drawn, for a reason that was given. */
  REFUSED("refused"),
  /** What differs hangs on decisions that inexact values take. */
  NOT_COMPARABLE("not comparable");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  /** The verdict as reports say it. */
  public String words() {
    return words;
  }

  /** Whether a run with this verdict has failed. */
  public boolean isFailure() {
    return this == DIFFERS || this == CRASHED || this == MISSED;
  }
}
