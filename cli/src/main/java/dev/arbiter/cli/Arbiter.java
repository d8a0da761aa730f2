package dev.arbiter.cli;

/** The {@code arbiter} command. */
public final class Arbiter {
  private Arbiter() {}

  public static void main(String[] arguments) {
    System.exit(2);
  }
}
