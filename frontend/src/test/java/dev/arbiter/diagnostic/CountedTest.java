package dev.arbiter.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountedTest {
  @Test
  void takesTheSingularForOneOnly() {
    assertThat(Counted.of(0, "draw buffer")).isEqualTo("0 draw buffers");
    assertThat(Counted.of(1, "draw buffer")).isEqualTo("1 draw buffer");
    assertThat(Counted.of(2, "draw buffer")).isEqualTo("2 draw buffers");
  }
}
