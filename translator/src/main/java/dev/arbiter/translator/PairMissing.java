package dev.arbiter.translator;

/** Files that were to hold one vertex and one fragment program, and hold something else. */
public final class PairMissing extends RuntimeException {
  private static final long serialVersionUID = 1;

  PairMissing(int vertex, int fragment) {
    super(
        "a pair is one vertex and one fragment program; found "
            + vertex
            + " vertex and "
            + fragment
            + " fragment");
  }
}
