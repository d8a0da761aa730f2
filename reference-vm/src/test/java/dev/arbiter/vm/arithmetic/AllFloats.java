package dev.arbiter.vm.arithmetic;

import java.math.BigDecimal;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;

/**
 * A check of one function on all 2³² arguments, for a person to run; some minutes each, or on every
 * STRIDE-th one:
 *
 * <pre>java -cp reference-vm/target/classes:reference-vm/target/test-classes \
 *     dev.arbiter.vm.arithmetic.AllFloats sine|cosine|exponential|logarithm|reciprocalSquareRoot \
 *     [STRIDE]
 * </pre>
 *
 * Where binary64 leaves a result in doubt by more than a thousand times its documented error, and
 * on one argument in a million besides, the kernel is compared with decimal arithmetic; elsewhere
 * with the rounded binary64 result. Prints the differences, and how many there were.
 */
final class AllFloats {
  private interface Kernel {
    float apply(float x);
  }

  private AllFloats() {}

  public static void main(String[] arguments) {
    long stride = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
    long differences =
        switch (arguments[0]) {
          case "sine" -> check(stride, Scalar::sine, StrictMath::sin, DecimalFunctions::sine);
          case "cosine" -> check(stride, Scalar::cosine, StrictMath::cos, DecimalFunctions::cosine);
          case "exponential" ->
              check(
                  stride,
                  Scalar::exponential,
                  x -> StrictMath.pow(2, x),
                  DecimalFunctions::exponential);
          case "logarithm" ->
              check(
                  stride,
                  Scalar::logarithm,
                  x -> StrictMath.log(x) / StrictMath.log(2),
                  DecimalFunctions::logarithm);
          case "reciprocalSquareRoot" ->
              check(
                  stride,
                  Scalar::reciprocalSquareRoot,
                  x -> 1 / Math.sqrt(Math.abs(x)),
                  x -> DecimalFunctions.reciprocalSquareRoot(Math.abs(x)));
          default -> throw new IllegalArgumentException(arguments[0]);
        };
    System.out.println(arguments[0] + ": " + differences + " differences");
  }

  private static long check(
      long stride,
      Kernel kernel,
      DoubleUnaryOperator approximate,
      Function<Float, BigDecimal> exact) {
    long differences = 0;
    for (long bits = 0; bits < 1L << 32; bits += stride) {
      float x = Float.intBitsToFloat((int) bits);
      double approximation = approximate.applyAsDouble(x);
      float low = (float) (approximation - Math.abs(approximation) * 0x1p-42);
      float high = (float) (approximation + Math.abs(approximation) * 0x1p-42);
      boolean finite = Math.abs(approximation) < 0x1p127 && approximation != 0;
      boolean doubtful = low != high || bits % 1_000_003 == 0;
      float expected =
          finite && doubtful && Math.abs(x) > 0x1p-60
              ? DecimalFunctions.round(exact.apply(x))
              : (float) approximation;
      if (Float.floatToIntBits(expected) != Float.floatToIntBits(kernel.apply(x))) {
        differences++;
        System.out.printf("%08x: %s, not %s%n", (int) bits, kernel.apply(x), expected);
      }
    }
    return differences;
  }
}
