package dev.arbiter.vm.scene.reader;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Span;
import dev.arbiter.vm.scene.value.Float4;
import java.util.Locale;
import java.util.Map;

/**
 * The words of one line, from left to right. White space, commas, parentheses and semicolons divide
 * words and mean nothing else.
 */
final class Words {
  private final String line;
  private final int lineOffset;
  private int next;
  private int start;

  /**
   * The words of a line.
   *
   * @param lineOffset where the line begins in the file
   */
  Words(String line, int lineOffset) {
    this.line = line;
    this.lineOffset = lineOffset;
    skipSeparators();
  }

  private void skipSeparators() {
    while (next < line.length() && " \t,();\r".indexOf(line.charAt(next)) >= 0) {
      next++;
    }
  }

  boolean hasNext() {
    return next < line.length();
  }

  /** The rest of the line as it stands; it counts as read. */
  String rest() {
    start = next;
    next = line.length();
    return line.substring(start).strip();
  }

  String next() throws SceneError {
    start = next;
    if (!hasNext()) {
      throw error(Code.S_SYNTAX, "the command ends too early");
    }
    while (next < line.length() && " \t,();\r".indexOf(line.charAt(next)) < 0) {
      next++;
    }
    String word = line.substring(start, next);
    skipSeparators();
    return word;
  }

  /** Reads a word if it is the next one. */
  boolean skip(String word) throws SceneError {
    int before = next;
    if (hasNext() && next().equals(word)) {
      return true;
    }
    next = before;
    return false;
  }

  /** Says that the line must end here. */
  void end() throws SceneError {
    if (hasNext()) {
      next();
      throw error(Code.S_SYNTAX, "nothing may follow here");
    }
  }

  /** An error at the last word. */
  SceneError error(Code code, String message) {
    int at = Math.min(start, line.length());
    int end = at;
    while (end < line.length() && " \t,();\r".indexOf(line.charAt(end)) < 0) {
      end++;
    }
    return new SceneError(code, new Span(lineOffset + at, end - at), message);
  }

  /** The error of a word that no command knows. */
  SceneError unknown(String word) {
    return error(Code.S_UNKNOWN, "'" + word + "' is not known here");
  }

  /** A decimal number, {@code INF}, {@code NAN}, or {@code 0x} and the bits of a float. */
  float number() throws SceneError {
    String word = next();
    String digits = word.startsWith("-") || word.startsWith("+") ? word.substring(1) : word;
    float value;
    try {
      value =
          switch (digits.toUpperCase(Locale.ROOT)) {
            case "INF" -> Float.POSITIVE_INFINITY;
            case "NAN" -> Float.NaN;
            default -> decimal(digits);
          };
    } catch (NumberFormatException malformed) {
      throw error(Code.S_SYNTAX, "'" + word + "' is no number");
    }
    return word.startsWith("-") ? -value : value;
  }

  private static float decimal(String digits) {
    if (digits.startsWith("0x")) {
      return Float.intBitsToFloat(Integer.parseUnsignedInt(digits, 2, digits.length(), 16));
    }
    for (int i = 0; i < digits.length(); i++) {
      if ("0123456789.eE+-".indexOf(digits.charAt(i)) < 0) {
        throw new NumberFormatException(digits);
      }
    }
    return Float.parseFloat(digits);
  }

  /** Four numbers. */
  Float4 four() throws SceneError {
    return new Float4(number(), number(), number(), number());
  }

  /** Three numbers and a given fourth. */
  Float4 three(float w) throws SceneError {
    return new Float4(number(), number(), number(), w);
  }

  /** Several numbers. */
  float[] numbers(int count) throws SceneError {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = number();
    }
    return values;
  }

  /** A whole number within bounds, both included. */
  int integer(int least, int most) throws SceneError {
    String word = next();
    int value;
    try {
      value = Integer.parseInt(word);
    } catch (NumberFormatException malformed) {
      throw error(Code.S_SYNTAX, "'" + word + "' is no whole number");
    }
    if (value < least || value > most) {
      throw error(Code.S_RANGE, value + " is not between " + least + " and " + most);
    }
    return value;
  }

  /** A constant of an enum by its name in GL: any case, with or without {@code GL_}. */
  <E extends Enum<E>> E constant(Class<E> type) throws SceneError {
    return constant(type, Map.of());
  }

  /** Likewise, with other spellings of constants. */
  <E extends Enum<E>> E constant(Class<E> type, Map<String, E> others) throws SceneError {
    String word = next();
    String name = word.toUpperCase(Locale.ROOT);
    if (name.startsWith("GL_")) {
      name = name.substring(3);
    }
    if (others.containsKey(name)) {
      return others.get(name);
    }
    for (E each : type.getEnumConstants()) {
      if (each.name().equals(name)) {
        return each;
      }
    }
    throw unknown(word);
  }

  /** {@code on} or {@code off}, {@code true} or {@code false}, {@code 1} or {@code 0}. */
  boolean flag() throws SceneError {
    String word = next();
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "on", "true", "1", "gl_true" -> true;
      case "off", "false", "0", "gl_false" -> false;
      default -> throw unknown(word);
    };
  }
}
