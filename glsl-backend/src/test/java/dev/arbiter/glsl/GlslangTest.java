package dev.arbiter.glsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramPrinter;
import dev.arbiter.ir.Stage;
import dev.arbiter.testing.ProgramGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the back end prints compiles, judged by a compiler that is not ours (E.4). */
class GlslangTest {
  static final Path PIGLIT =
      Path.of("/usr/lib/x86_64-linux-gnu/piglit/tests/asmparsertest/shaders");

  private static final List<GlslOptions> FORMS =
      List.of(
          GlslOptions.DEFAULT,
          GlslOptions.DEFAULT.withState(StateMode.UNIFORM).withRobust(true),
          GlslOptions.DEFAULT.withRobust(true).withInvariant(true).withLineMap(LineMap.DIRECTIVES));

  @TempDir Path directory;

  @Test
  void compilesEverySample() throws IOException {
    Glslang glslang = new Glslang(directory);
    Path samples = Path.of(System.getProperty("arbiter.samples"));
    for (Path file : programs(samples)) {
      addFile(glslang, file);
    }
    assertThat(glslang.count()).isPositive();
    glslang.compileAll();
  }

  @Test
  void compilesThePiglitPrograms() throws IOException {
    assumeTrue(Files.isDirectory(PIGLIT), "the package piglit is not installed");
    Glslang glslang = new Glslang(directory);
    for (Path file : programs(PIGLIT)) {
      addFile(glslang, file);
    }
    glslang.compileAll();
  }

  @Test
  void compilesGeneratedPrograms() {
    Glslang glslang = new Glslang(directory);
    for (int seed = 0; seed < 300; seed++) {
      Program program = generated(seed);
      GlslOptions form = FORMS.get(seed % FORMS.size());
      String text = translate(TranslationUnit.of(program), form).orElseThrow();
      glslang.add("seed" + seed + suffix(program.stage()), text);
    }
    glslang.compileAll();
  }

  @Test
  void compilesEveryMixOfScalarAndVectorOperands() {
    Glslang glslang = new Glslang(directory);
    for (Program program : OperandMixes.programs()) {
      for (GlslOptions form : FORMS) {
        glslang.add("mix.frag", translate(TranslationUnit.of(program), form).orElseThrow());
      }
    }
    assertThat(glslang.count()).isGreaterThan(30);
    glslang.compileAll();
  }

  @Test
  void linksThePairsOfSamples() throws IOException {
    Glslang glslang = new Glslang(directory);
    Path samples = Path.of(System.getProperty("arbiter.samples"));
    for (Path file : programs(samples)) {
      if (!file.toString().endsWith(".vfp")) {
        continue;
      }
      SourceText source = SourceText.of(file.getFileName().toString(), Files.readAllBytes(file));
      Compilation compilation = Frontend.compile(source, FrontendOptions.TRANSLATE);
      TranslationUnit[] units = new TranslationUnit[2];
      for (CompiledProgram each : compilation.programs()) {
        units[each.stage().orElseThrow().ordinal()] = TranslationUnit.of(each, source);
      }
      PairTranslation pair = new GlslBackEnd(GlslOptions.DEFAULT).translatePair(units[0], units[1]);
      assertThat(pair.hasErrors()).as(file.toString()).isFalse();
      glslang.add("pair.vert", pair.vertex().output().orElseThrow().text());
      glslang.add("pair.frag", pair.fragment().output().orElseThrow().text());
    }
    glslang.linkPairs();
  }

  @Test
  void linksGeneratedPairs() {
    Glslang glslang = new Glslang(directory);
    for (int seed = 0; seed < 40; seed++) {
      GlslOptions form = FORMS.get(seed % FORMS.size());
      PairTranslation pair =
          new GlslBackEnd(form)
              .translatePair(
                  TranslationUnit.of(generated(Stage.VERTEX, seed)),
                  TranslationUnit.of(generated(Stage.FRAGMENT, seed)));
      glslang.add("pair.vert", pair.vertex().output().orElseThrow().text());
      glslang.add("pair.frag", pair.fragment().output().orElseThrow().text());
    }
    glslang.linkPairs();
  }

  static Program generated(int seed) {
    return generated(seed % 2 == 0 ? Stage.VERTEX : Stage.FRAGMENT, seed);
  }

  static Program generated(Stage stage, int seed) {
    boolean extended = seed % 4 < 2;
    return ProgramGenerator.generate(
        seed, new ProgramGenerator.Features(stage, extended, true, true, 5 + seed % 60));
  }

  static List<Path> programs(Path root) throws IOException {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(each -> each.toString().matches(".*\\.(vp|fp|vfp|txt)"))
          .sorted()
          .toList();
    }
  }

  private void addFile(Glslang glslang, Path file) throws IOException {
    SourceText source = SourceText.of(file.getFileName().toString(), Files.readAllBytes(file));
    for (CompiledProgram each : Frontend.compile(source, FrontendOptions.TRANSLATE).programs()) {
      if (each.program().isEmpty()) {
        continue;
      }
      for (GlslOptions form : FORMS) {
        translate(TranslationUnit.of(each, source), form)
            .ifPresent(text -> glslang.add(file.getFileName() + suffix(each.stage().get()), text));
      }
    }
  }

  /** The text, unless the program asks for what cannot be said or what glslang does not know. */
  private static Optional<String> translate(TranslationUnit unit, GlslOptions options) {
    try {
      Translation translation = new GlslBackEnd(options).translate(unit);
      return translation
          .output()
          .filter(each -> !each.programInterface().extensions().contains("GL_EXT_gpu_shader4"))
          .map(each -> each.text());
    } catch (RuntimeException e) {
      throw new IllegalStateException(ProgramPrinter.print(unit.program()), e);
    }
  }

  static String suffix(Stage stage) {
    return switch (stage) {
      case VERTEX -> ".vert";
      case FRAGMENT -> ".frag";
    };
  }
}
