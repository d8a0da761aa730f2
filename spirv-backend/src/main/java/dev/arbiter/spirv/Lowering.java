package dev.arbiter.spirv;

import dev.arbiter.backend.lower.ApplyFog;
import dev.arbiter.backend.lower.ExpandCompounds;
import dev.arbiter.backend.lower.SpecializeCalls;
import dev.arbiter.backend.lower.TransformPosition;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Statement;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The passes before SPIR-V is emitted. */
final class Lowering {
  /** What no function of GLSL.std.450 says. */
  private static final Set<Opcode> COMPOUND = EnumSet.of(Opcode.LIT, Opcode.LOG);

  /** What besides they say only roughly. */
  private static final Set<Opcode> EXACTLY_COMPOUND =
      EnumSet.of(Opcode.LIT, Opcode.LOG, Opcode.EXP, Opcode.FRC, Opcode.SSG, Opcode.NRM);

  private Lowering() {}

  /**
   * Lowers a program.
   *
   * @return empty where it would need too many copies of subroutines
   */
  static Optional<Program> lower(Program program, SpirvOptions options) {
    return SpecializeCalls.apply(program).map(each -> lowerSpecialized(each, options));
  }

  private static Program lowerSpecialized(Program specialized, SpirvOptions options) {
    // Before the passes that append to the entry block: a return that stands last ends it anyway.
    Program program = withoutFinalReturn(specialized);
    // Both add to the entry block, which exists once calls are plain.
    program = TransformPosition.apply(program);
    program = ApplyFog.apply(program);
    // Last, for fog is made of instructions too.
    return ExpandCompounds.apply(program, options.exact() ? EXACTLY_COMPOUND : COMPOUND);
  }

  private static Program withoutFinalReturn(Program program) {
    List<Statement> statements = program.preamble().statements();
    int last = statements.size() - 1;
    boolean returns =
        last >= 0 && statements.get(last) instanceof Statement.Return end && end.guard().isEmpty();
    return returns
        ? new Program(
            program.stage(),
            program.options(),
            program.declarations(),
            new Block(statements.subList(0, last)),
            program.subroutines())
        : program;
  }
}
