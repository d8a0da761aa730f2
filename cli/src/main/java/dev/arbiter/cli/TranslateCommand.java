package dev.arbiter.cli;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Limits;
import dev.arbiter.glsl.LineMap;
import dev.arbiter.glsl.StateMode;
import dev.arbiter.ir.Stage;
import dev.arbiter.translator.Findings;
import dev.arbiter.translator.PairMissing;
import dev.arbiter.translator.Target;
import dev.arbiter.translator.TranslatedProgram;
import dev.arbiter.translator.TranslationResult;
import dev.arbiter.translator.TranslationSettings;
import dev.arbiter.translator.Translator;
import dev.arbiter.translator.batch.Batch;
import dev.arbiter.translator.batch.BatchListener;
import dev.arbiter.translator.batch.BatchOptions;
import dev.arbiter.translator.batch.BatchSummary;
import dev.arbiter.translator.batch.Companions;
import dev.arbiter.translator.batch.Depfile;
import dev.arbiter.translator.batch.FileProblem;
import dev.arbiter.translator.batch.FileTimes;
import dev.arbiter.translator.batch.InputFile;
import dev.arbiter.translator.batch.OutputFiles;
import dev.arbiter.translator.batch.Unit;
import dev.arbiter.translator.host.HostLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Stream;
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
          + " 1.",
      "",
      "With -d only what changed since the last run is translated, and outputs whose program fails,"
          + " or whose input is no more in a directory that was searched, are removed;"
          + " DIR/.arbiter-manifest remembers what came of what."
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
      names = "--bindings",
      paramLabel = "LANGUAGE",
      description =
          "Beside each output write code for the host with the same content: c (OUTPUT.h) or java (a"
              + " class named after the output).")
  private HostLanguage bindings;

  @Option(
      names = "--bindings-package",
      paramLabel = "NAME",
      defaultValue = "",
      description =
          "The package of --bindings java, under which are those of the folders; with --bindings c"
              + " what all names begin with.")
  private String bindingsPackage;

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
              + " GL_ARB_gpu_shader5. docs/dialects.md lists what may differ without it.")
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

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      description = "With -d: translate this many files at once; by default one a processor.")
  private Integer jobs;

  @Option(
      names = "--rebuild",
      description =
          "With -d: translate what is up to date too. Without it a file is passed over where its"
              + " content, the options and Arbiter are those of the last run, and its outputs as"
              + " that left them.")
  private boolean rebuild;

  @Option(
      names = "--depfile",
      paramLabel = "FILE",
      description =
          "Write for Make and Ninja which output comes from which input; with --stamp, that the"
              + " stamp comes from all inputs and the directories that were searched.")
  private Path depfile;

  @Option(
      names = "--stamp",
      paramLabel = "FILE",
      description =
          "Write this file, which has nothing to say but its time, that of the run's start, where"
              + " all went well; remove it where not.")
  private Path stamp;

  /** Before the first input was read. */
  private FileTime start;

  /** How many programs, or files that were up to date, there are outputs of. */
  private int translated;

  @Override
  public Integer call() {
    start = FileTimes.start();
    requireSaneUse();
    boolean isClean = false;
    try {
      int code = translate(settings());
      isClean = code == Arbiter.CLEAN;
      return code;
    } catch (PairMissing problem) {
      throw new FileProblem("--pair: " + problem.getMessage());
    } finally {
      finishStamp(isClean);
    }
  }

  private int translate(TranslationSettings settings) {
    InputFiles.Found found =
        reading.found(
            () -> directory == null ? Set.of() : Batch.inputs(BatchOptions.of(directory)));
    List<Unit> units = units(found.files(), settings);
    Report report =
        new Report(spec.commandLine().getOut(), spec.commandLine().getErr(), json, false);
    boolean failed = directory == null ? single(units, report, found) : batch(units, report, found);
    if (stage != null && !found.files().isEmpty() && !failed && translated == 0) {
      reading.tell(new FileProblem("there is no " + stage.word() + " program in what was read"));
    }
    report.finish();
    return reading.exitCode(failed || report.errors() > 0 ? Arbiter.ERRORS : Arbiter.CLEAN);
  }

  /** A stamp that stood from an earlier run would say that all is well, so it goes. */
  private void finishStamp(boolean isClean) {
    if (stamp == null) {
      return;
    }
    if (isClean) {
      OutputFiles.refresh(stamp, new byte[0], start);
    } else if (Files.isRegularFile(stamp)) {
      try {
        Files.delete(stamp);
      } catch (IOException problem) {
        reading.tell(FileProblem.of("remove", stamp, problem));
      }
    }
  }

  private List<Unit> units(List<InputFile> inputs, TranslationSettings settings) {
    if (!pair) {
      return inputs.stream().map(each -> Unit.of(each, settings)).toList();
    }
    if (inputs.size() > 2) {
      throw misuse("--pair takes one file or two; there are " + inputs.size());
    }
    return inputs.isEmpty() ? List.of() : List.of(Unit.ofPair(inputs, settings));
  }

  /** Translates to a directory. Gives whether some program failed. */
  private boolean batch(List<Unit> units, Report report, InputFiles.Found found) {
    // Who reads JSON is to hear of every program in every run.
    BatchOptions options =
        BatchOptions.of(directory)
            .withCompanions(companions())
            .withRebuild(rebuild || json)
            .withGone(found::isGone)
            .withEmptied(found.emptied());
    if (jobs != null) {
      options = options.withJobs(jobs);
    }
    BatchListener listener =
        new BatchListener() {
          @Override
          public void told(Unit unit, List<Findings> findings) {
            report.tell(findings);
          }

          @Override
          public void unreadable(Unit unit, FileProblem problem) {
            reading.tell(problem);
          }
        };
    if (depfile != null) {
      List<Path> names = new ArrayList<>(List.of(stamp == null ? directory : stamp));
      names.addAll(found.directories());
      found.files().forEach(each -> names.add(each.file()));
      Depfile.require(names);
    }
    BatchSummary summary = Batch.run(units, options, listener);
    if (!json) {
      found
          .emptied()
          .forEach(
              each ->
                  spec.commandLine()
                      .getOut()
                      .println("there is no program in " + each + " any more"));
      spec.commandLine().getOut().println(summary.text(directory.toString()));
    }
    if (depfile != null) {
      Depfile rules = new Depfile();
      if (stamp == null) {
        for (int i = 0; i < units.size(); i++) {
          rules.add(summary.outputs().get(i), files(units.get(i)));
        }
      } else {
        rules.add(List.of(stamp), lookedAt(found, summary));
      }
      OutputFiles.refresh(depfile, rules.bytes(), start);
    }
    translated = summary.programs() + summary.upToDate();
    return summary.failures() > 0;
  }

  /** All that a run's result depends on, but for what it or an earlier one wrote itself. */
  private List<Path> lookedAt(InputFiles.Found found, BatchSummary summary) {
    Path own = directory.toAbsolutePath().normalize();
    Set<Path> outputs = new HashSet<>();
    summary.outputs().forEach(outputs::addAll);
    boolean apart = !found.roots().contains(own);
    Predicate<Path> isInput =
        each ->
            !outputs.contains(each)
                && !(apart && each.toAbsolutePath().normalize().startsWith(own));
    List<Path> all = new ArrayList<>();
    found.directories().stream().filter(isInput).forEach(all::add);
    found.files().forEach(each -> all.add(each.file()));
    Stream.concat(found.skipped().stream(), found.others().stream())
        .map(InputFile::file)
        .filter(isInput)
        .filter(this::isNameable)
        .forEach(all::add);
    return all;
  }

  private boolean isNameable(Path file) {
    if (Depfile.holds(file)) {
      return true;
    }
    spec.commandLine()
        .getErr()
        .println(
            "arbiter: "
                + file
                + " is not named in the dependency file, because Make and Ninja would read its"
                + " name wrongly; edits of it are not seen");
    return false;
  }

  private static List<Path> files(Unit unit) {
    return unit.inputs().stream().map(InputFile::file).toList();
  }

  /** Translates to a file or to standard output. Gives whether some program failed. */
  private boolean single(List<Unit> units, Report report, InputFiles.Found found) {
    List<TranslatedProgram> programs = new ArrayList<>();
    boolean failed = false;
    for (Unit unit : units) {
      List<SourceText> sources =
          unit.inputs().stream().map(reading::read).flatMap(Optional::stream).toList();
      if (sources.isEmpty()) {
        continue;
      }
      Translator translator = new Translator(unit.settings());
      TranslationResult result =
          pair ? translator.translatePair(sources) : translator.translate(sources.get(0));
      report.tell(result.findings());
      programs.addAll(result.programs());
      failed |= result.failures() > 0;
    }
    if (programs.size() > 1) {
      throw misuse(
          "there are "
              + programs.size()
              + " programs; write them with -d DIR, or choose one with --stage");
    }
    programs.forEach(each -> write(each, found));
    translated = programs.size();
    return failed;
  }

  private void write(TranslatedProgram program, InputFiles.Found found) {
    if (toStandardOutput()) {
      arbiter.output().write(program.bytes());
      return;
    }
    Map<Path, byte[]> files = new LinkedHashMap<>();
    files.put(output, program.bytes());
    files.putAll(companions().of(output, program));
    List<Path> inputs = found.files().stream().map(InputFile::file).toList();
    if (depfile != null) {
      Depfile.require(List.of(output));
      Depfile.require(inputs);
    }
    OutputFiles claims = new OutputFiles(found.files());
    files.keySet().forEach(each -> claims.claim(each, program.source().name()));
    files.forEach((file, content) -> OutputFiles.write(file, content, start));
    if (depfile != null) {
      OutputFiles.refresh(depfile, new Depfile().add(List.of(output), inputs).bytes(), start);
    }
  }

  private Companions companions() {
    return Companions.NONE
        .withInterface(writeInterface)
        .withBindings(bindings)
        .withBindingsPackage(bindingsPackage);
  }

  private void requireSaneUse() {
    if (output != null && directory != null) {
      throw misuse("-o and -d exclude each other");
    }
    if (isEmpty(output) || isEmpty(directory)) {
      throw misuse((output == null ? "-d" : "-o") + " has an empty name");
    }
    if (toStandardOutput() && json) {
      throw misuse("--json needs -o or -d, because the program goes to standard output");
    }
    if (toStandardOutput() && writeInterface) {
      throw misuse("--interface needs -o or -d, because the program goes to standard output");
    }
    if (toStandardOutput() && bindings != null) {
      throw misuse("--bindings needs -o or -d, because the program goes to standard output");
    }
    if ((writeInterface || bindings != null) && output != null && OutputFiles.isStream(output)) {
      throw misuse(
          (writeInterface ? "--interface" : "--bindings")
              + " needs a file or -d to stand beside; "
              + output
              + " is neither");
    }
    if (!bindingsPackage.isEmpty() && bindings == null) {
      throw misuse("--bindings-package is for --bindings");
    }
    requirePackage();
    if (output == null && directory == null && target.isBinary()) {
      throw misuse("a binary target needs -o or -d; -o - goes to standard output");
    }
    requireOptionsOfTheTarget();
    if (jobs != null && jobs < 1) {
      throw misuse("--jobs counts from 1");
    }
    if (directory == null && (jobs != null || rebuild || stamp != null)) {
      throw misuse("--jobs, --rebuild and --stamp are for -d");
    }
    if (depfile != null
        && directory == null
        && (toStandardOutput() || OutputFiles.isStream(output))) {
      throw misuse("--depfile needs -o or -d, because it says what files come from");
    }
    if (pair && stage != null) {
      throw misuse("--pair translates both stages; leave --stage out");
    }
  }

  private void requirePackage() {
    try {
      companions();
    } catch (IllegalArgumentException none) {
      throw misuse(none.getMessage());
    }
  }

  private static boolean isEmpty(Path path) {
    return path != null && path.toString().isEmpty();
  }

  private boolean toStandardOutput() {
    return output == null ? directory == null : output.toString().equals("-");
  }

  private void requireOptionsOfTheTarget() {
    switch (target) {
      case GLSL120 -> {
        refuseThoseOfModules();
        refuse(SpirvArguments.OF_VULKAN, "is for --to spirv, glsl450, msl and hlsl");
        refuse(SpirvArguments.OF_STATELESS, "is for targets other than glsl120");
      }
      case GLSL330, GLSLES300 -> {
        refuseThoseOfModules();
        refuse(SpirvArguments.OF_VULKAN, "is for --to spirv, glsl450, msl and hlsl");
        requireUniformState();
      }
      case GLSL450 -> {
        refuseThoseOfModules();
        requireUniformState();
      }
      case SPIRV -> {
        refuse(List.of("--line-map"), "is for GLSL; SPIR-V has --source-lines");
        requireUniformState();
      }
      case MSL, HLSL -> {
        refuse(List.of("--line-map"), "is for GLSL");
        refuse(SpirvArguments.OF_SPIRV, "is for --to spirv");
        requireUniformState();
      }
    }
  }

  private void refuseThoseOfModules() {
    refuse(SpirvArguments.OF_SPIRV, "is for --to spirv");
    refuse(SpirvArguments.OF_MODULES, "is for --to spirv, msl and hlsl");
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

  private TranslationSettings settings() {
    try {
      TranslationSettings settings =
          TranslationSettings.of(target)
              .withReading(reading.frontendOptions(Limits.UNLIMITED))
              .withStage(stage)
              .withLineMap(lineMap)
              .withCommon(spirv.options(exact, robust, invariant));
      TranslationSettings all = state == null ? settings : settings.withState(state);
      all.requireSound();
      return all;
    } catch (IllegalArgumentException wrongOption) {
      throw misuse(wrongOption.getMessage());
    }
  }
}
