package dev.arbiter.vm.texture;

/**
 * The face of a cube that a direction meets, and where (F.7, Table 3.19). Among equals z wins over
 * y and x, y over x. One object belongs to one thread.
 */
final class CubeFace {
  private int face;
  private double s;
  private double t;
  private double axis;
  private double sc;
  private double tc;

  /** The face in the order +x, −x, +y, −y, +z, −z. */
  int face() {
    return face;
  }

  double s() {
    return s;
  }

  double t() {
    return t;
  }

  /** Finds the face of a direction. */
  void find(double x, double y, double z) {
    double ax = Math.abs(x);
    double ay = Math.abs(y);
    double az = Math.abs(z);
    int major = az >= ax && az >= ay ? 2 : ay >= ax ? 1 : 0;
    double along = major == 2 ? z : major == 1 ? y : x;
    face = 2 * major + (along < 0 ? 1 : 0);
    axis = Math.abs(along);
    sc = across(x, z);
    tc = down(y, z);
    s = (sc / axis + 1) / 2;
    t = (tc / axis + 1) / 2;
  }

  /** sc of the face found, for a direction or a change of direction. */
  private double across(double x, double z) {
    return switch (face) {
      case 0 -> -z;
      case 1 -> z;
      case 5 -> -x;
      default -> x;
    };
  }

  private double down(double y, double z) {
    return switch (face) {
      case 2 -> z;
      case 3 -> -z;
      default -> -y;
    };
  }

  private double outwards(double x, double y, double z) {
    return switch (face) {
      case 0 -> x;
      case 1 -> -x;
      case 2 -> y;
      case 3 -> -y;
      case 4 -> z;
      default -> -z;
    };
  }

  /** The change of s on this face for a change of direction. */
  double changeOfS(double dx, double dy, double dz) {
    return 0.5 * (axis * across(dx, dz) - sc * outwards(dx, dy, dz)) / (axis * axis);
  }

  /** The change of t on this face for a change of direction. */
  double changeOfT(double dx, double dy, double dz) {
    return 0.5 * (axis * down(dy, dz) - tc * outwards(dx, dy, dz)) / (axis * axis);
  }
}
