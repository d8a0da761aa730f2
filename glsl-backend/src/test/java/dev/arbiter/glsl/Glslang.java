package dev.arbiter.glsl;

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
 * Compiles GLSL with {@code glslangValidator}, many files in one process. Where the tool is missing
 * the test is skipped, unless {@code arbiter.tools-required} asks for it.
 */
final class Glslang {
  private static final int FILES_IN_ONE_RUN = 200;

  private final Path directory;
  private final List<String> files = new ArrayList<>();

  Glslang(Path directory) {
    this.directory = directory;
    boolean present =
        Arrays.stream(System.getenv("PATH").split(":"))
            .anyMatch(each -> Files.isExecutable(Path.of(each, "glslangValidator")));
    if (Boolean.getBoolean("arbiter.tools-required")) {
      assertThat(present).as("glslangValidator on the PATH").isTrue();
    }
    assumeTrue(present, "glslangValidator is not installed");
  }

  /** Adds a shader; the suffix says its stage. */
  void add(String name, String text) {
    String file = files.size() + "-" + name;
    try {
      Files.writeString(directory.resolve(file), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    files.add(file);
  }

  int count() {
    return files.size();
  }

  /** Compiles each shader on its own. */
  void compileAll() {
    for (int from = 0; from < files.size(); from += FILES_IN_ONE_RUN) {
      run("", files.subList(from, Math.min(files.size(), from + FILES_IN_ONE_RUN)));
    }
  }

  /** Compiles and links the shaders that were added, two by two. */
  void linkPairs() {
    for (int i = 0; i < files.size(); i += 2) {
      run("-l", files.subList(i, i + 2));
    }
  }

  /**
   * Compiles each shader to a module for Vulkan 1.0 and validates it, as {@code spirv-val} does.
   */
  void compileAllForVulkan() {
    String each =
        "for f in \"$@\"; do echo $f;"
            + " glslangValidator -V --target-env vulkan1.0 -o module.spv $f && "
            + " spirv-val --target-env vulkan1.0 module.spv || exit 1; done";
    for (int from = 0; from < files.size(); from += FILES_IN_ONE_RUN) {
      List<String> command = new ArrayList<>(List.of("sh", "-c", each, "sh"));
      command.addAll(files.subList(from, Math.min(files.size(), from + FILES_IN_ONE_RUN)));
      run(command);
    }
  }

  private void run(String option, List<String> some) {
    List<String> command = new ArrayList<>(List.of("glslangValidator"));
    if (!option.isEmpty()) {
      command.add(option);
    }
    command.addAll(some);
    run(command);
  }

  private void run(List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .start();
      String output =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      if (process.waitFor() != 0) {
        fail(explain(output));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The first complaint and the text of its shader. */
  private String explain(String output) throws IOException {
    String[] lines = output.split("\n");
    String file = "";
    for (String line : lines) {
      if (files.contains(line.strip())) {
        file = line.strip();
      } else if (line.startsWith("ERROR") || line.startsWith("error")) {
        String text = file.isEmpty() ? "" : Files.readString(directory.resolve(file));
        return file + ": " + line + "\n" + text;
      }
    }
    return output;
  }
}
