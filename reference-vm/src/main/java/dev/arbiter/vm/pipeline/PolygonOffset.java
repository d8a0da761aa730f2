package dev.arbiter.vm.pipeline;

import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.state.Rasterization;

/** The polygon offset of a triangle: {@code m·factor + r·units} (GL 2.1 §3.5.5). */
final class PolygonOffset {
  private final float factor;
  private final float units;
  private final boolean fixedPoint;
  private double shift;

  PolygonOffset(Rasterization state, TargetFormat.Depth depth) {
    factor = state.offsetFactor();
    units = state.offsetUnits();
    fixedPoint = depth == TargetFormat.Depth.UNORM24;
  }

  /** What to add to depths. */
  double shift() {
    return shift;
  }

  void none() {
    shift = 0;
  }

  /** Takes up a triangle. */
  void start(VertexPool pool, PrimitiveList list, int primitive) {
    shift = 0;
    if (factor == 0 && units == 0) {
      return;
    }
    int a = list.vertex(primitive, 0);
    int b = list.vertex(primitive, 1);
    int c = list.vertex(primitive, 2);
    double bx = (double) (pool.x(b) - pool.x(a)) / VertexPool.SUBPIXELS;
    double by = (double) (pool.y(b) - pool.y(a)) / VertexPool.SUBPIXELS;
    double cx = (double) (pool.x(c) - pool.x(a)) / VertexPool.SUBPIXELS;
    double cy = (double) (pool.y(c) - pool.y(a)) / VertexPool.SUBPIXELS;
    double bz = pool.z(b) - pool.z(a);
    double cz = pool.z(c) - pool.z(a);
    double area = bx * cy - by * cx;
    double slopeX = (bz * cy - cz * by) / area;
    double slopeY = (cz * bx - bz * cx) / area;
    double slope = Math.max(Math.abs(slopeX), Math.abs(slopeY));
    double largest =
        Math.max(Math.abs(pool.z(a)), Math.max(Math.abs(pool.z(b)), Math.abs(pool.z(c))));
    double step = fixedPoint ? 0x1p-24 : Math.scalb(1.0, Math.getExponent((float) largest) - 23);
    shift = slope * factor + step * units;
  }
}
