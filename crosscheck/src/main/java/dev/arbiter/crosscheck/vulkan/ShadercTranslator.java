package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.backend.Output;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.crosscheck.draw.ProgramPair;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.draw.Translations;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.glsl.Dialect;
import dev.arbiter.glsl.GlslBackEnd;
import dev.arbiter.glsl.GlslOptions;
import java.nio.ByteBuffer;
import org.lwjgl.util.shaderc.Shaderc;

/** Arbiter's GLSL for Vulkan through shaderc. */
final class ShadercTranslator implements Modules.Translator {
  private final long compiler;
  private final long options;
  private final boolean exact;

  /**
   * Loads the compiler; what the device can do makes no difference to it.
   *
   * @param exact operation by operation as the language says, or as translations are by default
   */
  ShadercTranslator(boolean exact) {
    this.exact = exact;
    compiler = Shaderc.shaderc_compiler_initialize();
    options = Shaderc.shaderc_compile_options_initialize();
    Shaderc.shaderc_compile_options_set_target_env(
        options, Shaderc.shaderc_target_env_vulkan, Shaderc.shaderc_env_version_vulkan_1_0);
    // An optimiser is one more that may be wrong.
    Shaderc.shaderc_compile_options_set_optimization_level(
        options, Shaderc.shaderc_optimization_level_zero);
  }

  @Override
  public Modules translate(ProgramPair pair, Conventions conventions) throws Refusal {
    GlslOptions text =
        GlslOptions.of(Dialect.GLSL450).withExact(exact).withConventions(conventions);
    PairTranslation translation = Translations.of(new GlslBackEnd(text), pair);
    Output vertex = translation.vertex().output().orElseThrow();
    Output fragment = translation.fragment().output().orElseThrow();
    return new Modules(
        compile(Shaderc.shaderc_vertex_shader, "vertex", vertex.text()),
        vertex.programInterface(),
        compile(Shaderc.shaderc_fragment_shader, "fragment", fragment.text()),
        fragment.programInterface());
  }

  private byte[] compile(int kind, String stage, String text) throws Refusal {
    long result = Shaderc.shaderc_compile_into_spv(compiler, text, kind, stage, "main", options);
    try {
      if (Shaderc.shaderc_result_get_compilation_status(result)
          != Shaderc.shaderc_compilation_status_success) {
        throw new Refusal(
            Reason.DRIVER,
            "shaderc of the %s shader: %s"
                .formatted(stage, Shaderc.shaderc_result_get_error_message(result).strip()));
      }
      ByteBuffer words = Shaderc.shaderc_result_get_bytes(result);
      byte[] bytes = new byte[words.remaining()];
      words.get(bytes);
      return bytes;
    } finally {
      Shaderc.shaderc_result_release(result);
    }
  }

  @Override
  public void close() {
    Shaderc.shaderc_compile_options_release(options);
    Shaderc.shaderc_compiler_release(compiler);
  }
}
