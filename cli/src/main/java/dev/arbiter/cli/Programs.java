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
      report.tell(
          compilation.source(),
          program.stage().map(Stage::word).orElse("unknown"),
          program.extent().offset(),
          program.diagnostics());
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
    if (isPair(compilation) && !compilation.hasErrors()) {
      CompiledProgram first = compilation.programs().get(0);
      CompiledProgram second = compilation.programs().get(1);
      boolean inOrder = first.stage().equals(Optional.of(Stage.VERTEX));
      tellPair(
          compilation.source(),
          inOrder ? first : second,
          inOrder ? second : first,
          options,
          report);
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
