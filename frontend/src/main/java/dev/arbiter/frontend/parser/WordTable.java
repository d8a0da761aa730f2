package dev.arbiter.frontend.parser;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The distinct words of one program, found by their characters without making a string each time.
 */
final class WordTable {
  /** Longer probes mean that somebody chose the words; a tree-backed map takes over. */
  private static final int LONGEST_PROBE = 32;

  /** Spreads names that differ in their last digits alone over the table. */
  private static final int SPREAD = 0x9E3779B9;

  private Word[] slots = new Word[128];
  private int count;
  private final Map<String, Word> overflow = new HashMap<>();

  /** The word that stands in {@code text} from {@code start} to {@code end}. */
  Word find(String text, int start, int end, int hash) {
    int mask = slots.length - 1;
    int slot = slot(hash);
    for (int probe = 0; probe < LONGEST_PROBE; probe++) {
      Word word = slots[slot];
      if (word == null) {
        return add(slot, text.substring(start, end));
      }
      if (word.text.length() == end - start && text.startsWith(word.text, start)) {
        return word;
      }
      slot = (slot + 1) & mask;
    }
    return overflow.computeIfAbsent(text.substring(start, end), Word::new);
  }

  /** All words so far that name a variable. */
  List<Word> variables() {
    List<Word> found = new ArrayList<>();
    for (Word word : slots) {
      if (word != null && word.variable != null) {
        found.add(word);
      }
    }
    for (Word word : overflow.values()) {
      if (word.variable != null) {
        found.add(word);
      }
    }
    return found;
  }

  private int slot(int hash) {
    return (hash * SPREAD) >>> (Integer.numberOfLeadingZeros(slots.length) + 1);
  }

  private Word add(int slot, String text) {
    Word known = overflow.get(text);
    if (known != null) {
      return known;
    }
    Word word = new Word(text);
    slots[slot] = word;
    count++;
    if (count * 2 > slots.length) {
      grow();
    }
    return word;
  }

  private void grow() {
    Word[] old = slots;
    slots = new Word[old.length * 2];
    for (Word word : old) {
      if (word != null) {
        move(word);
      }
    }
  }

  private void move(Word word) {
    int mask = slots.length - 1;
    int slot = slot(word.text.hashCode());
    for (int probe = 0; probe < LONGEST_PROBE; probe++) {
      if (slots[slot] == null) {
        slots[slot] = word;
        return;
      }
      slot = (slot + 1) & mask;
    }
    overflow.put(word.text, word);
  }
}
