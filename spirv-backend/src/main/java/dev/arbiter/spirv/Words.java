package dev.arbiter.spirv;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing list of 32-bit words, with the encoding of instructions and strings. */
final class Words {
  /** The most words of one instruction. */
  static final int LONGEST_INSTRUCTION = 0xffff;

  private static final int WORD_COUNT_SHIFT = 16;

  private int[] words;
  private int size;

  Words(int capacity) {
    words = new int[capacity];
  }

  int size() {
    return size;
  }

  int get(int index) {
    return words[index];
  }

  void add(int word) {
    if (size == words.length) {
      words = Arrays.copyOf(words, size * 2);
    }
    words[size++] = word;
  }

  void clear() {
    size = 0;
  }

  void addAll(Words other) {
    if (size + other.size > words.length) {
      words = Arrays.copyOf(words, Math.max(size + other.size, words.length * 2));
    }
    System.arraycopy(other.words, 0, words, size, other.size);
    size += other.size;
  }

  /** The first word of an instruction. */
  static int head(Op op, int wordCount) {
    return wordCount << WORD_COUNT_SHIFT | op.code();
  }

  void instruction(Op op) {
    add(head(op, 1));
  }

  void instruction(Op op, int a) {
    add(head(op, 2));
    add(a);
  }

  void instruction(Op op, int a, int b) {
    add(head(op, 3));
    add(a);
    add(b);
  }

  void instruction(Op op, int a, int b, int c) {
    add(head(op, 4));
    add(a);
    add(b);
    add(c);
  }

  void instruction(Op op, int a, int b, int c, int d) {
    add(head(op, 5));
    add(a);
    add(b);
    add(c);
    add(d);
  }

  void instruction(Op op, int a, int b, int c, int d, int e) {
    add(head(op, 6));
    add(a);
    add(b);
    add(c);
    add(d);
    add(e);
  }

  /** An instruction of any length. */
  void instruction(Op op, int... operands) {
    add(head(op, operands.length + 1));
    for (int operand : operands) {
      add(operand);
    }
  }

  /** Begins an instruction whose length is not known yet; gives the mark to end it by. */
  int begin(Op op) {
    add(op.code());
    return size - 1;
  }

  /** Ends the instruction that began at a mark. */
  void end(int mark) {
    words[mark] |= (size - mark) << WORD_COUNT_SHIFT;
  }

  /** A string: UTF-8, ended by a zero, padded to whole words. */
  void string(String text) {
    bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The bytes of a string. */
  void bytes(byte[] utf8) {
    for (int at = 0; at <= utf8.length; at += Integer.BYTES) {
      int word = 0;
      for (int i = 0; i < Integer.BYTES && at + i < utf8.length; i++) {
        word |= (utf8[at + i] & 0xff) << (i * Byte.SIZE);
      }
      add(word);
    }
  }

  /** All words, each with its lowest byte first. */
  byte[] toBytes() {
    byte[] bytes = new byte[size * Integer.BYTES];
    for (int i = 0, at = 0; i < size; i++) {
      int word = words[i];
      bytes[at++] = (byte) word;
      bytes[at++] = (byte) (word >> 8);
      bytes[at++] = (byte) (word >> 16);
      bytes[at++] = (byte) (word >> 24);
    }
    return bytes;
  }
}
