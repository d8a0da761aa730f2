package dev.arbiter.ir;

/**
 * An output of a program (C.3).
 *
 * @param index the number in brackets; 0 for kinds without one
 */
public record Result(ResultKind kind, int index) implements Target {
  @Override
  public <R> R accept(Target.Visitor<R> visitor) {
    return visitor.result(this);
  }

  /** The canonical spelling of the binding. */
  @Override
  public String toString() {
    return kind.isIndexed() ? kind.binding() + "[" + index + "]" : kind.binding();
  }
}
