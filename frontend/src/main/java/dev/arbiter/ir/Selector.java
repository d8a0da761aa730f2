package dev.arbiter.ir;

/** What feeds one component of an extended swizzle. */
public record Selector(Choice choice, boolean negate) {
  /** A source component or a literal. */
  public enum Choice {
    X,
    Y,
    Z,
    W,
    ZERO,
    ONE
  }

  @Override
  public String toString() {
    String text =
        switch (choice) {
          case X -> "x";
          case Y -> "y";
          case Z -> "z";
          case W -> "w";
          case ZERO -> "0";
          case ONE -> "1";
        };
    return negate ? "-" + text : text;
  }
}
