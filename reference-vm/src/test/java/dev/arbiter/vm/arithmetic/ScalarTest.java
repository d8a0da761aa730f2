package dev.arbiter.vm.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The special values of B.4, bit for bit. */
class ScalarTest {
  private static void same(float actual, float expected) {
    assertThat(Float.floatToIntBits(actual))
        .as("%s, expected %s", actual, expected)
        .isEqualTo(Float.floatToIntBits(expected));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, 1",
    "4, 0.25, 0.5",
    "-4, -0.25, 0.5",
    "0.0, Infinity, Infinity",
    "-0.0, -Infinity, Infinity",
    "Infinity, 0.0, 0.0",
    "-Infinity, -0.0, 0.0",
    "NaN, NaN, NaN",
    "1e-45, Infinity, 2.6713738e22",
    "3, 0.33333334, 0.57735026"
  })
  void takesReciprocals(float x, float reciprocal, float reciprocalSquareRoot) {
    same(Scalar.reciprocal(x), reciprocal);
    same(Scalar.reciprocalSquareRoot(x), reciprocalSquareRoot);
  }

  @ParameterizedTest
  @CsvSource({
    "0.0, 1",
    "-0.0, 1",
    "0.5, 1.4142135",
    "-1, 0.5",
    "127, 1.7014118e38",
    "128, Infinity",
    "-149, 1.4e-45",
    "-150, 0.0",
    "-1000, 0.0",
    "Infinity, Infinity",
    "-Infinity, 0.0",
    "NaN, NaN"
  })
  void raisesTwo(float x, float expected) {
    same(Scalar.exponential(x), expected);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0.0",
    "8, 3",
    "0.125, -3",
    "1.4e-45, -149",
    "3, 1.5849625",
    "0.0, -Infinity",
    "-0.0, -Infinity",
    "-1, NaN",
    "-Infinity, NaN",
    "Infinity, Infinity",
    "NaN, NaN",
    "3.4028235e38, 128"
  })
  void takesLogarithms(float x, float expected) {
    same(Scalar.logarithm(x), expected);
  }

  @ParameterizedTest
  @CsvSource({
    "2, 3, 8",
    "4, 0.5, 2",
    "0.0, 0.0, 1",
    "-0.0, 0.0, 1",
    "0.0, -0.0, 1",
    "5, 0.0, 1",
    "5, -0.0, 1",
    "0.0, 2, 0.0",
    "-0.0, 3, 0.0",
    "0.0, -2, Infinity",
    "-0.0, -3, Infinity",
    "0.0, Infinity, 0.0",
    "0.0, -Infinity, Infinity",
    "-2, 2, NaN",
    "-2, 0.0, NaN",
    "-Infinity, 1, NaN",
    "1, 1e30, 1",
    "1, Infinity, NaN",
    "1, -Infinity, NaN",
    "2, Infinity, Infinity",
    "2, -Infinity, 0.0",
    "0.5, Infinity, 0.0",
    "0.5, -Infinity, Infinity",
    "Infinity, 0.0, NaN",
    "Infinity, 2, Infinity",
    "Infinity, -2, 0.0",
    "Infinity, Infinity, Infinity",
    "Infinity, -Infinity, 0.0",
    "NaN, 0.0, NaN",
    "1, NaN, NaN",
    "0.0, NaN, NaN",
    "2, 128, Infinity",
    "1e-38, 1.5, 0.0"
  })
  void raisesPowersAsPowrWithOneException(float base, float exponent, float expected) {
    same(Scalar.power(base, exponent), expected);
  }

  @ParameterizedTest
  @CsvSource({
    "0.0, 0.0, 1",
    "-0.0, -0.0, 1",
    "1, 0.84147096, 0.5403023",
    "3.1415927, -8.742278e-8, -1",
    "1e22, -0.7340815, 0.67906135",
    "3.4028235e38, -0.5218765, 0.853021",
    "Infinity, NaN, NaN",
    "-Infinity, NaN, NaN",
    "NaN, NaN, NaN"
  })
  void reducesAnglesExactly(float x, float sine, float cosine) {
    same(Scalar.sine(x), sine);
    same(Scalar.cosine(x), cosine);
    same(Scalar.sine(-x), -Scalar.sine(x));
    same(Scalar.cosine(-x), Scalar.cosine(x));
  }

  @ParameterizedTest
  @CsvSource({
    "2.5, 4",
    "-0.5, 0.5",
    "128, Infinity",
    "1000, Infinity",
    "-148.5, 1.4e-45",
    "-149.5, 0.0",
    "-Infinity, 0.0",
    "Infinity, Infinity",
    "NaN, NaN"
  })
  void raisesTwoToTheFloor(float x, float expected) {
    same(Scalar.exponentialOfFloor(x), expected);
  }

  @ParameterizedTest
  @CsvSource({
    "10, 3, 1.25, 3.321928",
    "-10, 3, 1.25, 3.321928",
    "1, 0.0, 1, 0.0",
    "0.75, -1, 1.5, -0.4150375",
    "4.2e-45, -148, 1.5, -147.41504",
    "0.0, -Infinity, 1, -Infinity",
    "-0.0, -Infinity, 1, -Infinity",
    "Infinity, Infinity, 1, Infinity",
    "-Infinity, Infinity, 1, Infinity",
    "NaN, NaN, NaN, NaN"
  })
  void splitsLogarithms(float x, float floor, float mantissa, float logarithm) {
    same(Scalar.logarithmFloor(x), floor);
    same(Scalar.logarithmMantissa(x), mantissa);
    same(Scalar.logarithmOfMagnitude(x), logarithm);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0.5, 2, 1, 0.25",
    "-1, 0.5, 2, 0.0, 0.0",
    "0.0, 0.5, 2, 0.0, 0.0",
    "-0.0, 0.5, 2, -0.0, 0.0",
    "NaN, 0.5, 2, NaN, 0.0",
    "1, -3, 0.0, 1, 1",
    "1, -3, 2, 1, 0.0",
    "1, 0.0, 0.0, 1, 1",
    "1, 0.0, -1, 1, Infinity",
    "1, -0.0, -1, 1, Infinity",
    "1, NaN, 2, 1, NaN",
    "1, 2, NaN, 1, NaN",
    "1, 1, Infinity, 1, 1"
  })
  void lights(float x, float y, float w, float diffuse, float specular) {
    same(Scalar.litDiffuse(x), diffuse);
    same(Scalar.litSpecular(x, y, w), specular);
  }

  @Test
  void clampsTheExponentOfLit() {
    same(Scalar.litSpecular(1, 2, 1000), Scalar.exponential(127.99609375f));
    same(Scalar.litSpecular(1, 2, Float.NEGATIVE_INFINITY), Scalar.exponential(-127.99609375f));
  }
}
