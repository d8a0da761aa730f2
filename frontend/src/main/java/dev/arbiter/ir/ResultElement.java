package dev.arbiter.ir;

/**
 * A write to a result array by an address register.
 *
 * @param array position in {@link Declarations#results()} of a declaration that is an array
 */
public record ResultElement(int array, RelativeIndex index) implements Target {
  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.resultElement(this);
  }
}
