package dev.arbiter.translator.host;

import static dev.arbiter.translator.host.HostBindings.quoted;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.ParameterFill;
import dev.arbiter.backend.InterfaceWriter;
import dev.arbiter.ir.ParameterValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An interface as a C header. Tables that would be empty are left out; their counts are 0. */
final class CHeader {
  /** The same in every header; the first one that is included declares it. */
  private static final String TYPES =
      """
      #ifndef ARBITER_BINDING_TYPES
      #define ARBITER_BINDING_TYPES
      /* location: -1 where the language knows the name by itself or the host may choose */
      struct arbiter_attribute { const char *binding, *name; int location; };
      /* set, binding: -1 where there are no descriptors */
      struct arbiter_texture { int unit; const char *target, *name; int set, binding; };
      struct arbiter_block { const char *name; int set, binding, size; };
      /* what fills a vector: a binding or a quantity of the host, or, where that is null, numbers */
      struct arbiter_element { const char *source; float constant[4]; };
      /* block: null where it is a uniform of its own; array_size: 0 where it is no array */
      struct arbiter_parameter {
        const char *name, *type, *block;
        int offset, array_size, element_count;
        const struct arbiter_element *elements;
      };
      struct arbiter_output { const char *binding, *name; int location; };
      struct arbiter_constant { int id; const char *name, *type; int value; };
      #endif
      """;

  private final Interface described;
  private final String lower;
  private final String upper;
  private final StringBuilder text = new StringBuilder();

  /**
   * A header.
   *
   * @param name what names begin with, in capitals
   */
  CHeader(Interface described, String name) {
    this.described = described;
    this.lower = name.toLowerCase(Locale.ROOT);
    this.upper = name;
  }

  String text(String origin) {
    boolean infinite =
        described.parameters().stream()
            .flatMap(each -> each.elements().stream())
            .anyMatch(each -> element(each).contains("INFINITY"));
    text.append(infinite ? "#include <math.h>\n\n" : "").append(TYPES).append('\n');
    constants();
    tables();
    // The guard tells which header it is of, lest another of that name vanish in silence.
    int sum = (described.target() + text).hashCode();
    return """
        /* %s */
        #ifndef %s_H
        #define %s_H 0x%08x

        %s
        #elif %s_H != 0x%08x
        #error "two headers have the names %s: translate one with --bindings-package"
        #endif
        """
        .formatted(origin, upper, upper, sum, text, upper, sum, upper);
  }

  private void constants() {
    List<String> lines = new ArrayList<>();
    List<String> attributes = HostBindings.attributes(described);
    for (int i = 0; i < attributes.size(); i++) {
      String constant = upper + "_LOCATION_" + attributes.get(i) + " = ";
      described.attributes().get(i).location().ifPresent(each -> lines.add(constant + each));
    }
    List<String> textures = HostBindings.textures(described);
    for (int i = 0; i < textures.size(); i++) {
      lines.add(upper + "_UNIT_" + textures.get(i) + " = " + described.textures().get(i).unit());
    }
    List<String> parameters = HostBindings.parameters(described);
    for (int i = 0; i < parameters.size(); i++) {
      lines.add(upper + "_PARAMETER_" + parameters.get(i) + " = " + i);
    }
    lines.add(upper + "_ATTRIBUTES = " + described.attributes().size());
    lines.add(upper + "_TEXTURES = " + described.textures().size());
    lines.add(upper + "_BLOCKS = " + described.blocks().size());
    lines.add(upper + "_PARAMETERS = " + described.parameters().size());
    lines.add(upper + "_OUTPUTS = " + described.outputs().size());
    lines.add(upper + "_CONSTANTS = " + described.constants().size());
    text.append("/* Locations, units, places in the table of parameters, sizes of tables. */\n");
    text.append("enum {\n  ").append(String.join(",\n  ", lines)).append("\n};\n");
  }

  private void tables() {
    table("arbiter_attribute", "attributes", HostRows.attributes(described));
    table("arbiter_texture", "textures", HostRows.textures(described));
    table("arbiter_block", "blocks", HostRows.blocks(described));
    table(
        "arbiter_element",
        "elements",
        described.parameters().stream()
            .flatMap(each -> each.elements().stream())
            .map(CHeader::element)
            .toList());
    parameters();
    table("arbiter_output", "outputs", HostRows.outputs(described));
    table("arbiter_constant", "constants", HostRows.constants(described));
  }

  private void parameters() {
    List<String> rows = new ArrayList<>();
    int first = 0;
    for (Interface.ParameterSlot each : described.parameters()) {
      rows.add(
          "%s, %s, %s, %d, %d, %d, %s_elements + %d"
              .formatted(
                  quoted(each.name()),
                  quoted(each.type().name().toLowerCase(Locale.ROOT)),
                  each.member().map(at -> quoted(at.block())).orElse("0"),
                  each.member().map(Interface.Member::offset).orElse(0),
                  each.array() ? each.elements().size() : 0,
                  each.elements().size(),
                  lower,
                  first));
      first += each.elements().size();
    }
    table("arbiter_parameter", "parameters", rows);
  }

  private void table(String type, String name, List<String> rows) {
    if (!rows.isEmpty()) {
      text.append("\nstatic const struct %s %s_%s[] = {\n".formatted(type, lower, name));
      rows.forEach(each -> text.append("  { ").append(each).append(" },\n"));
      text.append("};\n");
    }
  }

  private static String element(ParameterFill fill) {
    if (fill instanceof ParameterFill.Value value
        && value.value() instanceof ParameterValue.Constant constant) {
      String numbers =
          IntStream.range(0, 4)
              .mapToObj(i -> number(constant.get(i)))
              .collect(Collectors.joining(", "));
      return "0, { " + numbers + " }";
    }
    return quoted(InterfaceWriter.source(fill)) + ", { 0 }";
  }

  private static String number(float value) {
    if (Float.isInfinite(value)) {
      return value > 0 ? "INFINITY" : "-INFINITY";
    }
    return value + "f";
  }
}
