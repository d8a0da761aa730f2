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

  CHeader(Interface described, String identifier) {
    this.described = described;
    this.lower = identifier.toLowerCase(Locale.ROOT);
    this.upper = identifier.toUpperCase(Locale.ROOT);
  }

  String text(String origin) {
    text.append("/* ").append(origin).append(" */\n");
    text.append("#ifndef ").append(upper).append("_H\n#define ").append(upper).append("_H\n\n");
    boolean infinite =
        described.parameters().stream()
            .flatMap(each -> each.elements().stream())
            .anyMatch(each -> element(each).contains("INFINITY"));
    text.append(infinite ? "#include <math.h>\n\n" : "").append(TYPES).append('\n');
    constants();
    tables();
    return text.append("\n#endif\n").toString();
  }

  private void constants() {
    List<String> lines = new ArrayList<>();
    described.attributes().stream()
        .filter(each -> each.location().isPresent())
        .forEach(
            each ->
                lines.add(
                    upper
                        + "_LOCATION_"
                        + HostBindings.identifier(each.name())
                        + " = "
                        + each.location().getAsInt()));
    for (Interface.TextureSlot each : described.textures()) {
      lines.add(upper + "_UNIT_" + HostBindings.identifier(each.name()) + " = " + each.unit());
    }
    for (int i = 0; i < described.parameters().size(); i++) {
      String name = HostBindings.plain(described.parameters().get(i).name());
      lines.add(upper + "_PARAMETER_" + HostBindings.identifier(name) + " = " + i);
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
