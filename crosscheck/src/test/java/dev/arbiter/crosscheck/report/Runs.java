package dev.arbiter.crosscheck.report;

import dev.arbiter.crosscheck.compare.Comparer;
import dev.arbiter.crosscheck.compare.Comparison;
import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.known.Evidence;
import dev.arbiter.crosscheck.known.KnownDifference;
import dev.arbiter.crosscheck.known.KnownReader;
import dev.arbiter.crosscheck.known.KnownUse;
import dev.arbiter.crosscheck.reference.VmExecutor;
import dev.arbiter.crosscheck.run.Participant;
import dev.arbiter.crosscheck.run.PartyResult;
import dev.arbiter.crosscheck.run.RunResult;
import dev.arbiter.crosscheck.run.SceneResult;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.scene.Scene;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A run with something of everything, without any driver. */
final class Runs {
  private static final Party ONE = party("llvmpipe");
  private static final Party OTHER = party("softpipe");
  private static final KnownDifference ENTRY = KnownReader.shipped().get(0);

  private Runs() {}

  private static Party party(String driver) {
    return new Party(ExecutorKind.GL_GLSL, DriverChoice.of(driver).orElseThrow());
  }

  static RunResult varied() throws InsufficientMemory {
    List<Participant> participants =
        List.of(
            new Participant(ONE, Optional.of(new Driver("v", "d <1>", "Mesa 1", "GL")), ""),
            new Participant(OTHER, Optional.of(new Driver("v", "d2", "Mesa 2", "GL")), ""),
            new Participant(party("zink"), Optional.empty(), "it is not there"));
    Evidence evidence = new Evidence(Evidence.Kind.DIFFERS, OTHER, "line 3: pixel 1,1 is 0, not 1");
    Evidence fine = new Evidence(Evidence.Kind.FINE, ONE, "all is well");
    return new RunResult(
        participants,
        List.of(
            drawn("samples/a/agrees", 0, Verdict.AGREE, Verdict.AGREE),
            drawn("samples/a/known", 0.25f, Verdict.AGREE, Verdict.KNOWN),
            drawn("samples/b/<differs> & \"more\"", 0.25f, Verdict.WITHIN, Verdict.DIFFERS),
            crashed("samples/b/crashes"),
            broken("samples/c/broken")),
        List.of(
            new KnownUse(ENTRY, OTHER, evidence, 1, 0, ""),
            new KnownUse(ENTRY, ONE, fine, 0, 1, "its probe shows no fault: all is well")),
        true,
        Duration.ofSeconds(12));
  }

  private static SceneSource source(String name) {
    String text =
        "[require]\nSIZE 16 16\n[fragment program]\n!!ARBfp1.0\n"
            + "MUL result.color, fragment.position, 0.0625;\nEND\n[test]\ndraw rect -1 -1 2 2\n";
    return new SceneSource(name + ".shader_test", text, Path.of(""));
  }

  /** The one party draws the reference's pixels; the other's are off. */
  private static SceneResult drawn(String name, float off, Verdict one, Verdict other)
      throws InsufficientMemory {
    SceneSource source = source(name);
    Scene scene = SceneLoader.read(source).scene().orElseThrow();
    Rendering reference = ((RenderOutcome.Rendered) VmExecutor.batch().render(scene)).rendering();
    float[] colors = reference.colors().get(0).clone();
    for (int i = 0; i < 200; i += 4) {
      colors[i] += off;
    }
    Rendering wrong = new Rendering(reference.format(), List.of(colors), reference.depth());
    Comparer comparer = Comparer.of(scene, reference, List.of(reference, wrong));
    return new SceneResult(
        source,
        Optional.of(scene),
        Optional.of(reference),
        "",
        List.of(
            result(ONE, one, reference, comparer.compare(reference, false)),
            result(OTHER, other, wrong, comparer.compare(wrong, false))),
        off == 0 ? "" : OTHER + " stands alone against the reference machine and " + ONE);
  }

  private static PartyResult result(
      Party party, Verdict verdict, Rendering drawn, Comparison comparison) {
    return new PartyResult(
        party,
        new RenderOutcome.Rendered(drawn, List.of("a message of the driver")),
        verdict,
        Optional.of(comparison),
        comparison.summary(),
        verdict == Verdict.KNOWN ? Optional.of(ENTRY) : Optional.empty(),
        Duration.ofMillis(20));
  }

  private static SceneResult crashed(String name) throws InsufficientMemory {
    SceneResult drawn = drawn(name, 0, Verdict.AGREE, Verdict.AGREE);
    PartyResult crash =
        new PartyResult(
            OTHER,
            new RenderOutcome.Crashed(139, OptionalInt.of(11), "now </pre><script>"),
            Verdict.CRASHED,
            Optional.empty(),
            "the process died by signal 11",
            Optional.empty(),
            Duration.ofMillis(20));
    return new SceneResult(
        drawn.source(),
        drawn.scene(),
        drawn.reference(),
        "",
        List.of(drawn.results().get(0), crash),
        "");
  }

  private static SceneResult broken(String name) {
    return new SceneResult(
        source(name), Optional.empty(), Optional.empty(), "line 1: an error", List.of(), "");
  }

  /** One scene with an error of several lines, which a party had refused before. */
  static RunResult refused() {
    PartyResult refusal =
        new PartyResult(
            ONE,
            new RenderOutcome.Refused(RenderOutcome.Reason.DRIVER, "invalid option"),
            Verdict.REFUSED,
            Optional.empty(),
            "the driver refuses: invalid option",
            Optional.empty(),
            Duration.ofMillis(20));
    SceneResult scene =
        new SceneResult(
            source("samples/a"), Optional.empty(), Optional.empty(), "", List.of(refusal), "");
    SceneResult broken =
        new SceneResult(
            source("samples/b"),
            Optional.empty(),
            Optional.empty(),
            "a:1:1: error\n  SIZE 0 0\n       ^",
            List.of(),
            "");
    Participant one = new Participant(ONE, Optional.of(new Driver("v", "d", "Mesa 1", "GL")), "");
    return new RunResult(
        List.of(one), List.of(scene, broken), List.of(), false, Duration.ofSeconds(1));
  }
}
