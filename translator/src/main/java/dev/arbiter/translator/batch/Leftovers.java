package dev.arbiter.translator.batch;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Removes the temporary files of runs that were killed while they wrote. */
final class Leftovers {
  private Leftovers() {}

  /**
   * Removes those beside outputs that were not all written, as far as they can be removed. A file
   * of a process that lives is left.
   *
   * @param directory where outputs go, absolute
   */
  static void remove(Collection<Manifest.Entry> entries, Path directory) {
    Map<Path, Set<String>> names = new TreeMap<>();
    for (Manifest.Entry each : entries) {
      if (each.fingerprint().equals(Manifest.STALE)) {
        for (String output : each.digests().keySet()) {
          Path file = directory.resolve(output).normalize();
          if (file.startsWith(directory) && file.getParent() != null) {
            names
                .computeIfAbsent(file.getParent(), parent -> new TreeSet<>())
                .add(file.getFileName().toString());
          }
        }
      }
    }
    names.forEach(Leftovers::remove);
  }

  private static void remove(Path directory, Set<String> names) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, ".*")) {
      for (Path each : files) {
        if (isLeft(each.getFileName().toString(), names)) {
          Files.deleteIfExists(each);
        }
      }
    } catch (IOException | DirectoryIteratorException notThere) {
      // Nothing depends on it.
      return;
    }
  }

  /** Whether a name is that of a temporary file for an output, whose process has ended. */
  private static boolean isLeft(String name, Set<String> outputs) {
    int dot = name.lastIndexOf('.');
    if (dot < 1 || !outputs.contains(name.substring(1, dot))) {
      return false;
    }
    String process = name.substring(dot + 1);
    return process.matches("[0-9]{1,10}") && ProcessHandle.of(Long.parseLong(process)).isEmpty();
  }
}
