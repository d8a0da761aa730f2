package dev.arbiter.crosscheck.known;

import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.reference.VmExecutor;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Scene;
import java.util.Optional;

/** What a scene must be to accuse a driver. */
final class ProbeCheck {
  private ProbeCheck() {}

  /** Why a scene is no probe; empty where it is one. */
  static Optional<String> problem(Probe probe) {
    Scene scene = probe.scene();
    if (scene.actions().stream().noneMatch(each -> each instanceof Action.Check)) {
      return Optional.of("the probe says nowhere what must be seen: it has no 'probe' command");
    }
    if (scene.isExpectedToDiffer()) {
      return Optional.of("the probe has a planted program");
    }
    for (ExecutorKind kind : probe.executors()) {
      if (!Probe.isOriginal(kind, scene)) {
        return Optional.of(
            "%s would draw a translation of the probe; it wants shaders written by hand"
                .formatted(kind.spelling()));
      }
    }
    if (VmExecutor.batch().render(scene) instanceof RenderOutcome.Rendered drawn) {
      return Prober.failure(scene, drawn.rendering())
          .map(each -> "the reference machine fails the probe as well: " + each.message());
    }
    return Optional.of("the reference machine has no room for the probe");
  }
}
