package dev.arbiter.frontend.parser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WordTableTest {
  private static Word find(WordTable table, String word) {
    String text = "(" + word + ")";
    return table.find(text, 1, 1 + word.length(), word.hashCode());
  }

  @Test
  void givesOneWordForEqualCharacters() {
    WordTable table = new WordTable();
    for (int i = 0; i < 1000; i++) {
      Word word = find(table, "w" + i);
      assertThat(word.text).isEqualTo("w" + i);
      assertThat(find(table, "w" + i)).isSameAs(word);
    }
    assertThat(find(table, "w7")).isSameAs(find(table, "w7"));
  }

  @Test
  void findsManyWordsOfOneHash() {
    WordTable table = new WordTable();
    for (int i = 0; i < 1 << 9; i++) {
      StringBuilder name = new StringBuilder();
      for (int bit = 0; bit < 9; bit++) {
        name.append((i >> bit & 1) == 0 ? "Aa" : "BB");
      }
      Word word = find(table, name.toString());
      assertThat(find(table, name.toString())).isSameAs(word);
    }
  }
}
