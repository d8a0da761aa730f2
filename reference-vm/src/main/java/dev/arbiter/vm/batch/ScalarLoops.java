package dev.arbiter.vm.batch;

import dev.arbiter.vm.arithmetic.Scalar;

/** Rows of the scalar functions of B.4. */
final class ScalarLoops {
  private ScalarLoops() {}

  /** RCP. */
  static void reciprocal(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Scalar.reciprocal(a[i]);
    }
  }

  /** RSQ. */
  static void reciprocalSquareRoot(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Scalar.reciprocalSquareRoot(a[i]);
    }
  }

  /** EX2, and the z of EXP. */
  static void exponential(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Scalar.exponential(a[i]);
    }
  }

  /** LG2. */
  static void logarithm(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Scalar.logarithm(a[i]);
    }
  }

  /** POW. */
  static void power(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    for (int i = 0; i < n; i++) {
      to[i] = Scalar.power(a[i], b[i]);
    }
  }

  /** SIN, and the y of SCS. */
  static void sine(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Scalar.sine(a[i]);
    }
  }

  /** COS, and the x of SCS. */
  static void cosine(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Scalar.cosine(a[i]);
    }
  }

  /** The x of EXP. */
  static void exponentialOfFloor(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Scalar.exponentialOfFloor(a[i]);
    }
  }

  /** The x of LOG. */
  static void logarithmFloor(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Scalar.logarithmFloor(a[i]);
    }
  }

  /** The y of LOG. */
  static void logarithmMantissa(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Scalar.logarithmMantissa(a[i]);
    }
  }

  /** The z of LOG. */
  static void logarithmOfMagnitude(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Scalar.logarithmOfMagnitude(a[i]);
    }
  }
}
