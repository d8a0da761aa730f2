package dev.arbiter.translator.host;

import static dev.arbiter.translator.host.HostBindings.quoted;

import dev.arbiter.backend.Interface;
import java.util.List;
import java.util.Locale;

/**
 * The rows of the tables that a C header and a Java class spell alike: strings in quotes, numbers,
 * −1 where there is none. Not the parameters, whose elements each language writes in its own way.
 */
final class HostRows {
  private HostRows() {}

  /** Binding, name, location. */
  static List<String> attributes(Interface described) {
    return described.attributes().stream()
        .map(each -> located(each.binding(), each.name(), each.location().orElse(-1)))
        .toList();
  }

  /** Binding, name, location. */
  static List<String> outputs(Interface described) {
    return described.outputs().stream()
        .map(each -> located(each.binding(), each.name(), each.location().orElse(-1)))
        .toList();
  }

  private static String located(String binding, String name, int location) {
    return "%s, %s, %d".formatted(quoted(binding), quoted(name), location);
  }

  /** Unit, target, name, descriptor set, binding. */
  static List<String> textures(Interface described) {
    return described.textures().stream()
        .map(
            each ->
                "%d, %s, %s, %d, %d"
                    .formatted(
                        each.unit(),
                        quoted(each.target().spelling()),
                        quoted(each.name()),
                        each.place().map(Interface.Descriptor::set).orElse(-1),
                        each.place().map(Interface.Descriptor::binding).orElse(-1)))
        .toList();
  }

  /** Name, descriptor set, binding, size in bytes. */
  static List<String> blocks(Interface described) {
    return described.blocks().stream()
        .map(
            each ->
                "%s, %d, %d, %d"
                    .formatted(quoted(each.name()), each.set(), each.binding(), each.size()))
        .toList();
  }

  /** Identifier, name, type, value. */
  static List<String> constants(Interface described) {
    return described.constants().stream()
        .map(
            each ->
                "%d, %s, %s, %d"
                    .formatted(
                        each.id(),
                        quoted(each.name()),
                        quoted(each.type().name().toLowerCase(Locale.ROOT)),
                        each.value()))
        .toList();
  }
}
