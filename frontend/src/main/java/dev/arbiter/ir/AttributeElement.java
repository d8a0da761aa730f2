package dev.arbiter.ir;

/**
 * A read of an attribute array by an address register.
 *
 * @param array position in {@link Declarations#attributes()} of a declaration that is an array
 */
public record AttributeElement(int array, RelativeIndex index) implements Source {
  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.attributeElement(this);
  }
}
