package dev.arbiter.frontend;

/**
 * How to read programs.
 *
 * @param strict whether only the letter of the specifications is accepted; otherwise what working
 *     drivers are known to accept is accepted with a warning
 * @param limits the limits on counts and indices
 */
public record FrontendOptions(boolean strict, Limits limits) {
  /** What translation uses: lenient, with limits that old programs do not reach. */
  public static final FrontendOptions TRANSLATE = new FrontendOptions(false, Limits.UNLIMITED);

  /** What checking uses: lenient, with the limits of Shader Model 3. */
  public static final FrontendOptions CHECK = new FrontendOptions(false, Limits.SM3);
}
