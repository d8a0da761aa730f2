package dev.arbiter.translator.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Make and Ninja read back each name that a depfile says to hold. */
class DepfileToolsTest {
  @TempDir Path directory;

  private final List<String> names = new ArrayList<>();

  private Path path(String name) {
    return directory.resolve(name);
  }

  /**
   * A file for every ASCII character that is no letter, and for some of what is special at a place
   * or together.
   */
  private void files() throws IOException {
    List<String> tried = new ArrayList<>();
    for (char c = ' '; c < 0x7f; c++) {
      if (c != '/' && !Character.isLetterOrDigit(c)) {
        tried.addAll(List.of("a" + c + "b", "a" + c));
      }
    }
    tried.addAll(List.of("a::b", "a b: c#d$e", "$(x)y", "a\\\\ b", "a$$b", "a\\b"));
    Files.createDirectory(path("in"));
    for (String each : tried) {
      Path name = Path.of("in", each);
      if (Depfile.holds(name) && !names.contains(name.toString())) {
        names.add(name.toString());
        Files.createFile(directory.resolve(name));
      }
    }
    assertThat(names).hasSizeGreaterThan(25);
    Depfile file = new Depfile().add(List.of(Path.of("s")), names.stream().map(Path::of).toList());
    Files.write(path("made.d"), file.bytes());
  }

  private String run(String tool) throws Exception {
    for (String each : List.of("/usr/bin/" + tool, "/usr/local/bin/" + tool)) {
      if (Files.isExecutable(Path.of(each))) {
        Process process =
            new ProcessBuilder(each)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
      }
    }
    if (Boolean.getBoolean("arbiter.tools-required")) {
      fail(tool + " is missing");
    }
    return abort(tool + " is missing");
  }

  /** Every file that is edited makes the tool work, and none makes it work twice. */
  private void follows(String tool, String atRest) throws Exception {
    run(tool);
    assertThat(run(tool)).contains(atRest);
    // Far apart, so that no clock's step matters.
    FileTime before = FileTime.fromMillis(System.currentTimeMillis() - 60_000);
    for (String each : names) {
      Files.setLastModifiedTime(path(each), before);
    }
    assertThat(run(tool)).contains(atRest);
    for (String each : names) {
      Path file = path(each);
      Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis() + 60_000));
      assertThat(run(tool)).as(each).doesNotContain(atRest);
      Files.setLastModifiedTime(file, before);
    }
    assertThat(run(tool)).contains(atRest);
  }

  @Test
  void makeReadsEveryName() throws Exception {
    files();
    Files.writeString(path("Makefile"), "s:\n\ttouch s\n-include made.d\n");
    follows("make", "up to date");
    Files.setLastModifiedTime(path("s"), FileTime.fromMillis(1_000_000));
    for (String each : names) {
      Files.delete(path(each));
    }
    assertThat(run("make")).contains("touch s");
  }

  @Test
  void ninjaReadsEveryName() throws Exception {
    files();
    Files.writeString(
        path("build.ninja"),
        "rule r\n  command = touch s; cp made.d s.d\n  depfile = s.d\nbuild s: r\n");
    follows("ninja", "no work to do");
  }
}
