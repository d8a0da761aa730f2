package dev.arbiter.cli;

import dev.arbiter.spirvcross.NativeLibraryMissing;
import dev.arbiter.translator.batch.FileProblem;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParameterException;

/**
 * The {@code arbiter} command. Exit codes of every subcommand: 0 clean, 1 errors in programs, 2
 * wrong use or unreadable files.
 */
@Command(
    name = "arbiter",
    description = {
      "Checks ARB assembly GPU programs (!!ARBvp1.0, !!ARBfp1.0, OPTION MESA_gpu_program3) and"
          + " translates them;"
          + " renders scenes with them in software."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  arbiter check shaders/",
      "  arbiter translate old.vp --to glsl120 -o old.vert",
      "  arbiter translate --to glsl120 --interface -d out shaders/",
      "  arbiter render scene.shader_test -o out.png",
      "  arbiter help translate",
      "",
      "Exit codes: 0 clean (warnings included), 1 errors in programs, 2 wrong use or an unreadable"
          + " file."
    },
    subcommands = {
      CheckCommand.class,
      TranslateCommand.class,
      RenderCommand.class,
      CrosscheckCommand.class,
      CommandLine.HelpCommand.class
    },
    mixinStandardHelpOptions = true,
    versionProvider = Arbiter.Version.class)
public final class Arbiter implements Runnable {
  /** Clean; warnings do not change it. */
  static final int CLEAN = 0;

  /** Some program has an error. */
  static final int ERRORS = 1;

  /** The command was used wrongly, or a file cannot be read or written. */
  static final int MISUSE = 2;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private final StandardOutput output;

  private Arbiter(StandardOutput output) {
    this.output = output;
  }

  /** Where a subcommand prints; its text is what picocli gives it as well. */
  StandardOutput output() {
    return output;
  }

  /** The version that the jar's manifest states. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Arbiter.class.getPackage().getImplementationVersion();
      return new String[] {"arbiter " + (version == null ? "(unpackaged)" : version)};
    }
  }

  public static void main(String[] arguments) {
    PrintWriter err =
        new PrintWriter(new OutputStreamWriter(System.err, StandardCharsets.UTF_8), true);
    // Not System.out, which would swallow what goes wrong in writing.
    System.exit(run(new FileOutputStream(FileDescriptor.out), err, arguments));
  }

  /**
   * Runs the command as {@code main} does, without ending the process.
   *
   * @param out takes the bytes of standard output
   */
  static int run(OutputStream out, PrintWriter err, String... arguments) {
    StandardOutput output = new StandardOutput(out);
    CommandLine commandLine =
        new CommandLine(new Arbiter(output))
            .setOut(output.text())
            .setErr(err)
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setUsageHelpLongOptionsMaxWidth(30)
            .setParameterExceptionHandler(Arbiter::misused)
            .setExecutionExceptionHandler(Arbiter::failed);
    for (CommandLine each : commandLine.getSubcommands().values()) {
      each.setUsageHelpAutoWidth(true);
      each.getCommandSpec().versionProvider(new Version());
    }
    int code = commandLine.execute(arguments);
    Optional<String> loss = output.flush();
    loss.ifPresent(reason -> err.println("arbiter: cannot write standard output: " + reason));
    err.flush();
    return loss.isPresent() ? MISUSE : code;
  }

  private static int misused(ParameterException problem, String[] arguments) {
    PrintWriter err = problem.getCommandLine().getErr();
    err.println("arbiter: " + Misuse.words(problem));
    err.println("See '" + problem.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
    return MISUSE;
  }

  /** What the machine lacks is the user's to mend; anything else is a fault of Arbiter. */
  private static int failed(
      Exception problem, CommandLine commandLine, CommandLine.ParseResult parsed) {
    if (problem instanceof FileProblem || problem instanceof NativeLibraryMissing) {
      commandLine.getErr().println("arbiter: " + problem.getMessage());
    } else if (problem instanceof InvalidPathException name) {
      commandLine.getErr().println("arbiter: " + FileProblem.ofName(name.getInput()).getMessage());
    } else {
      commandLine.getErr().println("arbiter: internal error, please report it: " + problem);
      if (System.getenv("ARBITER_DEBUG") != null) {
        problem.printStackTrace(commandLine.getErr());
      }
    }
    return MISUSE;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "a command is missing: " + Misuse.commands(spec.commandLine()));
  }
}
