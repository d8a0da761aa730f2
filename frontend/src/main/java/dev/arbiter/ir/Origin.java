package dev.arbiter.ir;

/**
 * Where in the source text something stands, for diagnostics and line maps. Not part of what a
 * program means: all origins are equal, so that records that carry one compare by meaning alone.
 */
public final class Origin {
  /** The origin of what no source text spells, such as an instruction that a pass made. */
  public static final Origin NONE = new Origin(-1, 0);

  private final int offset;
  private final int length;

  private Origin(int offset, int length) {
    this.offset = offset;
    this.length = length;
  }

  /**
   * An origin in a text.
   *
   * @param offset bytes from the program's {@code !!}
   * @param length bytes
   */
  public static Origin of(int offset, int length) {
    return new Origin(offset, length);
  }

  /** Bytes from the program's {@code !!}, or −1 where no text spells this. */
  public int offset() {
    return offset;
  }

  /** Length in bytes. */
  public int length() {
    return length;
  }

  /** Whether some source text spells this. */
  public boolean isKnown() {
    return offset >= 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Origin;
  }

  @Override
  public int hashCode() {
    return 0;
  }

  @Override
  public String toString() {
    return "";
  }
}
