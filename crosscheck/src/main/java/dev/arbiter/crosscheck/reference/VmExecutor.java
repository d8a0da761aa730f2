package dev.arbiter.crosscheck.reference;

import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.Executor;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.vm.batch.BatchEngine;
import dev.arbiter.vm.pipeline.Framebuffer;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.pipeline.ProbeFailure;
import dev.arbiter.vm.pipeline.QuadDiagonal;
import dev.arbiter.vm.pipeline.Renderer;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.TargetFormat;
import java.util.ArrayList;
import java.util.List;

/** Draws scenes on the reference machine, in one thread. */
public final class VmExecutor implements Executor {
  private final String engine;
  private final Renderer renderer;

  private VmExecutor(String engine, Renderer renderer) {
    this.engine = engine;
    this.renderer = renderer;
  }

  /** With the batch engine. */
  public static VmExecutor batch() {
    return new VmExecutor("batch", Renderer.interpreting().withEngines(BatchEngine::of));
  }

  /** With the batch engine, and quads cut elsewhere. */
  public static VmExecutor cutting(QuadDiagonal diagonal) {
    return new VmExecutor(
        "batch", Renderer.interpreting().withEngines(BatchEngine::of).withDiagonal(diagonal));
  }

  /** With the interpreter. */
  public static VmExecutor interpreter() {
    return new VmExecutor("interpreter", Renderer.interpreting());
  }

  @Override
  public Driver driver() {
    return new Driver("Arbiter", "reference machine, " + engine, version(), "none");
  }

  private static String version() {
    String version = Renderer.class.getPackage().getImplementationVersion();
    return version == null ? "unpackaged" : version;
  }

  @Override
  public RenderOutcome render(Scene scene) {
    return draw(scene).outcome();
  }

  /**
   * A scene drawn, with what its own probes say to that.
   *
   * @param outcome rendered, or no room
   * @param failures probes that saw something else, in their order
   */
  public record Drawn(RenderOutcome outcome, List<ProbeFailure> failures) {
    public Drawn {
      failures = List.copyOf(failures);
    }
  }

  /** Draws a scene and looks where its probes do. */
  public Drawn draw(Scene scene) {
    try {
      Renderer.Rendering result = renderer.render(scene);
      List<String> messages = new ArrayList<>();
      result.remarks().forEach(each -> messages.add("line " + each.line() + ": " + each.message()));
      RenderOutcome outcome = new RenderOutcome.Rendered(rendering(result.framebuffer()), messages);
      return new Drawn(outcome, result.failures());
    } catch (InsufficientMemory none) {
      return new Drawn(new RenderOutcome.NoRoom(none.getMessage()), List.of());
    }
  }

  private static Rendering rendering(Framebuffer framebuffer) {
    TargetFormat format = framebuffer.format();
    int pixels = format.width() * format.height();
    List<float[]> colors = new ArrayList<>();
    for (int buffer = 0; buffer < format.buffers(); buffer++) {
      colors.add(
          switch (format.color()) {
            case RGBA8 -> unpacked(framebuffer.packed(buffer));
            case RGBA32F -> framebuffer.floats(buffer);
          });
    }
    float[] depth = new float[pixels];
    for (int at = 0; at < pixels; at++) {
      depth[at] = framebuffer.depth(at % format.width(), at / format.width());
    }
    return new Rendering(format, colors, depth);
  }

  private static float[] unpacked(int[] packed) {
    float[] values = new float[4 * packed.length];
    for (int at = 0; at < packed.length; at++) {
      for (int component = 0; component < 4; component++) {
        int shift = component == 3 ? 24 : 16 - 8 * component;
        values[4 * at + component] = (packed[at] >>> shift & 255) / 255f;
      }
    }
    return values;
  }

  @Override
  public void close() {
    // Nothing is held.
  }
}
