package dev.arbiter.translator.host;

import dev.arbiter.backend.Interface;
import java.util.Locale;

/**
 * Writes an interface as code of the host's language: names, locations, units, and what fills each
 * parameter, as constants and tables; equal interfaces give equal code. It contains no call of a
 * graphics API, so that it serves every one.
 */
public final class HostBindings {
  private HostBindings() {}

  /**
   * The name of the file beside an output.
   *
   * @param output the output's file name: {@code light.vert}
   * @return {@code light.vert.h} or {@code LightVert.java}
   */
  public static String fileName(HostLanguage language, String output) {
    return switch (language) {
      case C -> output + ".h";
      case JAVA -> className(output) + ".java";
    };
  }

  /**
   * The code.
   *
   * @param output the output's file name, from which names are made
   * @param source the name of the program's file, for the comment
   * @param javaPackage the package of a Java class; empty for none
   */
  public static String write(
      HostLanguage language,
      Interface described,
      String output,
      String source,
      String javaPackage) {
    String name = source.substring(Math.max(source.lastIndexOf('/'), source.lastIndexOf('\\')) + 1);
    String origin =
        "Written by Arbiter: the %s program of %s for %s. docs/interface.md explains every part."
            .formatted(described.stage().word(), printable(name), described.target());
    return switch (language) {
      case C -> new CHeader(described, identifier(output)).text(origin);
      case JAVA -> new JavaClass(described, className(output)).text(origin, javaPackage);
    };
  }

  /** Keeps a name from ending the comment that it stands in, and from Java's escapes. */
  private static String printable(String name) {
    return name.replaceAll("[^A-Za-z0-9._ -]", "?");
  }

  /** Letters, digits and underscores, no digit first. */
  static String identifier(String name) {
    String plain = name.replaceAll("[^A-Za-z0-9]", "_");
    return plain.isEmpty() || Character.isDigit(plain.charAt(0)) ? "p" + plain : plain;
  }

  /** {@code fancy-light.vert} gives {@code FancyLightVert}. */
  private static String className(String output) {
    StringBuilder name = new StringBuilder();
    for (String word : output.split("[^A-Za-z0-9]+")) {
      if (!word.isEmpty()) {
        name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
      }
    }
    return identifier(name.toString());
  }

  /** A string literal, which C and Java spell alike for the ASCII of interfaces. */
  static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** The name of a parameter without the prefix that tells its stage. */
  static String plain(String parameter) {
    return parameter.matches("[vf]p_.+") ? parameter.substring(3) : parameter;
  }
}
