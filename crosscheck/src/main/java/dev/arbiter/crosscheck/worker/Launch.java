package dev.arbiter.crosscheck.worker;

import dev.arbiter.crosscheck.executor.Party;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How a worker process is started.
 *
 * @param environment variables to set besides those of this process
 */
public record Launch(List<String> command, Map<String, String> environment) {
  /** The first release that warns where native code is called without this option. */
  private static final int WARNS_OF_NATIVE_ACCESS = 22;

  private static final String NOWHERE =
      System.getProperty("os.name").startsWith("Windows") ? "NUL" : "/dev/null";

  private static final Path NATIVES =
      Path.of(
          System.getProperty("java.io.tmpdir"),
          "arbiter-natives-" + System.getProperty("user.name"));

  public Launch {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
  }

  /** The process that serves a party, with the Java and the classes of this one. */
  public static Launch of(Party party) {
    return java(
        WorkerMain.class,
        party.driver().environment(),
        party.executor().spelling(),
        party.relaxed() ? WorkerMain.RELAXED : WorkerMain.EXACT);
  }

  /** A process of a main class. */
  static Launch java(Class<?> main, Map<String, String> environment, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:+UseSerialGC");
    command.add("-Xshare:auto");
    // A crash says in a few lines of the error output what happened, and leaves no files behind.
    command.add("-XX:+DisplayVMOutputToStderr");
    command.add("-XX:-CreateCoredumpOnCrash");
    command.add("-XX:ErrorFile=" + NOWHERE);
    // Where LWJGL unpacks its libraries; workers that start together would drive each other on to
    // the working directory.
    command.add("-Dorg.lwjgl.system.SharedLibraryExtractPath=" + NATIVES);
    if (Runtime.version().feature() >= WARNS_OF_NATIVE_ACCESS) {
      command.add("--enable-native-access=ALL-UNNAMED");
    }
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return new Launch(command, environment);
  }
}
