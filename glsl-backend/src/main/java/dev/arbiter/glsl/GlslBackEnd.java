package dev.arbiter.glsl;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import java.util.List;
import java.util.Optional;

/** Translates to the dialect of GLSL that its options name. */
public final class GlslBackEnd implements BackEnd {
  private final GlslOptions options;

  public GlslBackEnd(GlslOptions options) {
    this.options = options;
  }

  @Override
  public String target() {
    return options.dialect().target();
  }

  @Override
  public Translation translate(TranslationUnit unit) {
    Optional<Program> lowered = Lowering.lower(unit.program(), options);
    if (lowered.isEmpty()) {
      return tooManyCopies(unit);
    }
    Usage usage = Usage.of(lowered.get());
    Pairing pairing = Pairing.alone(lowered.get(), usage, options);
    return new ShaderWriter(unit, lowered.get(), usage, pairing, options).translation();
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
    Pairing pairing =
        InterpolationPlan.pair(
            fragment, fragmentProgram.get(), fragmentUsage, vertexUsage, options);
    return new PairTranslation(
        new ShaderWriter(vertex, vertexProgram.get(), vertexUsage, pairing, options).translation(),
        new ShaderWriter(fragment, fragmentProgram.get(), fragmentUsage, pairing, options)
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
