package dev.arbiter.spirv;

/**
 * Sine and cosine. The functions of GLSL.std.450 promise an error only for arguments from −π to π;
 * exact translations bring the argument there first, by a 2π in three parts of which the first two
 * have few bits, so that their products with the number of turns are exact up to 2¹⁵ turns.
 */
final class Trigonometry {
  private static final float TURNS = 0.15915494f;
  private static final float FIRST_PART = 6.28125f;
  private static final float SECOND_PART = 0x1.fap-10f;
  private static final float THIRD_PART = (float) (2 * Math.PI - FIRST_PART - SECOND_PART);

  private final Arithmetic numbers;
  private final boolean exact;

  Trigonometry(Arithmetic numbers, boolean exact) {
    this.numbers = numbers;
    this.exact = exact;
  }

  int sine(int argument) {
    return numbers.function(GlslFunction.SIN, 1, reduced(argument));
  }

  int cosine(int argument) {
    return numbers.function(GlslFunction.COS, 1, reduced(argument));
  }

  private int reduced(int argument) {
    if (!exact) {
      return argument;
    }
    int turns =
        numbers.function(
            GlslFunction.ROUND_EVEN, 1, numbers.multiply(argument, numbers.number(TURNS, 1), 1));
    int rest = argument;
    for (float part : new float[] {FIRST_PART, SECOND_PART, THIRD_PART}) {
      rest = numbers.subtract(rest, numbers.multiply(turns, numbers.number(part, 1), 1), 1);
    }
    return rest;
  }
}
