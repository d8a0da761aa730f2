package dev.arbiter.cli;

import dev.arbiter.diagnostic.Counted;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.frontend.Limits;
import dev.arbiter.translator.Findings;
import dev.arbiter.translator.PairMissing;
import dev.arbiter.translator.batch.FileProblem;
import dev.arbiter.translator.batch.InputFile;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arbiter check}: says everything that is wrong with programs, and writes no file. */
@Command(
    name = "check",
    description = {
      "Says everything that is wrong with programs: all errors of a file in one run, in the order of"
          + " the text, each with its place, its code and, where there is one, what would be right."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  arbiter check light.vp light.fp",
      "  arbiter check --pair bump.vp bump.fp",
      "  arbiter check --strict --profile specmin shaders/",
      "  arbiter check --json 'shaders/**/*.vfp' | jq .",
      "",
      "docs/language.md lists the codes: D.1 errors, D.4 pairs, D.5 and D.6 warnings."
    },
    mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Mixin private ReadingOptions reading;

  @Option(
      names = "--json",
      description =
          "Print one JSON object a line for each program: file, stage, ok, diagnostics[{severity,"
              + " code, line, column, offset, length, message, notes}].")
  private boolean json;

  @Option(
      names = "--resources",
      description =
          "Also tell what each program uses, as a driver reports it: instructions, ALU, TEX,"
              + " indirections, temporaries, parameters, attributes, address registers; in JSON as"
              + " the object 'resources'.")
  private boolean resources;

  @Option(
      names = "--pair",
      description = "The FILEs hold one vertex and one fragment program that run together.")
  private boolean pair;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    FrontendOptions options = reading.frontendOptions(Limits.SM3);
    Report report = new Report(out, err, json, resources);
    int programs = 0;
    List<Compilation> files = new ArrayList<>();
    for (InputFile input : reading.inputs()) {
      Optional<SourceText> source = reading.read(input);
      if (source.isEmpty()) {
        continue;
      }
      Compilation compilation = Frontend.compile(source.get(), options);
      programs += compilation.programs().size();
      if (pair) {
        files.add(compilation);
      } else {
        report.tell(Findings.ofAll(compilation, options.limits()));
      }
    }
    if (pair) {
      report.tell(pairFindings(files, options));
    }
    if (!json) {
      out.println(
          Counted.of(programs, "program")
              + " checked, "
              + Counted.of(report.errors(), "error")
              + ", "
              + Counted.of(report.warnings(), "warning"));
    }
    return reading.exitCode(report.errors() > 0 ? Arbiter.ERRORS : Arbiter.CLEAN);
  }

  private static List<Findings> pairFindings(List<Compilation> files, FrontendOptions options) {
    try {
      return Findings.ofPair(files, options.limits());
    } catch (PairMissing problem) {
      throw new FileProblem("--pair: " + problem.getMessage());
    }
  }
}
