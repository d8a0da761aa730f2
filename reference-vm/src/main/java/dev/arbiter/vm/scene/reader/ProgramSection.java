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
   * Compiles the program that stands in a part of a scene's text. The places of diagnostics are
   * those of the scene.
   */
  static Optional<SceneProgram> inline(
      SourceText scene, int from, int to, Stage stage, List<Finding> findings) {
    String text = scene.text();
    StringBuilder only = new StringBuilder(text.length());
    for (int i = 0; i < to; i++) {
      char c = text.charAt(i);
      only.append(i >= from || c == '\n' || c == '\r' ? c : ' ');
    }
    SourceText program = SourceText.of(scene.name(), only.toString());
    return compile(scene, program, stage, new Span(from, 0), findings);
  }

  /** Compiles the program of a stage that a file holds. */
  static Optional<SceneProgram> file(SourceText file, Stage stage, List<Finding> findings) {
    return compile(file, file, stage, new Span(0, 0), findings);
  }

  private static Optional<SceneProgram> compile(
      SourceText shown, SourceText text, Stage stage, Span place, List<Finding> findings) {
    Compilation compilation = Frontend.compile(text, FrontendOptions.TRANSLATE);
    compilation.diagnostics().stream()
        .filter(each -> each.severity() == Severity.ERROR)
        .forEach(each -> findings.add(new Finding(shown, each)));
    for (CompiledProgram each : compilation.programs()) {
      boolean wanted = each.stage().isEmpty() || each.stage().get() == stage;
      if (wanted) {
        each.diagnostics().stream()
            .filter(found -> found.severity() == Severity.ERROR)
            .forEach(found -> findings.add(new Finding(shown, found)));
        Span extent = each.extent();
        return each.program()
            .map(
                program ->
                    new SceneProgram(
                        text.text().substring(extent.offset(), extent.end()), program));
      }
    }
    String message = "there is no " + stage.word() + " program here";
    findings.add(
        new Finding(
            shown, new Diagnostic(Severity.ERROR, Code.S_SYNTAX, place, message, List.of())));
    return Optional.empty();
  }
}
