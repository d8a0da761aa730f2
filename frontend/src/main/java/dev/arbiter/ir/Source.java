package dev.arbiter.ir;

/** Where an operand's vector comes from. */
public sealed interface Source
    permits Temporary, AttributeSource, AttributeElement, ParameterSource {
  /** One method per kind of source. */
  interface Visitor<R> {
    R temporary(Temporary source);

    R attribute(AttributeSource source);

    R attributeElement(AttributeElement source);

    R bound(BoundParameter source);

    R declared(DeclaredParameter source);

    R parameterElement(ParameterElement source);
  }

  <R> R accept(Visitor<R> visitor);
}
