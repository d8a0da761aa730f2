package dev.arbiter.glsl;

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

  static Translation translate(String text, GlslOptions options) {
    return new GlslBackEnd(options).translate(unit(text));
  }

  static Output output(String text, GlslOptions options) {
    Translation translation = translate(text, options);
    return translation
        .output()
        .orElseThrow(() -> new AssertionError(translation.diagnostics().toString()));
  }

  static String glsl(String text) {
    return output(text, GlslOptions.DEFAULT).text();
  }

  static String glsl(String text, GlslOptions options) {
    return output(text, options).text();
  }

  static PairTranslation pair(String vertex, String fragment) {
    return new GlslBackEnd(GlslOptions.DEFAULT).translatePair(unit(vertex), unit(fragment));
  }

  /** The last assignment to {@code R} in the translation of statements about R, S, T and U. */
  static String lastLine(String statements, GlslOptions options) {
    String text =
        vertex(
            "TEMP R, S, T, U;\nPARAM c = program.local[0];\n"
                + statements
                + "\nMOV result.color, R;");
    String[] lines = glsl(text, options).split("\n");
    for (int i = lines.length - 1; ; i--) {
      if (lines[i].strip().startsWith("R")) {
        return lines[i].strip();
      }
    }
  }

  static String lastLine(String statements) {
    return lastLine(statements, GlslOptions.DEFAULT);
  }
}
