package dev.arbiter.cli;

import dev.arbiter.diagnostic.Counted;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.frontend.Limits;
import dev.arbiter.frontend.Resources;
import dev.arbiter.ir.Stage;
import java.io.PrintWriter;
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
          "Also print what each program uses, as a driver reports it: instructions, ALU, TEX,"
              + " indirections, temporaries, parameters, attributes, address registers.")
  private boolean resources;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    FrontendOptions options = reading.frontendOptions(Limits.SM3);
    Report report = new Report(out, err, json);
    int programs = 0;
    for (InputFiles.Input input : reading.inputs()) {
      SourceText source = input.read();
      Compilation compilation = Frontend.compile(source, options);
      Programs.tellAll(compilation, options, report);
      programs += compilation.programs().size();
      if (resources) {
        compilation.programs().forEach(each -> print(source, each, json ? err : out));
      }
    }
    if (!json) {
      out.println(
          Counted.of(programs, "program")
              + " checked, "
              + Counted.of(report.errors(), "error")
              + ", "
              + Counted.of(report.warnings(), "warning"));
    }
    return report.errors() > 0 ? Arbiter.ERRORS : Arbiter.CLEAN;
  }

  private static void print(SourceText source, CompiledProgram program, PrintWriter out) {
    if (program.resources().isEmpty()) {
      return;
    }
    Resources used = program.resources().get();
    out.println(
        source.name()
            + ": "
            + program.stage().map(Stage::word).orElse("unknown")
            + ": instructions "
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
            + used.addressRegisters());
  }
}
