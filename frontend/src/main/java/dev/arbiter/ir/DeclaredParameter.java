package dev.arbiter.ir;

/**
 * A declared parameter, or one member of a declared array by a constant index.
 *
 * @param declaration position in {@link Declarations#parameters()}
 * @param element position in its values; 0 where it is no array
 */
public record DeclaredParameter(int declaration, int element) implements ParameterSource {
  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.declared(this);
  }
}
