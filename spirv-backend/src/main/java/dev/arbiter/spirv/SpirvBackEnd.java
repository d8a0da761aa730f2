package dev.arbiter.spirv;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.backend.layout.StageLink;
import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import java.util.List;
import java.util.Optional;

/** Translates to SPIR-V for Vulkan. */
public final class SpirvBackEnd implements BackEnd {
  /** The name of the target. */
  public static final String TARGET = "spirv";

  private final SpirvOptions options;

  public SpirvBackEnd(SpirvOptions options) {
    this.options = options;
  }

  @Override
  public String target() {
    return TARGET;
  }

  @Override
  public Translation translate(TranslationUnit unit) {
    Optional<Program> lowered = Lowering.lower(unit.program(), options);
    if (lowered.isEmpty()) {
      return tooManyCopies(unit);
    }
    Program program = lowered.get();
    Usage usage = Usage.of(program);
    StageLink link = StageLink.alone(program, usage, options.conventions());
    return new ModuleWriter(unit, program, usage, link, options).translation();
  }

  @Override
  public PairTranslation translatePair(TranslationUnit vertex, TranslationUnit fragment) {
    requireStage(vertex, Stage.VERTEX);
    requireStage(fragment, Stage.FRAGMENT);
    Optional<Program> vertexProgram = Lowering.lower(vertex.program(), options);
    Optional<Program> fragmentProgram = Lowering.lower(fragment.program(), options);
    if (vertexProgram.isEmpty() || fragmentProgram.isEmpty()) {
      return new PairTranslation(
          vertexProgram.isEmpty() ? tooManyCopies(vertex) : translate(vertex),
          fragmentProgram.isEmpty() ? tooManyCopies(fragment) : translate(fragment));
    }
    Usage vertexUsage = Usage.of(vertexProgram.get());
    Usage fragmentUsage = Usage.of(fragmentProgram.get());
    StageLink link =
        StageLink.of(fragmentProgram.get(), fragmentUsage, vertexUsage, options.conventions());
    return new PairTranslation(
        new ModuleWriter(vertex, vertexProgram.get(), vertexUsage, link, options).translation(),
        new ModuleWriter(fragment, fragmentProgram.get(), fragmentUsage, link, options)
            .translation());
  }

  private static void requireStage(TranslationUnit unit, Stage stage) {
    if (unit.program().stage() != stage) {
      throw new IllegalArgumentException("a " + unit.program().stage().word() + " program");
    }
  }

  private static Translation tooManyCopies(TranslationUnit unit) {
    return new Translation(
        Optional.empty(),
        List.of(
            new Diagnostic(
                Severity.ERROR,
                Code.T_UNSUPPORTED,
                unit.span(Origin.NONE),
                "recursion and nesting would need too many copies of subroutines",
                List.of())));
  }
}
