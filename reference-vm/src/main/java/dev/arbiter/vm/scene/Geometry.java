package dev.arbiter.vm.scene;

import java.util.List;

/**
 * The vertices of a draw.
 *
 * @param first the first vertex of every array
 * @param arrays attributes that differ from vertex to vertex; the others take their current values
 */
public record Geometry(Primitive primitive, int first, int count, List<VertexArray> arrays) {
  public Geometry {
    arrays = List.copyOf(arrays);
  }
}
