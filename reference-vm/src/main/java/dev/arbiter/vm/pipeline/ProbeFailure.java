package dev.arbiter.vm.pipeline;

import dev.arbiter.vm.scene.Probe;
import dev.arbiter.vm.scene.value.Float4;
import dev.arbiter.vm.scene.value.Rectangle;
import java.util.Optional;

/**
 * A probe that saw something else than it should.
 *
 * @param line the line of the scene
 * @param x the first pixel that differs, from the lower left, row by row
 * @param y its row
 * @param seen what is there
 */
public record ProbeFailure(int line, Probe probe, int x, int y, Float4 seen) {
  /** Looks at all pixels of a probe. */
  static Optional<ProbeFailure> find(int line, Probe probe, Framebuffer framebuffer) {
    return find(
        line,
        probe,
        (x, y) ->
            probe.depth()
                ? new Float4(framebuffer.depth(x, y), 0, 0, 0)
                : framebuffer.color(0, x, y));
  }

  /** What stands in a pixel: a colour, or a depth in its first component. */
  @FunctionalInterface
  public interface Pixels {
    Float4 at(int x, int y);
  }

  /** Looks at all pixels of a probe, wherever they come from. */
  public static Optional<ProbeFailure> find(int line, Probe probe, Pixels pixels) {
    Rectangle area = probe.area();
    for (int y = area.y(); y < area.y() + area.height(); y++) {
      for (int x = area.x(); x < area.x() + area.width(); x++) {
        Float4 seen = pixels.at(x, y);
        if (!matches(probe, seen)) {
          return Optional.of(new ProbeFailure(line, probe, x, y, seen));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean matches(Probe probe, Float4 seen) {
    for (int i = 0; i < probe.components(); i++) {
      float off = Math.abs(seen.get(i) - probe.expected().get(i));
      if (!(off <= probe.tolerance().get(i))) {
        return false;
      }
    }
    return true;
  }

  /** One sentence for people. */
  public String message() {
    return "pixel "
        + x
        + ","
        + y
        + (probe.depth() ? " has depth " : " is ")
        + components(seen)
        + ", not "
        + components(probe.expected());
  }

  private String components(Float4 color) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < probe.components(); i++) {
      text.append(i == 0 ? "" : " ").append(color.get(i));
    }
    return text.toString();
  }
}
