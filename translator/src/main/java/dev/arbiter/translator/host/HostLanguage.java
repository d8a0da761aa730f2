package dev.arbiter.translator.host;

/** The languages in which hosts are told how to bind a program. */
public enum HostLanguage {
  /** A header for C99 and newer, and C++20. */
  C,
  /** A class for Java 17 and newer. */
  JAVA
}
