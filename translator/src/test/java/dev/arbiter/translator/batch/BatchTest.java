package dev.arbiter.translator.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.translator.Findings;
import dev.arbiter.translator.Target;
import dev.arbiter.translator.TranslationSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchTest {
  private static final String FRAGMENT = "!!ARBfp1.0\nMOV result.color, fragment.color;\nEND\n";
  private static final String OTHER = "!!ARBfp1.0\nMOV result.color, 0.5;\nEND\n";
  private static final String VERTEX = "!!ARBvp1.0\nMOV result.position, vertex.position;\nEND\n";
  private static final String BROKEN = "!!ARBfp1.0\nMOV result.color, missing;\nEND\n";

  @TempDir Path directory;

  private Path in;
  private Path out;
  private BatchOptions options;
  private TranslationSettings settings = TranslationSettings.of(Target.GLSL330);
  private final List<String> told = new ArrayList<>();
  private final BatchListener listener =
      new BatchListener() {
        @Override
        public void told(Unit unit, List<Findings> findings) {
          told.add(unit.inputs().get(0).relative() + ": " + Findings.text(findings));
        }

        @Override
        public void unreadable(Unit unit, FileProblem problem) {
          told.add(problem.getMessage());
        }
      };

  @BeforeEach
  void directories() throws IOException {
    in = Files.createDirectory(directory.resolve("in"));
    out = directory.resolve("out");
    options =
        BatchOptions.of(out)
            .withJobs(2)
            .withGone(file -> file.startsWith(in) && !Files.exists(file));
  }

  private Path file(String name, String text) throws IOException {
    Path file = in.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private BatchSummary run() throws IOException {
    try (var files = Files.walk(in)) {
      List<Unit> units =
          files
              .filter(Files::isRegularFile)
              .sorted()
              .map(each -> Unit.of(new InputFile(each, in), settings))
              .toList();
      told.clear();
      return Batch.run(units, options, listener);
    }
  }

  private List<String> outputs() throws IOException {
    try (var files = Files.walk(out)) {
      return files
          .filter(Files::isRegularFile)
          .map(each -> out.relativize(each).toString())
          .filter(each -> !each.equals(BatchOptions.MANIFEST))
          .sorted()
          .toList();
    }
  }

  @Test
  void translatesATreeOnceAndThenNothing() throws IOException {
    file("a.fp", FRAGMENT);
    file("deep/b.vp", VERTEX);
    assertThat(run()).returns(2, BatchSummary::programs).returns(0, BatchSummary::upToDate);
    assertThat(outputs()).containsExactly("a.frag", "deep/b.vert");
    assertThat(run()).returns(0, BatchSummary::programs).returns(2, BatchSummary::upToDate);
    assertThat(told).isEmpty();
  }

  @Test
  void translatesTheOneThatChanged() throws IOException {
    file("a.fp", FRAGMENT);
    file("b.fp", FRAGMENT);
    run();
    String before = Files.readString(out.resolve("a.frag"));
    file("a.fp", OTHER);
    assertThat(run()).returns(1, BatchSummary::programs).returns(1, BatchSummary::upToDate);
    assertThat(Files.readString(out.resolve("a.frag"))).isNotEqualTo(before);
  }

  @Test
  void goesByContentAndNotByTime() throws IOException {
    Path a = file("a.fp", FRAGMENT);
    run();
    Files.setLastModifiedTime(a, FileTime.fromMillis(System.currentTimeMillis() + 100_000));
    assertThat(run().upToDate()).isEqualTo(1);
  }

  @Test
  void makesAnOutputNewerThanItsUnchangedInput() throws IOException {
    Path a = file("a.fp", FRAGMENT);
    run();
    Path output = out.resolve("a.frag");
    FileTime longAgo = FileTime.fromMillis(1_000_000);
    Files.setLastModifiedTime(output, longAgo);
    Files.setLastModifiedTime(a, FileTime.fromMillis(2_000_000));
    run();
    assertThat(Files.getLastModifiedTime(output))
        .isGreaterThanOrEqualTo(Files.getLastModifiedTime(a));
  }

  @Test
  void datesWhatItWritesByTheStartOfTheRun() throws IOException {
    Path a = file("a.fp", FRAGMENT);
    BatchListener editor =
        new BatchListener() {
          @Override
          public void told(Unit unit, List<Findings> findings) {
            edit();
          }

          @Override
          public void unreadable(Unit unit, FileProblem problem) {}

          private void edit() {
            try {
              Files.writeString(a, OTHER);
            } catch (IOException problem) {
              throw new UncheckedIOException(problem);
            }
          }
        };
    List<Unit> units = List.of(Unit.of(new InputFile(a, in), settings));
    Batch.run(units, options, editor);
    assertThat(Files.getLastModifiedTime(out.resolve("a.frag")))
        .isLessThan(Files.getLastModifiedTime(a));
  }

  @Test
  void translatesAgainWithOtherOptions() throws IOException {
    file("a.fp", FRAGMENT);
    run();
    settings = settings.withCommon(settings.common().withRobust(true));
    assertThat(run().programs()).isEqualTo(1);
    options = options.withCompanions(Companions.NONE.withInterface(true));
    assertThat(run().programs()).isEqualTo(1);
    assertThat(outputs()).containsExactly("a.frag", "a.frag.json");
    options = options.withCompanions(Companions.NONE);
    assertThat(run().removed()).containsExactly(out.resolve("a.frag.json"));
    assertThat(outputs()).containsExactly("a.frag");
  }

  @Test
  void translatesAgainWhereAnOutputIsNotAsItWasLeft() throws IOException {
    file("a.fp", FRAGMENT);
    file("b.fp", FRAGMENT);
    run();
    Files.delete(out.resolve("a.frag"));
    Files.writeString(out.resolve("b.frag"), "edited");
    assertThat(run().programs()).isEqualTo(2);
    assertThat(out.resolve("b.frag")).content().startsWith("#version");
  }

  @Test
  void writesTheGoodAndRemovesWhatTheBadOnceGave() throws IOException {
    file("good.fp", FRAGMENT);
    file("bad/bad.fp", FRAGMENT);
    run();
    file("bad/bad.fp", BROKEN);
    file("good.fp", OTHER);
    BatchSummary summary = run();
    assertThat(summary).returns(1, BatchSummary::programs).returns(1, BatchSummary::failures);
    assertThat(summary.isComplete()).isFalse();
    assertThat(outputs()).containsExactly("good.frag");
    assertThat(out.resolve("bad")).doesNotExist();
    assertThat(told).anyMatch(each -> each.contains("[E-UNDECL]"));
  }

  @Test
  void tellsAnErrorAgainUntilItIsMended() throws IOException {
    file("a.fp", FRAGMENT + BROKEN);
    for (int i = 0; i < 2; i++) {
      assertThat(run().failures()).isEqualTo(1);
      assertThat(told).hasSize(1);
    }
    assertThat(outputs()).containsExactly("a.frag");
  }

  @Test
  void removesTheOutputsOfRemovedInputs() throws IOException {
    Path gone = file("deep/gone.fp", FRAGMENT);
    file("a.fp", FRAGMENT);
    run();
    Files.delete(gone);
    assertThat(run().removed()).containsExactly(out.resolve("deep/gone.frag"));
    assertThat(outputs()).containsExactly("a.frag");
    assertThat(out.resolve("deep")).doesNotExist();
  }

  @Test
  void keepsWhatARenamedInputGives() throws IOException {
    Path old = file("a.fp", FRAGMENT);
    run();
    Files.move(old, in.resolve("a.arbfp"));
    assertThat(run().removed()).isEmpty();
    assertThat(outputs()).containsExactly("a.frag");
  }

  @Test
  void leavesAloneWhatOtherRunsWrote() throws IOException {
    file("a.fp", FRAGMENT);
    run();
    settings = TranslationSettings.of(Target.SPIRV);
    run();
    Path elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
    Path b = Files.writeString(elsewhere.resolve("b.fp"), FRAGMENT);
    Batch.run(List.of(Unit.of(new InputFile(b, elsewhere), settings)), options, listener);
    Files.writeString(out.resolve("mine.txt"), "mine");
    run();
    assertThat(outputs()).containsExactly("a.frag", "a.frag.spv", "b.frag.spv", "mine.txt");
  }

  @Test
  void writesNothingWhereTwoInputsWouldWriteOneFile() throws IOException {
    file("a.fp", FRAGMENT);
    run();
    file("a.arbfp", OTHER);
    String before = Files.readString(out.resolve("a.frag"));
    assertThatThrownBy(this::run)
        .isInstanceOf(FileProblem.class)
        .hasMessageContaining("would write");
    assertThat(out.resolve("a.frag")).hasContent(before);
  }

  @Test
  void removesWhatCameOfAFileThatCannotBeRead() throws IOException {
    Path a = file("a.fp", FRAGMENT);
    run();
    Files.delete(a);
    Files.createDirectory(a);
    List<Unit> units = List.of(Unit.of(new InputFile(a, in), settings));
    BatchSummary summary = Batch.run(units, options, listener);
    assertThat(summary.unreadable()).isEqualTo(1);
    assertThat(outputs()).isEmpty();
  }

  @Test
  void translatesAllWhereTheManifestIsDamaged() throws IOException {
    file("a.fp", FRAGMENT);
    run();
    Path manifest = out.resolve(BatchOptions.MANIFEST);
    String whole = Files.readString(manifest);
    for (String each :
        List.of(
            "", "soup", whole.substring(0, whole.length() / 2), whole.replace("unit", "tinu"))) {
      Files.writeString(manifest, each);
      assertThat(run().programs()).as(each).isEqualTo(1);
    }
    Files.write(manifest, new byte[] {(byte) 0xff, 0});
    assertThat(run().programs()).isEqualTo(1);
    assertThat(run().programs()).isZero();
  }

  @Test
  void giveTheSameManifestFromTheSameInputs() throws IOException {
    file("b.fp", FRAGMENT);
    file("a b%\u00e9.vp", VERTEX);
    run();
    String first = Files.readString(out.resolve(BatchOptions.MANIFEST));
    options = options.withJobs(1).withRebuild(true);
    assertThat(run().programs()).isEqualTo(2);
    assertThat(out.resolve(BatchOptions.MANIFEST)).hasContent(first);
  }

  @Test
  void mayShareADirectoryWithARunAtTheSameTime() throws IOException {
    List<CompletableFuture<BatchSummary>> runs = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Path each = file(i + ".fp", FRAGMENT);
      List<Unit> units = List.of(Unit.of(new InputFile(each, in), settings));
      runs.add(CompletableFuture.supplyAsync(() -> Batch.run(units, options, listener)));
    }
    runs.forEach(CompletableFuture::join);
    assertThat(run()).returns(8, BatchSummary::upToDate);
  }

  @Test
  void movesWithTheProject() throws IOException {
    file("a.fp", FRAGMENT);
    run();
    Path moved = Files.createDirectory(directory.resolve("moved"));
    Files.move(in, moved.resolve("in"));
    Files.move(out, moved.resolve("out"));
    in = moved.resolve("in");
    out = moved.resolve("out");
    options = BatchOptions.of(out);
    assertThat(run().upToDate()).isEqualTo(1);
  }

  @Test
  void translatesAPairInTwoFilesTogether() throws IOException {
    InputFile vertex = new InputFile(file("a.vp", VERTEX), in);
    InputFile fragment = new InputFile(file("b.fp", FRAGMENT), in);
    List<Unit> units = List.of(Unit.ofPair(List.of(vertex, fragment), settings));
    assertThat(Batch.run(units, options, listener).programs()).isEqualTo(2);
    assertThat(Batch.run(units, options, listener).upToDate()).isEqualTo(2);
    file("b.fp", OTHER);
    assertThat(Batch.run(units, options, listener).programs()).isEqualTo(2);
    assertThat(outputs()).containsExactly("a.vert", "b.frag");
  }

  @Test
  void keepsTheManifestElsewhere() throws IOException {
    options = options.withManifest(directory.resolve("state/manifest"));
    file("a.fp", FRAGMENT);
    run();
    assertThat(out.resolve(BatchOptions.MANIFEST)).doesNotExist();
    assertThat(run().upToDate()).isEqualTo(1);
  }
}
