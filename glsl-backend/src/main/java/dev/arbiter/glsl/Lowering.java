package dev.arbiter.glsl;

import dev.arbiter.backend.lower.ApplyFog;
import dev.arbiter.backend.lower.ExpandCompounds;
import dev.arbiter.backend.lower.SpecializeCalls;
import dev.arbiter.backend.lower.SplitGuards;
import dev.arbiter.backend.lower.SplitSaturation;
import dev.arbiter.backend.lower.TransformPosition;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Program;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The passes before GLSL is printed. */
final class Lowering {
  /** What no GLSL expression says. */
  private static final Set<Opcode> COMPOUND = EnumSet.of(Opcode.LIT, Opcode.LOG);

  /** What besides GLSL expressions say only roughly. */
  private static final Set<Opcode> EXACTLY_COMPOUND =
      EnumSet.of(Opcode.LIT, Opcode.LOG, Opcode.EXP, Opcode.FRC, Opcode.SSG, Opcode.NRM);

  private Lowering() {}

  /**
   * Lowers a program.
   *
   * @return empty where it would need too many copies of subroutines
   */
  static Optional<Program> lower(Program program, GlslOptions options) {
    return SpecializeCalls.apply(program).map(each -> lowerSpecialized(each, options));
  }

  private static Program lowerSpecialized(Program specialized, GlslOptions options) {
    Program program = specialized;
    // Both add to the entry block, which exists once calls are plain.
    if (options.state() == StateMode.UNIFORM) {
      program = TransformPosition.apply(program);
    }
    program = ApplyFog.apply(program);
    // Before guards and saturation are split off: an expansion hands both on to its instructions.
    program = ExpandCompounds.apply(program, options.exact() ? EXACTLY_COMPOUND : COMPOUND);
    if (options.exact()) {
      // What is computed on the way into a function is not precise; in a variable of its own it is.
      program = SplitGuards.apply(program);
      // After the guards: a clamped value is written under a guard, never a guarded one clamped.
      program = SplitSaturation.apply(program);
    }
    return program;
  }
}
