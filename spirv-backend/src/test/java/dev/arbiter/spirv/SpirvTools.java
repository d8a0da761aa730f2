package dev.arbiter.spirv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Judges modules by {@code spirv-val} and prints them by {@code spirv-dis}. Where a tool is missing
 * the test is skipped, unless {@code arbiter.tools-required} asks for it.
 */
final class SpirvTools {
  private static final int FILES_IN_ONE_RUN = 200;

  private final Path directory;
  private final List<String> files = new ArrayList<>();

  SpirvTools(Path directory) {
    this.directory = directory;
    for (String tool : List.of("spirv-val", "spirv-dis")) {
      boolean present =
          Arrays.stream(System.getenv("PATH").split(":"))
              .anyMatch(each -> Files.isExecutable(Path.of(each, tool)));
      if (Boolean.getBoolean("arbiter.tools-required")) {
        assertThat(present).as(tool + " on the PATH").isTrue();
      }
      assumeTrue(present, tool + " is not installed");
    }
  }

  /** Adds a module, under a name that tells where it comes from. */
  void add(String name, byte[] module) {
    String file = files.size() + "-" + name + ".spv";
    try {
      Files.write(directory.resolve(file), module);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    files.add(file);
  }

  int count() {
    return files.size();
  }

  /** Validates every module that was added. */
  void validateAll(String environment) {
    String script =
        "for f in \"$@\"; do spirv-val --target-env "
            + environment
            + " \"$f\" || { echo \"$f\"; spirv-dis --no-color \"$f\"; exit 1; }; done";
    for (int from = 0; from < files.size(); from += FILES_IN_ONE_RUN) {
      List<String> command = new ArrayList<>(List.of("sh", "-c", script, "sh"));
      command.addAll(files.subList(from, Math.min(files.size(), from + FILES_IN_ONE_RUN)));
      run(command);
    }
  }

  /** The text of a module, without the comments at its head. */
  String disassemble(byte[] module) {
    add("module", module);
    return run(
        List.of("spirv-dis", "--no-color", "--no-header", "--no-indent", files.get(count() - 1)));
  }

  private String run(List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        fail(output);
      }
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
