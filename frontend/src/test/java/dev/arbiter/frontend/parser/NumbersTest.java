package dev.arbiter.frontend.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.SourceText;
import java.math.BigDecimal;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class NumbersTest {
  private static Lexeme token(String text) {
    return new Lexeme(text, StatementParser.FLOAT, 0, text.length(), null);
  }

  private static float constant(String text) {
    return new Numbers(new Report(SourceText.of("test", text), 0, true)).constant(token(text));
  }

  @Property
  void roundsDecimalsOnceToBinary32(
      @ForAll @LongRange(min = 0, max = 9_999_999_999L) long digits,
      @ForAll @IntRange(max = 12) int scale) {
    String text = new BigDecimal(digits).movePointLeft(scale).toPlainString();
    assertThat(Float.floatToIntBits(constant(text)))
        .as(text)
        .isEqualTo(Float.floatToIntBits(Float.parseFloat(text)));
  }

  @Test
  void doesNotRoundThroughBinary64() {
    // Half way between two floats in binary64, above it in the text.
    assertThat(constant("1.00000017881393432617187499")).isEqualTo(0x1.000002p0f);
    assertThat(constant("1.00000017881393432617187501")).isEqualTo(0x1.000004p0f);
  }

  @Test
  void readsHexadecimalByValue() {
    assertThat(constant("0x10")).isEqualTo(16f);
    assertThat(constant("0x" + "0".repeat(50) + "Ff")).isEqualTo(255f);
    assertThat(constant("0x1" + "0".repeat(32))).isInfinite();
  }

  @Test
  void saturatesIndices() {
    assertThat(Numbers.index(token("4294967296"))).isEqualTo(Integer.MAX_VALUE);
    assertThat(Numbers.index(token("9".repeat(100)))).isEqualTo(Integer.MAX_VALUE);
    assertThat(Numbers.index(token("0x1F"))).isEqualTo(31);
    assertThat(Numbers.index(token("007"))).isEqualTo(7);
  }
}
