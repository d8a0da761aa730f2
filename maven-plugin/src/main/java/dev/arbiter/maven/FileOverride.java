package dev.arbiter.maven;

import java.util.List;

/** Other options for some files. Of several overrides that take a file, later ones count. */
public class FileOverride extends ProgramOptions {
  /** Patterns of the files, such as {@code water/*.vp}. */
  protected List<String> includes;
}
