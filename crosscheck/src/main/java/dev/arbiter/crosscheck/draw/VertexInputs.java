package dev.arbiter.crosscheck.draw;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.vm.scene.Geometry;
import dev.arbiter.vm.scene.VertexArray;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.value.Float4;
import java.util.Optional;

/**
 * Where the attributes of a draw come from (C.1): an array, or a current value that all vertices
 * share. The position and generic attribute 0 are one.
 */
public record VertexInputs(Geometry geometry, GlState state) {
  private static final Attribute POSITION = new Attribute(AttributeKind.VERTEX_POSITION, 0);
  private static final Attribute GENERIC_0 = new Attribute(AttributeKind.VERTEX_GENERIC, 0);

  /** The array of an attribute, where there is one. */
  public Optional<VertexArray> array(Attribute attribute) {
    Attribute wanted = attribute.equals(GENERIC_0) ? POSITION : attribute;
    return geometry.arrays().stream()
        .filter(
            each ->
                each.attribute().equals(wanted)
                    || (wanted.equals(POSITION) && each.attribute().equals(GENERIC_0)))
        .findFirst();
  }

  /** The current value of an attribute. */
  public Float4 current(Attribute attribute) {
    Float4 set = state.current().get(attribute);
    return set != null ? set : initial(attribute.kind());
  }

  private static Float4 initial(AttributeKind kind) {
    return switch (kind) {
      case VERTEX_COLOR -> Float4.ONE;
      case VERTEX_NORMAL -> new Float4(0, 0, 1, 1);
      case VERTEX_WEIGHT -> Float4.ZERO;
      case VERTEX_POSITION,
          VERTEX_SECONDARY_COLOR,
          VERTEX_FOGCOORD,
          VERTEX_TEXCOORD,
          VERTEX_GENERIC ->
          Float4.OPAQUE_BLACK;
      case FRAGMENT_COLOR,
          FRAGMENT_SECONDARY_COLOR,
          FRAGMENT_TEXCOORD,
          FRAGMENT_FOGCOORD,
          FRAGMENT_POSITION,
          FRAGMENT_FACING ->
          throw new IllegalArgumentException(kind + " is no vertex attribute");
    };
  }
}
