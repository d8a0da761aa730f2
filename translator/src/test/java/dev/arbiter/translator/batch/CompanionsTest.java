package dev.arbiter.translator.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.arbiter.translator.Findings;
import dev.arbiter.translator.Target;
import dev.arbiter.translator.TranslationSettings;
import dev.arbiter.translator.host.HostLanguage;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompanionsTest {
  private static final String PROGRAM =
      """
      !!ARBvp1.0
      PARAM a$b = program.local[0];
      PARAM a_b = program.local[1];
      ADD result.position, a$b, a_b;
      END
      """;

  /** Programs whose names come close to each other and to words of the languages. */
  private static final List<String> TREE =
      List.of(
          "ui/blur.vp",
          "post/blur.vp",
          "ui_blur.vp",
          "a-b.vp",
          "a_b.vp",
          "A_B.vp",
          "list.vp",
          "int/class.vp",
          "java/1.vp",
          "3d.vp",
          "é.vp",
          "è.vp",
          "a b.vp",
          "twice.vp");

  @TempDir Path directory;

  private BatchSummary translate(Target target, Path out, Companions companions)
      throws IOException {
    Path in = directory.resolve("in");
    List<Unit> units =
        TREE.stream()
            .map(each -> new InputFile(in.resolve(each), in))
            .map(each -> Unit.of(each, TranslationSettings.of(target)))
            .toList();
    for (String each : TREE) {
      Files.createDirectories(in.resolve(each).getParent());
      Files.writeString(in.resolve(each), each.equals("twice.vp") ? PROGRAM + PROGRAM : PROGRAM);
    }
    BatchListener listener =
        new BatchListener() {
          @Override
          public void told(Unit unit, List<Findings> findings) {}

          @Override
          public void unreadable(Unit unit, FileProblem problem) {
            throw problem;
          }
        };
    return Batch.run(units, BatchOptions.of(out).withCompanions(companions), listener);
  }

  private static List<Path> files(Path out, String extension) throws IOException {
    try (Stream<Path> files = Files.walk(out)) {
      return files.filter(each -> each.toString().endsWith(extension)).sorted().toList();
    }
  }

  @Test
  void ofATreeCompileTogetherInJava() throws IOException {
    for (Target target : List.of(Target.GLSL120, Target.SPIRV)) {
      Path out = directory.resolve(target.word());
      Companions companions =
          Companions.NONE
              .withBindings(HostLanguage.JAVA)
              .withBindingsPackage("host." + target.word());
      assertThat(translate(target, out, companions).isComplete()).isTrue();
    }
    List<Path> sources = files(directory, ".java");
    assertThat(sources).hasSize(2 * (TREE.size() + 1));
    Stream<String> options = Stream.of("-Werror", "-d", directory.resolve("classes").toString());
    String[] arguments =
        Stream.concat(options, sources.stream().map(Path::toString)).toArray(String[]::new);
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments)).isZero();
    assertThat(directory.resolve("classes/host/spirv/ui/BlurVertSpv.class")).exists();
    assertThat(directory.resolve("classes/host/glsl120/post/BlurVert.class")).exists();
    assertThat(files(directory.resolve("classes"), "Vert.class")).isNotEmpty();
  }

  @Test
  void ofATreeCompileTogetherInC() throws IOException, InterruptedException {
    boolean there =
        Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(each -> Files.isExecutable(Path.of(each, "cc")));
    assumeTrue(there || Boolean.getBoolean("arbiter.tools-required"), "cc");
    Companions companions = Companions.NONE.withBindings(HostLanguage.C);
    translate(Target.GLSL120, directory.resolve("old"), companions.withBindingsPackage("old"));
    translate(Target.GLSL330, directory.resolve("out"), companions);
    translate(Target.SPIRV, directory.resolve("out"), companions);
    List<Path> headers = files(directory, ".h");
    assertThat(headers).hasSize(3 * (TREE.size() + 1));
    assertThat(compile(headers)).isEmpty();
    translate(Target.GLSL450, directory.resolve("other"), companions);
    assertThat(compile(files(directory, ".h"))).contains("two headers have the names UI_BLUR_");
  }

  /** Includes headers, each of them twice. Gives what the compiler says. */
  private String compile(List<Path> headers) throws IOException, InterruptedException {
    String includes =
        Stream.concat(headers.stream(), headers.stream())
            .map(each -> "#include \"" + each + "\"\n")
            .collect(Collectors.joining());
    Path host = Files.writeString(directory.resolve("host.c"), includes);
    Process process =
        new ProcessBuilder(
                "cc", "-std=c99", "-Wall", "-Wno-unused-variable", "-fsyntax-only", host.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor() == 0).as(said).isEqualTo(said.isEmpty());
    return said;
  }

  @Test
  void haveAMarkOnlyWhereAnotherProgramHasTheirNames() throws IOException {
    Companions companions = Companions.NONE.withBindings(HostLanguage.C);
    Path out = directory.resolve("out");
    translate(Target.GLSL120, out, companions);
    assertThat(Files.readString(out.resolve("ui/blur.vert.h"))).contains("UI_BLUR_VERT_X");
    assertThat(Files.readString(out.resolve("post/blur.vert.h"))).contains("POST_BLUR_VERT_H");
    assertThat(Files.readString(out.resolve("twice.2.vert.h"))).contains("TWICE_VERT_2_H");
  }

  @Test
  void refuseAPackageThatIsAKeyword() {
    assertThatThrownBy(
            () -> Companions.NONE.withBindings(HostLanguage.JAVA).withBindingsPackage("a.class"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'a.class' is no package: 'class' is a keyword of Java");
  }
}
