package dev.arbiter.vm.scene.value;

import java.util.Arrays;

/**
 * A 4×4 matrix of binary32 numbers, immutable. Products and inverses are computed in binary64 and
 * rounded once an element (C.7 leaves the derivation of matrices open).
 */
public final class Matrix {
  public static final Matrix IDENTITY =
      new Matrix(new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1});

  /** What the inverse of a singular matrix is (C.7). */
  private static final Matrix ZERO = new Matrix(new float[16]);

  private final float[] rows;

  private Matrix(float[] rows) {
    this.rows = rows;
  }

  /** A matrix of 16 numbers, row by row. */
  public static Matrix ofRows(float... rows) {
    if (rows.length != 16) {
      throw new IllegalArgumentException("a matrix of " + rows.length);
    }
    return new Matrix(rows.clone());
  }

  private static Matrix rounded(double... rows) {
    float[] elements = new float[16];
    for (int i = 0; i < 16; i++) {
      elements[i] = (float) rows[i];
    }
    return new Matrix(elements);
  }

  public float get(int row, int column) {
    return rows[4 * row + column];
  }

  /** Row 0 to 3. */
  public Float4 row(int row) {
    return new Float4(get(row, 0), get(row, 1), get(row, 2), get(row, 3));
  }

  /** This matrix times another: the other is applied first. */
  public Matrix times(Matrix other) {
    double[] product = new double[16];
    for (int i = 0; i < 16; i++) {
      for (int k = 0; k < 4; k++) {
        product[i] += (double) get(i / 4, k) * other.get(k, i % 4);
      }
    }
    return rounded(product);
  }

  /** Rows and columns exchanged. */
  public Matrix transpose() {
    float[] elements = new float[16];
    for (int i = 0; i < 16; i++) {
      elements[i] = get(i % 4, i / 4);
    }
    return new Matrix(elements);
  }

  /** The inverse by Gauss and Jordan with the largest pivot; zero where a pivot is 0 (C.7). */
  public Matrix inverse() {
    double[][] work = new double[4][8];
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        work[i][j] = get(i, j);
      }
      work[i][4 + i] = 1;
    }
    for (int column = 0; column < 4; column++) {
      int pivot = column;
      for (int i = column + 1; i < 4; i++) {
        if (Math.abs(work[i][column]) > Math.abs(work[pivot][column])) {
          pivot = i;
        }
      }
      double[] row = work[pivot];
      work[pivot] = work[column];
      work[column] = row;
      double divisor = row[column];
      if (!(Math.abs(divisor) > 0)) {
        return ZERO;
      }
      for (int j = 0; j < 8; j++) {
        row[j] /= divisor;
      }
      for (int i = 0; i < 4; i++) {
        double factor = work[i][column];
        if (i != column) {
          for (int j = 0; j < 8; j++) {
            work[i][j] -= factor * row[j];
          }
        }
      }
    }
    double[] elements = new double[16];
    for (int i = 0; i < 16; i++) {
      elements[i] = work[i / 4][4 + i % 4];
    }
    return rounded(elements);
  }

  /** This matrix times a column vector. */
  public Float4 transform(Float4 v) {
    float[] product = new float[4];
    for (int i = 0; i < 4; i++) {
      double sum = 0;
      for (int k = 0; k < 4; k++) {
        sum += (double) get(i, k) * v.get(k);
      }
      product[i] = (float) sum;
    }
    return new Float4(product[0], product[1], product[2], product[3]);
  }

  /** {@code glOrtho}. */
  public static Matrix orthographic(
      double left, double right, double bottom, double top, double near, double far) {
    return rounded(
        2 / (right - left),
        0,
        0,
        -(right + left) / (right - left),
        0,
        2 / (top - bottom),
        0,
        -(top + bottom) / (top - bottom),
        0,
        0,
        -2 / (far - near),
        -(far + near) / (far - near),
        0,
        0,
        0,
        1);
  }

  /** {@code glFrustum}. */
  public static Matrix frustum(
      double left, double right, double bottom, double top, double near, double far) {
    return rounded(
        2 * near / (right - left),
        0,
        (right + left) / (right - left),
        0,
        0,
        2 * near / (top - bottom),
        (top + bottom) / (top - bottom),
        0,
        0,
        0,
        -(far + near) / (far - near),
        -2 * far * near / (far - near),
        0,
        0,
        -1,
        0);
  }

  /** {@code glTranslate}. */
  public static Matrix translation(float x, float y, float z) {
    return new Matrix(new float[] {1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z, 0, 0, 0, 1});
  }

  /** {@code glScale}. */
  public static Matrix scaling(float x, float y, float z) {
    return new Matrix(new float[] {x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1});
  }

  /** {@code glRotate}: degrees about an axis. */
  public static Matrix rotation(double degrees, double x, double y, double z) {
    double length = Math.sqrt(x * x + y * y + z * z);
    double a = x / length;
    double b = y / length;
    double c = z / length;
    double cosine = StrictMath.cos(StrictMath.toRadians(degrees));
    double sine = StrictMath.sin(StrictMath.toRadians(degrees));
    double rest = 1 - cosine;
    return rounded(
        a * a * rest + cosine,
        a * b * rest - c * sine,
        a * c * rest + b * sine,
        0,
        b * a * rest + c * sine,
        b * b * rest + cosine,
        b * c * rest - a * sine,
        0,
        c * a * rest - b * sine,
        c * b * rest + a * sine,
        c * c * rest + cosine,
        0,
        0,
        0,
        0,
        1);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Matrix matrix && Arrays.equals(rows, matrix.rows);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(rows);
  }

  @Override
  public String toString() {
    return Arrays.toString(rows);
  }
}
