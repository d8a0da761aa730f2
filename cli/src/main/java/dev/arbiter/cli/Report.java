package dev.arbiter.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.DiagnosticText;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Resources;
import dev.arbiter.ir.Stage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

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

  boolean isJson() {
    return json;
  }

  int errors() {
    return errors;
  }

  int warnings() {
    return warnings;
  }

  /** Tells what the front end found in a program, as JSON. */
  void tell(SourceText source, CompiledProgram program) {
    String stage = program.stage().map(Stage::word).orElse("unknown");
    Optional<Resources> used = resources ? program.resources() : Optional.empty();
    tell(source, stage, program.extent().offset(), program.diagnostics(), used);
  }

  /** Tells what the programs of a file use, as text, where that was asked for. */
  void resources(Compilation file) {
    for (CompiledProgram each : file.programs()) {
      if (resources && each.resources().isPresent()) {
        String stage = each.stage().map(Stage::word).orElse("unknown");
        out.println(file.source().name() + ": " + stage + ": " + text(each.resources().get()));
      }
    }
  }

  /**
   * Tells what a pair of programs, what is around the programs of a file, or a translation gave.
   *
   * @param stage {@code vertex}, {@code fragment}, {@code pair} or {@code file}
   * @param start bytes from the start of the file to the program; offsets count from there
   */
  void tell(SourceText source, String stage, int start, List<Diagnostic> diagnostics) {
    tell(source, stage, start, diagnostics, Optional.empty());
  }

  private void tell(
      SourceText source,
      String stage,
      int start,
      List<Diagnostic> diagnostics,
      Optional<Resources> used) {
    for (Diagnostic diagnostic : diagnostics) {
      switch (diagnostic.severity()) {
        case ERROR -> errors++;
        case WARNING -> warnings++;
        case NOTE -> {}
      }
      if (!json) {
        err.print(DiagnosticText.render(source, diagnostic));
      }
    }
    if (json) {
      out.println(object(source, stage, start, diagnostics, used));
    }
    err.flush();
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

  private static String object(
      SourceText source,
      String stage,
      int start,
      List<Diagnostic> diagnostics,
      Optional<Resources> used) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = JSON.createGenerator(text)) {
      generator.writeStartObject();
      generator.writeStringField("file", source.name());
      generator.writeStringField("stage", stage);
      generator.writeBooleanField(
          "ok", diagnostics.stream().noneMatch(each -> each.severity() == Severity.ERROR));
      generator.writeArrayFieldStart("diagnostics");
      for (Diagnostic diagnostic : diagnostics) {
        diagnostic(generator, source, start, diagnostic);
      }
      generator.writeEndArray();
      if (used.isPresent()) {
        resources(generator, used.get());
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
