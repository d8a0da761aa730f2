package dev.arbiter.cli;

import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.frontend.PairCheck;
import dev.arbiter.ir.Stage;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What commands ask of the programs of a file. */
final class Programs {
  private Programs() {}

  /**
   * Tells what the front end found: to people in the order of the text, and in JSON first what
   * concerns the file, then program by program.
   */
  static void tell(Compilation compilation, Report report) {
    if (!report.isJson()) {
      report.tell(compilation.source(), "file", 0, compilation.inOrder());
      report.resources(compilation);
      return;
    }
    if (!compilation.diagnostics().isEmpty()) {
      report.tell(compilation.source(), "file", 0, compilation.diagnostics());
    }
    for (CompiledProgram program : compilation.programs()) {
      report.tell(compilation.source(), program);
    }
  }

  /** The programs of a stage that files hold, in their order. */
  private static List<CompiledProgram> ofStage(Stage stage, List<Compilation> files) {
    return files.stream()
        .flatMap(file -> file.programs().stream())
        .filter(each -> each.stage().equals(Optional.of(stage)))
        .toList();
  }

  /**
   * Requires that files hold one vertex and one fragment program.
   *
   * @throws FileProblem where they do not
   */
  static void requirePair(List<Compilation> files) {
    int vertex = ofStage(Stage.VERTEX, files).size();
    int fragment = ofStage(Stage.FRAGMENT, files).size();
    if (vertex != 1 || fragment != 1) {
      throw new FileProblem(
          "--pair needs one vertex and one fragment program; found "
              + vertex
              + " vertex and "
              + fragment
              + " fragment");
    }
  }

  /** Whether a file holds one vertex and one fragment program and nothing else. */
  static boolean isPair(Compilation compilation) {
    List<CompiledProgram> programs = compilation.programs();
    return programs.size() == 2
        && programs.stream().anyMatch(each -> each.stage().equals(Optional.of(Stage.VERTEX)))
        && programs.stream().anyMatch(each -> each.stage().equals(Optional.of(Stage.FRAGMENT)));
  }

  /**
   * Tells what the front end found in a file, and, where it holds a pair, what its programs say to
   * each other.
   */
  static void tellAll(Compilation compilation, FrontendOptions options, Report report) {
    if (isPair(compilation)) {
      tellPair(List.of(compilation), options, report);
    } else {
      tell(compilation, report);
    }
  }

  /**
   * Tells what the front end found in files, and, where all load, what the vertex and the fragment
   * program in them say to each other.
   */
  static void tellPair(List<Compilation> files, FrontendOptions options, Report report) {
    if (files.stream().anyMatch(Compilation::hasErrors)) {
      files.forEach(file -> tell(file, report));
      return;
    }
    CompiledProgram vertex = ofStage(Stage.VERTEX, files).get(0);
    CompiledProgram fragment = ofStage(Stage.FRAGMENT, files).get(0);
    tellPair(files, vertex, fragment, options, report);
  }

  /**
   * Tells what the front end found in one or two files, and what the vertex and the fragment
   * program in them, both of which load, say to each other.
   *
   * @return whether they can run together
   */
  static boolean tellPair(
      List<Compilation> files,
      CompiledProgram vertex,
      CompiledProgram fragment,
      FrontendOptions options,
      Report report) {
    List<PairCheck.Finding> findings = PairCheck.check(vertex, fragment, options.limits());
    if (report.isJson()) {
      files.forEach(file -> tell(file, report));
    }
    for (Compilation file : files) {
      for (CompiledProgram program : List.of(vertex, fragment)) {
        if (report.isJson() && file.programs().contains(program)) {
          List<Diagnostic> own = of(program, findings);
          if (!own.isEmpty() || program.equals(fragment)) {
            report.tell(file.source(), "pair", program.extent().offset(), own);
          }
        }
      }
      if (!report.isJson()) {
        tellInOrder(file, List.of(vertex, fragment), findings, report);
      }
    }
    return findings.stream().noneMatch(each -> each.diagnostic().severity() == Severity.ERROR);
  }

  private static void tellInOrder(
      Compilation file,
      List<CompiledProgram> pair,
      List<PairCheck.Finding> findings,
      Report report) {
    List<Diagnostic> all = file.inOrder();
    for (CompiledProgram program : pair) {
      if (file.programs().contains(program)) {
        all.addAll(of(program, findings));
      }
    }
    all.sort(Comparator.comparingInt(each -> each.span().offset()));
    report.tell(file.source(), "file", 0, all);
    report.resources(file);
  }

  private static List<Diagnostic> of(CompiledProgram program, List<PairCheck.Finding> findings) {
    return findings.stream()
        .filter(each -> each.stage() == program.stage().orElseThrow())
        .map(PairCheck.Finding::diagnostic)
        .toList();
  }
}
