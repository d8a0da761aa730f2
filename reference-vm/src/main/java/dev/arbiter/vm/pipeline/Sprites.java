package dev.arbiter.vm.pipeline;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.scene.state.GlState;
import java.util.Arrays;

/** Point sprites: texture coordinates that run across a point (GL 2.1 §3.3). */
final class Sprites {
  private final GlState state;

  Sprites(GlState state) {
    this.state = state;
  }

  /** Whether points replace an attribute. */
  boolean replaces(Attribute attribute) {
    return state.points().sprite()
        && attribute.kind() == AttributeKind.FRAGMENT_TEXCOORD
        && state.units().get(attribute.index()).coordinateReplace();
  }

  /** Fills the coordinates of lanes {@code from} to {@code to} − 1. */
  void fill(
      Batch batch, int slot, VertexPool pool, int vertex, QuadPlaces places, int from, int to) {
    double size = Rasterizer.pointSize(pool.get(vertex, VertexLayout.POINT_SIZE), true);
    double centerX = (double) pool.x(vertex) / VertexPool.SUBPIXELS;
    double centerY = (double) pool.y(vertex) / VertexPool.SUBPIXELS;
    double up = state.points().originLowerLeft() ? 1 : -1;
    float[] s = batch.attribute(slot, 0);
    float[] t = batch.attribute(slot, 1);
    for (int lane = from; lane < to; lane++) {
      s[lane] = (float) (0.5 + (places.x(lane) + 0.5 - centerX) / size);
      t[lane] = (float) (0.5 + up * (places.y(lane) + 0.5 - centerY) / size);
    }
    Arrays.fill(batch.attribute(slot, 2), from, to, 0);
    Arrays.fill(batch.attribute(slot, 3), from, to, 1);
  }
}
