package dev.arbiter.translator;

import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.DiagnosticText;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Limits;
import dev.arbiter.frontend.PairCheck;
import dev.arbiter.frontend.Resources;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What there is to say of one subject in a file; nothing at all is a finding too.
 *
 * @param subject {@code vertex} or {@code fragment} for a program, {@code unknown} for one without
 *     a header, {@code pair} for what two programs say to each other, {@code file} for what is
 *     around them
 * @param start bytes from the start of the file to the subject
 * @param diagnostics with spans that count from the start of the file
 * @param resources what a program uses, where it loads
 */
public record Findings(
    SourceText source,
    String subject,
    int start,
    List<Diagnostic> diagnostics,
    Optional<Resources> resources) {
  public Findings {
    diagnostics = List.copyOf(diagnostics);
  }

  private static Findings of(
      SourceText source, String subject, int start, List<Diagnostic> diagnostics) {
    return new Findings(source, subject, start, diagnostics, Optional.empty());
  }

  /** What the front end found: first what concerns the file, then program by program. */
  public static List<Findings> of(Compilation compilation) {
    List<Findings> findings = new ArrayList<>();
    if (!compilation.diagnostics().isEmpty()) {
      findings.add(of(compilation.source(), "file", 0, compilation.diagnostics()));
    }
    for (CompiledProgram program : compilation.programs()) {
      findings.add(
          new Findings(
              compilation.source(),
              program.stage().map(Stage::word).orElse("unknown"),
              program.extent().offset(),
              program.diagnostics(),
              program.resources()));
    }
    return findings;
  }

  /** What a back end found in a program. */
  static Findings of(SourceText source, CompiledProgram program, List<Diagnostic> diagnostics) {
    return of(source, program.stage().orElseThrow().word(), program.extent().offset(), diagnostics);
  }

  /**
   * What the front end found in one or two files, and what the vertex and the fragment program in
   * them say to each other, where every program loads.
   *
   * @throws PairMissing where the files do not hold one program of each stage
   */
  public static List<Findings> ofPair(List<Compilation> files, Limits limits) {
    ProgramPair pair = ProgramPair.of(files);
    List<Findings> findings = new ArrayList<>();
    files.forEach(file -> findings.addAll(of(file)));
    if (files.stream().noneMatch(Compilation::hasErrors)) {
      findings.addAll(pair.check(limits));
    }
    return findings;
  }

  /** What the front end found in a file, and, where it is one pair, what its programs say. */
  public static List<Findings> ofAll(Compilation file, Limits limits) {
    return ProgramPair.isPair(file) ? ofPair(List.of(file), limits) : of(file);
  }

  /** What a pair's check said of one of its programs. */
  static Findings ofPair(
      SourceText source, CompiledProgram program, List<PairCheck.Finding> findings) {
    List<Diagnostic> own =
        findings.stream()
            .filter(each -> each.stage() == program.stage().orElseThrow())
            .map(PairCheck.Finding::diagnostic)
            .toList();
    return of(source, "pair", program.extent().offset(), own);
  }

  /** Whether some diagnostic is an error. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(each -> each.severity() == Severity.ERROR);
  }

  /** All of several findings as people read them: file by file, each in the order of its text. */
  public static String text(List<Findings> all) {
    StringBuilder text = new StringBuilder();
    all.stream()
        .map(Findings::source)
        .distinct()
        .forEach(
            source ->
                inOrder(source, all)
                    .forEach(each -> text.append(DiagnosticText.render(source, each))));
    return text.toString();
  }

  /** What findings say of one file, in the order of its text. */
  public static List<Diagnostic> inOrder(SourceText source, List<Findings> all) {
    return all.stream()
        .filter(each -> each.source() == source)
        .flatMap(each -> each.diagnostics().stream())
        .sorted(Comparator.comparingInt(each -> each.span().offset()))
        .toList();
  }
}
