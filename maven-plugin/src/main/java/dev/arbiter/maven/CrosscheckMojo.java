package dev.arbiter.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Draws scenes on the reference machine and by the machine's drivers, and fails where one differs.
 * Runs the {@code arbiter} command in a process of its own, so that neither drivers nor native
 * libraries come into Maven's.
 */
@Mojo(name = "crosscheck", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public class CrosscheckMojo extends AbstractMojo {
  private static final String COMMAND = "dev.arbiter.cli.Arbiter";

  /** Exit code where a party differs or crashes, or a scene has errors. */
  private static final int DIFFERS = 1;

  @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
  private List<Artifact> artifacts;

  /** Does nothing where true; so does {@code arbiter.skip}, which is for the other goal too. */
  @Parameter(property = "arbiter.crosscheck.skip", defaultValue = "false")
  private boolean skip;

  @Parameter(defaultValue = "${arbiter.skip}", readonly = true)
  private boolean skipsAll;

  /** Scenes, or directories of them. What is not there is passed over. */
  @Parameter(property = "arbiter.scenes", defaultValue = "${project.basedir}/src/test/scenes")
  private List<File> scenes;

  /**
   * Who draws beside the reference: vm-interpreter, gl-arb, gl-glsl, vk-spirv, …; all by default.
   */
  @Parameter(property = "arbiter.executors")
  private List<String> executors;

  /** The drivers: system (the default), llvmpipe, softpipe, zink, lavapipe. */
  @Parameter(property = "arbiter.drivers")
  private List<String> drivers;

  /** How many seconds one scene may take on one party; 60 by default. */
  @Parameter(property = "arbiter.deadline")
  private Integer deadline;

  /** Where the report goes: report.html, report.json, junit.xml. */
  @Parameter(
      property = "arbiter.report",
      defaultValue = "${project.build.directory}/arbiter-report")
  private File reportDirectory;

  /** Whether the build fails where a party differs or crashes, or a scene has errors. */
  @Parameter(property = "arbiter.failOnDiffers", defaultValue = "true")
  private boolean failOnDiffers;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    List<String> present =
        scenes.stream().filter(File::exists).map(File::getPath).collect(Collectors.toList());
    if (skip || skipsAll || present.isEmpty()) {
      getLog().info(skip || skipsAll ? "cross-checking is skipped" : "there is none of " + scenes);
      return;
    }
    CrosscheckOutput output = new CrosscheckOutput(getLog());
    int code = run(command(present), output);
    if (code == DIFFERS && failOnDiffers) {
      throw new MojoFailureException(
          output.causes() + "; the report is " + new File(reportDirectory, "report.html"));
    }
    if (code != 0 && code != DIFFERS) {
      throw new MojoExecutionException(
          "arbiter crosscheck ended with exit code " + code + ": " + output.causes());
    }
  }

  private List<String> command(List<String> present) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xss4m");
    command.add("-cp");
    command.add(
        artifacts.stream()
            .map(each -> each.getFile().getPath())
            .collect(Collectors.joining(File.pathSeparator)));
    command.add(COMMAND);
    command.add("crosscheck");
    if (executors != null && !executors.isEmpty()) {
      command.add("--on=" + String.join(",", executors));
    }
    if (drivers != null && !drivers.isEmpty()) {
      command.add("--driver=" + String.join(",", drivers));
    }
    if (deadline != null) {
      command.add("--deadline=" + deadline);
    }
    command.add("--report=" + reportDirectory);
    command.addAll(present);
    return command;
  }

  private int run(List<String> command, CrosscheckOutput output) throws MojoExecutionException {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          output.line(line);
        }
        output.flush();
        return process.waitFor();
      } finally {
        process.destroy();
      }
    } catch (IOException problem) {
      throw new MojoExecutionException("cannot start Java: " + problem.getMessage(), problem);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("interrupted", interrupted);
    }
  }
}
