package dev.arbiter.backend.lower;

import static dev.arbiter.backend.lower.Expansion.number;

import dev.arbiter.ir.Component;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Temporary;

/**
 * The expansion of LOG: {@code (floor(log2 t), t / 2^floor(log2 t), log2 t, 1)} for {@code t =
 * |s|}.
 *
 * <p>The floor of a rounded logarithm is one too large just below a power of two, and on hardware
 * whose logarithm is not correctly rounded one too small just above, so the mantissa corrects the
 * exponent (E.1.12). Small numbers are scaled first, so that {@code 2^-exponent} does not overflow.
 */
final class LogarithmExpansion {
  private static final float SMALL = 0x1p-62f;
  private static final float SCALE = 0x1p64f;
  private static final float SCALE_EXPONENT = 64;

  /** More than any exponent of a finite number. */
  private static final float NO_EXPONENT = 1000;

  private final Expansion to;
  private final Temporary log;
  private final Temporary choice;
  private final Operand exponent;
  private final Operand mantissa;
  private final Operand scratch;
  private final Operand scaled;
  private final Operand test;
  private final Operand other;

  LogarithmExpansion(Expansion to, Registers registers) {
    this.to = to;
    this.log = registers.scratch("log");
    this.choice = registers.scratch("choice");
    this.exponent = Operand.of(log, Component.X);
    this.mantissa = Operand.of(log, Component.Y);
    this.scratch = Operand.of(log, Component.Z);
    this.scaled = Operand.of(log, Component.W);
    this.test = Operand.of(choice, Component.X);
    this.other = Operand.of(choice, Component.Y);
  }

  void expand() {
    Operand magnitude = to.operand(0).magnitude();
    if (to.writesAny("xy")) {
      scale(magnitude);
      split();
      // Rounding may have hit the wrong side of a power of two.
      to.step(Opcode.SGE, log, "z", mantissa, number(2));
      to.step(Opcode.ADD, log, "x", exponent, scratch);
      to.step(Opcode.SUB, choice, "x", mantissa, number(2));
      to.step(Opcode.MUL, choice, "y", mantissa, number(0.5f));
      to.step(Opcode.CMP, log, "y", test, mantissa, other);
      to.step(Opcode.SLT, log, "z", mantissa, number(1));
      to.step(Opcode.SUB, log, "x", exponent, scratch);
      to.step(Opcode.SUB, choice, "x", mantissa, number(1));
      to.step(Opcode.ADD, choice, "y", mantissa, mantissa);
      to.step(Opcode.CMP, log, "y", test, other, mantissa);
    }
    if (to.writes(Component.Y)) {
      // Zero and infinity have an infinite exponent and the mantissa one.
      to.step(Opcode.SUB, choice, "x", number(NO_EXPONENT), exponent.magnitude());
    }
    to.result(Opcode.LG2, "z", magnitude);
    to.result(Opcode.SUB, "x", exponent, scaled);
    to.result(Opcode.CMP, "y", test, number(1), mantissa);
    to.result(Opcode.MOV, "w", number(1));
  }

  private void scale(Operand magnitude) {
    to.step(Opcode.SUB, choice, "x", magnitude, number(SMALL));
    to.step(Opcode.MUL, log, "y", magnitude, number(SCALE));
    to.step(Opcode.CMP, log, "y", test, mantissa, magnitude);
    to.step(Opcode.CMP, log, "w", test, number(SCALE_EXPONENT), number(0));
  }

  private void split() {
    to.step(Opcode.LG2, log, "x", mantissa);
    to.step(Opcode.FLR, log, "x", exponent);
    to.step(Opcode.EX2, log, "z", exponent.negated());
    to.step(Opcode.MUL, log, "y", mantissa, scratch);
  }
}
