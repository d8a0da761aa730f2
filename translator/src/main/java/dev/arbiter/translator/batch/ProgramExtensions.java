package dev.arbiter.translator.batch;

import java.util.Set;

/**
 * By which extensions every route finds programs: the command's searches and the Maven plugin read
 * each file that has one, an empty or damaged one too. Only the searches pass over what {@link
 * OtherLanguage} knows; the plugin's patterns are the user's own.
 */
public final class ProgramExtensions {
  /** Those that nothing else has. */
  public static final Set<String> OF_PROGRAMS =
      Set.of("arb", "arbvp", "arbfp", "arbvp1", "arbfp1", "vp1", "fp1", "vfp");

  /** Those that programs share with other shading languages. */
  public static final Set<String> SHARED = Set.of("vp", "fp", "vpr", "fpr");

  private ProgramExtensions() {}
}
