package dev.arbiter.ir;

/** A read of one input; names of declared attributes are resolved to their bindings. */
public record AttributeSource(Attribute attribute) implements Source {
  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.attribute(this);
  }
}
