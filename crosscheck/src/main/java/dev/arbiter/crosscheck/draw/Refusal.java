package dev.arbiter.crosscheck.draw;

import dev.arbiter.crosscheck.executor.RenderOutcome;

/** Ends the rendering of a scene that is refused. */
public final class Refusal extends Exception {
  private static final long serialVersionUID = 1;

  private final RenderOutcome.Reason reason;

  /**
   * A refusal.
   *
   * @param message what was said, word by word
   */
  public Refusal(RenderOutcome.Reason reason, String message) {
    super(message, null, false, false);
    this.reason = reason;
  }

  public RenderOutcome.Refused outcome() {
    return new RenderOutcome.Refused(reason, getMessage());
  }
}
