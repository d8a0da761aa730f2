package dev.arbiter.backend;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.NumberSpelling;
import dev.arbiter.ir.ParameterValue;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Writes an {@link Interface} as JSON: keys and lists always in the same order, so that two equal
 * interfaces give the same bytes. docs/interface.md describes each key.
 */
public final class InterfaceWriter {
  private static final JsonFactory JSON = new JsonFactory();

  private final JsonGenerator json;

  private InterfaceWriter(JsonGenerator json) {
    this.json = json;
  }

  /** The JSON text, indented, with a final newline. */
  public static String write(Interface programInterface) {
    StringWriter text = new StringWriter();
    DefaultPrettyPrinter layout =
        new DefaultPrettyPrinter()
            .withObjectIndenter(new DefaultIndenter("  ", "\n"))
            .withArrayIndenter(new DefaultIndenter("  ", "\n"));
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.setPrettyPrinter(layout);
      new InterfaceWriter(json).document(programInterface);
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory", impossible);
    }
    return text.append('\n').toString();
  }

  private void document(Interface document) throws IOException {
    json.writeStartObject();
    json.writeNumberField("version", Interface.SCHEMA_VERSION);
    json.writeStringField("stage", document.stage().word());
    json.writeStringField("target", document.target());
    strings("options", document.options());
    strings("programOptions", document.programOptions());
    json.writeArrayFieldStart("attributes");
    for (Interface.AttributeSlot slot : document.attributes()) {
      attribute(slot);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("blocks");
    for (Interface.Block block : document.blocks()) {
      block(block);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("parameters");
    for (Interface.ParameterSlot slot : document.parameters()) {
      parameter(slot);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("constants");
    for (Interface.Constant constant : document.constants()) {
      constant(constant);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("textures");
    for (Interface.TextureSlot slot : document.textures()) {
      texture(slot);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("outputs");
    for (Interface.OutputSlot slot : document.outputs()) {
      output(slot);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("varyings");
    for (Interface.VaryingSlot slot : document.varyings()) {
      varying(slot);
    }
    json.writeEndArray();
    strings("extensions", document.extensions());
    json.writeArrayFieldStart("warnings");
    for (Interface.Warning warning : document.warnings()) {
      warning(warning);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("notes");
    for (Interface.HostNote note : document.notes()) {
      note(note);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void attribute(Interface.AttributeSlot slot) throws IOException {
    json.writeStartObject();
    json.writeStringField("binding", slot.binding());
    json.writeStringField("name", slot.name());
    json.writeBooleanField("builtIn", slot.builtIn());
    location(slot.location());
    json.writeEndObject();
  }

  private void block(Interface.Block block) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", block.name());
    json.writeNumberField("set", block.set());
    json.writeNumberField("binding", block.binding());
    json.writeNumberField("size", block.size());
    json.writeEndObject();
  }

  private void constant(Interface.Constant constant) throws IOException {
    json.writeStartObject();
    json.writeNumberField("id", constant.id());
    json.writeStringField("name", constant.name());
    json.writeStringField(
        "type",
        switch (constant.type()) {
          case BOOL -> "bool";
          case INT -> "int";
        });
    json.writeNumberField("default", constant.value());
    json.writeEndObject();
  }

  private void location(OptionalInt location) throws IOException {
    if (location.isPresent()) {
      json.writeNumberField("location", location.getAsInt());
    }
  }

  private void parameter(Interface.ParameterSlot slot) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", slot.name());
    json.writeStringField(
        "type",
        switch (slot.type()) {
          case VEC4 -> "vec4";
          case FLOAT -> "float";
          case UINT -> "uint";
        });
    if (slot.member().isPresent()) {
      json.writeStringField("block", slot.member().get().block());
      json.writeNumberField("offset", slot.member().get().offset());
    }
    if (slot.array()) {
      json.writeNumberField("arraySize", slot.elements().size());
    }
    json.writeArrayFieldStart("elements");
    for (Interface.ParameterFill fill : slot.elements()) {
      json.writeStartObject();
      fill(fill);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void fill(Interface.ParameterFill fill) throws IOException {
    if (fill instanceof Interface.ParameterFill.Value value) {
      if (value.value() instanceof ParameterValue.Constant constant) {
        json.writeArrayFieldStart("constant");
        for (int i = 0; i < 4; i++) {
          number(constant.get(i));
        }
        json.writeEndArray();
      } else {
        json.writeStringField("binding", source(fill));
      }
    } else {
      json.writeStringField("host", source(fill));
    }
  }

  /** The binding, or the quantity of the host, as docs/interface.md spells it; not for numbers. */
  public static String source(Interface.ParameterFill fill) {
    if (fill instanceof Interface.ParameterFill.Value value) {
      return value.value().toString();
    }
    if (fill instanceof Interface.ParameterFill.DepthMode mode) {
      return "depth-mode[" + mode.unit() + "]";
    }
    boolean height = fill instanceof Interface.ParameterFill.FramebufferHeight;
    return height ? "framebuffer.height" : "two-side";
  }

  /** JSON has no infinities: those are the strings "Inf" and "-Inf". */
  private void number(float value) throws IOException {
    if (Float.isInfinite(value)) {
      json.writeString(value > 0 ? "Inf" : "-Inf");
    } else {
      json.writeNumber(NumberSpelling.decimal(value));
    }
  }

  private void texture(Interface.TextureSlot slot) throws IOException {
    json.writeStartObject();
    json.writeNumberField("unit", slot.unit());
    json.writeStringField("target", slot.target().spelling());
    json.writeStringField("name", slot.name());
    if (slot.place().isPresent()) {
      json.writeNumberField("set", slot.place().get().set());
      json.writeNumberField("binding", slot.place().get().binding());
    }
    json.writeEndObject();
  }

  private void output(Interface.OutputSlot slot) throws IOException {
    json.writeStartObject();
    json.writeStringField("binding", slot.binding());
    json.writeStringField("name", slot.name());
    location(slot.location());
    json.writeEndObject();
  }

  private void varying(Interface.VaryingSlot slot) throws IOException {
    json.writeStartObject();
    json.writeStringField("binding", slot.binding());
    json.writeStringField("name", slot.name());
    json.writeBooleanField("builtIn", slot.builtIn());
    location(slot.location());
    json.writeArrayFieldStart("interpolation");
    for (Interpolation each : ordered(slot.interpolation())) {
      json.writeString(each.name());
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static Set<Interpolation> ordered(Set<Interpolation> some) {
    EnumSet<Interpolation> all = EnumSet.noneOf(Interpolation.class);
    all.addAll(some);
    return all;
  }

  private void warning(Interface.Warning warning) throws IOException {
    json.writeStartObject();
    json.writeStringField("code", warning.code());
    json.writeNumberField("line", warning.line());
    json.writeStringField("message", warning.message());
    json.writeEndObject();
  }

  private void note(Interface.HostNote note) throws IOException {
    json.writeStartObject();
    json.writeStringField("key", note.key());
    json.writeStringField("message", note.message());
    json.writeEndObject();
  }

  private void strings(String key, List<String> values) throws IOException {
    json.writeArrayFieldStart(key);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }
}
