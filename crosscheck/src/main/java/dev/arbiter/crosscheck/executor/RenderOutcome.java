package dev.arbiter.crosscheck.executor;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** What became of a scene. The first three come from an executor, the others from its process. */
public sealed interface RenderOutcome {
  /**
   * It was drawn.
   *
   * @param messages what the driver or a validation layer had to say, one each
   */
  record Rendered(Rendering rendering, List<String> messages) implements RenderOutcome {
    public Rendered {
      messages = List.copyOf(messages);
    }
  }

  /**
   * It was not drawn, and the executor is well.
   *
   * @param reason who refused
   * @param message what was said, word by word
   */
  record Refused(Reason reason, String message) implements RenderOutcome {}

  /** Who refused a scene. */
  enum Reason {
    /** The file is no valid scene. */
    SCENE,
    /** The API, or this version of it, has no way to say the scene. */
    API,
    /** Arbiter's translation to the executor's language says that it cannot. */
    TRANSLATION,
    /** The driver. */
    DRIVER
  }

  /**
   * The device or its memory is gone; the executor cannot be used any more.
   *
   * @param message what the API said
   */
  record Lost(String message) implements RenderOutcome {}

  /**
   * The process died.
   *
   * @param exitCode as the shell counts: 128 + n for signal n
   * @param signal the signal's number
   * @param errorOutput the last lines that it wrote to its error output
   */
  record Crashed(int exitCode, OptionalInt signal, String errorOutput) implements RenderOutcome {}

  /** The process did not answer in time and was killed. */
  record TimedOut(Duration deadline, String errorOutput) implements RenderOutcome {}

  /**
   * The process answered what no worker says, and was killed.
   *
   * @param problem what is wrong with the answer
   */
  record Garbled(String problem, String errorOutput) implements RenderOutcome {}

  /**
   * Arbiter itself, in its own process or in the worker's, has no room for the picture; nothing is
   * known of the driver.
   *
   * @param message what found no room, in a sentence
   */
  record NoRoom(String message) implements RenderOutcome {}
}
