package dev.arbiter.cli;

import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.frontend.PairCheck;
import dev.arbiter.ir.Stage;
import java.util.List;
import java.util.Optional;

/** What commands ask of the programs of a file. */
final class Programs {
  private Programs() {}

  /** Tells what the front end found: first what concerns the file, then program by program. */
  static void tell(Compilation compilation, Report report) {
    if (!compilation.diagnostics().isEmpty()) {
      report.tell(compilation.source(), "file", 0, compilation.diagnostics());
    }
    for (CompiledProgram program : compilation.programs()) {
      report.tell(compilation.source(), program);
    }
  }

  /** A program and the file in which it stands. */
  record Placed(Compilation file, CompiledProgram program) {}

  /** The programs of a stage that files hold, in their order. */
  static List<Placed> ofStage(Stage stage, List<Compilation> files) {
    return files.stream()
        .flatMap(file -> file.programs().stream().map(program -> new Placed(file, program)))
        .filter(each -> each.program().stage().equals(Optional.of(stage)))
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

  /** Tells what a file's vertex and fragment program say to each other, where it holds a pair. */
  static void tellPair(Compilation compilation, FrontendOptions options, Report report) {
    if (isPair(compilation)) {
      tellPair(List.of(compilation), options, report);
    }
  }

  /** Tells what the vertex and the fragment program of files say to each other, if both load. */
  static void tellPair(List<Compilation> files, FrontendOptions options, Report report) {
    if (files.stream().noneMatch(Compilation::hasErrors)) {
      Placed vertex = ofStage(Stage.VERTEX, files).get(0);
      Placed fragment = ofStage(Stage.FRAGMENT, files).get(0);
      tellPair(fragment.file().source(), vertex.program(), fragment.program(), options, report);
    }
  }

  /**
   * Tells what a vertex and a fragment program that load say to each other.
   *
   * @param source the fragment program's file, in which the diagnostics have their places
   * @return whether they can run together
   */
  static boolean tellPair(
      SourceText source,
      CompiledProgram vertex,
      CompiledProgram fragment,
      FrontendOptions options,
      Report report) {
    List<Diagnostic> diagnostics = PairCheck.check(vertex, fragment, options.limits());
    report.tell(source, "pair", fragment.extent().offset(), diagnostics);
    return diagnostics.stream().noneMatch(each -> each.severity() == Severity.ERROR);
  }
}
