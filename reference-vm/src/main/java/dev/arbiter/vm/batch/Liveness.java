package dev.arbiter.vm.batch;

import java.util.BitSet;

/**
 * Which rows of temporaries and results need a fill: those that may be read, or left, before
 * they were written in every lane. Only the statements before the first branch, loop, jump or call
 * count as writing; so nothing is known of a program that a limit may end among them.
 */
final class Liveness {
  private final BitSet written = new BitSet();
  private final BitSet readUnwritten = new BitSet();
  private boolean straight;

  /**
   * Nothing read or written.
   *
   * @param straight whether the program's first statements run in every lane, whatever comes
   */
  Liveness(boolean straight) {
    this.straight = straight;
  }

  /** Comes to the first statement that may send lanes different ways. */
  void endStraightLine() {
    straight = false;
  }

  void read(int row) {
    if (!written.get(row)) {
      readUnwritten.set(row);
    }
  }

  /** Notes an unconditional write of a row. */
  void write(int row) {
    if (straight) {
      written.set(row);
    }
  }

  /** Whether a temporary's row is read before it is certainly written. */
  boolean isReadUnwritten(int row) {
    return readUnwritten.get(row);
  }

  /** Whether every lane writes a row. */
  boolean isWritten(int row) {
    return written.get(row);
  }
}
