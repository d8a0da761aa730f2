package dev.arbiter.translator.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.translator.Findings;
import dev.arbiter.translator.Target;
import dev.arbiter.translator.TranslationSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whose the files are that stand where outputs go. */
class ReservationTest {
  private static final String FRAGMENT = "!!ARBfp1.0\nMOV result.color, fragment.color;\nEND\n";
  private static final TranslationSettings SETTINGS = TranslationSettings.of(Target.GLSL330);

  /** More than any process has. */
  private static final String DEAD = "4294967295";

  @TempDir Path directory;

  private Path in;
  private Path out;
  private BatchOptions options;
  private final List<String> told = new ArrayList<>();
  private final BatchListener listener =
      new BatchListener() {
        @Override
        public void told(Unit unit, List<Findings> findings) {}

        @Override
        public void unreadable(Unit unit, FileProblem problem) {
          told.add(problem.getMessage());
        }
      };

  @BeforeEach
  void directories() throws IOException {
    in = Files.createDirectory(directory.resolve("in"));
    out = directory.resolve("out");
    options = BatchOptions.of(out).withGone(file -> file.startsWith(in) && !Files.exists(file));
    for (String each : List.of("a.fp", "b.fp")) {
      Files.writeString(in.resolve(each), FRAGMENT);
    }
  }

  private List<Unit> units() throws IOException {
    try (var files = Files.list(in)) {
      return files.sorted().map(each -> Unit.of(new InputFile(each, in), SETTINGS)).toList();
    }
  }

  private BatchSummary run() throws IOException {
    told.clear();
    return Batch.run(units(), options, listener);
  }

  private Path foreign(String name, String text) throws IOException {
    Files.createDirectories(out);
    return Files.writeString(out.resolve(name), text);
  }

  /** What a run leaves that is killed before anything but a temporary file is written. */
  private void killed() throws IOException {
    Map<String, Made> made = new TreeMap<>();
    for (Unit each : units()) {
      String key = Manifest.key(List.of("glsl330", "../in/" + each.inputs().get(0).relative()));
      made.put(key, Made.of(each, Companions.NONE));
    }
    assertThat(Reservation.of(made, options)).isEmpty();
    foreign(".a.frag." + DEAD, "#vers");
  }

  private List<String> outputs() throws IOException {
    try (var files = Files.list(out)) {
      return files.map(each -> each.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void replacesNoFileOfOthersAndWritesTheRest() throws IOException {
    Path mine = foreign("a.frag", "mine");
    for (int i = 0; i < 2; i++) {
      BatchSummary summary = run();
      assertThat(summary.unreadable()).isEqualTo(1);
      assertThat(summary.isComplete()).isFalse();
      assertThat(told)
          .containsExactly(
              "cannot write "
                  + mine
                  + ": there is a file that no earlier run wrote; delete it, or choose another"
                  + " directory for the outputs");
      assertThat(mine).hasContent("mine");
      assertThat(out.resolve("b.frag")).exists();
    }
    Files.delete(in.resolve("a.fp"));
    assertThat(run().isComplete()).isTrue();
    assertThat(mine).hasContent("mine");
  }

  @Test
  void writesNothingOfAProgramOfWhichOneFileIsInTheWay() throws IOException {
    options = options.withCompanions(Companions.NONE.withInterface(true));
    foreign("a.frag.json", "mine");
    run();
    assertThat(outputs())
        .containsExactly(BatchOptions.MANIFEST, "a.frag.json", "b.frag", "b.frag.json");
  }

  @Test
  void takesOverAFileThatIsWhatWouldBeWritten() throws IOException {
    run();
    Files.delete(out.resolve(BatchOptions.MANIFEST));
    assertThat(run()).returns(2, BatchSummary::programs).returns(true, BatchSummary::isComplete);
    assertThat(run().upToDate()).isEqualTo(2);
  }

  @Test
  void replacesWhatAnotherManifestOfTheBuildKnows() throws IOException {
    options = options.withManifest(directory.resolve("state/one.manifest"));
    run();
    Files.writeString(in.resolve("a.fp"), FRAGMENT.replace("fragment.color", "0.5"));
    options = options.withManifest(directory.resolve("state/two.manifest"));
    assertThat(run().isComplete()).isTrue();
    assertThat(out.resolve("a.frag")).content().contains("0.5");
  }

  @Test
  void writesTheOthersWhereOneOutputCannotBeWritten() throws IOException {
    Files.createDirectories(out.resolve("a.frag/deep"));
    foreign("c", "in the way of a directory");
    Files.createDirectory(in.resolve("c"));
    Path deep = Files.writeString(in.resolve("c/d.fp"), FRAGMENT);
    List<Unit> units = new ArrayList<>(units().subList(0, 2));
    units.add(Unit.of(new InputFile(deep, in), SETTINGS));
    BatchSummary summary = Batch.run(units, options, listener);
    assertThat(summary).returns(1, BatchSummary::programs).returns(2, BatchSummary::unreadable);
    assertThat(told)
        .hasSize(2)
        .anyMatch(each -> each.endsWith("a.frag: it is a directory"))
        .anyMatch(each -> each.contains("d.frag: a file of that name is in the way"));
    assertThat(outputs()).containsExactly(BatchOptions.MANIFEST, "a.frag", "b.frag", "c");
  }

  @Test
  void knowsTheOutputsOfARunThatWasKilled() throws IOException {
    killed();
    foreign("a.frag", "half of it was written by another edition");
    assertThat(run()).returns(2, BatchSummary::programs).returns(true, BatchSummary::isComplete);
    assertThat(outputs()).containsExactly(BatchOptions.MANIFEST, "a.frag", "b.frag");
    assertThat(run().upToDate()).isEqualTo(2);
  }

  @Test
  void removesTheOutputsOfAKilledRunWhoseInputIsGone() throws IOException {
    killed();
    Path orphan = foreign("b.frag", "written");
    Files.delete(in.resolve("b.fp"));
    assertThat(run().removed()).containsExactly(orphan);
    assertThat(outputs()).containsExactly(BatchOptions.MANIFEST, "a.frag");
  }

  @Test
  void leavesTheTemporaryFilesOfProcessesThatLive() throws IOException {
    killed();
    String living = ".b.frag." + ProcessHandle.current().pid();
    foreign(living, "#version");
    foreign(".own." + DEAD, "of no output");
    Leftovers.remove(Manifest.read(options.manifest()).entries().values(), out);
    assertThat(outputs()).containsExactly(BatchOptions.MANIFEST, living, ".own." + DEAD);
  }

  @Test
  void readsAManifestWhoseWriterWasKilled() throws IOException {
    run();
    Path manifest = out.resolve(BatchOptions.MANIFEST);
    String whole = Files.readString(manifest);
    Files.writeString(manifest, whole.substring(0, whole.length() / 2));
    foreign(BatchOptions.MANIFEST + ".next", whole);
    assertThat(run().upToDate()).isEqualTo(2);
    Files.delete(in.resolve("b.fp"));
    assertThat(run().removed()).hasSize(1);
    assertThat(manifest).content().endsWith("end\n");
    assertThat(outputs()).containsExactly(BatchOptions.MANIFEST, "a.frag");
  }
}
