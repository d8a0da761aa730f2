package dev.arbiter.vm.scene.reader;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.diagnostic.Span;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.scene.SceneProgram;
import dev.arbiter.vm.scene.reader.SceneReading.Finding;
import java.util.List;
import java.util.Optional;

/** The program of a stage, inline or in a file of its own. */
final class ProgramSection {
  private ProgramSection() {}

  /**
   * A program that loads.
   *
   * @param compiled what its own text gave
   * @param shown the text into which diagnostics point
   * @param shift where the program's text begins in there
   */
  record Loaded(SceneProgram program, CompiledProgram compiled, SourceText shown, int shift) {
    /** A diagnostic of the program's own text, in its place. */
    Finding finding(Diagnostic diagnostic) {
      return new Finding(shown, shifted(diagnostic, shift));
    }
  }

  /**
   * Compiles the program that stands in a part of a scene's text. The places of diagnostics are
   * those of the scene.
   */
  static Optional<Loaded> inline(
      SourceText scene, int from, int to, Stage stage, List<Finding> findings) {
    SourceText program = SourceText.of(scene.name(), scene.text().substring(from, to));
    return compile(scene, from, program, stage, findings);
  }

  /** Compiles the program of a stage that a file holds. */
  static Optional<Loaded> file(SourceText file, Stage stage, List<Finding> findings) {
    return compile(file, 0, file, stage, findings);
  }

  private static Optional<Loaded> compile(
      SourceText shown, int shift, SourceText text, Stage stage, List<Finding> findings) {
    Compilation compilation = Frontend.compile(text, FrontendOptions.TRANSLATE);
    addErrors(compilation.diagnostics(), shown, shift, findings);
    for (CompiledProgram each : compilation.programs()) {
      boolean wanted = each.stage().isEmpty() || each.stage().get() == stage;
      if (wanted) {
        addErrors(each.diagnostics(), shown, shift, findings);
        Span extent = each.extent();
        String own = text.text().substring(extent.offset(), extent.end());
        return each.program()
            .map(program -> new Loaded(new SceneProgram(own, program), each, shown, shift));
      }
    }
    String message = "there is no " + stage.word() + " program here";
    Span place = new Span(shift, 0);
    findings.add(
        new Finding(
            shown, new Diagnostic(Severity.ERROR, Code.S_SYNTAX, place, message, List.of())));
    return Optional.empty();
  }

  private static void addErrors(
      List<Diagnostic> diagnostics, SourceText shown, int shift, List<Finding> findings) {
    for (Diagnostic each : diagnostics) {
      if (each.severity() == Severity.ERROR) {
        findings.add(new Finding(shown, shifted(each, shift)));
      }
    }
  }

  private static Diagnostic shifted(Diagnostic diagnostic, int shift) {
    return new Diagnostic(
        diagnostic.severity(),
        diagnostic.code(),
        shifted(diagnostic.span(), shift),
        diagnostic.message(),
        diagnostic.notes().stream()
            .map(note -> new Diagnostic.Note(shifted(note.span(), shift), note.message()))
            .toList());
  }

  private static Span shifted(Span span, int shift) {
    return span == null ? null : new Span(span.offset() + shift, span.length());
  }
}
