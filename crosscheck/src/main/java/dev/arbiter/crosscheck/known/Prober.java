package dev.arbiter.crosscheck.known;

import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.crosscheck.executor.Unavailable;
import dev.arbiter.crosscheck.worker.Worker;
import dev.arbiter.vm.pipeline.ProbeFailure;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.value.Float4;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Draws probes, each once on each driver. Takes the workers of a run where they are what a probe
 * asks for, and starts others for the time being.
 */
final class Prober implements AutoCloseable {
  private final Duration deadline;
  private final Map<Party, Worker> workers = new HashMap<>();
  private final Map<Party, Worker> own = new HashMap<>();
  private final Map<Question, Evidence> answers = new HashMap<>();

  /** A probe on a party. */
  private record Question(Probe probe, Party party) {}

  /**
   * A prober.
   *
   * @param workers those of the run, which nobody else uses meanwhile
   */
  Prober(Iterable<Worker> workers, Duration deadline) {
    this.deadline = deadline;
    workers.forEach(each -> this.workers.put(each.party(), each));
  }

  /** What a probe shows on a party. */
  Evidence show(Probe probe, Party party) {
    return answers.computeIfAbsent(new Question(probe, party), this::draw);
  }

  private Evidence draw(Question question) {
    Party party = question.party();
    Probe probe = question.probe();
    try {
      Worker worker = worker(party);
      return evidence(probe.scene(), party, worker.render(probe.source(), deadline));
    } catch (Unavailable missing) {
      return new Evidence(Evidence.Kind.NOT_DRAWN, party, missing.getMessage());
    }
  }

  private Worker worker(Party party) throws Unavailable {
    Worker known = workers.get(party);
    if (known == null) {
      known = own.get(party);
    }
    if (known == null) {
      known = Worker.start(party);
      own.put(party, known);
    }
    return known;
  }

  private static Evidence evidence(Scene scene, Party party, RenderOutcome outcome) {
    if (outcome instanceof RenderOutcome.Refused refused) {
      return new Evidence(Evidence.Kind.NOT_DRAWN, party, "refused: " + refused.message());
    }
    if (outcome instanceof RenderOutcome.Rendered drawn) {
      return failure(scene, drawn.rendering())
          .map(each -> "line " + each.line() + ": " + each.message())
          .map(words -> new Evidence(Evidence.Kind.DIFFERS, party, words))
          .orElseGet(
              () -> new Evidence(Evidence.Kind.FINE, party, "all is as the specification says"));
    }
    return new Evidence(Evidence.Kind.CRASHES, party, "the process crashes, hangs or is lost");
  }

  /** The first of a scene's probes that does not see in a rendering what it should. */
  static Optional<ProbeFailure> failure(Scene scene, Rendering rendering) {
    for (Action action : scene.actions()) {
      if (action instanceof Action.Check check) {
        boolean depth = check.probe().depth();
        Optional<ProbeFailure> failure =
            ProbeFailure.find(check.line(), check.probe(), (x, y) -> pixel(rendering, x, y, depth));
        if (failure.isPresent()) {
          return failure;
        }
      }
    }
    return Optional.empty();
  }

  private static Float4 pixel(Rendering rendering, int x, int y, boolean depth) {
    int at = y * rendering.width() + x;
    float[] colors = rendering.colors().get(0);
    return depth
        ? new Float4(rendering.depth()[at], 0, 0, 0)
        : new Float4(colors[4 * at], colors[4 * at + 1], colors[4 * at + 2], colors[4 * at + 3]);
  }

  /** Ends the workers that were started for probes alone. */
  @Override
  public void close() {
    own.values().forEach(Worker::close);
  }
}
