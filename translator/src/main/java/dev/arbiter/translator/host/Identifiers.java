package dev.arbiter.translator.host;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The ends of the constants of one kind in one file. A name that is an identifier keeps it; where
 * another becomes one that is taken, a number follows it.
 */
final class Identifiers {
  private Identifiers() {}

  /** An identifier for each name, all different. */
  static List<String> unique(List<String> names) {
    Set<String> taken = new HashSet<>();
    names.stream().filter(each -> identifier(each).equals(each)).forEach(taken::add);
    Set<String> kept = new HashSet<>();
    List<String> identifiers = new ArrayList<>();
    for (String each : names) {
      String plain = identifier(each);
      String chosen = plain;
      if (!plain.equals(each) || !kept.add(plain)) {
        for (int i = 1; !taken.add(chosen); i++) {
          chosen = plain + "_" + i;
        }
      }
      identifiers.add(chosen);
    }
    return identifiers;
  }

  /** Letters, digits and underscores, a letter first. */
  static String identifier(String name) {
    String plain = name.replaceAll("[^A-Za-z0-9]", "_");
    return plain.isEmpty() || !Character.isLetter(plain.charAt(0)) ? "p" + plain : plain;
  }
}
