package dev.arbiter.benchmarks;

/**
 * The arithmetic of {@link Inputs#arithmeticProgram}, written by hand for 256 lanes: the yardstick
 * of the batch engine. It knows no registers, masks or programs.
 */
final class PlainLoops {
  private static final int LANES = 256;

  private final float[][] a = new float[4][LANES];
  private final float[][] b = new float[4][LANES];
  private final float[][] d = new float[4][LANES];
  private final float[][] e = new float[4][LANES];
  private final float[][] p;

  /**
   * The loops with their parameters.
   *
   * @param p four parameters of four components
   */
  PlainLoops(float[][] p) {
    this.p = p;
  }

  /** All twenty instructions in the body of one loop; n, l, v, c and out are rows by component. */
  void oneLoop(float[][] n, float[][] l, float[][] v, float[][] c, float[][] out) {
    float[] nx = n[0];
    float[] ny = n[1];
    float[] nz = n[2];
    float[] nw = n[3];
    float[] lx = l[0];
    float[] ly = l[1];
    float[] lz = l[2];
    float[] lw = l[3];
    float[] vx = v[0];
    float[] vy = v[1];
    float[] vz = v[2];
    float[] vw = v[3];
    float[] cx = c[0];
    float[] cy = c[1];
    float[] cz = c[2];
    float[] cw = c[3];
    float[] ox = out[0];
    float[] oy = out[1];
    float[] oz = out[2];
    float[] ow = out[3];
    for (int i = 0; i < LANES; i++) {
      float ax = nx[i] * 2 - 1;
      float ay = ny[i] * 2 - 1;
      float az = nz[i] * 2 - 1;
      float aw = nw[i] * 2 - 1;
      float bx = lx[i] * p[0][0] + ax;
      float by = ly[i] * p[0][1] + ay;
      float bz = lz[i] * p[0][2] + az;
      float bw = lw[i] * p[0][3] + aw;
      float dx = ax * bx + ay * by + az * bz;
      dx = dx > 0 ? dx : 0;
      float ex = bx * p[1][0] + cx[i] * dx;
      float ey = by * p[1][1] + cy[i] * dx;
      float ez = bz * p[1][2] + cz[i] * dx;
      float ew = bw * p[1][3] + cw[i] * dx;
      bx = vx[i] - ax;
      by = vy[i] - ay;
      bz = vz[i] - az;
      bw = vw[i] - aw;
      float dz = (bx * bx + by * by + bz * bz + bw * bw) * dx;
      ex = dz * p[2][0] + ex;
      ey = dz * p[2][1] + ey;
      ez = dz * p[2][2] + ez;
      ew = dz * p[2][3] + ew;
      ax = (ax + ex) * p[3][0];
      ay = (ay + ey) * p[3][1];
      az = (az + ez) * p[3][2];
      aw = (aw + ew) * p[3][3];
      ax = ax > 1 ? 1 : ax;
      ay = ay > 1 ? 1 : ay;
      az = az > 1 ? 1 : az;
      aw = aw > 1 ? 1 : aw;
      ex = p[1][0] * ax + (1 - p[1][0]) * ex;
      ey = p[1][1] * ay + (1 - p[1][1]) * ey;
      ez = p[1][2] * az + (1 - p[1][2]) * ez;
      ew = p[1][3] * aw + (1 - p[1][3]) * ew;
      ex = bx * ex + cx[i];
      ey = by * ey + cy[i];
      ez = bz * ez + cz[i];
      float dw = ex * p[2][0] + ey * p[2][1] + ez * p[2][2];
      ox[i] = saturate((ex + dw) * vx[i] * p[3][0] + p[0][0]);
      oy[i] = saturate((ey + dw) * vy[i] * p[3][1] + p[0][1]);
      oz[i] = saturate((ez + dw) * vz[i] * p[3][2] + p[0][2]);
      ow[i] = saturate((ew + dw) * vw[i] * p[3][3] + p[0][3]);
    }
  }

  private static float saturate(float x) {
    return x < 0 ? 0 : x > 1 ? 1 : x;
  }

  /** A loop for each instruction and component, as short as loops come. */
  void manyLoops(float[][] n, float[][] l, float[][] v, float[][] c, float[][] out) {
    for (int k = 0; k < 4; k++) {
      multiplyAdd(a[k], n[k], 2, -1);
      multiply(b[k], l[k], p[0][k]);
      add(b[k], b[k], a[k]);
    }
    dot3(d[0], a, b);
    atLeastZero(d[0]);
    for (int k = 0; k < 4; k++) {
      multiply(e[k], c[k], d[0]);
      multiplyAdd(e[k], b[k], p[1][k], e[k]);
      subtract(b[k], v[k], a[k]);
    }
    dot4(d[1], b, b);
    multiply(d[2], d[1], d[0]);
    for (int k = 0; k < 4; k++) {
      multiplyAdd(e[k], d[2], p[2][k], e[k]);
      add(a[k], a[k], e[k]);
      multiply(a[k], a[k], p[3][k]);
      atMostOne(a[k]);
      interpolate(e[k], p[1][k], a[k], e[k]);
    }
    for (int k = 0; k < 3; k++) {
      multiplyAdd(e[k], b[k], e[k], c[k]);
    }
    dot3(d[3], e, p[2]);
    for (int k = 0; k < 4; k++) {
      add(e[k], e[k], d[3]);
      multiply(e[k], e[k], v[k]);
      multiplyAdd(out[k], e[k], p[3][k], p[0][k]);
      saturate(out[k]);
    }
  }

  private static void add(float[] to, float[] x, float[] y) {
    for (int i = 0; i < LANES; i++) {
      to[i] = x[i] + y[i];
    }
  }

  private static void subtract(float[] to, float[] x, float[] y) {
    for (int i = 0; i < LANES; i++) {
      to[i] = x[i] - y[i];
    }
  }

  private static void multiply(float[] to, float[] x, float[] y) {
    for (int i = 0; i < LANES; i++) {
      to[i] = x[i] * y[i];
    }
  }

  private static void multiply(float[] to, float[] x, float y) {
    for (int i = 0; i < LANES; i++) {
      to[i] = x[i] * y;
    }
  }

  private static void multiplyAdd(float[] to, float[] x, float[] y, float[] z) {
    for (int i = 0; i < LANES; i++) {
      to[i] = x[i] * y[i] + z[i];
    }
  }

  private static void multiplyAdd(float[] to, float[] x, float y, float[] z) {
    for (int i = 0; i < LANES; i++) {
      to[i] = x[i] * y + z[i];
    }
  }

  private static void multiplyAdd(float[] to, float[] x, float y, float z) {
    for (int i = 0; i < LANES; i++) {
      to[i] = x[i] * y + z;
    }
  }

  private static void interpolate(float[] to, float x, float[] y, float[] z) {
    for (int i = 0; i < LANES; i++) {
      to[i] = x * y[i] + (1 - x) * z[i];
    }
  }

  private static void atLeastZero(float[] row) {
    for (int i = 0; i < LANES; i++) {
      row[i] = row[i] > 0 ? row[i] : 0;
    }
  }

  private static void atMostOne(float[] row) {
    for (int i = 0; i < LANES; i++) {
      row[i] = row[i] > 1 ? 1 : row[i];
    }
  }

  private static void saturate(float[] row) {
    for (int i = 0; i < LANES; i++) {
      row[i] = saturate(row[i]);
    }
  }

  private static void dot3(float[] to, float[][] x, float[][] y) {
    float[] x0 = x[0];
    float[] x1 = x[1];
    float[] x2 = x[2];
    float[] y0 = y[0];
    float[] y1 = y[1];
    float[] y2 = y[2];
    for (int i = 0; i < LANES; i++) {
      to[i] = x0[i] * y0[i] + x1[i] * y1[i] + x2[i] * y2[i];
    }
  }

  private static void dot3(float[] to, float[][] x, float[] y) {
    float[] x0 = x[0];
    float[] x1 = x[1];
    float[] x2 = x[2];
    float y0 = y[0];
    float y1 = y[1];
    float y2 = y[2];
    for (int i = 0; i < LANES; i++) {
      to[i] = x0[i] * y0 + x1[i] * y1 + x2[i] * y2;
    }
  }

  private static void dot4(float[] to, float[][] x, float[][] y) {
    float[] x0 = x[0];
    float[] x1 = x[1];
    float[] x2 = x[2];
    float[] x3 = x[3];
    float[] y0 = y[0];
    float[] y1 = y[1];
    float[] y2 = y[2];
    float[] y3 = y[3];
    for (int i = 0; i < LANES; i++) {
      to[i] = x0[i] * y0[i] + x1[i] * y1[i] + x2[i] * y2[i] + x3[i] * y3[i];
    }
  }
}
