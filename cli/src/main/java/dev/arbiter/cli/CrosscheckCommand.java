package dev.arbiter.cli;

import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.doctor.Remedy;
import dev.arbiter.crosscheck.executor.Api;
import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.known.KnownDifference;
import dev.arbiter.crosscheck.known.KnownReader;
import dev.arbiter.crosscheck.known.KnownReading;
import dev.arbiter.crosscheck.known.KnownUse;
import dev.arbiter.crosscheck.report.HtmlReport;
import dev.arbiter.crosscheck.report.JsonReport;
import dev.arbiter.crosscheck.report.JunitReport;
import dev.arbiter.crosscheck.run.Crosscheck;
import dev.arbiter.crosscheck.run.Participant;
import dev.arbiter.crosscheck.run.PartyResult;
import dev.arbiter.crosscheck.run.Refusal;
import dev.arbiter.crosscheck.run.Request;
import dev.arbiter.crosscheck.run.RunResult;
import dev.arbiter.crosscheck.run.SceneResult;
import dev.arbiter.diagnostic.DiagnosticText;
import dev.arbiter.translator.batch.FileProblem;
import dev.arbiter.translator.batch.InputFile;
import dev.arbiter.translator.batch.OutputFiles;
import dev.arbiter.vm.scene.reader.SceneReading;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code arbiter crosscheck}: scenes on every executor and driver, against the reference. */
@Command(
    name = "crosscheck",
    description = {
      "Draws scenes on the reference machine, by OpenGL and by Vulkan, compares them pixel by pixel"
          + " with the tolerance that the programs themselves give, and says who differs.",
      "",
      "Each executor on each driver lives in a process of its own; what happens to one is a finding."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  arbiter crosscheck samples/scenes",
      "  arbiter crosscheck --report out samples/scenes",
      "  arbiter crosscheck --on gl-arb,gl-glsl --driver llvmpipe,softpipe scenes/",
      "",
      "Exit code 1 where a party differs or crashes and nothing known explains it, or a scene has"
          + " errors; 2 where an executor or a driver that is named is not available. A run that is"
          + " stopped (Ctrl-C) writes the report of what was done."
    },
    mixinStandardHelpOptions = true)
final class CrosscheckCommand implements Callable<Integer> {
  private static final String HTML = "report.html";
  private static final String JSON = "report.json";
  private static final String JUNIT = "junit.xml";
  private static final List<String> FILES = List.of(HTML, JSON, JUNIT);

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(
      paramLabel = "SCENE",
      arity = "1..*",
      description =
          "Scenes, directories to search for those with assembly programs, or quoted globs.")
  private List<String> arguments;

  @Option(
      names = "--on",
      paramLabel = "EXECUTOR",
      split = ",",
      description =
          "vm-interpreter, gl-arb, gl-glsl, gl-glsl330, vk-spirv, vk-shaderc; all by default. The"
              + " reference (vm) always runs.")
  private List<String> executors = List.of();

  @Option(
      names = "--driver",
      paramLabel = "DRIVER",
      split = ",",
      description =
          "system (whatever the machine offers; the default), llvmpipe, softpipe, zink, lavapipe."
              + " Each executor runs on each driver that speaks its API.")
  private List<String> drivers = List.of();

  @Option(
      names = "--relaxed",
      description =
          "Draw by translations as 'arbiter translate' makes them by default, not by exact ones;"
              + " docs/dialects.md lists what may differ.")
  private boolean relaxed;

  @Option(
      names = "--deadline",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "How long one scene may take on one party; 60 by default.")
  private int deadline;

  @Option(
      names = "--report",
      paramLabel = "DIR",
      description =
          "Write what was found to this directory: report.html for people, report.json for"
              + " programs, junit.xml for CI systems.")
  private Path report;

  @Option(
      names = "--progress",
      paramLabel = "FORM",
      defaultValue = "auto",
      description =
          "How progress is shown on the error output: bar, lines, none, or auto (the default): a bar"
              + " on a terminal, lines elsewhere.")
  private Progress.Form progress;

  @Option(
      names = "--known",
      paramLabel = "FILE",
      description =
          "Known differences besides those that come with Arbiter (docs/known-differences.md);"
              + " may be given several times.")
  private List<Path> knownFiles = List.of();

  @Override
  public Integer call() {
    if (deadline < 1 || deadline > 86_400) {
      throw misuse("--deadline is from 1 to 86400 seconds");
    }
    if (report != null) {
      prepare(report);
    }
    Request request = request();
    FileProblems problems = new FileProblems(spec.commandLine().getErr());
    List<SceneSource> scenes = scenes(problems);
    PrintWriter out = spec.commandLine().getOut();
    if (scenes.isEmpty()) {
      return Arbiter.MISUSE;
    }
    List<KnownDifference> known = new ArrayList<>(KnownReader.shipped());
    if (!knownFiles.stream().allMatch(each -> read(each, known))) {
      return problems.exitCode(Arbiter.MISUSE);
    }
    Progress shown = Progress.of(progress, scenes.size(), spec.commandLine().getErr());
    try (Crosscheck crosscheck =
            new Crosscheck(request, known, Duration.ofSeconds(deadline), shown::say);
        Interruption interruption = new Interruption(crosscheck::stop)) {
      shown.hide();
      crosscheck.participants().forEach(each -> print(each, out));
      advise(crosscheck.participants(), out);
      RunResult result = run(crosscheck, scenes, shown, out);
      summarize(result, out);
      if (report != null) {
        write(result, out);
      }
      out.flush();
      int code = result.isFailure() || result.broken() > 0 ? Arbiter.ERRORS : Arbiter.CLEAN;
      result.missing().forEach(each -> problems.tell(missing(each)));
      return problems.exitCode(code);
    }
  }

  /** Says what would bring those that a run can do without. */
  private static void advise(List<Participant> participants, PrintWriter out) {
    List<Party> absent =
        participants.stream()
            .filter(each -> each.driver().isEmpty() && !each.isMissing())
            .map(Participant::party)
            .toList();
    if (!absent.isEmpty()) {
      out.println("for what is not available: " + Remedy.of(absent));
    }
  }

  private static FileProblem missing(Participant participant) {
    String remedy = Remedy.of(List.of(participant.party()));
    return new FileProblem(
        participant.party()
            + " was asked for and is not available: "
            + participant.problem()
            + (remedy.isEmpty() ? "" : "; " + remedy));
  }

  private static RunResult run(
      Crosscheck crosscheck, List<SceneSource> scenes, Progress shown, PrintWriter out) {
    int[] done = new int[2];
    shown.show(0, 0);
    RunResult result =
        crosscheck.run(
            scenes,
            scene -> {
              shown.hide();
              print(scene, out);
              done[0]++;
              done[1] += scene.isFailure() || !scene.problem().isEmpty() ? 1 : 0;
              shown.show(done[0], done[1]);
            });
    shown.hide();
    return result;
  }

  /** Reads known differences; false where the file has errors. */
  private boolean read(Path file, List<KnownDifference> known) {
    try {
      KnownReading reading = KnownReader.read(file);
      for (SceneReading.Finding each : reading.findings()) {
        spec.commandLine().getErr().print(DiagnosticText.render(each.source(), each.diagnostic()));
      }
      known.addAll(reading.entries());
      return reading.findings().isEmpty();
    } catch (IOException problem) {
      throw FileProblem.of("read", file, problem);
    }
  }

  private void write(RunResult result, PrintWriter out) {
    write(JSON, JsonReport.of(result));
    write(JUNIT, JunitReport.of(result));
    write(HTML, html(result));
    out.println("the report is " + report.resolve(HTML));
  }

  /** Finds out before a long run whether its report can be written. */
  private void prepare(Path directory) {
    if (directory.toString().isEmpty()) {
      throw misuse("--report takes the name of a directory, not ''");
    }
    try {
      Files.createDirectories(directory);
      Files.delete(Files.createTempFile(directory, ".report", ""));
    } catch (IOException problem) {
      throw FileProblem.of("write the report to", directory, problem);
    }
    for (String each : FILES) {
      if (Files.isDirectory(directory.resolve(each))) {
        throw new FileProblem("cannot write " + directory.resolve(each) + ": it is a directory");
      }
    }
  }

  private static String html(RunResult result) {
    try {
      return HtmlReport.of(result);
    } catch (OutOfMemoryError none) {
      throw new FileProblem(
          "cannot write report.html: its pictures find no room in Java; raise its limit"
              + " (JAVA_TOOL_OPTIONS=-Xmx…), or take fewer scenes at a time");
    }
  }

  private void write(String name, String content) {
    OutputFiles.write(report.resolve(name), content.getBytes(StandardCharsets.UTF_8));
  }

  private ParameterException misuse(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private Request request() {
    Set<ExecutorKind> kinds = new LinkedHashSet<>();
    for (String each : executors) {
      kinds.add(
          ExecutorKind.of(each).orElseThrow(() -> misuse("there is no executor '" + each + "'")));
    }
    Set<DriverChoice> choices = new LinkedHashSet<>();
    for (String each : drivers) {
      choices.add(
          DriverChoice.of(each).orElseThrow(() -> misuse("there is no driver '" + each + "'")));
    }
    if (!kinds.isEmpty() && !choices.isEmpty()) {
      checkPairing(kinds, choices);
    }
    List<Party> parties = new ArrayList<>();
    for (ExecutorKind kind : kinds.isEmpty() ? EnumSet.allOf(ExecutorKind.class) : kinds) {
      if (kind.api() == Api.REFERENCE && kind != ExecutorKind.VM) {
        parties.add(new Party(kind, DriverChoice.NONE));
      }
      for (DriverChoice each : choices.isEmpty() ? Set.of(DriverChoice.SYSTEM) : choices) {
        if (kind.api() != Api.REFERENCE && each.apis().contains(kind.api())) {
          parties.add(new Party(kind, each, relaxed && kind.translates()));
        }
      }
    }
    return new Request(parties, !kinds.isEmpty(), !choices.isEmpty());
  }

  /** Whatever is named must have a part in the run. */
  private void checkPairing(Set<ExecutorKind> kinds, Set<DriverChoice> choices) {
    for (DriverChoice each : choices) {
      if (kinds.stream().noneMatch(kind -> each.apis().contains(kind.api()))) {
        throw misuse(
            "--driver "
                + each.name()
                + " runs none of the executors of --on: "
                + kinds.stream().map(ExecutorKind::spelling).collect(Collectors.joining(", ")));
      }
    }
    for (ExecutorKind kind : kinds) {
      if (kind.api() != Api.REFERENCE
          && choices.stream().noneMatch(each -> each.apis().contains(kind.api()))) {
        throw misuse(
            "--on "
                + kind.spelling()
                + " runs on none of the drivers of --driver: "
                + choices.stream().map(DriverChoice::name).collect(Collectors.joining(", ")));
      }
    }
  }

  private List<SceneSource> scenes(FileProblems problems) {
    List<SceneSource> scenes = new ArrayList<>();
    InputFiles.Found found = InputFiles.find(arguments, InputFiles.Kind.SCENE, problems::tell);
    found.remark().ifPresent(each -> spec.commandLine().getErr().println("arbiter: " + each));
    for (InputFile each : found.files()) {
      try {
        scenes.add(SceneLoader.source(each.file()));
      } catch (IOException problem) {
        problems.tell(FileProblem.of("read", each.file(), problem));
      }
    }
    return scenes;
  }

  private static void print(Participant participant, PrintWriter out) {
    out.println(
        participant.party()
            + ": "
            + participant
                .driver()
                .map(each -> each.device() + ", " + each.version() + ", " + each.apiVersion())
                .orElse("not available: " + participant.problem()));
    out.flush();
  }

  /** What is as it should be stands in the report alone. */
  private static boolean isTold(Verdict verdict) {
    return switch (verdict) {
      // Refusals are told together at the end.
      case AGREE, WITHIN, PLANTED, REFUSED -> false;
      case KNOWN, DIFFERS, MISSED, CRASHED, NOT_COMPARABLE -> true;
    };
  }

  private static void print(SceneResult scene, PrintWriter out) {
    if (!scene.problem().isEmpty()) {
      // Errors in a scene's text each name their file.
      String file = scene.scene().isEmpty() ? "" : scene.source().name() + ": ";
      out.println(file + scene.problem());
    }
    for (PartyResult each : scene.results()) {
      if (isTold(each.verdict())) {
        out.println(
            scene.source().name()
                + ": "
                + each.party()
                + ": "
                + each.verdict().words()
                + ": "
                + each.explanation());
      }
    }
    for (PartyResult each : scene.results()) {
      each.complaints()
          .forEach(
              said ->
                  out.println(
                      scene.source().name()
                          + ": "
                          + each.party()
                          + ": the validation layer says: "
                          + said));
    }
    if (!scene.judgement().isEmpty()) {
      out.println(scene.source().name() + ": " + scene.judgement());
    }
    out.flush();
  }

  private static void summarize(RunResult run, PrintWriter out) {
    for (Refusal each : run.refusals()) {
      int count = each.scenes().size();
      String scenes = each.scenes().get(0) + (count == 1 ? "" : " and " + (count - 1) + " more");
      out.println(each.party() + ": refused: " + each.reason() + ": " + scenes);
    }
    out.print(run.scenes().size() + (run.scenes().size() == 1 ? " scene" : " scenes"));
    out.print(run.broken() == 0 ? "" : ", " + run.broken() + " with errors");
    run.counts().forEach((verdict, count) -> out.print(", " + count + " " + verdict.words()));
    out.print(run.isAlone() ? ", nothing to compare with" : "");
    out.println(run.interrupted() ? "; stopped before the other scenes" : "");
    for (KnownUse each : run.known()) {
      if (!each.gone().isEmpty()) {
        String entry = "known difference " + each.entry().name() + " on " + each.party();
        out.println(entry + " no longer happens: " + each.gone());
      }
    }
  }
}
