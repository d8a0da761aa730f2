package dev.arbiter.vm.scene;

import dev.arbiter.ir.Attribute;

/** Values of one attribute, four components a vertex, immutable. */
public final class VertexArray {
  private final Attribute attribute;
  private final float[] values;

  /**
   * An array of values.
   *
   * @param values four a vertex
   */
  public VertexArray(Attribute attribute, float... values) {
    this.attribute = attribute;
    this.values = values.clone();
  }

  public Attribute attribute() {
    return attribute;
  }

  /** How many vertices there are. */
  public int count() {
    return values.length / 4;
  }

  public float get(int vertex, int component) {
    return values[4 * vertex + component];
  }
}
