package dev.arbiter.ir;

/**
 * A read of a parameter array by an address register.
 *
 * @param declaration position in {@link Declarations#parameters()} of a declaration that is an
 *     array
 */
public record ParameterElement(int declaration, RelativeIndex index) implements ParameterSource {
  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.parameterElement(this);
  }
}
