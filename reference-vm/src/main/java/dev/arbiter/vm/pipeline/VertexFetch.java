package dev.arbiter.vm.pipeline;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.scene.Geometry;
import dev.arbiter.vm.scene.VertexArray;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.value.Float4;
import java.util.Arrays;
import java.util.Optional;

/** Fills the attributes of vertices from arrays and current values (C.1). */
final class VertexFetch {
  private static final Attribute POSITION = new Attribute(AttributeKind.VERTEX_POSITION, 0);
  private static final Attribute GENERIC_0 = new Attribute(AttributeKind.VERTEX_GENERIC, 0);

  private final Geometry geometry;
  private final GlState state;
  private final Slots slots;

  VertexFetch(Geometry geometry, GlState state, Slots slots) {
    this.geometry = geometry;
    this.state = state;
    this.slots = slots;
  }

  /**
   * Fills a batch.
   *
   * @param from the number of the first vertex within the draw
   */
  void fetch(Batch batch, int from, int count) {
    batch.start(count);
    Arrays.fill(batch.covered(), 0, count, true);
    for (int slot = 0; slot < slots.attributes().size(); slot++) {
      Attribute attribute = slots.attributes().get(slot);
      Optional<VertexArray> array = array(attribute);
      for (int component = 0; component < 4; component++) {
        float[] row = batch.attribute(slot, component);
        if (array.isPresent()) {
          for (int lane = 0; lane < count; lane++) {
            row[lane] = array.get().get(geometry.first() + from + lane, component);
          }
        } else {
          Arrays.fill(row, 0, count, current(attribute).get(component));
        }
      }
    }
  }

  private Optional<VertexArray> array(Attribute attribute) {
    Attribute other =
        attribute.equals(POSITION) ? GENERIC_0 : attribute.equals(GENERIC_0) ? POSITION : attribute;
    return geometry.arrays().stream()
        .filter(each -> each.attribute().equals(attribute) || each.attribute().equals(other))
        .findFirst();
  }

  private Float4 current(Attribute attribute) {
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
          VERTEX_GENERIC,
          FRAGMENT_COLOR,
          FRAGMENT_SECONDARY_COLOR,
          FRAGMENT_TEXCOORD,
          FRAGMENT_FOGCOORD,
          FRAGMENT_POSITION,
          FRAGMENT_FACING ->
          Float4.OPAQUE_BLACK;
    };
  }
}
