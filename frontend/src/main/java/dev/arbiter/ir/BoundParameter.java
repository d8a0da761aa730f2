package dev.arbiter.ir;

/** A parameter that an instruction names by its binding or spells as a constant. */
public record BoundParameter(ParameterValue value) implements ParameterSource {
  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.bound(this);
  }
}
