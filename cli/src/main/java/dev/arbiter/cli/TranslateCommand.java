package dev.arbiter.cli;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.frontend.Limits;
import dev.arbiter.glsl.Dialect;
import dev.arbiter.glsl.GlslBackEnd;
import dev.arbiter.glsl.GlslOptions;
import dev.arbiter.glsl.LineMap;
import dev.arbiter.glsl.StateMode;
import dev.arbiter.ir.Stage;
import dev.arbiter.spirv.SpirvBackEnd;
import dev.arbiter.spirv.SpirvOptions;
import dev.arbiter.spirvcross.CrossBackEnd;
import dev.arbiter.spirvcross.CrossTarget;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code arbiter translate}: programs to a target language, each output whole or not at all. */
@Command(
    name = "translate",
    description = {
      "Translates programs. One output goes to -o FILE or to standard output; -d DIR mirrors the"
          + " inputs' tree as NAME.vert and NAME.frag, to which other targets than GLSL add .spv,"
          + " .metal or .hlsl. A file that holds one vertex and one fragment program, or two files"
          + " with --pair, are translated as a pair that relies on each other.",
      "",
      "A program with errors gives no output; the others are still translated, and the exit code is"
          + " 1."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  arbiter translate old.vp --to glsl120 -o old.vert",
      "  arbiter translate --pair bump.vp bump.fp -d out --interface",
      "  arbiter translate new.fp --to spirv --interface -o new.frag.spv",
      "  arbiter translate --to glsles300 --interface -d phone shaders/",
      "  arbiter translate --state uniform --line-map comments -d out shaders/",
      "",
      "docs/interface.md describes the JSON of --interface."
    },
    mixinStandardHelpOptions = true)
final class TranslateCommand implements Callable<Integer> {
  /** The targets of {@code --to}. */
  enum Target {
    GLSL120(""),
    GLSL330(""),
    GLSL450(""),
    GLSLES300(""),
    SPIRV(".spv"),
    MSL(".metal"),
    HLSL(".hlsl");

    private final String suffix;

    Target(String suffix) {
      this.suffix = suffix;
    }

    boolean isBinary() {
      return this == SPIRV;
    }
  }

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @CommandLine.ParentCommand private Arbiter arbiter;

  @Mixin private ReadingOptions reading;

  @Option(
      names = "--to",
      paramLabel = "TARGET",
      defaultValue = "glsl120",
      description =
          "The target language: glsl120 (the default), glsl330 (core profile), glsles300, glsl450 (for"
              + " Vulkan), spirv, msl or hlsl; the last two by way of SPIR-V and SPIRV-Cross.")
  private Target target;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write the only output to this file; - is standard output.")
  private Path output;

  @Option(
      names = {"-d", "--directory"},
      paramLabel = "DIR",
      description = "Write the outputs under this directory, mirroring the inputs' tree.")
  private Path directory;

  @Option(
      names = "--interface",
      description =
          "Beside each output write OUTPUT.json: attributes, uniforms and what fills them, texture"
              + " units, outputs, notes for the host.")
  private boolean writeInterface;

  @Option(
      names = "--pair",
      description = "The FILEs hold one vertex and one fragment program that run together.")
  private boolean pair;

  @Option(
      names = "--stage",
      paramLabel = "STAGE",
      description = "Translate only the vertex or only the fragment programs.")
  private Stage stage;

  @Option(
      names = "--state",
      paramLabel = "WHERE",
      description =
          "Where GL state comes from: builtin (gl_* uniforms of GLSL 1.20, its default) or uniform"
              + " (uniforms that the host fills, as in every other target).")
  private StateMode state;

  @Option(
      names = "--exact",
      description =
          "Operation by operation as the language says; in GLSL 1.20 with 'precise' of"
              + " GL_ARB_gpu_shader5.")
  private boolean exact;

  @Option(
      names = "--robust",
      description = "Guard relative addressing: out of range reads 0, and writes nothing.")
  private boolean robust;

  @Option(
      names = "--invariant",
      description = "Compute the position to the same bits in every pass.")
  private boolean invariant;

  @Option(
      names = "--line-map",
      paramLabel = "FORM",
      defaultValue = "none",
      description = "GLSL: tell source lines by directives (#line) or comments; default none.")
  private LineMap lineMap;

  @Mixin private SpirvArguments spirv;

  @Option(
      names = "--json",
      description = "Print diagnostics as JSON as 'check --json' does; needs -o or -d.")
  private boolean json;

  private List<InputFiles.Input> inputs;

  @Override
  public Integer call() {
    requireSaneUse();
    FrontendOptions options = reading.frontendOptions(Limits.UNLIMITED);
    PrintWriter out = spec.commandLine().getOut();
    Report report = new Report(out, spec.commandLine().getErr(), json, false);
    TranslationJob job = new TranslationJob(backEnd(), target.suffix, options, report, stage);
    inputs = reading.inputs();
    if (pair) {
      job.translatePair(readAll(options));
    } else {
      for (InputFiles.Input input : inputs) {
        reading
            .read(input)
            .ifPresent(source -> job.translate(input, Frontend.compile(source, options)));
      }
    }
    write(job.outputs());
    if (directory != null && !json) {
      out.println(
          job.outputs().size()
              + (job.outputs().size() == 1 ? " program" : " programs")
              + " translated to "
              + directory
              + (job.failures() > 0 ? ", " + job.failures() + " failed" : ""));
    }
    return reading.exitCode(
        job.failures() > 0 || report.errors() > 0 ? Arbiter.ERRORS : Arbiter.CLEAN);
  }

  private void requireSaneUse() {
    if (output != null && directory != null) {
      throw misuse("-o and -d exclude each other");
    }
    if (toStandardOutput() && json) {
      throw misuse("--json needs -o or -d, because the program goes to standard output");
    }
    if (toStandardOutput() && writeInterface) {
      throw misuse("--interface needs -o or -d, because the program goes to standard output");
    }
    if (writeInterface && output != null && OutputFiles.isStream(output)) {
      throw misuse("--interface needs a file or -d to stand beside; " + output + " is neither");
    }
    if (output == null && directory == null && target.isBinary()) {
      throw misuse("a binary target needs -o or -d; -o - goes to standard output");
    }
    requireOptionsOfTheTarget();
    if (pair && stage != null) {
      throw misuse("--pair translates both stages; leave --stage out");
    }
  }

  private boolean toStandardOutput() {
    return output == null ? directory == null : output.toString().equals("-");
  }

  private void requireOptionsOfTheTarget() {
    switch (target) {
      case GLSL120 -> {
        refuse(SpirvArguments.OF_SPIRV, "is for --to spirv");
        refuse(SpirvArguments.OF_VULKAN, "is for --to spirv and --to glsl450");
        refuse(SpirvArguments.OF_STATELESS, "is for targets other than glsl120");
      }
      case GLSL330, GLSLES300 -> {
        refuse(SpirvArguments.OF_SPIRV, "is for --to spirv");
        refuse(SpirvArguments.OF_VULKAN, "is for --to spirv and --to glsl450");
        requireUniformState();
      }
      case GLSL450 -> {
        refuse(SpirvArguments.OF_SPIRV, "is for --to spirv");
        requireUniformState();
      }
      case SPIRV -> {
        refuse(List.of("--line-map"), "is for GLSL; SPIR-V has --source-lines");
        requireUniformState();
      }
      case MSL, HLSL -> {
        refuse(List.of("--line-map"), "is for GLSL");
        refuse(SpirvArguments.NAMES_OF_MODULES_ALONE, "is for --to spirv");
        requireUniformState();
      }
    }
  }

  private void requireUniformState() {
    if (state == StateMode.BUILTIN) {
      throw misuse("--state builtin is for --to glsl120: other targets have no state of GL");
    }
  }

  private void refuse(List<String> names, String reason) {
    for (String name : names) {
      if (spec.commandLine().getParseResult().hasMatchedOption(name)) {
        throw misuse(name + " " + reason);
      }
    }
  }

  private ParameterException misuse(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private BackEnd backEnd() {
    try {
      return switch (target) {
        case GLSL120 -> glsl(Dialect.GLSL120);
        case GLSL330 -> glsl(Dialect.GLSL330);
        case GLSL450 -> glsl(Dialect.GLSL450);
        case GLSLES300 -> glsl(Dialect.GLSLES300);
        case SPIRV -> new SpirvBackEnd(spirvOptions());
        case MSL -> new CrossBackEnd(CrossTarget.MSL, spirvOptions());
        case HLSL -> new CrossBackEnd(CrossTarget.HLSL, spirvOptions());
      };
    } catch (IllegalArgumentException wrongOption) {
      throw misuse(wrongOption.getMessage());
    }
  }

  private BackEnd glsl(Dialect dialect) {
    GlslOptions options = GlslOptions.of(dialect);
    return new GlslBackEnd(
        options
            .withState(state == null ? options.state() : state)
            .withExact(exact)
            .withRobust(robust)
            .withInvariant(invariant)
            .withLineMap(lineMap)
            .withBindings(spirv.bindings())
            .withConventions(spirv.conventions()));
  }

  private SpirvOptions spirvOptions() {
    return spirv.options(exact, robust, invariant);
  }

  private List<TranslationJob.Read> readAll(FrontendOptions options) {
    List<TranslationJob.Read> read = new ArrayList<>();
    for (InputFiles.Input input : inputs) {
      reading
          .read(input)
          .map(source -> new TranslationJob.Read(input, Frontend.compile(source, options)))
          .ifPresent(read::add);
    }
    Programs.requirePair(read.stream().map(TranslationJob.Read::compilation).toList());
    return read;
  }

  private void write(List<TranslationJob.Named> outputs) {
    if (directory == null && outputs.size() > 1) {
      throw misuse(
          "there are "
              + outputs.size()
              + " programs; write them with -d DIR, or choose one with --stage");
    }
    if (toStandardOutput()) {
      outputs.forEach(each -> arbiter.output().write(each.output().bytes()));
      return;
    }
    OutputFiles files = new OutputFiles(inputs);
    for (TranslationJob.Named each : outputs) {
      files.claim(file(each), each.input());
      if (writeInterface) {
        files.claim(interfaceFile(file(each)), each.input());
      }
    }
    for (TranslationJob.Named each : outputs) {
      OutputFiles.write(file(each), each.output().bytes());
      if (writeInterface) {
        OutputFiles.write(interfaceFile(file(each)), each.interfaceJson());
      }
    }
  }

  private Path file(TranslationJob.Named named) {
    return directory == null ? output : directory.resolve(named.path());
  }

  private static Path interfaceFile(Path file) {
    return file.resolveSibling(file.getFileName() + ".json");
  }
}
