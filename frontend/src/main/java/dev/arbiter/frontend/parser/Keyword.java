package dev.arbiter.frontend.parser;

import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Shape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A word that begins a statement: an instruction or one of the words below. Whether the program's
 * dialect and stage have it is decided later, so that a missing option can be named.
 *
 * @param text the word
 * @param tokenType its type where it begins a statement
 * @param opcode the instruction, or null where the word is none
 * @param saturate whether the word carries {@code _SAT}
 */
record Keyword(String text, int tokenType, Opcode opcode, boolean saturate) {
  static final String SATURATE_SUFFIX = "_SAT";

  /** The words that declare names. */
  static final List<String> DECLARING =
      List.of("ATTRIB", "OUTPUT", "PARAM", "TEMP", "ADDRESS", "ALIAS");

  private static final Map<String, Keyword> BY_TEXT = new HashMap<>();

  static {
    for (Opcode opcode : Opcode.values()) {
      add(new Keyword(opcode.name(), tokenType(opcode.shape()), opcode, false));
      if (opcode.maySaturate()) {
        String text = opcode.name() + SATURATE_SUFFIX;
        add(new Keyword(text, tokenType(opcode.shape()), opcode, true));
      }
    }
    add("ATTRIB", StatementParser.ATTRIB);
    add("OUTPUT", StatementParser.OUTPUT);
    add("PARAM", StatementParser.PARAM);
    add("TEMP", StatementParser.TEMP);
    add("ADDRESS", StatementParser.ADDRESS);
    add("ALIAS", StatementParser.ALIAS);
    add("FLAT", StatementParser.MODIFIER);
    add("CENTROID", StatementParser.MODIFIER);
    add("NOPERSPECTIVE", StatementParser.MODIFIER);
    add("OPTION", StatementParser.OPTION);
    add("END", StatementParser.END);
  }

  private static void add(String text, int tokenType) {
    add(new Keyword(text, tokenType, null, false));
  }

  private static void add(Keyword keyword) {
    BY_TEXT.put(keyword.text, keyword);
  }

  /** The keyword of exactly that spelling, or null. */
  static Keyword named(String text) {
    return BY_TEXT.get(text);
  }

  /** All words that can begin a statement. */
  static Iterable<String> all() {
    return BY_TEXT.keySet();
  }

  private static int tokenType(Shape shape) {
    return switch (shape) {
      case VECTOR -> StatementParser.VECTOR;
      case SCALAR -> StatementParser.SCALAR;
      case SCALAR_PAIR -> StatementParser.SCALAR_PAIR;
      case BINARY -> StatementParser.BINARY;
      case TERNARY -> StatementParser.TERNARY;
      case EXTENDED_SWIZZLE -> StatementParser.EXTENDED_SWIZZLE;
      case PREDICATE -> StatementParser.PREDICATE;
      case TEXTURE -> StatementParser.TEXTURE;
      case TEXTURE_GRADIENT -> StatementParser.TEXTURE_GRADIENT;
      case ADDRESS -> StatementParser.ADDRESS_LOAD;
      case KILL -> StatementParser.KILL;
      case IF -> StatementParser.IF;
      case LOOP -> StatementParser.LOOP;
      case REPEAT -> StatementParser.REPEAT;
      case CALL -> StatementParser.CALL;
      case JUMP -> StatementParser.JUMP;
      case BLOCK_WORD -> StatementParser.BLOCK_WORD;
    };
  }
}
