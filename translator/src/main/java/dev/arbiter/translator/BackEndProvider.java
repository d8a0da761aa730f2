package dev.arbiter.translator;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.spirv.SpirvOptions;
import java.util.Optional;

/**
 * Brings targets that are not in this artefact, because they need a native library. Found by {@link
 * java.util.ServiceLoader}.
 */
public interface BackEndProvider {
  /**
   * {@return the back end for a target, where this provider has it}
   *
   * @param target the language
   * @param options those of the SPIR-V that the target is made from
   * @throws IllegalArgumentException where the target cannot keep one of the options
   */
  Optional<BackEnd> backEnd(Target target, SpirvOptions options);
}
