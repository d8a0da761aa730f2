package dev.arbiter.crosscheck.run;

import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.vm.scene.TargetFormat;
import java.util.Optional;

/**
 * What pictures take of this process's memory. The estimate is made before anybody draws; it counts
 * what every scene needs, not what a difference costs on top.
 */
final class Room {
  /** A class a pixel, which is a reference. */
  private static final long CLASS_BYTES = 4;

  /** One part in so many of all memory is left for everything that is no picture. */
  private static final long RESERVE = 8;

  /** One part in so many of all memory may be taken by pixels that wait for the report. */
  private static final long KEPT = 8;

  private final long most;
  private long kept;

  /**
   * Room in a process.
   *
   * @param most bytes that Java may use
   */
  Room(long most) {
    this.most = most;
  }

  /**
   * Why a scene cannot be compared.
   *
   * @param parties how many draw it besides the reference machine
   * @return a sentence; empty where there is room
   */
  synchronized Optional<String> lack(TargetFormat format, int parties) {
    long needed = bytes(format, parties);
    return needed <= most - most / RESERVE - kept
        ? Optional.empty()
        : Optional.of(
            "%d × %d pixels of %s need about %d MiB and Java has %d MiB in all; raise its limit (JAVA_TOOL_OPTIONS=-Xmx…), or take fewer parties at a time"
                .formatted(
                    format.width(),
                    format.height(),
                    parties == 1 ? "1 party" : parties + " parties",
                    needed >> 20,
                    most >> 20));
  }

  private static long bytes(TargetFormat format, int parties) {
    long pixels = (long) format.width() * format.height();
    long stored =
        switch (format.color()) {
          case RGBA8 -> 4L * format.buffers();
          // The picture is what was drawn into.
          case RGBA32F -> 0;
        };
    long depth = 4;
    return pixels * (stored + depth)
        + Rendering.bytes(format) * (parties + 1L)
        + pixels * CLASS_BYTES * parties;
  }

  /** Takes room for pixels that a report will show; false where there is none. */
  synchronized boolean keep(TargetFormat format, int parties) {
    long more = Rendering.bytes(format) * (parties + 1L);
    boolean fits = more <= most / KEPT - kept;
    kept += fits ? more : 0;
    return fits;
  }
}
