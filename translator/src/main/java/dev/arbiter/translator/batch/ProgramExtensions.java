package dev.arbiter.translator.batch;

import java.util.Set;

/** By which extensions searches find programs. Content is not looked at here. */
public final class ProgramExtensions {
  /** Those that nothing else has. */
  public static final Set<String> OF_PROGRAMS =
      Set.of("arb", "arbvp", "arbfp", "arbvp1", "arbfp1", "vp1", "fp1", "vfp");

  /** Those that programs share with other shading languages. */
  public static final Set<String> SHARED = Set.of("vp", "fp", "vpr", "fpr");

  private ProgramExtensions() {}
}
