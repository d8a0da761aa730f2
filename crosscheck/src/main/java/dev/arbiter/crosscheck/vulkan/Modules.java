package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.backend.Interface;
import dev.arbiter.crosscheck.draw.ProgramPair;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.spirv.Conventions;

/**
 * The SPIR-V of a pair of programs and what it wants of its host.
 *
 * @param vertex the words of the vertex module, in the byte order of SPIR-V's little end
 * @param fragment likewise of the fragment module
 */
record Modules(byte[] vertex, Interface vertexSide, byte[] fragment, Interface fragmentSide) {
  /** Makes modules out of programs: by Arbiter's own SPIR-V, or by way of another language. */
  @FunctionalInterface
  interface Translator {
    /**
     * Translates a pair.
     *
     * @throws Refusal where it cannot be said, or a compiler does not take it
     */
    Modules translate(ProgramPair pair, Conventions conventions) throws Refusal;

    /** Makes a translator for what a device can do. */
    @FunctionalInterface
    interface Factory {
      Translator create(Abilities abilities);
    }
  }
}
