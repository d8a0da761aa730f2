package dev.arbiter.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Resources;
import dev.arbiter.translator.Findings;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells the diagnostics of programs, for people on one stream or as one JSON object a line on
 * another, and counts them.
 */
final class Report {
  private static final JsonFactory JSON = new JsonFactory();

  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean json;
  private final boolean resources;
  private int errors;
  private int warnings;

  /** What hosts must do, each with the names of the programs that ask for it. */
  private final Map<String, List<String>> demands = new LinkedHashMap<>();

  /**
   * A report.
   *
   * @param json whether to write JSON to {@code out} rather than text to {@code err}
   * @param resources whether to tell what programs use as well, as text on {@code out}
   */
  Report(PrintWriter out, PrintWriter err, boolean json, boolean resources) {
    this.out = out;
    this.err = err;
    this.json = json;
    this.resources = resources;
  }

  int errors() {
    return errors;
  }

  int warnings() {
    return warnings;
  }

  /**
   * Tells findings: to people file by file in the order of the text, in JSON one by one, with
   * offsets that count from the start of each one's subject.
   */
  void tell(List<Findings> all) {
    for (Findings each : all) {
      each.diagnostics().forEach(this::count);
      if (json) {
        out.println(object(each));
      } else if (resources && each.resources().isPresent()) {
        out.println(
            each.source().name() + ": " + each.subject() + ": " + text(each.resources().get()));
      }
    }
    if (!json) {
      all.forEach(this::collectDemands);
      err.print(Findings.text(all.stream().map(Report::withoutDemands).toList()));
    }
    err.flush();
  }

  /**
   * Ends a run: tells people what hosts must do, each thing once with the programs counted. The
   * interfaces and JSON have it program by program.
   */
  void finish() {
    demands.forEach(
        (demand, programs) ->
            err.println(
                (programs.size() == 1 ? programs.get(0) : programs.size() + " programs")
                    + ": note: "
                    + demand
                    + " ["
                    + Code.T_HOST.text()
                    + "]"));
    err.flush();
  }

  private void collectDemands(Findings findings) {
    for (Diagnostic each : findings.diagnostics()) {
      if (each.code() == Code.T_HOST) {
        demands
            .computeIfAbsent(each.message(), message -> new ArrayList<>())
            .add(findings.source().name());
      }
    }
  }

  private static Findings withoutDemands(Findings findings) {
    return new Findings(
        findings.source(),
        findings.subject(),
        findings.start(),
        findings.diagnostics().stream().filter(each -> each.code() != Code.T_HOST).toList(),
        findings.resources());
  }

  private void count(Diagnostic diagnostic) {
    switch (diagnostic.severity()) {
      case ERROR -> errors++;
      case WARNING -> warnings++;
      case NOTE -> {}
    }
  }

  private static String text(Resources used) {
    return "instructions "
        + used.instructions()
        + ", ALU "
        + used.aluInstructions()
        + ", TEX "
        + used.texInstructions()
        + ", indirections "
        + used.texIndirections()
        + ", temporaries "
        + used.temporaries()
        + ", parameters "
        + used.parameters()
        + ", attributes "
        + used.attributes()
        + ", address registers "
        + used.addressRegisters();
  }

  private String object(Findings findings) {
    SourceText source = findings.source();
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = JSON.createGenerator(text)) {
      generator.writeStartObject();
      generator.writeStringField("file", source.name());
      generator.writeStringField("stage", findings.subject());
      generator.writeBooleanField("ok", !findings.hasErrors());
      generator.writeArrayFieldStart("diagnostics");
      for (Diagnostic diagnostic : findings.diagnostics()) {
        diagnostic(generator, source, findings.start(), diagnostic);
      }
      generator.writeEndArray();
      if (resources && findings.resources().isPresent()) {
        resources(generator, findings.resources().get());
      }
      generator.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory", impossible);
    }
    return text.toString();
  }

  private static void resources(JsonGenerator generator, Resources used) throws IOException {
    generator.writeObjectFieldStart("resources");
    generator.writeNumberField("instructions", used.instructions());
    generator.writeNumberField("alu", used.aluInstructions());
    generator.writeNumberField("tex", used.texInstructions());
    generator.writeNumberField("indirections", used.texIndirections());
    generator.writeNumberField("temporaries", used.temporaries());
    generator.writeNumberField("parameters", used.parameters());
    generator.writeNumberField("attributes", used.attributes());
    generator.writeNumberField("addressRegisters", used.addressRegisters());
    generator.writeEndObject();
  }

  private static void diagnostic(
      JsonGenerator generator, SourceText source, int start, Diagnostic diagnostic)
      throws IOException {
    int offset = diagnostic.span().offset();
    generator.writeStartObject();
    generator.writeStringField("severity", diagnostic.severity().word());
    generator.writeStringField("code", diagnostic.code().text());
    generator.writeNumberField("line", source.line(offset));
    generator.writeNumberField("column", source.column(offset));
    generator.writeNumberField("offset", offset - start);
    generator.writeNumberField("length", diagnostic.span().length());
    generator.writeStringField("message", diagnostic.message());
    generator.writeArrayFieldStart("notes");
    for (Diagnostic.Note note : diagnostic.notes()) {
      generator.writeStartObject();
      if (note.span() != null) {
        generator.writeNumberField("line", source.line(note.span().offset()));
        generator.writeNumberField("column", source.column(note.span().offset()));
        generator.writeNumberField("offset", note.span().offset() - start);
        generator.writeNumberField("length", note.span().length());
      }
      generator.writeStringField("message", note.message());
      generator.writeEndObject();
    }
    generator.writeEndArray();
    generator.writeEndObject();
  }
}
