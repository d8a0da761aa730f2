package dev.arbiter.vm.batch;

import dev.arbiter.vm.arithmetic.Arithmetic;
import dev.arbiter.vm.arithmetic.Comparison;

/**
 * Rows of the operations of B.1 and B.2. Where an operand's sign folds into a loop, the result is
 * the same but for the sign of a NaN, which means nothing.
 */
final class ComponentLoops {
  private ComponentLoops() {}

  /** MOV. */
  static void copy(float[] to, float[][] rows, int[] from, int n) {
    System.arraycopy(rows[from[0]], 0, to, 0, n);
  }

  /** The operand with its sign flipped. */
  static void negate(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = -a[i];
    }
  }

  /** The operand with its sign cleared. */
  static void magnitude(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Math.abs(a[i]);
    }
  }

  /** The operand with its sign set. */
  static void negateMagnitude(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = -Math.abs(a[i]);
    }
  }

  /** ADD. */
  static void add(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.add(a[i], b[i]);
    }
  }

  /** SUB. */
  static void subtract(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.subtract(a[i], b[i]);
    }
  }

  /** ADD of two operands with their signs flipped. */
  static void negateSum(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.subtract(-a[i], b[i]);
    }
  }

  /** MUL. */
  static void multiply(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.multiply(a[i], b[i]);
    }
  }

  /** MUL with the sign of one operand flipped. */
  static void negateProduct(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    for (int i = 0; i < n; i++) {
      to[i] = -Arithmetic.multiply(a[i], b[i]);
    }
  }

  /** MAD. */
  static void multiplyAdd(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    float[] c = rows[from[2]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.multiplyAdd(a[i], b[i], c[i]);
    }
  }

  /** MAD with the sign of the last operand flipped. */
  static void multiplySubtract(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    float[] c = rows[from[2]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.subtract(Arithmetic.multiply(a[i], b[i]), c[i]);
    }
  }

  /** MAD with the sign of one factor flipped. */
  static void subtractProduct(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    float[] c = rows[from[2]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.subtract(c[i], Arithmetic.multiply(a[i], b[i]));
    }
  }

  /** MAD with the signs of one factor and the last operand flipped. */
  static void negateMultiplyAdd(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    float[] c = rows[from[2]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.subtract(-Arithmetic.multiply(a[i], b[i]), c[i]);
    }
  }

  /** LRP. */
  static void interpolate(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    float[] c = rows[from[2]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.interpolate(a[i], b[i], c[i]);
    }
  }

  /** CMP. */
  static void compare(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    float[] c = rows[from[2]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.compare(a[i], b[i], c[i]);
    }
  }

  /** MAX. */
  static void maximum(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.maximum(a[i], b[i]);
    }
  }

  /** MIN. */
  static void minimum(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.minimum(a[i], b[i]);
    }
  }

  /** FLR. */
  static void floor(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.floor(a[i]);
    }
  }

  /** FRC. */
  static void fraction(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.fraction(a[i]);
    }
  }

  /** ROUND. */
  static void round(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.round(a[i]);
    }
  }

  /** SSG. */
  static void sign(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.sign(a[i]);
    }
  }

  /** SGE. */
  static void setGreaterOrEqual(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    for (int i = 0; i < n; i++) {
      to[i] = Comparison.toFloat(Comparison.greaterOrEqual(a[i], b[i]));
    }
  }

  /** SLT. */
  static void setLess(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    for (int i = 0; i < n; i++) {
      to[i] = Comparison.toFloat(Comparison.less(a[i], b[i]));
    }
  }

  /** SEQ. */
  static void setEqual(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    for (int i = 0; i < n; i++) {
      to[i] = Comparison.toFloat(Comparison.equal(a[i], b[i]));
    }
  }

  /** SGT. */
  static void setGreater(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    for (int i = 0; i < n; i++) {
      to[i] = Comparison.toFloat(Comparison.greater(a[i], b[i]));
    }
  }

  /** SLE. */
  static void setLessOrEqual(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    for (int i = 0; i < n; i++) {
      to[i] = Comparison.toFloat(Comparison.lessOrEqual(a[i], b[i]));
    }
  }

  /** SNE. */
  static void setNotEqual(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    float[] b = rows[from[1]];
    for (int i = 0; i < n; i++) {
      to[i] = Comparison.toFloat(Comparison.notEqual(a[i], b[i]));
    }
  }

  /** The clamp of {@code _SAT}. */
  static void saturate(float[] to, float[][] rows, int[] from, int n) {
    float[] a = rows[from[0]];
    for (int i = 0; i < n; i++) {
      to[i] = Arithmetic.saturate(a[i]);
    }
  }
}
