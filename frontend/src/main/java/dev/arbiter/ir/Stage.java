package dev.arbiter.ir;

/** The pipeline stage that a program replaces. */
public enum Stage {
  VERTEX("!!ARBvp1.0", "vertex"),
  FRAGMENT("!!ARBfp1.0", "fragment");

  private final String header;
  private final String word;

  Stage(String header, String word) {
    this.header = header;
    this.word = word;
  }

  /** The header that opens a program of this stage. */
  public String header() {
    return header;
  }

  /** The stage in lower case, as messages and interface files spell it. */
  public String word() {
    return word;
  }
}
