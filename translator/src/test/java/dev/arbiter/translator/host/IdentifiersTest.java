package dev.arbiter.translator.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class IdentifiersTest {
  @Test
  void keepsNamesThatAreIdentifiers() {
    assertThat(Identifiers.unique(List.of("tint", "a_b", "int")))
        .containsExactly("tint", "a_b", "int");
  }

  @Test
  void numbersThoseThatWouldBeTaken() {
    assertThat(Identifiers.unique(List.of("a$b", "a_b", "a[b", "a_b_1")))
        .containsExactly("a_b_2", "a_b", "a_b_3", "a_b_1");
  }

  @Test
  void beginsWithALetter() {
    assertThat(Identifiers.unique(List.of("3d", "_x", ""))).containsExactly("p3d", "p_x", "p");
  }
}
