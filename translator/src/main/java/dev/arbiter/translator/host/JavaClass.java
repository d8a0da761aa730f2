package dev.arbiter.translator.host;

import static dev.arbiter.translator.host.HostBindings.quoted;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.ParameterFill;
import dev.arbiter.backend.InterfaceWriter;
import dev.arbiter.ir.ParameterValue;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An interface as a Java class that needs nothing of Arbiter. */
final class JavaClass {
  private static final String TYPES =
      """

        /** A vertex attribute; location is -1 where the language knows the name or the host may choose. */
        public record Attribute(String binding, String name, int location) {}

        /** A texture image unit; set and binding are -1 where there are no descriptors. */
        public record Texture(int unit, String target, String name, int set, int binding) {}

        /** A block of uniforms; size in bytes. */
        public record Block(String name, int set, int binding, int size) {}

        /** What fills a vector: a binding or a quantity of the host, or, where source is null, numbers. */
        public record Element(String source, float x, float y, float z, float w) {}

        /** A uniform; block is null where it stands alone, arraySize 0 where it is no array. */
        public record Parameter(
            String name, String type, String block, int offset, int arraySize, List<Element> elements) {}

        /** A result. */
        public record Output(String binding, String name, int location) {}

        /** A constant that the host may set when it makes a pipeline. */
        public record Constant(int id, String name, String type, int value) {}
      """;

  private final Interface described;
  private final String name;
  private final StringBuilder text = new StringBuilder();

  JavaClass(Interface described, String name) {
    this.described = described;
    this.name = name;
  }

  String text(String origin, String javaPackage) {
    if (!javaPackage.isEmpty()) {
      text.append("package ").append(javaPackage).append(";\n\n");
    }
    text.append("import java.util.List;\n\n/** ").append(origin).append(" */\n");
    text.append("public final class ").append(name).append(" {\n  private ").append(name);
    text.append("() {}\n").append(TYPES).append('\n');
    constants();
    tables();
    return text.append("}\n").toString();
  }

  private void constants() {
    List<String> attributes = HostBindings.attributes(described);
    for (int i = 0; i < attributes.size(); i++) {
      String constant = "LOCATION_" + attributes.get(i);
      described.attributes().get(i).location().ifPresent(each -> number(constant, each));
    }
    List<String> textures = HostBindings.textures(described);
    for (int i = 0; i < textures.size(); i++) {
      number("UNIT_" + textures.get(i), described.textures().get(i).unit());
    }
    List<String> parameters = HostBindings.parameters(described);
    for (int i = 0; i < parameters.size(); i++) {
      number("PARAMETER_" + parameters.get(i), i);
    }
  }

  private void number(String constant, int value) {
    text.append("  public static final int %s = %d;\n".formatted(constant, value));
  }

  private void tables() {
    table("Attribute", "ATTRIBUTES", HostRows.attributes(described));
    table("Texture", "TEXTURES", HostRows.textures(described));
    table("Block", "BLOCKS", HostRows.blocks(described));
    table("Parameter", "PARAMETERS", described.parameters().stream().map(JavaClass::row).toList());
    table("Output", "OUTPUTS", HostRows.outputs(described));
    table("Constant", "CONSTANTS", HostRows.constants(described));
  }

  private static String row(Interface.ParameterSlot slot) {
    return "%s, %s, %s, %d, %d, List.of(%s)"
        .formatted(
            quoted(slot.name()),
            quoted(slot.type().name().toLowerCase(Locale.ROOT)),
            slot.member().map(at -> quoted(at.block())).orElse("null"),
            slot.member().map(Interface.Member::offset).orElse(0),
            slot.array() ? slot.elements().size() : 0,
            slot.elements().stream().map(JavaClass::element).collect(Collectors.joining(", ")));
  }

  private void table(String type, String constant, List<String> rows) {
    text.append("\n  public static final List<%s> %s =\n      List.of(".formatted(type, constant));
    text.append(
        rows.stream()
            .map(each -> "\n          new " + type + "(" + each + ")")
            .collect(Collectors.joining(",")));
    text.append(");\n");
  }

  private static String element(ParameterFill fill) {
    if (fill instanceof ParameterFill.Value value
        && value.value() instanceof ParameterValue.Constant constant) {
      return "new Element(null, %s)"
          .formatted(
              IntStream.range(0, 4)
                  .mapToObj(i -> number(constant.get(i)))
                  .collect(Collectors.joining(", ")));
    }
    return "new Element(%s, 0, 0, 0, 0)".formatted(quoted(InterfaceWriter.source(fill)));
  }

  private static String number(float value) {
    if (Float.isInfinite(value)) {
      return value > 0 ? "Float.POSITIVE_INFINITY" : "Float.NEGATIVE_INFINITY";
    }
    return value + "f";
  }
}
