package dev.arbiter.spirvcross;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Output;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Stage;
import dev.arbiter.spirv.SpirvBackEnd;
import dev.arbiter.spirv.SpirvOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Translates to the Metal Shading Language or to HLSL: first to SPIR-V, then by SPIRV-Cross. The
 * interface is that of the module; its binding numbers are the indices of buffers, textures and
 * samplers ({@code [[buffer(n)]]}, {@code register(b}n{@code )}), its locations those of attributes
 * and colours.
 */
public final class CrossBackEnd implements BackEnd {
  /** Metal binds this many samplers in a stage, Direct3D 11 likewise. */
  private static final int SAMPLERS = 16;

  private final CrossTarget target;
  private final SpirvOptions options;
  private final SpirvBackEnd spirv;

  /**
   * A back end.
   *
   * @param options the module's; neither Metal nor Direct3D clips depths from −1 to 1
   * @throws IllegalArgumentException where the target cannot keep a convention
   */
  public CrossBackEnd(CrossTarget target, SpirvOptions options) {
    switch (options.conventions().clipSpace()) {
      case ZERO_TO_ONE -> {}
      case MINUS_ONE_TO_ONE ->
          throw new IllegalArgumentException(
              target.pipeline() + " clips depths from 0 to 1; leave the clip space at that");
    }
    this.target = target;
    this.options = options;
    this.spirv = new SpirvBackEnd(options);
  }

  @Override
  public String target() {
    return target.word();
  }

  @Override
  public Translation translate(TranslationUnit unit) {
    return convert(unit, spirv.translate(unit));
  }

  @Override
  public PairTranslation translatePair(TranslationUnit vertex, TranslationUnit fragment) {
    PairTranslation pair = spirv.translatePair(vertex, fragment);
    return new PairTranslation(convert(vertex, pair.vertex()), convert(fragment, pair.fragment()));
  }

  private Translation convert(TranslationUnit unit, Translation module) {
    if (module.output().isEmpty()) {
      return module;
    }
    Output output = module.output().get();
    Interface described = output.programInterface();
    Optional<Interface.TextureSlot> beyond =
        described.textures().stream().filter(each -> each.unit() >= SAMPLERS).findFirst();
    if (beyond.isPresent()) {
      return refused(
          unit,
          module,
          "texture[%d] is beyond the %d samplers of a stage"
              .formatted(beyond.get().unit(), SAMPLERS));
    }
    Conversion conversion = SpirvCross.convert(output.bytes(), target, flips(unit));
    if (conversion instanceof Conversion.Refused refused) {
      return refused(unit, module, refused.reason());
    }
    String text = ((Conversion.Converted) conversion).text();
    return new Translation(
        Optional.of(Output.ofText(text, described.withTarget(target.word()))),
        module.diagnostics());
  }

  /**
   * Where y = −1 of clip space is the first row of the framebuffer in Vulkan, it is the last one in
   * Metal and Direct3D. A host that calls the top row the first uses a viewport of negative height
   * in Vulkan, and an ordinary one here.
   */
  private boolean flips(TranslationUnit unit) {
    return unit.program().stage() == Stage.VERTEX
        && options.conventions().firstRow() == Conventions.FirstRow.BOTTOM;
  }

  private Translation refused(TranslationUnit unit, Translation module, String reason) {
    List<Diagnostic> diagnostics = new ArrayList<>(module.diagnostics());
    diagnostics.add(
        new Diagnostic(
            Severity.ERROR,
            Code.T_UNSUPPORTED,
            unit.span(Origin.NONE),
            "%s cannot say this program: %s".formatted(target.pipeline(), reason),
            List.of()));
    return new Translation(Optional.empty(), diagnostics);
  }
}
