package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.glsl.Dialect;
import dev.arbiter.glsl.GlslBackEnd;
import dev.arbiter.glsl.GlslOptions;
import dev.arbiter.translator.Translator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The document of the dialects lists what each refuses of the samples, program by program; what it
 * does not list is translated. With {@code -Darbiter.update-goldens=true} the list is rewritten.
 */
class DialectRefusalsTest {
  private static final Path DOCUMENT =
      Path.of(System.getProperty("arbiter.root"), "docs", "dialects.md");
  private static final Path SAMPLES = Path.of(System.getProperty("arbiter.samples"), "programs");
  private static final String BEGIN = "<!-- refusals: begin -->\n";
  private static final String END = "<!-- refusals: end -->\n";

  @Test
  void theDocumentListsWhatIsRefused() throws IOException {
    String document = Files.readString(DOCUMENT);
    int from = document.indexOf(BEGIN) + BEGIN.length();
    int to = document.indexOf(END);
    String table = table();
    if (Boolean.getBoolean("arbiter.update-goldens")) {
      Files.writeString(DOCUMENT, document.substring(0, from) + table + document.substring(to));
    } else {
      assertThat(document.substring(from, to)).isEqualTo(table);
    }
  }

  @Test
  void noPairIsRefused() throws IOException {
    int pairs = 0;
    for (Path file : samples()) {
      SourceText source = SourceText.of(file.getFileName().toString(), Files.readAllBytes(file));
      Compilation compilation = Frontend.compile(source, FrontendOptions.TRANSLATE);
      if (!Translator.isPair(compilation)) {
        continue;
      }
      pairs++;
      TranslationUnit[] units = new TranslationUnit[2];
      for (CompiledProgram each : compilation.programs()) {
        units[each.stage().orElseThrow().ordinal()] = TranslationUnit.of(each, source);
      }
      for (Dialect dialect : Dialect.values()) {
        PairTranslation pair =
            new GlslBackEnd(GlslOptions.of(dialect)).translatePair(units[0], units[1]);
        assertThat(pair.hasErrors()).as(file + " to " + dialect.target()).isFalse();
      }
    }
    assertThat(pairs).isPositive();
  }

  private static String table() throws IOException {
    StringBuilder table = new StringBuilder("| program | target | refused | way out |\n");
    table.append("|---|---|---|---|\n");
    for (Path file : samples()) {
      String name = SAMPLES.relativize(file).toString();
      SourceText source = SourceText.of(name, Files.readAllBytes(file));
      Compilation compilation = Frontend.compile(source, FrontendOptions.TRANSLATE);
      for (Dialect dialect : Dialect.values()) {
        for (String row : refusals(compilation, source, dialect)) {
          table.append("| ").append(name).append(" | ").append(dialect.target());
          table.append(" | ").append(row).append(" |\n");
        }
      }
    }
    return table.toString();
  }

  /** Each program on its own, so that what only a pair can say is in the list. */
  private static Set<String> refusals(Compilation compilation, SourceText source, Dialect dialect) {
    Set<String> refusals = new TreeSet<>();
    for (CompiledProgram each : compilation.programs()) {
      if (each.program().isEmpty()) {
        continue;
      }
      Translation translation =
          new GlslBackEnd(GlslOptions.of(dialect)).translate(TranslationUnit.of(each, source));
      for (Diagnostic diagnostic : translation.diagnostics()) {
        if (diagnostic.severity() == Severity.ERROR) {
          refusals.add(diagnostic.message() + " | " + diagnostic.notes().get(0).message());
        }
      }
    }
    return refusals;
  }

  private static List<Path> samples() throws IOException {
    try (Stream<Path> files = Files.walk(SAMPLES)) {
      return files.filter(each -> each.toString().matches(".*\\.(vp|fp|vfp)")).sorted().toList();
    }
  }
}
