package dev.arbiter.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourceTextTest {
  @Test
  void countsLinesAtLfCrAndCrLf() {
    SourceText source = SourceText.of("t", "a\nb\rc\r\nd");
    assertThat(source.line(0)).isEqualTo(1);
    assertThat(source.line(2)).isEqualTo(2);
    assertThat(source.line(4)).isEqualTo(3);
    assertThat(source.line(7)).isEqualTo(4);
    assertThat(source.lineText(3)).isEqualTo("c");
    assertThat(source.lineText(4)).isEqualTo("d");
  }

  @Test
  void countsColumnsInBytesFromOne() {
    SourceText source = SourceText.of("t", new byte[] {'a', (byte) 0xe4, '\n', 'x', 'y'});
    assertThat(source.column(1)).isEqualTo(2);
    assertThat(source.column(4)).isEqualTo(2);
    assertThat(source.text()).hasSize(5);
  }
}
