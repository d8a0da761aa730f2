package dev.arbiter.vm.arithmetic;

import static java.lang.Float.MAX_VALUE;
import static java.lang.Float.MIN_VALUE;
import static java.lang.Float.NaN;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The special values of B.1, B.2, B.3 and B.5, bit for bit. */
class ArithmeticTest {
  private static final float INF = Float.POSITIVE_INFINITY;

  private static void same(float actual, float expected) {
    assertThat(Float.floatToIntBits(actual))
        .as("%s, expected %s", actual, expected)
        .isEqualTo(Float.floatToIntBits(expected));
  }

  @Test
  void absAndNegateTouchOnlyTheSignBit() {
    same(Arithmetic.abs(-0f), 0f);
    same(Arithmetic.abs(-INF), INF);
    same(Arithmetic.negate(0f), -0f);
    float nan = Float.intBitsToFloat(0xffc0_0001);
    assertThat(Float.floatToRawIntBits(Arithmetic.abs(nan))).isEqualTo(0x7fc0_0001);
    assertThat(Float.floatToRawIntBits(Arithmetic.negate(nan))).isEqualTo(0x7fc0_0001);
  }

  @Test
  void keepsDenormals() {
    same(Arithmetic.add(MIN_VALUE, MIN_VALUE), 2 * MIN_VALUE);
    same(Arithmetic.multiply(0x1p-126f, 0.5f), 0x1p-127f);
    same(Arithmetic.subtract(0x1.8p-126f, 0x1p-126f), 0x1p-127f);
  }

  @Test
  void multipliesZeroAndInfinityToNaN() {
    same(Arithmetic.multiply(0, INF), NaN);
    same(Arithmetic.multiply(-0f, 5), -0f);
    same(Arithmetic.subtract(INF, INF), NaN);
    same(Arithmetic.subtract(0f, 0f), 0f);
    same(Arithmetic.add(-0f, -0f), -0f);
  }

  @Test
  void roundsTheProductOfMadOnItsOwn() {
    float a = 0x1.000002p0f;
    // The exact square is 1 + 2⁻²² + 2⁻⁴⁶; a fused sum would keep the last term.
    same(Arithmetic.multiplyAdd(a, a, -0x1.000004p0f), 0f);
    same(Arithmetic.multiplyAdd(MAX_VALUE, 2, -INF), NaN);
  }

  @Test
  void interpolatesWithFourRoundings() {
    same(Arithmetic.interpolate(0.25f, 4, 8), 7);
    same(Arithmetic.interpolate(0, 3, INF), INF);
    same(Arithmetic.interpolate(1, 3, INF), NaN);
    float a = 0.1f;
    float first = a * 0.3f;
    float rest = 1 - a;
    float second = rest * 0.7f;
    same(Arithmetic.interpolate(a, 0.3f, 0.7f), first + second);
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 1",
    "-1e-45, 1",
    "-Infinity, 1",
    "0.0, 2",
    "-0.0, 2",
    "NaN, 2",
    "1, 2",
    "Infinity, 2"
  })
  void comparesWithZero(float a, float expected) {
    same(Arithmetic.compare(a, 1, 2), expected);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 2, 2, 1",
    "2, 1, 2, 1",
    "0.0, -0.0, -0.0, 0.0",
    "-0.0, 0.0, 0.0, -0.0",
    "NaN, 1, 1, NaN",
    "1, NaN, NaN, 1",
    "-Infinity, Infinity, Infinity, -Infinity"
  })
  void takesTheSecondMaximumAndTheFirstMinimumInDoubt(
      float a, float b, float maximum, float minimum) {
    same(Arithmetic.maximum(a, b), maximum);
    same(Arithmetic.minimum(a, b), minimum);
  }

  @ParameterizedTest
  @CsvSource({
    "1.5, 1, 0.5, 2, 1",
    "2.5, 2, 0.5, 2, 1",
    "-0.5, -1, 0.5, -0.0, -1",
    "-1.5, -2, 0.5, -2, -1",
    "0.0, 0.0, 0.0, 0.0, 0.0",
    "-0.0, -0.0, 0.0, -0.0, 0.0",
    "-1e-9, -1, 0.99999994, -0.0, -1",
    "8388609, 8388609, 0.0, 8388609, 1",
    "Infinity, Infinity, NaN, Infinity, 1",
    "-Infinity, -Infinity, NaN, -Infinity, -1",
    "NaN, NaN, NaN, NaN, 0.0"
  })
  void floorsFractionsRoundsAndSigns(
      float a, float floor, float fraction, float round, float sign) {
    same(Arithmetic.floor(a), floor);
    same(Arithmetic.fraction(a), fraction);
    same(Arithmetic.round(a), round);
    same(Arithmetic.sign(a), sign);
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 0.0",
    "0.5, 0.5",
    "2, 1",
    "Infinity, 1",
    "-Infinity, 0.0",
    "NaN, NaN",
    "-0.0, -0.0"
  })
  void saturatesButLetsNaNAndNegativeZeroPass(float a, float expected) {
    same(Arithmetic.saturate(a), expected);
  }

  @ParameterizedTest
  @CsvSource({
    "1.5, 1, 2",
    "2.5, 2, 2",
    "-0.5, -1, 0",
    "-1.5, -2, -2",
    "NaN, 0, 0",
    "1e20, 2147483647, 2147483647",
    "-Infinity, -2147483648, -2147483648",
    "-0.0, 0, 0"
  })
  void convertsToIntegers(float a, int floor, int round) {
    assertThat(Arithmetic.floorToInteger(a)).isEqualTo(floor);
    assertThat(Arithmetic.roundToInteger(a)).isEqualTo(round);
  }

  @Test
  void comparesByIeee() {
    assertThat(Comparison.equal(0f, -0f)).isTrue();
    assertThat(Comparison.equal(NaN, NaN)).isFalse();
    assertThat(Comparison.notEqual(NaN, NaN)).isTrue();
    assertThat(Comparison.notEqual(0f, -0f)).isFalse();
    assertThat(Comparison.greaterOrEqual(0f, -0f)).isTrue();
    assertThat(Comparison.greaterOrEqual(NaN, 1)).isFalse();
    assertThat(Comparison.greater(0f, -0f)).isFalse();
    assertThat(Comparison.greater(INF, MAX_VALUE)).isTrue();
    assertThat(Comparison.lessOrEqual(NaN, NaN)).isFalse();
    assertThat(Comparison.lessOrEqual(-0f, 0f)).isTrue();
    assertThat(Comparison.less(-MIN_VALUE, 0)).isTrue();
    assertThat(Comparison.less(NaN, 0)).isFalse();
  }

  @Test
  void sumsDotProductsFromLeftToRight() {
    // 2²⁴ + 1 rounds to 2²⁴, so that the order shows.
    float big = 0x1p24f;
    same(Geometry.dot4(big, 1, 1, -1, 1, 1, 1, big), 0);
    same(Geometry.dot4(1, 1, big, -1, 1, 1, 1, big), 2);
    same(Geometry.dot3(big, 1, 1, 1, 1, 1), big);
    same(Geometry.dot3(1, 1, big, 1, 1, 1), big + 2);
    same(Geometry.dot2(2, 3, 4, 5), 23);
    same(Geometry.dot2Add(big, 1, 1, 1, 1), big);
    same(Geometry.dotHomogeneous(1, 2, 3, 4, 5, 6, 7), 39);
    same(Geometry.crossTerm(2, 3, 4, 5), -14);
  }

  @Test
  void normalizesByTheReciprocalSquareRoot() {
    same(Geometry.inverseLength(3, 0, 4), 0.2f);
    same(Geometry.inverseLength(0, 0, 0), INF);
    same(Geometry.inverseLength(1e30f, 0, 0), 0);
  }
}
