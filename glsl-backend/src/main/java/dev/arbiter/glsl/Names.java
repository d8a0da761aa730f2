package dev.arbiter.glsl;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Hands out GLSL identifiers, each once. A name stays what it is unless GLSL cannot say it: a
 * reserved word, a built-in, {@code gl_} in front, two underscores in a row, a dollar sign, or a
 * name that is taken.
 */
final class Names {
  /** Compilers need not take longer ones. */
  private static final int LONGEST = 200;

  private final Dialect dialect;
  private final Set<String> taken = new HashSet<>();

  /**
   * The number to try next behind a stem, so that many equal wishes take no more than their time.
   */
  private final Map<String, Integer> next = new HashMap<>();

  Names(Dialect dialect) {
    this.dialect = dialect;
  }

  /** A name that is the wished one, or begins with it. */
  String claim(String wish) {
    String name = sayable(wish);
    if (!ReservedWords.contains(name, dialect) && taken.add(name)) {
      return name;
    }
    String stem = name.endsWith("_") ? name : name + "_";
    for (int i = next.getOrDefault(stem, 1); ; i++) {
      if (taken.add(stem + i)) {
        next.put(stem, i + 1);
        return stem + i;
      }
    }
  }

  /** The wished name in letters, digits and single underscores. */
  static String sayable(String wish) {
    int length = Math.min(wish.length(), LONGEST);
    StringBuilder name = new StringBuilder(length + 1);
    char last = 0;
    for (int i = 0; i < length; i++) {
      char c = wish.charAt(i);
      char kept = isWordCharacter(c) ? c : '_';
      if (kept != '_' || last != '_') {
        name.append(kept);
      }
      last = kept;
    }
    boolean needsLead = name.isEmpty() || isDigit(name.charAt(0));
    if (needsLead || (name.length() > 2 && name.substring(0, 3).equals("gl_"))) {
      name.insert(0, needsLead ? "n" : "my");
    }
    return name.toString();
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isWordCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_';
  }
}
