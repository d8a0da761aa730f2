package dev.arbiter.spirv;

import dev.arbiter.backend.Output;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;

/** Translations of small programs. */
final class Translations {
  private static final String OPTION = "OPTION MESA_gpu_program3;\n";

  private Translations() {}

  static String vertex(String statements) {
    return "!!ARBvp1.0\n" + OPTION + statements + "\nEND\n";
  }

  static String fragment(String statements) {
    return "!!ARBfp1.0\n" + OPTION + statements + "\nEND\n";
  }

  static TranslationUnit unit(String text) {
    SourceText source = SourceText.of("test", text);
    CompiledProgram compiled =
        Frontend.compile(source, FrontendOptions.TRANSLATE).programs().get(0);
    if (compiled.program().isEmpty()) {
      throw new AssertionError(compiled.diagnostics() + "\n" + text);
    }
    return TranslationUnit.of(compiled, source);
  }

  static Translation translate(String text, SpirvOptions options) {
    return new SpirvBackEnd(options).translate(unit(text));
  }

  static Output output(String text, SpirvOptions options) {
    Translation translation = translate(text, options);
    return translation
        .output()
        .orElseThrow(() -> new AssertionError(translation.diagnostics().toString()));
  }

  static Disassembly spirv(String text, SpirvOptions options) {
    return Disassembly.of(output(text, options).bytes());
  }

  static Disassembly spirv(String text) {
    return spirv(text, SpirvOptions.DEFAULT);
  }

  static PairTranslation pair(String vertex, String fragment, SpirvOptions options) {
    return new SpirvBackEnd(options).translatePair(unit(vertex), unit(fragment));
  }
}
