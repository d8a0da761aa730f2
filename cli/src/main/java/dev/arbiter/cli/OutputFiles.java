package dev.arbiter.cli;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes output files whole or not at all, and refuses to let two inputs write one file. Not for
 * use from several threads.
 */
final class OutputFiles {
  private final Map<Path, String> writers = new HashMap<>();

  /**
   * Reserves a file for an input.
   *
   * @throws FileProblem where another input has it, or where it is an input itself
   */
  void claim(Path file, String input) {
    String other = writers.putIfAbsent(file.toAbsolutePath().normalize(), input);
    if (other != null) {
      throw new FileProblem(
          "both " + other + " and " + input + " would write " + file + "; nothing was written");
    }
  }

  /**
   * Writes a file through a temporary one beside it, making directories as needed.
   *
   * @throws FileProblem where it cannot be written
   */
  static void write(Path file, byte[] content) {
    try {
      Path directory = file.toAbsolutePath().getParent();
      if (!Files.isDirectory(directory)) {
        Files.createDirectories(directory);
      }
      if (Files.isDirectory(file)) {
        throw new FileProblem("cannot write " + file + ": it is a directory");
      }
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        // A device or a pipe, such as /dev/stdout, is not to be replaced.
        Files.write(file, content);
        return;
      }
      Path temporary =
          directory.resolve("." + file.getFileName() + "." + ProcessHandle.current().pid());
      try {
        Files.write(temporary, content);
        move(temporary, file);
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (IOException problem) {
      throw FileProblem.of("write", file, problem);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException unsupported) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
