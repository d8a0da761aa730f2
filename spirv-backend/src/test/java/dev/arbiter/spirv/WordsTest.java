package dev.arbiter.spirv;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsTest {
  @ParameterizedTest
  @CsvSource({"'', 1", "abc, 1", "abcd, 2", "abcdefg, 2", "abcdefgh, 3"})
  void endsStringsByAZeroAndPadsThem(String text, int words) {
    Words out = new Words(1);
    out.string(text);
    assertThat(out.size()).isEqualTo(words);
    assertThat(out.get(words - 1) >>> 24).isZero();
  }

  @Test
  void writesTheLowestByteFirst() {
    Words out = new Words(1);
    out.add(0x07230203);
    assertThat(out.toBytes()).containsExactly(3, 2, 0x23, 7);
  }

  @Test
  void countsTheWordsOfAnInstructionThatGrew() {
    Words out = new Words(1);
    int mark = out.begin(Op.NAME);
    out.add(7);
    out.string("name");
    out.end(mark);
    assertThat(out.get(mark)).isEqualTo(4 << 16 | Op.NAME.code());
  }
}
