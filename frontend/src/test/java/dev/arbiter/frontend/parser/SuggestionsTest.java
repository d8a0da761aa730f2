package dev.arbiter.frontend.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionsTest {
  private static String nearest(String word) {
    return Suggestions.nearest(word, List.of("color", "texcoord", "position", "fogcoord", "MOV"));
  }

  @Test
  void findsNamesWithFewEdits() {
    assertThat(nearest("colour")).isEqualTo("color");
    assertThat(nearest("texcord")).isEqualTo("texcoord");
    assertThat(nearest("psoition")).isEqualTo("position");
    assertThat(nearest("mov")).isEqualTo("MOV");
  }

  @Test
  void findsNothingFarAway() {
    assertThat(nearest("normal")).isNull();
    assertThat(nearest("x")).isNull();
    assertThat(nearest("c".repeat(5000))).isNull();
  }
}
