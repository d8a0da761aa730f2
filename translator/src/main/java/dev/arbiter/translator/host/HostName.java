package dev.arbiter.translator.host;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

/**
 * What the bindings of a program are called: in C every name begins with the path of the output, in
 * Java the package follows its folder and the class its file. The names depend on nothing but the
 * path, except where those of two programs of a tree would be the same: there a mark of the path
 * ends them.
 *
 * @param language the language of the host
 * @param javaPackage the package of a Java class; empty for none, and in C
 * @param name the class, or what the names of a header begin with, in capitals
 * @param fileName the file beside the output: {@code light.vert.h} or {@code LightVert.java}
 */
public record HostName(HostLanguage language, String javaPackage, String name, String fileName) {
  /**
   * Names as they are given.
   *
   * @param language the language of the host
   * @param javaPackage the package of a Java class; empty for none, and in C
   * @param name the class, or what the names of a header begin with, in capitals
   * @param fileName the file beside the output: {@code light.vert.h} or {@code LightVert.java}
   */
  public HostName {
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(javaPackage, "javaPackage");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(fileName, "fileName");
  }

  private static final Set<String> KEYWORDS =
      Set.of(
          ("_ abstract assert boolean break byte case catch char class const continue default do"
                  + " double else enum extends false final finally float for goto if implements"
                  + " import instanceof int interface long native new null package private protected"
                  + " public return short static strictfp super switch synchronized this throw"
                  + " throws transient true try void volatile while")
              .split(" "));

  /** Types that a Java class of ours names. */
  private static final Set<String> TAKEN =
      Set.of(
          ("Attribute Texture Block Element Parameter Output Constant List String Float Object"
                  + " Record")
              .split(" "));

  /**
   * {@return the names for a program}
   *
   * @param language the language of the host
   * @param bindingsPackage the package of all programs, dots between its parts; in C what all names
   *     begin with; empty for none
   * @param output the path of the program's output in its tree, {@code /} between names: {@code
   *     ui/light.vert}
   * @param number which of its file's programs of this stage it is, counted from 1; from 2 the
   *     output's name tells it too: {@code light.2.vert}
   * @param marked whether a mark of the path ends the names; see {@link #ambiguous}
   * @throws IllegalArgumentException where the package is none
   */
  public static HostName of(
      HostLanguage language, String bindingsPackage, String output, int number, boolean marked) {
    Objects.requireNonNull(output, "output");
    requirePackage(language, bindingsPackage);
    List<String> parts = Arrays.asList(output.split("/"));
    List<String> folders = parts.subList(0, parts.size() - 1);
    String file = parts.get(parts.size() - 1);
    String end = (number > 1 ? "." + number : "") + (marked ? ".x" + mark(output) : "");
    String called = withoutNumber(file, number) + end;
    return switch (language) {
      case C -> {
        List<String> words = new ArrayList<>();
        if (!bindingsPackage.isEmpty()) {
          words.add(bindingsPackage);
        }
        words.addAll(folders);
        words.add(called);
        String name = Identifiers.identifier(String.join("_", words)).toUpperCase(Locale.ROOT);
        yield new HostName(language, "", name, file + ".h");
      }
      case JAVA -> {
        String name = className(called);
        yield new HostName(language, javaPackage(bindingsPackage, folders), name, name + ".java");
      }
    };
  }

  /**
   * Requires that names can begin with a package.
   *
   * @param language the language of the host
   * @param bindingsPackage dots between its parts; empty for none
   * @throws IllegalArgumentException where it is no package in the language
   */
  public static void requirePackage(HostLanguage language, String bindingsPackage) {
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(bindingsPackage, "bindingsPackage");
    if (!bindingsPackage.matches("|[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*")) {
      throw new IllegalArgumentException("'" + bindingsPackage + "' is no package");
    }
    switch (language) {
      case C -> {}
      case JAVA -> {
        List<String> parts = List.of(bindingsPackage.split("\\."));
        for (String each : parts) {
          if (KEYWORDS.contains(each)) {
            throw new IllegalArgumentException(
                "'%s' is no package: '%s' is a keyword of Java".formatted(bindingsPackage, each));
          }
        }
        if (parts.get(0).equals("java")) {
          throw new IllegalArgumentException(
              "'" + bindingsPackage + "' is no package to use: 'java' is the platform's own");
        }
      }
    }
  }

  /**
   * {@return those of the programs of a tree whose names would be those of another}
   *
   * @param language the language of the host
   * @param programs paths in the tree without what tells the stage, {@code /} between names; those
   *     that are equal are one
   */
  public static Set<String> ambiguous(HostLanguage language, Collection<String> programs) {
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(programs, "programs");
    Map<String, Set<String>> byName = new HashMap<>();
    for (String each : programs) {
      HostName name = of(language, "", each, 1, false);
      // Without case, because file systems and the capitals of C have none.
      String key = (name.javaPackage() + "." + name.name()).toLowerCase(Locale.ROOT);
      byName.computeIfAbsent(key, none -> new TreeSet<>()).add(each);
    }
    Set<String> ambiguous = new HashSet<>();
    byName.values().stream().filter(each -> each.size() > 1).forEach(ambiguous::addAll);
    return ambiguous;
  }

  /** {@code light.2.vert} gives {@code light.vert}: the number ends the names of bindings. */
  private static String withoutNumber(String file, int number) {
    String told = "." + number + ".";
    int at = number > 1 ? file.lastIndexOf(told) : -1;
    return at < 0 ? file : file.substring(0, at) + file.substring(at + told.length() - 1);
  }

  private static String mark(String path) {
    CRC32 sum = new CRC32();
    sum.update(path.getBytes(StandardCharsets.UTF_8));
    return String.format("%04x", sum.getValue() & 0xffff);
  }

  private static String javaPackage(String bindingsPackage, List<String> folders) {
    List<String> parts = new ArrayList<>();
    if (!bindingsPackage.isEmpty()) {
      parts.add(bindingsPackage);
    }
    for (String each : folders) {
      String part = each.replaceAll("[^A-Za-z0-9]", "_");
      if (Character.isDigit(part.charAt(0))) {
        part = "_" + part;
      }
      boolean reserved = KEYWORDS.contains(part) || (parts.isEmpty() && part.equals("java"));
      parts.add(reserved ? part + "_" : part);
    }
    return String.join(".", parts);
  }

  /** {@code fancy-light.vert} gives {@code FancyLightVert}. */
  private static String className(String output) {
    String name =
        Arrays.stream(output.split("[^A-Za-z0-9]+"))
            .filter(each -> !each.isEmpty())
            .map(each -> each.substring(0, 1).toUpperCase(Locale.ROOT) + each.substring(1))
            .collect(Collectors.joining());
    return Identifiers.identifier(TAKEN.contains(name) ? name + "Bindings" : name);
  }
}
