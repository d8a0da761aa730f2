package dev.arbiter.vm.pipeline;

import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.texture.TextureSampler;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** Collects what is odd about one draw: missing textures, invocations that a limit ended. */
final class Remarks {
  private final LongAdder vertices = new LongAdder();
  private final LongAdder fragments = new LongAdder();
  private final List<String> textures = new ArrayList<>();

  void vertices(Batch batch) {
    count(batch, vertices);
  }

  void fragments(Batch batch) {
    count(batch, fragments);
  }

  private static void count(Batch batch, LongAdder total) {
    boolean[] tainted = batch.tainted();
    boolean[] covered = batch.covered();
    int found = 0;
    for (int lane = 0; lane < batch.lanes(); lane++) {
      if (tainted[lane] && covered[lane]) {
        found++;
      }
    }
    if (found > 0) {
      total.add(found);
    }
  }

  /** Takes up what lookups missed. Not for use from several threads. */
  void textures(TextureSampler sampler) {
    textures.addAll(sampler.missing());
  }

  /** One sentence each. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>(textures);
    undefined(vertices.sum(), "vertices", sentences);
    undefined(fragments.sum(), "fragments", sentences);
    return sentences;
  }

  private static void undefined(long count, String what, List<String> sentences) {
    if (count > 0) {
      sentences.add(
          count
              + " "
              + what
              + " have no defined result, such as where a limit ends a program (A-56)");
    }
  }
}
