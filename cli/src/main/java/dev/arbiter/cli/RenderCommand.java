package dev.arbiter.cli;

import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.diagnostic.Counted;
import dev.arbiter.diagnostic.DiagnosticText;
import dev.arbiter.translator.batch.FileProblem;
import dev.arbiter.translator.batch.InputFile;
import dev.arbiter.translator.batch.OutputFiles;
import dev.arbiter.vm.batch.BatchEngine;
import dev.arbiter.vm.engine.Engine;
import dev.arbiter.vm.engine.InterpreterEngine;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.pipeline.PixelTrace;
import dev.arbiter.vm.pipeline.ProbeFailure;
import dev.arbiter.vm.pipeline.Renderer;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.reader.SceneReading;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code arbiter render}: draws a scene on the reference VM and checks its probes. */
@Command(
    name = "render",
    description = {
      "Draws scenes (.shader_test files) in software and checks their probes. The same scene gives"
          + " the same bits on every machine, with any number of threads."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  arbiter render scene.shader_test -o out.png",
      "  arbiter render scene.shader_test --trace 12,40",
      "  arbiter render -d pictures scenes/",
      "",
      "docs/scenes.md describes scenes. Exit code 1 where a scene has errors or a probe fails."
    },
    mixinStandardHelpOptions = true)
final class RenderCommand implements Callable<Integer> {
  /** The engines of {@code --engine}. */
  enum EngineKind {
    INTERPRETER,
    BATCH;

    Engine.Factory factory() {
      return switch (this) {
        case INTERPRETER -> InterpreterEngine::of;
        case BATCH -> BatchEngine::of;
      };
    }
  }

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(
      paramLabel = "SCENE",
      arity = "1..*",
      description =
          "Scenes, directories to search for those with assembly programs, or quoted globs.")
  private List<String> arguments;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "Write what is drawn: .png as a window shows it, or without loss .pfm (red, green, blue)"
              + " or .raw (red, green, blue, alpha) as floats, bottom row first.")
  private Path output;

  @Option(
      names = {"-d", "--directory"},
      paramLabel = "DIR",
      description = "Write a NAME.png for each scene under this directory, mirroring their tree.")
  private Path directory;

  @Option(
      names = "--buffer",
      paramLabel = "N",
      defaultValue = "0",
      description = "Which draw buffer to write; 0 is the default.")
  private int buffer;

  @Option(
      names = "--trace",
      paramLabel = "X,Y",
      description =
          "Print every instruction of every fragment of this pixel with its registers; X and Y"
              + " count from the lower left.")
  private String trace;

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      defaultValue = "batch",
      description =
          "What runs the programs: batch (the default), or interpreter; both give the same bits.")
  private EngineKind engine;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "0",
      description = "How many threads draw; as many as there are processors by default.")
  private int threads;

  @Override
  public Integer call() {
    requireSaneUse();
    FileProblems problems = new FileProblems(spec.commandLine().getErr());
    InputFiles.Found found = InputFiles.find(arguments, InputFiles.Kind.SCENE, problems::tell);
    found.remark().ifPresent(each -> spec.commandLine().getErr().println("arbiter: " + each));
    List<InputFile> scenes = found.files();
    if (scenes.size() > 1 && (output != null || trace != null)) {
      throw misuse("-o and --trace are for one scene; there are " + scenes.size());
    }
    OutputFiles files = new OutputFiles(scenes);
    for (InputFile each : scenes) {
      picture(each).ifPresent(file -> files.claim(file, each.name()));
    }
    boolean clean = true;
    for (InputFile each : scenes) {
      try {
        clean &= draw(each.file(), picture(each));
      } catch (FileProblem problem) {
        problems.tell(problem);
      }
    }
    return problems.exitCode(clean ? Arbiter.CLEAN : Arbiter.ERRORS);
  }

  private void requireSaneUse() {
    if (output != null && directory != null) {
      throw misuse("-o and -d exclude each other");
    }
    if (output != null && !ImageFiles.hasKnownName(output)) {
      throw misuse("the name of the output ends in .png, .pfm or .raw");
    }
    if (threads < 0 || threads > 256) {
      throw misuse("--threads is from 1 to 256");
    }
  }

  private Optional<Path> picture(InputFile scene) {
    if (directory == null) {
      return Optional.ofNullable(output);
    }
    Path relative = scene.relative();
    String name = relative.getFileName().toString().replaceFirst("\\.[^.]*$", "");
    return Optional.of(directory.resolve(relative).resolveSibling(name + ".png"));
  }

  /** Whether the scene has no error and all its probes see what they should. */
  private boolean draw(Path file, Optional<Path> picture) {
    PrintWriter err = spec.commandLine().getErr();
    Optional<Scene> scene = read(file, err);
    if (scene.isEmpty()) {
      return false;
    }
    if (buffer < 0 || buffer >= scene.get().target().buffers()) {
      throw misuse("the scene has " + Counted.of(scene.get().target().buffers(), "draw buffer"));
    }
    Renderer.Rendering rendering = render(file, scene.get(), spec.commandLine().getOut());
    for (Renderer.Remark each : rendering.remarks()) {
      err.println(file + ":" + each.line() + ": warning: " + each.message());
    }
    for (ProbeFailure each : rendering.failures()) {
      err.println(file + ":" + each.line() + ": error: probe failed: " + each.message());
    }
    picture.ifPresent(to -> ImageFiles.write(rendering.framebuffer(), buffer, to));
    return rendering.failures().isEmpty();
  }

  private ParameterException misuse(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private Renderer.Rendering render(Path file, Scene scene, PrintWriter out) {
    int number = threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
    Renderer renderer =
        Renderer.interpreting().withEngines(engine.factory()).withThreads(Math.min(number, 256));
    if (trace != null) {
      renderer = renderer.withWatch(watched(scene, out));
    }
    try {
      return renderer.render(scene);
    } catch (InsufficientMemory problem) {
      throw new FileProblem("cannot render " + file + ": " + problem.getMessage());
    }
  }

  private PixelTrace watched(Scene scene, PrintWriter out) {
    if (!trace.matches("\\d{1,5},\\d{1,5}")) {
      throw misuse("--trace takes X,Y, such as 12,40");
    }
    String[] numbers = trace.split(",", -1);
    int x = Integer.parseInt(numbers[0]);
    int y = Integer.parseInt(numbers[1]);
    int width = scene.target().width();
    int height = scene.target().height();
    if (x >= width || y >= height) {
      throw misuse("the window has " + width + " by " + height + " pixels");
    }
    return new PixelTrace(x, y, out);
  }

  private static Optional<Scene> read(Path file, PrintWriter err) {
    try {
      SceneReading reading = SceneLoader.read(SceneLoader.source(file));
      for (SceneReading.Finding each : reading.findings()) {
        err.print(DiagnosticText.render(each.source(), each.diagnostic()));
      }
      return reading.scene();
    } catch (IOException problem) {
      throw FileProblem.of("read", file, problem);
    } catch (OutOfMemoryError none) {
      throw new FileProblem("cannot read " + file + ": it is too large");
    }
  }
}
