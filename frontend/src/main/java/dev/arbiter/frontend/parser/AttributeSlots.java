package dev.arbiter.frontend.parser;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;

/**
 * Which generic vertex attribute a conventional one shares its place with (A-74, table in
 * 2.X.3.2.1): a program may bind one of the two only.
 */
final class AttributeSlots {
  /** More than any profile has attributes. */
  static final int COUNT = 64;

  private static final int FIRST_TEXCOORD = 8;

  private AttributeSlots() {}

  /** The generic attribute that shares a vertex attribute's place; −1 where none does. */
  static int of(Attribute attribute) {
    int slot =
        switch (attribute.kind()) {
          case VERTEX_POSITION -> 0;
          case VERTEX_WEIGHT -> attribute.index() == 0 ? 1 : -1;
          case VERTEX_NORMAL -> 2;
          case VERTEX_COLOR -> 3;
          case VERTEX_SECONDARY_COLOR -> 4;
          case VERTEX_FOGCOORD -> 5;
          case VERTEX_TEXCOORD -> FIRST_TEXCOORD + attribute.index();
          case VERTEX_GENERIC -> attribute.index();
          case FRAGMENT_COLOR,
              FRAGMENT_SECONDARY_COLOR,
              FRAGMENT_TEXCOORD,
              FRAGMENT_FOGCOORD,
              FRAGMENT_POSITION,
              FRAGMENT_FACING ->
              -1;
        };
    return slot < COUNT ? slot : -1;
  }

  /** What shares an attribute's place, for messages. */
  static String partner(Attribute attribute) {
    int slot = of(attribute);
    if (attribute.kind() != AttributeKind.VERTEX_GENERIC) {
      return "vertex.attrib[" + slot + "]";
    }
    return switch (slot) {
      case 0 -> "vertex.position";
      case 1 -> "vertex.weight";
      case 2 -> "vertex.normal";
      case 3 -> "vertex.color";
      case 4 -> "vertex.color.secondary";
      case 5 -> "vertex.fogcoord";
      default -> "vertex.texcoord[" + (slot - FIRST_TEXCOORD) + "]";
    };
  }
}
