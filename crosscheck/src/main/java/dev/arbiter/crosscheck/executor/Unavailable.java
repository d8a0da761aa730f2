package dev.arbiter.crosscheck.executor;

/** An executor cannot be opened on this machine. */
public final class Unavailable extends Exception {
  private static final long serialVersionUID = 1;

  /**
   * Why not.
   *
   * @param message one sentence that names what is missing
   */
  public Unavailable(String message) {
    super(message);
  }

  public Unavailable(String message, Throwable cause) {
    super(message, cause);
  }
}
