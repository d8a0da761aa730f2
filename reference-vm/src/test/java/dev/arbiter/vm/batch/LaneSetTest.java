package dev.arbiter.vm.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** A set of lanes is what a set of bits is. */
class LaneSetTest {
  private static final int LANES = 256;

  private static LaneSet set(boolean[] flags) {
    return LaneSet.of(flags, LANES);
  }

  private static BitSet bits(LaneSet set) {
    BitSet bits = new BitSet();
    set.each(bits::set);
    return bits;
  }

  private static BitSet bits(boolean[] flags) {
    BitSet bits = new BitSet();
    for (int i = 0; i < flags.length; i++) {
      bits.set(i, flags[i]);
    }
    return bits;
  }

  @Property(tries = 200)
  void knowsTheAlgebraOfSets(
      @ForAll @Size(LANES) boolean[] first, @ForAll @Size(LANES) boolean[] second) {
    BitSet and = bits(first);
    and.and(bits(second));
    assertThat(bits(set(first).and(set(second)))).isEqualTo(and);
    BitSet or = bits(first);
    or.or(bits(second));
    assertThat(bits(set(first).or(set(second)))).isEqualTo(or);
    BitSet minus = bits(first);
    minus.andNot(bits(second));
    assertThat(bits(set(first).minus(set(second)))).isEqualTo(minus);
    assertThat(set(first).where(lane -> second[lane])).isEqualTo(set(first).and(set(second)));
    assertThat(set(first).isEmpty()).isEqualTo(bits(first).isEmpty());
  }

  @Property(tries = 200)
  void findsNeighboursAndWholeQuads(@ForAll @Size(LANES) boolean[] flags) {
    for (int lane = 0; lane < LANES; lane++) {
      int quad = lane & ~3;
      assertThat(set(flags).besides().has(lane)).isEqualTo(flags[lane ^ 1]);
      assertThat(set(flags).aboveAndBelow().has(lane)).isEqualTo(flags[lane ^ 2]);
      assertThat(set(flags).wholeQuads().has(lane))
          .isEqualTo(flags[quad] && flags[quad + 1] && flags[quad + 2] && flags[quad + 3]);
    }
  }

  @Property(tries = 200)
  void changesItsLanesOnly(@ForAll @Size(LANES) boolean[] flags) {
    float[] from = new float[LANES];
    float[] to = new float[LANES];
    Arrays.fill(from, 1);
    set(flags).copy(from, to);
    int[] integers = new int[LANES];
    int[] counters = new int[LANES];
    int[] ones = new int[LANES];
    Arrays.fill(ones, 1);
    set(flags).copy(ones, integers);
    set(flags).increment(counters);
    for (int lane = 0; lane < LANES; lane++) {
      assertThat(to[lane]).isEqualTo(flags[lane] ? 1 : 0);
      assertThat(integers[lane]).isEqualTo(flags[lane] ? 1 : 0);
      assertThat(counters[lane]).isEqualTo(flags[lane] ? 1 : 0);
    }
  }

  @Property(tries = 50)
  void countsFromZero(@ForAll @IntRange(min = 0, max = LANES) int count) {
    BitSet expected = new BitSet();
    expected.set(0, count);
    assertThat(bits(LaneSet.below(count))).isEqualTo(expected);
    boolean[] flags = new boolean[LANES];
    Arrays.fill(flags, 0, 100, true);
    LaneSet.below(count).mark(flags, LANES);
    assertThat(bits(flags)).isEqualTo(expected);
  }
}
