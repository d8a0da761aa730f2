package dev.arbiter.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.translator.Findings;
import dev.arbiter.translator.Target;
import dev.arbiter.translator.TranslationSettings;
import dev.arbiter.translator.batch.Batch;
import dev.arbiter.translator.batch.BatchListener;
import dev.arbiter.translator.batch.BatchOptions;
import dev.arbiter.translator.batch.FileProblem;
import dev.arbiter.translator.batch.InputFile;
import dev.arbiter.translator.batch.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormerOutputsTest {
  private static final BatchListener NOBODY =
      new BatchListener() {
        @Override
        public void told(Unit unit, List<Findings> findings) {}

        @Override
        public void unreadable(Unit unit, FileProblem problem) {}
      };

  @TempDir Path project;

  private FormerOutputs outputs() {
    return new FormerOutputs(project.resolve("state"), project);
  }

  private Path manifest(String execution) {
    return outputs().manifest(execution, "glsl120");
  }

  /** A build with one execution. Gives what it removed of earlier ones. */
  private List<Path> build(String execution, String directory, Set<String> executions)
      throws IOException {
    Path out = project.resolve(directory);
    List<Path> removed =
        outputs().removeAllBut(execution, Map.of(manifest(execution), out), executions);
    Path input = project.resolve("a.fp");
    Files.writeString(input, "!!ARBfp1.0\nMOV result.color, fragment.color;\nEND\n");
    Unit unit = Unit.of(new InputFile(input, project), TranslationSettings.of(Target.GLSL120));
    Batch.run(List.of(unit), BatchOptions.of(out).withManifest(manifest(execution)), NOBODY);
    return removed;
  }

  @Test
  void keepsWhatTheSameConfigurationGave() throws IOException {
    assertThat(build("one", "out", Set.of("one"))).isEmpty();
    assertThat(build("one", "out", Set.of("one"))).isEmpty();
    assertThat(project.resolve("out/a.frag")).exists();
  }

  @Test
  void removesWhatIsInAnotherDirectory() throws IOException {
    build("one", "out", Set.of("one"));
    Path foreign = Files.writeString(project.resolve("out/hand.frag"), "");
    assertThat(build("one", "other", Set.of("one"))).containsExactly(project.resolve("out/a.frag"));
    assertThat(foreign).exists();
    assertThat(project.resolve("other/a.frag")).exists();
  }

  @Test
  void removesWhatATargetGaveThatIsNoMoreAskedFor() throws IOException {
    build("one", "out", Set.of("one"));
    Path manifest = outputs().manifest("one", "spirv");
    outputs().removeAllBut("one", Map.of(manifest, project.resolve("spirv")), Set.of("one"));
    assertThat(project.resolve("out")).doesNotExist();
    assertThat(manifest("one")).doesNotExist();
  }

  @Test
  void removesWhatAnExecutionGaveThatTheProjectHasNoMore() throws IOException {
    build("old-name", "out", Set.of("old-name"));
    assertThat(build("two", "two", Set.of("two"))).containsExactly(project.resolve("out/a.frag"));
  }

  @Test
  void leavesOtherExecutionsAloneAndWhatTheCommandLineAskedFor() throws IOException {
    build("one", "out", Set.of("one", "two"));
    build("default-cli", "by-hand", Set.of("one", "two", "default-cli"));
    assertThat(build("two", "two", Set.of("one", "two"))).isEmpty();
    assertThat(project.resolve("out/a.frag")).exists();
    assertThat(project.resolve("by-hand/a.frag")).exists();
  }
}
