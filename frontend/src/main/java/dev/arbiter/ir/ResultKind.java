package dev.arbiter.ir;

/** The kinds of output that a program can write, by stage (C.3). */
public enum ResultKind {
  POSITION(Stage.VERTEX, "result.position", false),
  FRONT_COLOR(Stage.VERTEX, "result.color.front.primary", false),
  FRONT_SECONDARY_COLOR(Stage.VERTEX, "result.color.front.secondary", false),
  BACK_COLOR(Stage.VERTEX, "result.color.back.primary", false),
  BACK_SECONDARY_COLOR(Stage.VERTEX, "result.color.back.secondary", false),
  FOGCOORD(Stage.VERTEX, "result.fogcoord", false),
  POINTSIZE(Stage.VERTEX, "result.pointsize", false),
  TEXCOORD(Stage.VERTEX, "result.texcoord", true),
  /** The colour of a fragment program that is not in indexed mode: goes to every draw buffer. */
  COLOR(Stage.FRAGMENT, "result.color", false),
  /** A numbered colour; in indexed mode the bare {@code result.color} is number 0. */
  DRAW_BUFFER(Stage.FRAGMENT, "result.color", true),
  DEPTH(Stage.FRAGMENT, "result.depth", false);

  private final Stage stage;
  private final String binding;
  private final boolean indexed;

  ResultKind(Stage stage, String binding, boolean indexed) {
    this.stage = stage;
    this.binding = binding;
    this.indexed = indexed;
  }

  public Stage stage() {
    return stage;
  }

  /** The binding's spelling without an index. */
  public String binding() {
    return binding;
  }

  /** Whether the binding carries a number. */
  public boolean isIndexed() {
    return indexed;
  }
}
