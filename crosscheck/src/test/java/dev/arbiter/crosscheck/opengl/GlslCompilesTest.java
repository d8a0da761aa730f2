package dev.arbiter.crosscheck.opengl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.backend.Output;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.glsl.Dialect;
import dev.arbiter.glsl.GlslBackEnd;
import dev.arbiter.glsl.GlslOptions;
import dev.arbiter.glsl.StateMode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Drivers compile the translation of every sample, under each option that changes its text. */
class GlslCompilesTest {
  private static final Path PROGRAMS = Path.of(System.getProperty("arbiter.samples"), "programs");

  @TempDir private Path folder;

  private static Map<String, GlslOptions> options(Dialect dialect) {
    GlslOptions plain = GlslOptions.of(dialect);
    if (dialect == Dialect.GLSL120) {
      return Map.of(
          "plain", plain,
          "exact", plain.withExact(true),
          "uniform", plain.withState(StateMode.UNIFORM),
          "uniform-exact", plain.withState(StateMode.UNIFORM).withExact(true),
          "robust", plain.withRobust(true),
          "invariant", plain.withInvariant(true));
    }
    return Map.of(
        "plain", plain,
        "exact", plain.withExact(true),
        "robust", plain.withRobust(true),
        "invariant", plain.withInvariant(true));
  }

  /** Writes all translations; gives how many there are. */
  private int translate(Dialect dialect) throws IOException {
    int count = 0;
    try (Stream<Path> files = Files.walk(PROGRAMS)) {
      for (Path file :
          files.filter(each -> each.toString().matches(".*\\.v?fp|.*\\.vp")).toList()) {
        SourceText source = SourceText.of(file.toString(), Files.readAllBytes(file));
        for (CompiledProgram program :
            Frontend.compile(source, FrontendOptions.TRANSLATE).programs()) {
          if (program.program().isPresent()) {
            count += translate(dialect, file, TranslationUnit.of(program, source));
          }
        }
      }
    }
    return count;
  }

  private int translate(Dialect dialect, Path file, TranslationUnit unit) throws IOException {
    String name = PROGRAMS.relativize(file).toString().replace('/', '_');
    int count = 0;
    for (Map.Entry<String, GlslOptions> each : options(dialect).entrySet()) {
      BackEnd backEnd = new GlslBackEnd(each.getValue());
      Optional<Output> output = backEnd.translate(unit).output();
      if (output.isPresent()) {
        String extension =
            switch (unit.program().stage()) {
              case VERTEX -> ".vert";
              case FRAGMENT -> ".frag";
            };
        String text = output.get().text();
        Files.writeString(folder.resolve(name + "_" + each.getKey() + extension), text);
        count++;
      }
    }
    return count;
  }

  @ParameterizedTest
  @CsvSource({
    "llvmpipe, GLSL120, COMPATIBILITY",
    "softpipe, GLSL120, COMPATIBILITY",
    "llvmpipe, GLSL330, CORE",
    "softpipe, GLSL330, CORE"
  })
  void everyTranslationOfTheSamplesCompiles(String driver, Dialect dialect, String profile)
      throws Exception {
    assertThat(translate(dialect)).isGreaterThan(100);
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            ShaderCompilations.class.getName(),
            profile,
            folder.toString());
    builder.environment().putAll(DriverChoice.of(driver).orElseThrow().environment());
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    List<String> said =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .toList();
    int code = process.waitFor();
    if (code != 0 && !Boolean.getBoolean("arbiter.tools-required")) {
      abort(driver + ": " + said);
    } else if (code != 0) {
      fail(driver + ": " + said);
    }
    assertThat(said.get(0)).startsWith(driver);
    assertThat(said).hasSize(1);
  }
}
