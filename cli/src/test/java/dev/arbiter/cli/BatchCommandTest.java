package dev.arbiter.cli;

import static dev.arbiter.cli.CommandRun.arbiter;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a build sees of {@code arbiter translate -d}, run after run. */
class BatchCommandTest {
  private static final String FRAGMENT = "!!ARBfp1.0\nMOV result.color, fragment.color;\nEND\n";

  @TempDir Path directory;

  private Path file(String name, String text) throws IOException {
    Path file = path(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private Path path(String name) {
    return directory.resolve(name);
  }

  /** Translates the folder {@code in} as the recipes of docs/build.md do. */
  private CommandRun build(Object... more) {
    List<Object> words = new ArrayList<>(List.of("translate", "-d", path("out")));
    words.addAll(List.of("--stamp", path("s"), "--depfile", path("s.d"), path("in")));
    words.addAll(List.of(more));
    return arbiter(words.toArray());
  }

  private List<String> dependencies() throws IOException {
    return Files.readAllLines(path("s.d")).stream()
        .filter(line -> line.startsWith("  "))
        .map(line -> line.replace(" \\", "").strip())
        .map(line -> directory.relativize(Path.of(line)).toString())
        .toList();
  }

  @Test
  void namesEveryFileThatWasLookedAtInTheDepfile() throws IOException {
    file("in/a.fp", FRAGMENT);
    file("in/glsl.vp", "void main() {}\n");
    file("in/deep/notes.txt", "no program yet\n");
    file("in/readme.md", "of no interest\n");
    assertThat(build().code()).isZero();
    assertThat(dependencies())
        .containsExactlyInAnyOrder("in", "in/deep", "in/a.fp", "in/glsl.vp", "in/deep/notes.txt");
  }

  @Test
  void leavesItsOwnOutputsOutOfTheDepfile() throws IOException {
    file("in/a.fp", FRAGMENT);
    arbiter("translate", "-d", path("in/out"), "--to", "glsl330", path("in"));
    arbiter(
        "translate",
        "-d",
        path("in/out"),
        "--stamp",
        path("s"),
        "--depfile",
        path("s.d"),
        path("in"));
    assertThat(dependencies()).containsExactlyInAnyOrder("in", "in/a.fp");
    arbiter(
        "translate",
        "-d",
        path("in"),
        "--stamp",
        path("s"),
        "--depfile",
        path("s.d"),
        path("in/a.fp"),
        path("in"));
    assertThat(dependencies()).doesNotContain("in/a.frag");
  }

  @Test
  void datesTheStampByTheStartOfTheRun() throws IOException {
    file("in/a.fp", FRAGMENT);
    for (int i = 0; i < 2; i++) {
      // The manifest is written in the run, after inputs were read.
      Files.deleteIfExists(path("out/.arbiter-manifest"));
      assertThat(build().code()).isZero();
      assertThat(Files.getLastModifiedTime(path("s")))
          .isLessThan(Files.getLastModifiedTime(path("out/.arbiter-manifest")));
    }
  }

  @Test
  void removesTheStampWhereARunFails() throws IOException {
    Path a = file("in/a.fp", FRAGMENT);
    assertThat(build().code()).isZero();
    file("in/b.fp", "!!ARBfp1.0\nMOV result.color, missing;\nEND\n");
    assertThat(build().code()).isEqualTo(1);
    assertThat(path("s")).doesNotExist();
    Files.delete(path("in/b.fp"));
    assertThat(build().code()).isZero();
    assertThat(path("s")).exists();
    file("in/a.arbfp", FRAGMENT);
    assertThat(build().err()).contains("would write");
    assertThat(path("s")).doesNotExist();
    assertThat(a).exists();
  }

  @Test
  void changesNoDirectoryWhereNothingChanged() throws IOException {
    file("in/a.fp", FRAGMENT);
    Object[] words = {
      "translate", "-d", path("out"), "--stamp", path("in/s"), "--depfile", path("in/d"), path("in")
    };
    arbiter(words);
    FileTime before = Files.getLastModifiedTime(path("in"));
    arbiter(words);
    assertThat(Files.getLastModifiedTime(path("in"))).isEqualTo(before);
    assertThat(Files.getLastModifiedTime(path("in/s"))).isNotEqualTo(before);
  }

  @Test
  void sumsUpWhereOneOutputCannotBeWritten() throws IOException {
    file("in/a.fp", FRAGMENT);
    file("in/b.fp", FRAGMENT);
    file("in/c.fp", FRAGMENT);
    Files.createDirectories(path("out/a.frag"));
    file("out/b.frag", "of another");
    CommandRun run = build();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .contains(path("out/a.frag") + ": it is a directory\n")
        .contains(path("out/b.frag") + ": there is a file that no earlier run wrote");
    assertThat(run.out())
        .startsWith("1 program translated to ")
        .contains(", 2 not read or not written");
    assertThat(path("out/b.frag")).hasContent("of another");
    assertThat(path("out/c.frag")).exists();
  }

  @Test
  void refusesNamesThatNoDependencyFileHolds() throws IOException {
    file("in/a.fp", FRAGMENT);
    Path odd = file("in/se;m.fp", FRAGMENT);
    CommandRun run = build();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("cannot name " + odd + " in a dependency file", "rename it");
    assertThat(path("out")).doesNotExist();
    assertThat(path("s.d")).doesNotExist();
    CommandRun one = arbiter("translate", "-o", path("o"), "--depfile", path("s.d"), odd);
    assertThat(one.code()).isEqualTo(2);
    assertThat(path("o")).doesNotExist();
    assertThat(arbiter("translate", "-d", path("out"), path("in")).code()).isZero();
  }

  @Test
  void leavesOutNamesOfOtherFilesThatNoDependencyFileHolds() throws IOException {
    file("in/a.fp", FRAGMENT);
    Path odd = file("in/what's new.txt", "nothing");
    CommandRun run = build();
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains(odd + " is not named in the dependency file");
    assertThat(dependencies()).containsExactlyInAnyOrder("in", "in/a.fp");
  }

  @Test
  void takesADamagedProgramForAProgram() throws IOException {
    file("in/a.fp", FRAGMENT);
    file("in/b.fp", FRAGMENT);
    assertThat(build().code()).isZero();
    file("in/a.fp", "");
    Files.write(path("in/b.fp"), FRAGMENT.getBytes(StandardCharsets.UTF_16));
    for (int i = 0; i < 2; i++) {
      CommandRun run = build();
      assertThat(run.code()).isEqualTo(1);
      assertThat(run.err().lines().filter(line -> line.contains("[E-HEADER]")))
          .anyMatch(line -> line.contains("a.fp:1:1: "))
          .anyMatch(line -> line.contains("b.fp:1:1: "));
    }
    assertThat(path("out/a.frag")).doesNotExist();
  }

  @Test
  void tellsThatAFileIsNoProgramAnyMoreUntilItIsMended() throws IOException {
    file("in/a.fp", FRAGMENT);
    file("in/b.txt", FRAGMENT);
    file("in/c.vp", FRAGMENT);
    assertThat(build().code()).isZero();
    file("in/b.txt", "cut off");
    file("in/c.vp", "void main() {}\n");
    for (int i = 0; i < 2; i++) {
      CommandRun run = build();
      assertThat(run.code()).isEqualTo(1);
      assertThat(run.err()).contains("b.txt:1:1: ", "c.vp:1:1: ").doesNotContain("skipped");
    }
    file("in/b.txt", FRAGMENT);
    Files.delete(path("in/c.vp"));
    assertThat(build().code()).isZero();
  }

  @Test
  void cleansUpWhereTheLastProgramIsGone() throws IOException {
    Path last = file("in/a.fp", FRAGMENT);
    assertThat(build().code()).isZero();
    Files.delete(last);
    Files.delete(path("s"));
    for (int i = 0; i < 2; i++) {
      CommandRun run = build();
      assertThat(run.code()).as(run.err()).isZero();
      assertThat(run.out()).contains("there is no program in " + path("in") + " any more");
      assertThat(path("s")).exists();
      assertThat(path("out/a.frag")).doesNotExist();
    }
    assertThat(dependencies()).containsExactly("in");
    file("in/b.fp", FRAGMENT);
    assertThat(build().code()).isZero();
    assertThat(path("out/b.frag")).exists();
  }

  @Test
  void stillRefusesADirectoryThatNeverHeldAProgram() throws IOException {
    file("in/a.fp", FRAGMENT);
    build();
    Files.createDirectory(path("typo"));
    CommandRun run = arbiter("translate", "-d", path("out"), path("typo"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("found no program in " + path("typo"));
    assertThat(arbiter("translate", "-d", path("out"), path("in") + "/*.vp").code()).isEqualTo(2);
    assertThat(path("out/a.frag")).exists();
  }
}
