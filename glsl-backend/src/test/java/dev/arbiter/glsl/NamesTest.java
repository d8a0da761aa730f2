package dev.arbiter.glsl;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {
  @ParameterizedTest
  @CsvSource({
    "light, light",
    "R0, R0",
    "half, half_1",
    "mix, mix_1",
    "main, main_1",
    "gl_Light, mygl_Light",
    "a__b, a_b",
    "$t$, _t_",
    "a$$b, a_b",
  })
  void changesOnlyWhatGlslCannotSay(String wish, String name) {
    assertThat(new Names(Dialect.GLSL120).claim(wish)).isEqualTo(name);
  }

  @Test
  void givesANameOnce() {
    Names names = new Names(Dialect.GLSL120);
    assertThat(names.claim("a$b")).isEqualTo("a_b");
    assertThat(names.claim("a_b")).isEqualTo("a_b_1");
    assertThat(names.claim("a__b")).isEqualTo("a_b_2");
  }

  @Test
  void cutsNamesThatNoCompilerNeedTake() {
    Names names = new Names(Dialect.GLSL120);
    String first = names.claim("x".repeat(4096));
    assertThat(first).hasSizeLessThan(256);
    assertThat(names.claim("x".repeat(4095))).isNotEqualTo(first);
  }

  @Property
  void givesIdentifiers(
      @ForAll @StringLength(min = 1, max = 12) @CharRange(from = '$', to = 'z') String wish) {
    assertThat(new Names(Dialect.GLSL120).claim(wish))
        .matches("[A-Za-z_][A-Za-z0-9_]*")
        .doesNotContain("__")
        .doesNotStartWith("gl_");
  }
}
