package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.backend.Output;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.crosscheck.draw.ProgramPair;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.draw.Translations;
import dev.arbiter.spirv.SpirvBackEnd;
import dev.arbiter.spirv.SpirvOptions;

/**
 * Arbiter's own SPIR-V.
 *
 * @param exact operation by operation as the language says, or as translations are by default
 */
record SpirvTranslator(Abilities abilities, boolean exact) implements Modules.Translator {
  @Override
  public Modules translate(ProgramPair pair, Conventions conventions) throws Refusal {
    SpirvOptions options =
        SpirvOptions.DEFAULT
            .withExact(exact)
            .withDemote(abilities.demote())
            .withFloatControls(abilities.floatControls())
            .withConventions(conventions);
    PairTranslation translation = Translations.of(new SpirvBackEnd(options), pair);
    Output vertex = translation.vertex().output().orElseThrow();
    Output fragment = translation.fragment().output().orElseThrow();
    return new Modules(
        vertex.bytes(), vertex.programInterface(), fragment.bytes(), fragment.programInterface());
  }
}
