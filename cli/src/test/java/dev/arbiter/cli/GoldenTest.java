package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.DiagnosticText;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.frontend.Limits;
import dev.arbiter.ir.ProgramPrinter;
import dev.arbiter.ir.Stage;
import dev.arbiter.translator.batch.BatchOptions;
import dev.arbiter.vm.sample.SampleRun;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every sample program becomes what stands beside it: {@code .ir} the program as parsed, {@code
 * .glsl} and {@code .spvasm} its translations, {@code .run} what the reference VM computes for
 * made-up inputs, {@code .diag} what there is to say about it; a broken program has {@code .diag}
 * alone. With {@code -Darbiter.update-goldens=true} the goldens are rewritten instead. SPIR-V is
 * compared where {@code spirv-dis} is installed, and required where {@code arbiter.tools-required}
 * says so.
 */
class GoldenTest {
  private static final Path SAMPLES = Path.of(System.getProperty("arbiter.samples"), "programs");
  private static final boolean UPDATE = Boolean.getBoolean("arbiter.update-goldens");
  private static final Set<String> PROGRAMS = Set.of("vp", "fp", "vfp");
  private static final String OPTIONS = "# arbiter:";

  /** The content of a golden that cannot be made here, for want of a tool. */
  private static final String UNKNOWN = "";

  @TempDir Path directory;

  @TestFactory
  Stream<DynamicTest> becomesWhatStandsBesideIt() throws IOException {
    return programs().stream()
        .map(
            file ->
                DynamicTest.dynamicTest(SAMPLES.relativize(file).toString(), () -> check(file)));
  }

  @Test
  void everyGoldenBelongsToAProgram() throws IOException {
    Set<Path> expected = new TreeSet<>();
    for (Path program : programs()) {
      expected.add(program);
      goldens(program).keySet().forEach(suffix -> expected.add(beside(program, suffix)));
    }
    try (Stream<Path> files = Files.walk(SAMPLES)) {
      assertThat(files.filter(Files::isRegularFile))
          .allSatisfy(f -> assertThat(expected).contains(f));
    }
  }

  @Test
  void thereAreProgramsOfEveryKind() throws IOException {
    assertThat(programs()).hasSizeGreaterThan(30);
  }

  private static List<Path> programs() throws IOException {
    try (Stream<Path> files = Files.walk(SAMPLES)) {
      return files.filter(file -> PROGRAMS.contains(extension(file))).sorted().toList();
    }
  }

  private static String extension(Path file) {
    String name = file.getFileName().toString();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static Path beside(Path program, String suffix) {
    return program.resolveSibling(program.getFileName() + suffix);
  }

  private void check(Path program) throws IOException {
    for (Map.Entry<String, String> golden : goldens(program).entrySet()) {
      Path file = beside(program, golden.getKey());
      if (golden.getValue().equals(UNKNOWN)) {
        continue;
      }
      if (UPDATE) {
        Files.writeString(file, golden.getValue());
      } else if (!Files.exists(file)) {
        fail("golden missing: %s; write it with -Darbiter.update-goldens=true", file);
      } else {
        assertThat(golden.getValue()).as(file.toString()).isEqualTo(Files.readString(file));
      }
    }
  }

  private Map<String, String> goldens(Path file) throws IOException {
    String name = SAMPLES.relativize(file).toString();
    SourceText source = SourceText.of(name, Files.readAllBytes(file));
    Compilation compilation =
        Frontend.compile(source, new FrontendOptions(false, Limits.UNLIMITED));
    Map<String, String> goldens = new LinkedHashMap<>();
    StringBuilder diagnostics = new StringBuilder();
    compilation.inOrder().forEach(each -> tell(source, each, diagnostics));
    if (!diagnostics.isEmpty()) {
      goldens.put(".diag", diagnostics.toString());
    }
    if (compilation.hasErrors()) {
      return goldens;
    }
    boolean several = compilation.programs().size() > 1;
    for (CompiledProgram compiled : compilation.programs()) {
      String infix = several ? "." + shortName(compiled.stage().orElseThrow()) : "";
      goldens.put(infix + ".ir", ProgramPrinter.print(compiled.program().orElseThrow()));
      goldens.put(infix + ".run", SampleRun.of(compiled.program().orElseThrow()));
    }
    goldens.putAll(translations(file, several));
    goldens.putAll(modules(file, several));
    return goldens;
  }

  private static String shortName(Stage stage) {
    return switch (stage) {
      case VERTEX -> "vert";
      case FRAGMENT -> "frag";
    };
  }

  private static void tell(SourceText source, Diagnostic diagnostic, StringBuilder out) {
    out.append(DiagnosticText.render(source, diagnostic));
  }

  /** Translates by the command itself, with the options of the sample's first comment. */
  private Map<String, String> translations(Path file, boolean several) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("--interface"));
    arguments.addAll(options(file));
    Map<String, String> goldens = new LinkedHashMap<>();
    for (Path each : translate(file, arguments)) {
      String suffix = each.toString().endsWith(".json") ? ".glsl.json" : ".glsl";
      goldens.put(infix(each, several) + suffix, Files.readString(each));
    }
    return goldens;
  }

  /** SPIR-V by the command itself, in the words of SPIRV-Tools. */
  private Map<String, String> modules(Path file, boolean several) throws IOException {
    Map<String, String> goldens = new LinkedHashMap<>();
    for (Path each : translate(file, List.of("--to", "spirv"))) {
      String text = hasDisassembler() ? disassemble(each) : UNKNOWN;
      goldens.put(infix(each, several) + ".spvasm", text);
    }
    return goldens;
  }

  private List<Path> translate(Path file, List<String> options) throws IOException {
    Path out = Files.createTempDirectory(directory, "golden");
    List<String> arguments = new ArrayList<>(List.of("translate", "-d", out.toString()));
    arguments.addAll(options);
    arguments.add(file.toString());
    StringWriter messages = new StringWriter();
    int code =
        Arbiter.run(
            OutputStream.nullOutputStream(),
            new PrintWriter(messages),
            arguments.toArray(String[]::new));
    assertThat(code).as(messages.toString()).isEqualTo(Arbiter.CLEAN);
    try (Stream<Path> files = Files.walk(out)) {
      return files
          .filter(Files::isRegularFile)
          .filter(each -> !each.endsWith(BatchOptions.MANIFEST))
          .sorted()
          .toList();
    }
  }

  private static String infix(Path output, boolean several) {
    boolean vertex = output.getFileName().toString().contains(".vert");
    return several ? (vertex ? ".vert" : ".frag") : "";
  }

  private static boolean hasDisassembler() {
    boolean present =
        Arrays.stream(System.getenv("PATH").split(":"))
            .anyMatch(each -> Files.isExecutable(Path.of(each, "spirv-dis")));
    if (Boolean.getBoolean("arbiter.tools-required")) {
      assertThat(present).as("spirv-dis on the PATH").isTrue();
    }
    return present;
  }

  private static String disassemble(Path module) throws IOException {
    Process process =
        new ProcessBuilder(
                "spirv-dis", "--no-color", "--no-header", "--no-indent", module.toString())
            .redirectErrorStream(true)
            .start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      assertThat(process.waitFor()).as(text).isZero();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return text;
  }

  private static List<String> options(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1)
        .lines()
        .filter(line -> line.startsWith(OPTIONS))
        .findFirst()
        .map(line -> Arrays.asList(line.substring(OPTIONS.length()).trim().split(" ")))
        .orElse(List.of());
  }
}
