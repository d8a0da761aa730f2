package dev.arbiter.vm.arithmetic;

/** The sums of B.3, from left to right, every product and every sum rounded. */
public final class Geometry {
  private Geometry() {}

  /** DP2: {@code (x₀x₁) + (y₀y₁)}. */
  public static float dot2(float ax, float ay, float bx, float by) {
    float x = ax * bx;
    float y = ay * by;
    return x + y;
  }

  /** DP2A: {@link #dot2} and then a sum. */
  public static float dot2Add(float ax, float ay, float bx, float by, float c) {
    return dot2(ax, ay, bx, by) + c;
  }

  /** DP3. */
  public static float dot3(float ax, float ay, float az, float bx, float by, float bz) {
    float z = az * bz;
    return dot2(ax, ay, bx, by) + z;
  }

  /** DP4. */
  public static float dot4(
      float ax, float ay, float az, float aw, float bx, float by, float bz, float bw) {
    float w = aw * bw;
    return dot3(ax, ay, az, bx, by, bz) + w;
  }

  /** DPH: the first operand's w is not read. */
  public static float dotHomogeneous(
      float ax, float ay, float az, float bx, float by, float bz, float bw) {
    return dot3(ax, ay, az, bx, by, bz) + bw;
  }

  /** One component of XPD: {@code (p·q) − (r·s)}. */
  public static float crossTerm(float p, float q, float r, float s) {
    float first = p * q;
    float second = r * s;
    return first - second;
  }

  /** The factor of NRM: RSQ of DP3 of the vector with itself. */
  public static float inverseLength(float x, float y, float z) {
    return Scalar.reciprocalSquareRoot(dot3(x, y, z, x, y, z));
  }
}
