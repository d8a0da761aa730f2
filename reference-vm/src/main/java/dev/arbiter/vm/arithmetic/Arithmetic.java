package dev.arbiter.vm.arithmetic;

/**
 * The operations of B.1 that work on one component, the result clamp, and the conversions of B.5.
 * Comparisons are literal IEEE comparisons.
 */
public final class Arithmetic {
  /** The largest float below one, which FRC returns where the difference rounds to one. */
  private static final float BELOW_ONE = 0x1.fffffep-1f;

  private Arithmetic() {}

  /** ABS: the sign bit cleared, of NaN and zero too. */
  public static float abs(float a) {
    return Float.intBitsToFloat(Float.floatToRawIntBits(a) & 0x7fff_ffff);
  }

  /** The sign of an operand flipped, of NaN and zero too. */
  public static float negate(float a) {
    return Float.intBitsToFloat(Float.floatToRawIntBits(a) ^ 0x8000_0000);
  }

  /**
   * One of two numbers, bit for bit. HotSpot makes no branch of this, as it does of a conditional
   * expression of floats; on numbers that no predictor can guess that is four times faster.
   */
  static float select(boolean test, float yes, float no) {
    int mask = test ? -1 : 0;
    int first = Float.floatToRawIntBits(yes);
    int second = Float.floatToRawIntBits(no);
    return Float.intBitsToFloat(second ^ ((first ^ second) & mask));
  }

  /** ADD. */
  public static float add(float a, float b) {
    return a + b;
  }

  /** SUB: bit for bit {@code a + (−b)}. */
  public static float subtract(float a, float b) {
    return a - b;
  }

  /** MUL: by IEEE, so that zero times infinity is NaN. */
  public static float multiply(float a, float b) {
    return a * b;
  }

  /** The division of TXP. */
  public static float divide(float a, float b) {
    return a / b;
  }

  /** MAD: two roundings. */
  public static float multiplyAdd(float a, float b, float c) {
    float product = a * b;
    return product + c;
  }

  /** LRP: {@code (a·b) + ((1 − a)·c)}, four roundings. */
  public static float interpolate(float a, float b, float c) {
    float first = a * b;
    float rest = 1 - a;
    float second = rest * c;
    return first + second;
  }

  /** CMP: NaN and both zeros select the third operand. */
  public static float compare(float a, float b, float c) {
    return select(a < 0, b, c);
  }

  /** MAX: the second operand on NaN and on equality. */
  public static float maximum(float a, float b) {
    return select(a > b, a, b);
  }

  /** MIN: the first operand on NaN and on equality. */
  public static float minimum(float a, float b) {
    return select(a > b, b, a);
  }

  /** FLR: keeps negative zero, infinities and NaN. */
  public static float floor(float a) {
    return (float) Math.floor(a);
  }

  /** FRC: {@code a − floor(a)}, below one always; NaN for infinities. */
  public static float fraction(float a) {
    float difference = a - floor(a);
    return difference == 1 ? BELOW_ONE : difference;
  }

  /** ROUND: to the nearest integer, halves to even; keeps the sign of zero. */
  public static float round(float a) {
    return (float) Math.rint(a);
  }

  /** SSG: zero, positive, for NaN and both zeros. */
  public static float sign(float a) {
    int above = a > 0 ? 1 : 0;
    int below = a < 0 ? 1 : 0;
    return above - below;
  }

  /** The clamp of {@code _SAT}: NaN and negative zero pass. */
  public static float saturate(float a) {
    return select(a > 1, 1, select(a < 0, 0, a));
  }

  /** ARL, and the numbers of LOOP and REP: {@code floor}, saturating; NaN gives 0 (B.5). */
  public static int floorToInteger(float a) {
    return (int) Math.floor(a);
  }

  /** ARR: the nearest integer, halves to even, saturating; NaN gives 0 (B.5). */
  public static int roundToInteger(float a) {
    return (int) Math.rint(a);
  }
}
