package dev.arbiter.translator.host;

import dev.arbiter.backend.Interface;
import java.util.List;
import java.util.Objects;

/**
 * Writes an interface as code of the host's language: names, locations, units, and what fills each
 * parameter, as constants and tables; equal interfaces give equal code. It contains no call of a
 * graphics API, so that it serves every one.
 */
public final class HostBindings {
  private HostBindings() {}

  /**
   * {@return the code}
   *
   * @param name what it is called
   * @param described the interface of the program
   * @param source the name of the program's file, for the comment
   */
  public static String write(HostName name, Interface described, String source) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(described, "described");
    Objects.requireNonNull(source, "source");
    String file = source.substring(Math.max(source.lastIndexOf('/'), source.lastIndexOf('\\')) + 1);
    String origin =
        "Written by Arbiter: the %s program of %s for %s. docs/interface.md explains every part."
            .formatted(described.stage().word(), printable(file), described.target());
    return switch (name.language()) {
      case C -> new CHeader(described, name.name()).text(origin);
      case JAVA -> new JavaClass(described, name.name()).text(origin, name.javaPackage());
    };
  }

  /** Keeps a name from ending the comment that it stands in, and from Java's escapes. */
  private static String printable(String name) {
    return name.replaceAll("[^A-Za-z0-9._ -]", "?");
  }

  /** A string literal, which C and Java spell alike for the ASCII of interfaces. */
  static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** What ends the constant of each attribute, in their order. */
  static List<String> attributes(Interface described) {
    return Identifiers.unique(
        described.attributes().stream().map(Interface.AttributeSlot::name).toList());
  }

  /** What ends the constant of each texture, in their order. */
  static List<String> textures(Interface described) {
    return Identifiers.unique(
        described.textures().stream().map(Interface.TextureSlot::name).toList());
  }

  /** What ends the constant of each parameter, in their order: no prefix tells the stage. */
  static List<String> parameters(Interface described) {
    return Identifiers.unique(
        described.parameters().stream().map(each -> plain(each.name())).toList());
  }

  private static String plain(String parameter) {
    return parameter.matches("[vf]p_.+") ? parameter.substring(3) : parameter;
  }
}
