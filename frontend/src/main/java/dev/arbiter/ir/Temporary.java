package dev.arbiter.ir;

/**
 * A temporary register.
 *
 * @param index position in {@link Declarations#temporaries()}
 */
public record Temporary(int index) implements Source, Target {
  @Override
  public <R> R accept(Source.Visitor<R> visitor) {
    return visitor.temporary(this);
  }

  @Override
  public <R> R accept(Target.Visitor<R> visitor) {
    return visitor.temporary(this);
  }
}
