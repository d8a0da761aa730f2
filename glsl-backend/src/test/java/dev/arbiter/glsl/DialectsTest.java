package dev.arbiter.glsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramPrinter;
import dev.arbiter.ir.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the back end prints for the modern dialects compiles, judged by a compiler that is not ours;
 * what a dialect cannot say is refused, and nothing else is.
 */
class DialectsTest {
  private static final Conventions STATE =
      Conventions.DEFAULT
          .withTwoSide(true)
          .withFlatColors(true)
          .withPointSize(true)
          .withDrawBuffers(3);

  private static final Conventions OTHER_SPACE =
      STATE
          .withClipSpace(Conventions.ClipSpace.MINUS_ONE_TO_ONE)
          .withFirstRow(Conventions.FirstRow.TOP)
          .withClipPlanes(2);

  @TempDir Path directory;

  static Stream<GlslOptions> forms() {
    GlslOptions core = GlslOptions.of(Dialect.GLSL330);
    GlslOptions es = GlslOptions.of(Dialect.GLSLES300);
    GlslOptions vulkan = GlslOptions.of(Dialect.GLSL450);
    return Stream.of(
        core,
        core.withRobust(true).withInvariant(true).withConventions(STATE.withClipPlanes(6)),
        es,
        es.withRobust(true).withConventions(STATE).withLineMap(LineMap.DIRECTIVES),
        vulkan,
        vulkan.withExact(true).withRobust(true),
        vulkan.withInvariant(true).withConventions(OTHER_SPACE));
  }

  static Stream<GlslOptions> plainForms() {
    return Stream.of(Dialect.values())
        .filter(each -> !each.hasFixedFunctions())
        .map(GlslOptions::of);
  }

  private Glslang glslang;

  private void compile(GlslOptions form) {
    assertThat(glslang.count()).isPositive();
    if (form.dialect().isVulkan()) {
      glslang.compileAllForVulkan();
    } else {
      glslang.compileAll();
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  void compilesEverySample(GlslOptions form) throws IOException {
    glslang = new Glslang(directory);
    addFiles(Path.of(System.getProperty("arbiter.samples")), form);
    compile(form);
  }

  @ParameterizedTest
  @MethodSource("plainForms")
  void compilesThePiglitPrograms(GlslOptions form) throws IOException {
    assumeTrue(Files.isDirectory(GlslangTest.PIGLIT), "the package piglit is not installed");
    glslang = new Glslang(directory);
    addFiles(GlslangTest.PIGLIT, form);
    compile(form);
  }

  @ParameterizedTest
  @MethodSource("forms")
  void compilesGeneratedPrograms(GlslOptions form) {
    glslang = new Glslang(directory);
    int programs = form.dialect().isVulkan() ? 40 : 120;
    for (int seed = 0; seed < programs; seed++) {
      add("seed" + seed, TranslationUnit.of(GlslangTest.generated(seed)), form);
    }
    compile(form);
  }

  @ParameterizedTest
  @MethodSource("plainForms")
  void compilesEveryMixOfScalarAndVectorOperands(GlslOptions form) {
    glslang = new Glslang(directory);
    for (Program program : OperandMixes.programs()) {
      add("mix", TranslationUnit.of(program), form);
    }
    compile(form);
  }

  @ParameterizedTest
  @MethodSource("forms")
  void linksPairs(GlslOptions form) throws IOException {
    glslang = new Glslang(directory);
    int pairs = form.dialect().isVulkan() ? 5 : 20;
    for (int seed = 0; seed < pairs; seed++) {
      addPair(
          TranslationUnit.of(GlslangTest.generated(Stage.VERTEX, seed)),
          TranslationUnit.of(GlslangTest.generated(Stage.FRAGMENT, seed)),
          form);
    }
    for (Path file : GlslangTest.programs(Path.of(System.getProperty("arbiter.samples")))) {
      if (file.toString().endsWith(".vfp")) {
        SourceText source = SourceText.of(file.getFileName().toString(), Files.readAllBytes(file));
        Compilation compilation = Frontend.compile(source, FrontendOptions.TRANSLATE);
        TranslationUnit[] units = new TranslationUnit[2];
        for (CompiledProgram each : compilation.programs()) {
          units[each.stage().orElseThrow().ordinal()] = TranslationUnit.of(each, source);
        }
        addPair(units[0], units[1], form);
      }
    }
    if (form.dialect().isVulkan()) {
      glslang.compileAllForVulkan();
    } else {
      glslang.linkPairs();
    }
  }

  @Test
  void linksEveryInterpolationOfEveryVarying() {
    for (Dialect dialect : List.of(Dialect.GLSL330, Dialect.GLSLES300)) {
      glslang = new Glslang(directory);
      for (String words : List.of("FLAT", "CENTROID", "NOPERSPECTIVE", "CENTROID NOPERSPECTIVE")) {
        for (String attribute : List.of("color", "texcoord[3]")) {
          String fragment = words + " ATTRIB a = fragment." + attribute + ";\n";
          addPair(
              Translations.unit(
                  Translations.vertex(
                      "MOV result.position, vertex.position;\nMOV result.color, vertex.color;\n"
                          + "MOV result.color.back, vertex.color.secondary;")),
              Translations.unit(Translations.fragment(fragment + "MOV result.color, a;")),
              GlslOptions.of(dialect));
        }
      }
      assertThat(glslang.count()).isEqualTo(16);
      glslang.linkPairs();
    }
  }

  private void addPair(TranslationUnit vertex, TranslationUnit fragment, GlslOptions form) {
    PairTranslation pair = new GlslBackEnd(form).translatePair(vertex, fragment);
    if (!pair.hasErrors()) {
      glslang.add("pair.vert", pair.vertex().output().orElseThrow().text());
      glslang.add("pair.frag", pair.fragment().output().orElseThrow().text());
    }
  }

  private void addFiles(Path root, GlslOptions form) throws IOException {
    for (Path file : GlslangTest.programs(root)) {
      SourceText source = SourceText.of(file.getFileName().toString(), Files.readAllBytes(file));
      for (CompiledProgram each : Frontend.compile(source, FrontendOptions.TRANSLATE).programs()) {
        if (each.program().isPresent()) {
          add(file.getFileName().toString(), TranslationUnit.of(each, source), form);
        }
      }
    }
  }

  private void add(String name, TranslationUnit unit, GlslOptions form) {
    translate(unit, form)
        .ifPresent(text -> glslang.add(name + GlslangTest.suffix(unit.program().stage()), text));
  }

  /** The text, or none where the dialect cannot say the program; only ES lacks anything. */
  private static Optional<String> translate(TranslationUnit unit, GlslOptions form) {
    try {
      Translation translation = new GlslBackEnd(form).translate(unit);
      if (translation.hasErrors()) {
        assertThat(form.dialect()).isNotEqualTo(Dialect.GLSL450);
        assertThat(translation.diagnostics())
            .filteredOn(each -> each.severity() == Severity.ERROR)
            .allSatisfy(
                each -> {
                  assertThat(each.code()).isEqualTo(Code.T_UNSUPPORTED);
                  assertThat(each.notes()).hasSize(1);
                });
      }
      return translation.output().map(each -> each.text());
    } catch (RuntimeException e) {
      throw new IllegalStateException(ProgramPrinter.print(unit.program()), e);
    }
  }
}
