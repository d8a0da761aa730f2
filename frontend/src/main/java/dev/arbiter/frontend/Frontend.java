package dev.arbiter.frontend;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.parser.FileReader;

/** Reads the programs of a file. Stateless; safe to use from several threads. */
public final class Frontend {
  private Frontend() {}

  /**
   * Reads all programs of a file. Bad input gives diagnostics, never an exception.
   *
   * @param source the file, whatever it holds
   */
  public static Compilation compile(SourceText source, FrontendOptions options) {
    return FileReader.read(source, options);
  }
}
