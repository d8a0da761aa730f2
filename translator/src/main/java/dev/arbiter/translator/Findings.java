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
import java.util.Objects;
import java.util.Optional;

/**
 * What there is to say of one subject in a file; nothing at all is a finding too.
 *
 * @param source the file
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
  /**
   * Findings of a subject.
   *
   * @param source the file
   * @param subject {@code vertex} or {@code fragment} for a program, {@code unknown} for one
   *     without a header, {@code pair} for what two programs say to each other, {@code file} for
   *     what is around them
   * @param start bytes from the start of the file to the subject
   * @param diagnostics with spans that count from the start of the file
   * @param resources what a program uses, where it loads
   */
  public Findings {
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(subject, "subject");
    Objects.requireNonNull(resources, "resources");
    diagnostics = List.copyOf(Objects.requireNonNull(diagnostics, "diagnostics"));
  }

  private static Findings of(
      SourceText source, String subject, int start, List<Diagnostic> diagnostics) {
    return new Findings(source, subject, start, diagnostics, Optional.empty());
  }

  /**
   * {@return what the front end found: first what concerns the file, then program by program}
   *
   * @param compilation the file as the front end read it
   */
  public static List<Findings> of(Compilation compilation) {
    Objects.requireNonNull(compilation, "compilation");
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
   * {@return what the front end found in one or two files, and what the vertex and the fragment
   * program in them say to each other, where every program loads}
   *
   * @param files the files as the front end read them
   * @param limits the counts that a pair may reach
   * @throws PairMissing where the files do not hold one program of each stage
   */
  public static List<Findings> ofPair(List<Compilation> files, Limits limits) {
    Objects.requireNonNull(files, "files");
    Objects.requireNonNull(limits, "limits");
    ProgramPair pair = ProgramPair.of(files);
    List<Findings> findings = new ArrayList<>();
    files.forEach(file -> findings.addAll(of(file)));
    if (files.stream().noneMatch(Compilation::hasErrors)) {
      findings.addAll(pair.check(limits));
    }
    return findings;
  }

  /**
   * {@return what the front end found in a file, and, where it is one pair, what its programs say}
   *
   * @param file as the front end read it
   * @param limits the counts that a pair may reach
   */
  public static List<Findings> ofAll(Compilation file, Limits limits) {
    Objects.requireNonNull(file, "file");
    Objects.requireNonNull(limits, "limits");
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

  /** {@return whether some diagnostic is an error} */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(each -> each.severity() == Severity.ERROR);
  }

  /**
   * {@return all of several findings as people read them: file by file, each in the order of its
   * text}
   *
   * @param all the findings
   */
  public static String text(List<Findings> all) {
    Objects.requireNonNull(all, "all");
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

  /**
   * {@return what findings say of one file, in the order of its text}
   *
   * @param source the file
   * @param all the findings, of this file and others
   */
  public static List<Diagnostic> inOrder(SourceText source, List<Findings> all) {
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(all, "all");
    return all.stream()
        .filter(each -> each.source() == source)
        .flatMap(each -> each.diagnostics().stream())
        .sorted(Comparator.comparingInt(each -> each.span().offset()))
        .toList();
  }
}
