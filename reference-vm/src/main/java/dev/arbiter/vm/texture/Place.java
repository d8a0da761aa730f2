package dev.arbiter.vm.texture;

import dev.arbiter.ir.TextureTarget;
import dev.arbiter.vm.scene.value.CompareFunction;

/**
 * Where a lookup looks, for one lane: coordinates, the face of a cube, and the comparison. One
 * object belongs to one thread.
 */
final class Place {
  double s;
  double t;
  double r;
  int face;
  boolean rectangle;

  /** How many coordinates find a texel in an image. */
  int dimensions;

  /** What texels are compared by; null where they are taken as they are. */
  CompareFunction compare;

  /** What they are compared with, in [0, 1]. */
  float reference;

  final Axis axisS = new Axis();
  final Axis axisT = new Axis();
  final Axis axisR = new Axis();
  private final CubeFace cube = new CubeFace();

  /** Moves to a coordinate of a target. */
  void move(TextureTarget target, float x, float y, float z) {
    rectangle = target.isRectangle();
    dimensions = target == TextureTarget.TARGET_CUBE ? 2 : target.dimensions();
    face = 0;
    s = x;
    t = y;
    r = z;
    if (target == TextureTarget.TARGET_CUBE) {
      cube.find(x, y, z);
      face = cube.face();
      s = cube.s();
      t = cube.t();
    }
    if (compare != null) {
      reference = z > 0 ? Math.min(z, 1) : z <= 0 ? 0 : z;
    }
  }

  /** How far one derivative reaches in texels of a level (F.6). */
  double reach(TextureTarget target, Level level, float dx, float dy, float dz) {
    double u;
    double v = 0;
    double w = 0;
    if (target == TextureTarget.TARGET_CUBE) {
      u = level.width() * cube.changeOfS(dx, dy, dz);
      v = level.height() * cube.changeOfT(dx, dy, dz);
    } else if (target.isRectangle()) {
      u = dx;
      v = dy;
    } else {
      u = (double) level.width() * dx;
      if (target.dimensions() > 1) {
        v = (double) level.height() * dy;
      }
      if (target.dimensions() > 2) {
        w = (double) level.depth() * dz;
      }
    }
    return Math.sqrt(u * u + v * v + w * w);
  }
}
