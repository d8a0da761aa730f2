package dev.arbiter.backend.layout;

import dev.arbiter.ir.Attribute;
import java.util.OptionalInt;

/**
 * The generic attribute that serves each vertex attribute. Conventional and generic ones share
 * numbers exactly where a program may not bind both (C.1, A-74).
 */
public final class AttributeLocations {
  private static final int FIRST_TEXTURE_COORDINATE = 8;

  private AttributeLocations() {}

  /** The number; empty for weights beyond the fourth, which share none, and for fragments. */
  public static OptionalInt of(Attribute attribute) {
    return switch (attribute.kind()) {
      case VERTEX_POSITION -> OptionalInt.of(0);
      case VERTEX_WEIGHT -> attribute.index() == 0 ? OptionalInt.of(1) : OptionalInt.empty();
      case VERTEX_NORMAL -> OptionalInt.of(2);
      case VERTEX_COLOR -> OptionalInt.of(3);
      case VERTEX_SECONDARY_COLOR -> OptionalInt.of(4);
      case VERTEX_FOGCOORD -> OptionalInt.of(5);
      case VERTEX_TEXCOORD -> OptionalInt.of(FIRST_TEXTURE_COORDINATE + attribute.index());
      case VERTEX_GENERIC -> OptionalInt.of(attribute.index());
      case FRAGMENT_COLOR,
          FRAGMENT_SECONDARY_COLOR,
          FRAGMENT_TEXCOORD,
          FRAGMENT_FOGCOORD,
          FRAGMENT_POSITION,
          FRAGMENT_FACING ->
          OptionalInt.empty();
    };
  }
}
