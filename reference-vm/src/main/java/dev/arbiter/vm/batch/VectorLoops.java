package dev.arbiter.vm.batch;

import dev.arbiter.vm.arithmetic.Arithmetic;
import dev.arbiter.vm.arithmetic.Geometry;
import dev.arbiter.vm.arithmetic.Scalar;

/** Rows of the operations of B.3, and of the divisions of TXP and the powers of LIT. */
final class VectorLoops {
  private VectorLoops() {}

  /** DP2. */
  static void dot2(float[] to, float[][] rows, int[] from, int n) {
    float[] ax = rows[from[0]];
    float[] ay = rows[from[1]];
    float[] bx = rows[from[2]];
    float[] by = rows[from[3]];
    for (int i = 0; i < n; i++) {
      to[i] = Geometry.dot2(ax[i], ay[i], bx[i], by[i]);
    }
  }

  /** DP2A. */
  static void dot2Add(float[] to, float[][] rows, int[] from, int n) {
    float[] ax = rows[from[0]];
    float[] ay = rows[from[1]];
    float[] bx = rows[from[2]];
    float[] by = rows[from[3]];
    float[] c = rows[from[4]];
    for (int i = 0; i < n; i++) {
      to[i] = Geometry.dot2Add(ax[i], ay[i], bx[i], by[i], c[i]);
    }
  }

  /** DP3. */
  static void dot3(float[] to, float[][] rows, int[] from, int n) {
    float[] ax = rows[from[0]];
    float[] ay = rows[from[1]];
    float[] az = rows[from[2]];
    float[] bx = rows[from[3]];
    float[] by = rows[from[4]];
    float[] bz = rows[from[5]];
    for (int i = 0; i < n; i++) {
      to[i] = Geometry.dot3(ax[i], ay[i], az[i], bx[i], by[i], bz[i]);
    }
  }

  /** DP4. */
  static void dot4(float[] to, float[][] rows, int[] from, int n) {
    float[] ax = rows[from[0]];
    float[] ay = rows[from[1]];
    float[] az = rows[from[2]];
    float[] aw = rows[from[3]];
    float[] bx = rows[from[4]];
    float[] by = rows[from[5]];
    float[] bz = rows[from[6]];
    float[] bw = rows[from[7]];
    for (int i = 0; i < n; i++) {
      to[i] = Geometry.dot4(ax[i], ay[i], az[i], aw[i], bx[i], by[i], bz[i], bw[i]);
    }
  }

  /** One component of XPD. */
  static void crossTerm(float[] to, float[][] rows, int[] from, int n) {
    float[] p = rows[from[0]];
    float[] q = rows[from[1]];
    float[] r = rows[from[2]];
    float[] s = rows[from[3]];
    for (int i = 0; i < n; i++) {
      to[i] = Geometry.crossTerm(p[i], q[i], r[i], s[i]);
    }
  }

  /** The factor of NRM. */
  static void inverseLength(float[] to, float[][] rows, int[] from, int n) {
    float[] x = rows[from[0]];
    float[] y = rows[from[1]];
    float[] z = rows[from[2]];
    for (int i = 0; i < n; i++) {
      to[i] = Geometry.inverseLength(x[i], y[i], z[i]);
    }
  }

  /** A coordinate of TXP. */
  static void divide(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.divide(a[i], b[i]);
    }
  }

  /** The y of LIT. */
  static void litDiffuse(float[] to, float[][] rows, int[] from, int n) {
    float[] x = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Scalar.litDiffuse(x[i]);
    }
  }

  /** The z of LIT. */
  static void litSpecular(float[] to, float[][] rows, int[] from, int n) {
    float[] x = rows[from[0]];
    float[] y = rows[from[1]];
    float[] w = rows[from[2]];
    for (int i = 0; i < n; i++) {
      to[i] = Scalar.litSpecular(x[i], y[i], w[i]);
    }
  }
}
