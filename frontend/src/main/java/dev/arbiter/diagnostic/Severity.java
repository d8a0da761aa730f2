package dev.arbiter.diagnostic;

import java.util.Locale;

/** How grave a diagnostic is. */
public enum Severity {
  /** The program does not load. */
  ERROR,
  /** The program loads, and does perhaps not what was meant. */
  WARNING,
  /** Something that a reader should know, such as text that is ignored. */
  NOTE;

  /** The word that messages and JSON use. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
