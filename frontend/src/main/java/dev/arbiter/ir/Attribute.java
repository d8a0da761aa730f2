package dev.arbiter.ir;

/**
 * An input of a program (C.1, C.2).
 *
 * @param index the number in brackets; 0 for kinds without one. For weights, the number of the
 *     first weight, a multiple of four
 */
public record Attribute(AttributeKind kind, int index) {
  /** The canonical spelling of the binding. */
  @Override
  public String toString() {
    return kind.isIndexed() ? kind.binding() + "[" + index + "]" : kind.binding();
  }
}
