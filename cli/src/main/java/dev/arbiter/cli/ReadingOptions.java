package dev.arbiter.cli;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.frontend.Limits;
import dev.arbiter.translator.batch.FileProblem;
import dev.arbiter.translator.batch.InputFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/**
 * What every command that reads programs takes, and the reading itself: a file that cannot be read
 * does not keep the others from being read.
 */
final class ReadingOptions {
  @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
  private CommandLine.Model.CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "Program files, directories to search for them, or quoted globs such as 'a/**/*.vp'.")
  private List<String> arguments;

  @Option(
      names = "--strict",
      description =
          "Accept only the letter of the specifications. Without it, what working drivers are known"
              + " to accept is accepted with a warning.")
  private boolean strict;

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description =
          "Limits on counts: specmin (the specifications' minima), sm3 (Shader Model 3 hardware) or"
              + " unlimited. Default: sm3 for check, unlimited for translate.")
  private String profile;

  private FileProblems problems;

  private FileProblems problems() {
    if (problems == null) {
      problems = new FileProblems(spec.commandLine().getErr());
    }
    return problems;
  }

  /**
   * The files that the arguments name; what cannot be found or searched is told and passed over.
   */
  List<InputFile> inputs() {
    return found(Set::of).files();
  }

  /**
   * Likewise, with what was searched.
   *
   * @param earlier gives the inputs of earlier runs, absolute; asked where it matters
   */
  InputFiles.Found found(Supplier<Set<Path>> earlier) {
    InputFiles.Found found =
        InputFiles.search(arguments, InputFiles.Kind.PROGRAM, problems()::tell);
    if (found.isOpen()) {
      found = found.knowing(earlier.get());
    }
    found.barren().forEach(each -> problems().tell(each.problem()));
    found.remark().ifPresent(each -> spec.commandLine().getErr().println("arbiter: " + each));
    return found;
  }

  /** Tells of a file that cannot be used. */
  void tell(FileProblem problem) {
    problems().tell(problem);
  }

  /** Reads a file; one that cannot be read is told and passed over. */
  Optional<SourceText> read(InputFile input) {
    try {
      return Optional.of(input.read());
    } catch (FileProblem problem) {
      problems().tell(problem);
      return Optional.empty();
    }
  }

  /** The exit code of a run that would end with this one, had every file been readable. */
  int exitCode(int code) {
    return problems().exitCode(code);
  }

  FrontendOptions frontendOptions(Limits preset) {
    if (profile == null) {
      return new FrontendOptions(strict, preset);
    }
    Limits limits = Limits.named(profile);
    if (limits == null) {
      throw new ParameterException(
          spec.commandLine(),
          "there is no profile '" + profile + "'; choose specmin, sm3 or unlimited");
    }
    return new FrontendOptions(strict, limits);
  }
}
