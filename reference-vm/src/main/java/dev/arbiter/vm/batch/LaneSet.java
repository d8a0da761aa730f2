package dev.arbiter.vm.batch;

import dev.arbiter.vm.engine.Batch;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/** Some of the lanes of a batch, a bit for each. Immutable. */
final class LaneSet {
  static final LaneSet NONE = new LaneSet(new long[Batch.MOST_LANES / Long.SIZE]);

  /** The lanes with an even number: those on the left of their quads. */
  private static final long LEFT = 0x5555_5555_5555_5555L;

  /** The lanes in the lower row of their quads. */
  private static final long LOWER = 0x3333_3333_3333_3333L;

  /** The first lane of each quad. */
  private static final long FIRST = 0x1111_1111_1111_1111L;

  private final long[] words;

  private LaneSet(long[] words) {
    this.words = words;
  }

  /** The lanes below a number from 0 to {@link Batch#MOST_LANES}. */
  static LaneSet below(int count) {
    long[] words = new long[NONE.words.length];
    for (int i = 0; i < words.length; i++) {
      int here = Math.min(Long.SIZE, count - i * Long.SIZE);
      words[i] = here <= 0 ? 0 : -1L >>> (Long.SIZE - here);
    }
    return new LaneSet(words);
  }

  /** The lanes below a number that a flag is set for. */
  static LaneSet of(boolean[] flags, int count) {
    long[] words = new long[NONE.words.length];
    for (int lane = 0; lane < count; lane++) {
      words[lane / Long.SIZE] |= (flags[lane] ? 1L : 0L) << lane;
    }
    return new LaneSet(words);
  }

  boolean isEmpty() {
    for (long word : words) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  boolean has(int lane) {
    return (words[lane / Long.SIZE] >> lane & 1) != 0;
  }

  LaneSet and(LaneSet other) {
    long[] both = new long[words.length];
    for (int i = 0; i < both.length; i++) {
      both[i] = words[i] & other.words[i];
    }
    return new LaneSet(both);
  }

  LaneSet or(LaneSet other) {
    long[] either = new long[words.length];
    for (int i = 0; i < either.length; i++) {
      either[i] = words[i] | other.words[i];
    }
    return new LaneSet(either);
  }

  LaneSet minus(LaneSet other) {
    long[] rest = new long[words.length];
    for (int i = 0; i < rest.length; i++) {
      rest[i] = words[i] & ~other.words[i];
    }
    return new LaneSet(rest);
  }

  /** The lanes whose neighbour in their quad, to the left or right, is in this set. */
  LaneSet besides() {
    long[] neighbours = new long[words.length];
    for (int i = 0; i < neighbours.length; i++) {
      neighbours[i] = (words[i] >>> 1 & LEFT) | (words[i] & LEFT) << 1;
    }
    return new LaneSet(neighbours);
  }

  /** The lanes whose neighbour in their quad, above or below, is in this set. */
  LaneSet aboveAndBelow() {
    long[] neighbours = new long[words.length];
    for (int i = 0; i < neighbours.length; i++) {
      neighbours[i] = (words[i] >>> 2 & LOWER) | (words[i] & LOWER) << 2;
    }
    return new LaneSet(neighbours);
  }

  /** The quads of which all four lanes are in this set. */
  LaneSet wholeQuads() {
    long[] whole = new long[words.length];
    for (int i = 0; i < whole.length; i++) {
      long pairs = words[i] & words[i] >>> 1;
      whole[i] = (pairs & pairs >>> 2 & FIRST) * 15;
    }
    return new LaneSet(whole);
  }

  /** Those of this set for which a condition holds. */
  LaneSet where(IntPredicate condition) {
    long[] chosen = new long[words.length];
    for (int i = 0; i < chosen.length; i++) {
      for (long rest = words[i]; rest != 0; rest &= rest - 1) {
        int lane = i * Long.SIZE + Long.numberOfTrailingZeros(rest);
        chosen[i] |= condition.test(lane) ? 1L << lane : 0;
      }
    }
    return new LaneSet(chosen);
  }

  void each(IntConsumer action) {
    for (int i = 0; i < words.length; i++) {
      for (long rest = words[i]; rest != 0; rest &= rest - 1) {
        action.accept(i * Long.SIZE + Long.numberOfTrailingZeros(rest));
      }
    }
  }

  /** Sets flags of the lanes below a number: true for those in this set, false for the others. */
  void mark(boolean[] flags, int count) {
    for (int first = 0; first < count; first += Long.SIZE) {
      int end = Math.min(count, first + Long.SIZE);
      long word = words[first / Long.SIZE];
      if (word == 0 || word == -1) {
        Arrays.fill(flags, first, end, word != 0);
      } else {
        for (int lane = first; lane < end; lane++) {
          flags[lane] = (word >> lane & 1) != 0;
        }
      }
    }
  }

  /** Adds one to the counters of these lanes. */
  void increment(int[] counters) {
    for (int i = 0; i < words.length; i++) {
      int first = i * Long.SIZE;
      if (words[i] == -1) {
        for (int lane = first; lane < first + Long.SIZE; lane++) {
          counters[lane]++;
        }
      } else {
        for (long rest = words[i]; rest != 0; rest &= rest - 1) {
          counters[first + Long.numberOfTrailingZeros(rest)]++;
        }
      }
    }
  }

  /** Copies the numbers of these lanes from one row to another. */
  void copy(float[] from, float[] to) {
    for (int i = 0; i < words.length; i++) {
      int first = i * Long.SIZE;
      if (words[i] == -1) {
        System.arraycopy(from, first, to, first, Long.SIZE);
      } else {
        for (long rest = words[i]; rest != 0; rest &= rest - 1) {
          int lane = first + Long.numberOfTrailingZeros(rest);
          to[lane] = from[lane];
        }
      }
    }
  }

  /** Likewise for integers. */
  void copy(int[] from, int[] to) {
    for (int i = 0; i < words.length; i++) {
      int first = i * Long.SIZE;
      if (words[i] == -1) {
        System.arraycopy(from, first, to, first, Long.SIZE);
      } else {
        for (long rest = words[i]; rest != 0; rest &= rest - 1) {
          int lane = first + Long.numberOfTrailingZeros(rest);
          to[lane] = from[lane];
        }
      }
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LaneSet && Arrays.equals(words, ((LaneSet) other).words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("{");
    each(lane -> text.append(text.length() > 1 ? ", " : "").append(lane));
    return text.append('}').toString();
  }
}
