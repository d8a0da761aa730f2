package dev.arbiter.spirvcross;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.spirv.SpirvOptions;
import dev.arbiter.translator.BackEndProvider;
import dev.arbiter.translator.Target;
import java.util.Optional;

/** Brings Metal and Direct3D to the translator; the native library loads with the first program. */
public final class CrossProvider implements BackEndProvider {
  @Override
  public Optional<BackEnd> backEnd(Target target, SpirvOptions options) {
    return switch (target) {
      case MSL -> Optional.of(new CrossBackEnd(CrossTarget.MSL, options));
      case HLSL -> Optional.of(new CrossBackEnd(CrossTarget.HLSL, options));
      case GLSL120, GLSL330, GLSL450, GLSLES300, SPIRV -> Optional.empty();
    };
  }
}
