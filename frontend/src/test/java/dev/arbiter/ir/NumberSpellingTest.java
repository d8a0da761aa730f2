package dev.arbiter.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class NumberSpellingTest {
  @Property
  void parsesBackToTheSameBits(@ForAll int bits) {
    float value = Float.intBitsToFloat(bits);
    if (Float.isFinite(value)) {
      assertThat(Float.floatToRawIntBits(Float.parseFloat(NumberSpelling.decimal(value))))
          .isEqualTo(bits);
    }
  }

  @Test
  void spellsPlainlyWhatPeopleWrite() {
    assertThat(NumberSpelling.decimal(0.1f)).isEqualTo("0.1");
    assertThat(NumberSpelling.decimal(-0f)).isEqualTo("-0.0");
    assertThat(NumberSpelling.decimal(2)).isEqualTo("2.0");
    assertThat(NumberSpelling.decimal(1e-9f)).isEqualTo("1.0e-9");
    assertThat(NumberSpelling.decimal(3.4028235e38f)).isEqualTo("3.4028235e38");
  }

  @Test
  void refusesWhatHasNoDecimalSpelling() {
    assertThatThrownBy(() -> NumberSpelling.decimal(Float.NaN))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
