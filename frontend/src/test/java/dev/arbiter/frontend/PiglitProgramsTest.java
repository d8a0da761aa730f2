package dev.arbiter.frontend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.ir.Stage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The programs of the driver conformance suite that Debian packages as {@code piglit}, without
 * those that need an NVIDIA option. Its parser tests mark a program that must not load by a comment
 * {@code # FAIL}; the programs of its scenes all load.
 */
class PiglitProgramsTest {
  private static final Path SUITE = Path.of("/usr/lib/x86_64-linux-gnu/piglit");
  private static final Pattern NVIDIA_OPTION = Pattern.compile("OPTION\\s+NV_");

  /** Scenes that use another extension's option, or an offset that the letter forbids. */
  private static final List<String> BEYOND_THE_LETTER =
      List.of(
          "fp-arb-fragment-coord-conventions-integer.shader_test",
          "vp-arl-constant-array-huge-relative-offset.shader_test");

  private static final FrontendOptions STRICT = new FrontendOptions(true, Limits.UNLIMITED);

  @Test
  void judgesTheParserTestsAsTheSuiteDoes() throws IOException {
    List<String> wrong = new ArrayList<>();
    int judged = 0;
    for (Path file : files(".txt", "tests/asmparsertest", "generated_tests/asmparsertest")) {
      String text = read(file);
      if (NVIDIA_OPTION.matcher(text).find()) {
        continue;
      }
      judged++;
      boolean mustLoad = !text.contains("# FAIL");
      String folder = file.getParent().getFileName().toString();
      boolean loads = text.startsWith("!!" + folder) && loads(text, STRICT);
      if (loads != mustLoad) {
        wrong.add(file.getFileName() + (mustLoad ? " is refused" : " loads"));
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(judged).isGreaterThan(200);
  }

  @Test
  void loadsTheProgramsOfTheScenes() throws IOException {
    List<String> refused = new ArrayList<>();
    int judged = 0;
    for (Path file :
        files(
            ".shader_test",
            "tests/spec/arb_fragment_coord_conventions",
            "tests/spec/arb_fragment_program",
            "tests/spec/arb_fragment_program_shadow",
            "tests/spec/arb_vertex_program")) {
      for (String program : programs(read(file))) {
        if (!NVIDIA_OPTION.matcher(program).find()) {
          judged++;
          assertThat(loads(program, FrontendOptions.TRANSLATE)).as(file.toString()).isTrue();
          if (!loads(program, STRICT)) {
            refused.add(file.getFileName().toString());
          }
        }
      }
    }
    assertThat(refused).isSubsetOf(BEYOND_THE_LETTER);
    assertThat(judged).isGreaterThan(20);
  }

  private static boolean loads(String text, FrontendOptions options) {
    return !Frontend.compile(SourceText.of("piglit", text), options).hasErrors();
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }

  private static List<Path> files(String ending, String... folders) throws IOException {
    if (!Boolean.getBoolean("arbiter.tools-required")) {
      assumeTrue(Files.isDirectory(SUITE), "the suite is not installed");
    }
    List<Path> files = new ArrayList<>();
    for (String folder : folders) {
      try (Stream<Path> all = Files.walk(SUITE.resolve(folder))) {
        all.filter(each -> each.toString().endsWith(ending)).forEach(files::add);
      }
    }
    return files;
  }

  /** The ARB programs of a scene; its sections begin at a line in brackets. */
  private static List<String> programs(String scene) {
    List<String> programs = new ArrayList<>();
    for (String section : scene.split("(?m)^(?=\\[)")) {
      for (Stage stage : Stage.values()) {
        if (section.startsWith("[" + stage.word() + " program]")) {
          programs.add(section.substring(section.indexOf('\n') + 1));
        }
      }
    }
    return programs;
  }
}
