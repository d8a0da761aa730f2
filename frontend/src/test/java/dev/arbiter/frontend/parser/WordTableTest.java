package dev.arbiter.frontend.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
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

  @Test
  void keepsEveryWordWhenItGrows() {
    for (String stem : new String[] {"t", "temp_", "R", "$", "a1b"}) {
      WordTable table = new WordTable();
      List<Word> words = new ArrayList<>();
      for (int i = 0; i < 20_000; i++) {
        words.add(find(table, stem + i));
      }
      for (int i = 0; i < words.size(); i++) {
        assertThat(find(table, stem + i)).isSameAs(words.get(i));
      }
    }
  }

  @Test
  void keepsWordsOfOneHashWhenItGrows() {
    WordTable table = new WordTable();
    List<Word> words = new ArrayList<>();
    for (int i = 0; i < 1 << 11; i++) {
      words.add(find(table, sameHash(i)));
      find(table, "other" + i);
    }
    for (int i = 0; i < words.size(); i++) {
      assertThat(find(table, sameHash(i))).isSameAs(words.get(i));
    }
  }

  private static String sameHash(int number) {
    StringBuilder name = new StringBuilder();
    for (int bit = 0; bit < 11; bit++) {
      name.append((number >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return name.toString();
  }
}
