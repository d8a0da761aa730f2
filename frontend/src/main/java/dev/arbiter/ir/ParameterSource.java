package dev.arbiter.ir;

/** A source that does not change while a program runs. */
public sealed interface ParameterSource extends Source
    permits BoundParameter, DeclaredParameter, ParameterElement {}
