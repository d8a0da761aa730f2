package dev.arbiter.ir;

/** The kinds of input that a program can read, by stage (C.1, C.2). */
public enum AttributeKind {
  VERTEX_POSITION(Stage.VERTEX, "vertex.position", false),
  VERTEX_WEIGHT(Stage.VERTEX, "vertex.weight", true),
  VERTEX_NORMAL(Stage.VERTEX, "vertex.normal", false),
  VERTEX_COLOR(Stage.VERTEX, "vertex.color", false),
  VERTEX_SECONDARY_COLOR(Stage.VERTEX, "vertex.color.secondary", false),
  VERTEX_FOGCOORD(Stage.VERTEX, "vertex.fogcoord", false),
  VERTEX_TEXCOORD(Stage.VERTEX, "vertex.texcoord", true),
  VERTEX_GENERIC(Stage.VERTEX, "vertex.attrib", true),
  FRAGMENT_COLOR(Stage.FRAGMENT, "fragment.color", false),
  FRAGMENT_SECONDARY_COLOR(Stage.FRAGMENT, "fragment.color.secondary", false),
  FRAGMENT_TEXCOORD(Stage.FRAGMENT, "fragment.texcoord", true),
  FRAGMENT_FOGCOORD(Stage.FRAGMENT, "fragment.fogcoord", false),
  FRAGMENT_POSITION(Stage.FRAGMENT, "fragment.position", false),
  FRAGMENT_FACING(Stage.FRAGMENT, "fragment.facing", false);

  private final Stage stage;
  private final String binding;
  private final boolean indexed;

  AttributeKind(Stage stage, String binding, boolean indexed) {
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
