package dev.arbiter.spirv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.arbiter.backend.Output;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.backend.layout.Bindings;
import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.diagnostic.SourceText;
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
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every module is valid, judged by a validator that is not ours. */
class ValidationTest {
  private static final Path PIGLIT =
      Path.of("/usr/lib/x86_64-linux-gnu/piglit/tests/asmparsertest/shaders");

  private static final SpirvOptions EXACT =
      SpirvOptions.DEFAULT.withExact(true).withRobust(true).withInvariant(true);

  private static final SpirvOptions EVERY_CONVENTION =
      SpirvOptions.DEFAULT
          .withSourceLines(true)
          .withDemote(true)
          .withFloatControls(EnumSet.allOf(FloatControl.class))
          .withBindings(new Bindings(3, 1, 0, 4, 2))
          .withConventions(
              Conventions.DEFAULT
                  .withClipSpace(Conventions.ClipSpace.MINUS_ONE_TO_ONE)
                  .withFirstRow(Conventions.FirstRow.TOP)
                  .withTwoSide(true)
                  .withFlatColors(true)
                  .withPointSize(true)
                  .withDrawBuffers(4)
                  .withClipPlanes(6));

  private static final List<SpirvOptions> FORMS =
      List.of(SpirvOptions.DEFAULT, EXACT, EVERY_CONVENTION);

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource(SpirvVersion.class)
  void acceptsEverySampleInEveryVersion(SpirvVersion version) throws IOException {
    SpirvTools tools = new SpirvTools(directory);
    for (Path file : programs(Path.of(System.getProperty("arbiter.samples")))) {
      addFile(tools, file, version);
    }
    assertThat(tools.count()).isPositive();
    tools.validateAll(environment(version));
  }

  private static String environment(SpirvVersion version) {
    return switch (version) {
      case V1_0 -> "vulkan1.0";
      case V1_3 -> "vulkan1.1";
      case V1_6 -> "vulkan1.3";
    };
  }

  @Test
  void acceptsThePiglitPrograms() throws IOException {
    assumeTrue(Files.isDirectory(PIGLIT), "the package piglit is not installed");
    SpirvTools tools = new SpirvTools(directory);
    for (Path file : programs(PIGLIT)) {
      addFile(tools, file, SpirvVersion.V1_0);
    }
    tools.validateAll("vulkan1.0");
  }

  @Test
  void acceptsGeneratedPrograms() {
    SpirvTools tools = new SpirvTools(directory);
    for (int seed = 0; seed < 400; seed++) {
      Program program = generated(seed % 2 == 0 ? Stage.VERTEX : Stage.FRAGMENT, seed);
      SpirvOptions form = FORMS.get(seed % FORMS.size());
      tools.add("seed" + seed, translate(TranslationUnit.of(program), form).bytes());
    }
    tools.validateAll("vulkan1.0");
  }

  @Test
  void acceptsGeneratedPairs() {
    SpirvTools tools = new SpirvTools(directory);
    for (int seed = 0; seed < 40; seed++) {
      PairTranslation pair =
          new SpirvBackEnd(FORMS.get(seed % FORMS.size()))
              .translatePair(
                  TranslationUnit.of(generated(Stage.VERTEX, seed)),
                  TranslationUnit.of(generated(Stage.FRAGMENT, seed)));
      tools.add("vertex" + seed, pair.vertex().output().orElseThrow().bytes());
      tools.add("fragment" + seed, pair.fragment().output().orElseThrow().bytes());
    }
    tools.validateAll("vulkan1.0");
  }

  private static Program generated(Stage stage, int seed) {
    boolean extended = seed % 5 != 0;
    return ProgramGenerator.generate(
        seed, new ProgramGenerator.Features(stage, extended, true, true, 5 + seed % 60));
  }

  private static List<Path> programs(Path root) throws IOException {
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

  private static void addFile(SpirvTools tools, Path file, SpirvVersion version)
      throws IOException {
    SourceText source = SourceText.of(file.getFileName().toString(), Files.readAllBytes(file));
    for (CompiledProgram each : Frontend.compile(source, FrontendOptions.TRANSLATE).programs()) {
      if (each.program().isEmpty()) {
        continue;
      }
      for (SpirvOptions form : FORMS) {
        Output output = translate(TranslationUnit.of(each, source), form.withVersion(version));
        tools.add(file.getFileName().toString(), output.bytes());
      }
    }
  }

  private static Output translate(TranslationUnit unit, SpirvOptions options) {
    try {
      return new SpirvBackEnd(options).translate(unit).output().orElseThrow();
    } catch (RuntimeException e) {
      throw new IllegalStateException(ProgramPrinter.print(unit.program()), e);
    }
  }
}
