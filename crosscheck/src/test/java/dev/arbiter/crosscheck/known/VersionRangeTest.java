package dev.arbiter.crosscheck.known;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersionRangeTest {
  @ParameterizedTest
  @CsvSource({
    "22.3, Mesa 22.3.6, true",
    "22.3, Mesa 22.30.1, false",
    "22.3, Mesa 22.3.6 (LLVM 15.0.6), true",
    "15.0, Mesa 22.3.6 (LLVM 15.0.6), false",
    "22.3.6, Mesa 22.3, false",
    "22.0 to 23.1, Mesa 23.1.9, true",
    "22.0 to 23.1, Mesa 23.2.0, false",
    "from 22.3, Mesa 24.0.1, true",
    "from 22.3, Mesa 22.2.5, false",
    "to 22.3, Mesa 22.3.6, true",
    "to 22.3, Mesa 23.0.0, false",
    "535, 4.6.0 NVIDIA 535.54.03, true",
    "from 1, no number, false",
    "all, no number, true"
  })
  void containsVersions(String range, String version, boolean contained) {
    assertThat(VersionRange.parse(range).orElseThrow().contains(version)).isEqualTo(contained);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "22.", "22 - 23", "x", "22.3 to", "99999999999"})
  void isNothingElse(String text) {
    assertThat(VersionRange.parse(text)).isEmpty();
  }
}
