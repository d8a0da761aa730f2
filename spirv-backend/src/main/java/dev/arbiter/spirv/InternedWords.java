package dev.arbiter.spirv;

import java.util.Arrays;

/**
 * Types, constants and global variables in the order of their making. An instruction that is
 * interned stands once, however often it is asked for: SPIR-V wants types to be distinct, and it
 * keeps modules small.
 */
final class InternedWords {
  private static final int MULTIPLIER = 0x9E3779B1;

  private final Words words = new Words(512);

  /** Where instructions stand, plus one, by their hash; 0 for an empty place. */
  private int[] table = new int[256];

  private int count;

  Words words() {
    return words;
  }

  /**
   * The result of an instruction, which is written where none like it stands yet.
   *
   * @param type the result's type, or 0 where the instruction makes a type
   * @param next the id to give a new instruction
   */
  int intern(Op op, int type, int next, int... operands) {
    int length = operands.length + (type == 0 ? 2 : 3);
    int head = Words.head(op, length);
    int place = find(head, type, operands);
    if (table[place] != 0) {
      return words.get(table[place] - 1 + (type == 0 ? 1 : 2));
    }
    table[place] = words.size() + 1;
    words.add(head);
    if (type != 0) {
      words.add(type);
    }
    words.add(next);
    for (int operand : operands) {
      words.add(operand);
    }
    if (++count * 2 > table.length) {
      grow();
    }
    return next;
  }

  private int find(int head, int type, int[] operands) {
    int hash = head * MULTIPLIER + type;
    for (int operand : operands) {
      hash = (hash ^ operand) * MULTIPLIER;
    }
    int place = spread(hash);
    while (table[place] != 0 && !matches(table[place] - 1, head, type, operands)) {
      place = (place + 1) & (table.length - 1);
    }
    return place;
  }

  private int spread(int hash) {
    return (hash ^ hash >>> 15) & (table.length - 1);
  }

  private boolean matches(int at, int head, int type, int[] operands) {
    if (words.get(at) != head || (type != 0 && words.get(at + 1) != type)) {
      return false;
    }
    int first = at + (type == 0 ? 2 : 3);
    for (int i = 0; i < operands.length; i++) {
      if (words.get(first + i) != operands[i]) {
        return false;
      }
    }
    return true;
  }

  private void grow() {
    int[] places = table;
    table = new int[places.length * 2];
    for (int place : places) {
      if (place != 0) {
        rehash(place);
      }
    }
  }

  private void rehash(int place) {
    int at = place - 1;
    int head = words.get(at);
    boolean typed = !makesType(head & 0xffff);
    int[] operands = new int[(head >>> 16) - (typed ? 3 : 2)];
    Arrays.setAll(operands, i -> words.get(at + (typed ? 3 : 2) + i));
    table[find(head, typed ? words.get(at + 1) : 0, operands)] = place;
  }

  private static boolean makesType(int op) {
    return op >= Op.TYPE_VOID.code() && op <= Op.TYPE_FUNCTION.code();
  }
}
