package dev.arbiter.vm.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * The functions of B.4 against decimal arithmetic, on samples over the whole range. {@link
 * AllFloats} goes through all arguments. The system property {@code arbiter.rounding-samples} makes
 * the samples larger: {@code mvn -pl reference-vm -am verify -Dtest=CorrectRoundingTest
 * -DargLine=-Darbiter.rounding-samples=1000000}.
 */
class CorrectRoundingTest {
  private static final int SAMPLES = Integer.getInteger("arbiter.rounding-samples", 2_500);

  private final Random random = new Random(20);

  /** A finite float below a power of two in magnitude, all exponents alike. */
  private float anyBelow(int exponent) {
    float value;
    do {
      value = Float.intBitsToFloat(random.nextInt());
    } while (!(Math.abs(value) < Math.scalb(1.0, exponent)));
    return value;
  }

  private float between(double low, double high) {
    return (float) (low + (high - low) * random.nextDouble());
  }

  private static void check(float argument, float result, Function<Float, BigDecimal> exact) {
    assertThat(Float.floatToIntBits(result))
        .as("of %s (%08x)", argument, Float.floatToIntBits(argument))
        .isEqualTo(Float.floatToIntBits(DecimalFunctions.round(exact.apply(argument))));
  }

  @Test
  void roundsExponentialsCorrectly() {
    for (int i = 0; i < SAMPLES; i++) {
      float x = i % 2 == 0 ? between(-149, 127.9) : between(-2, 2);
      check(x, Scalar.exponential(x), DecimalFunctions::exponential);
    }
  }

  @Test
  void roundsLogarithmsCorrectly() {
    for (int i = 0; i < SAMPLES; i++) {
      float x = i % 2 == 0 ? Math.abs(anyBelow(128)) : between(0.5, 2);
      if (x != 0 && x != 1) {
        check(x, Scalar.logarithm(x), DecimalFunctions::logarithm);
      }
    }
  }

  @Test
  void roundsReciprocalSquareRootsCorrectly() {
    for (int i = 0; i < SAMPLES; i++) {
      float x = Math.abs(anyBelow(128));
      if (x != 0) {
        check(x, Scalar.reciprocalSquareRoot(x), DecimalFunctions::reciprocalSquareRoot);
      }
    }
  }

  @Test
  void roundsSinesAndCosinesCorrectly() {
    for (int i = 0; i < SAMPLES; i++) {
      float x = i % 2 == 0 ? between(-30, 30) : anyBelow(128);
      if (Math.abs(x) > 0x1p-40) {
        check(x, Scalar.sine(x), DecimalFunctions::sine);
        check(x, Scalar.cosine(x), DecimalFunctions::cosine);
      }
    }
  }

  @Test
  void roundsPowersCorrectly() {
    for (int i = 0; i < SAMPLES; i++) {
      float base = between(0, 1) * (float) Math.scalb(1.0, random.nextInt(20));
      float exponent = between(-6, 6);
      if (base != 0) {
        check(exponent, Scalar.power(base, exponent), each -> DecimalFunctions.power(base, each));
      }
    }
  }

  @Test
  void keepsTinySinesAndTheirSigns() {
    for (float x : new float[] {0f, -0f, Float.MIN_VALUE, -Float.MIN_VALUE, 0x1p-126f, 0x1p-13f}) {
      assertThat(Float.floatToRawIntBits(Scalar.sine(x))).isEqualTo(Float.floatToRawIntBits(x));
      assertThat(Scalar.cosine(x)).isEqualTo(1f);
    }
  }

  @Test
  void roundsExactHalvesToEven() {
    // 4099² = 16801801 has 25 bits and is odd: the middle of two floats.
    assertThat(Scalar.power(4099, 2)).isEqualTo(16801800f);
    assertThat(Scalar.power(4101, 2)).isEqualTo((float) (4101.0 * 4101.0));
    assertThat(Scalar.power(2, -150)).isEqualTo(0f);
    assertThat(Scalar.power(2, -149)).isEqualTo(Float.MIN_VALUE);
    assertThat(Scalar.power(0x1p-75f, 2)).isEqualTo(0f);
    assertThat(Scalar.exponential(-150)).isEqualTo(0f);
    assertThat(Scalar.exponential(Math.nextUp(-150f))).isEqualTo(Float.MIN_VALUE);
  }
}
