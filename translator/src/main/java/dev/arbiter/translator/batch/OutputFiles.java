package dev.arbiter.translator.batch;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes output files whole or not at all, and refuses to let two inputs write one file. Claims are
 * for one thread; {@link #write(Path, byte[])} is for any.
 */
public final class OutputFiles {
  /** More links than any system follows. */
  private static final int MOST_LINKS = 64;

  private final Map<Path, String> writers = new HashMap<>();
  private final Map<Path, String> inputs = new HashMap<>();
  private final Map<Path, Path> realDirectories = new HashMap<>();

  /** Outputs of a run that reads these files. */
  public OutputFiles(Collection<InputFile> inputs) {
    inputs.forEach(each -> this.inputs.put(key(each.file()), each.name()));
  }

  /**
   * Reserves a file for an input.
   *
   * @throws FileProblem where another input has it, or where it is an input itself
   */
  public void claim(Path file, String input) {
    Path key = key(file);
    String other = writers.putIfAbsent(key, input);
    if (other != null) {
      throw new FileProblem(
          "both " + other + " and " + input + " would write " + file + "; nothing was written");
    }
    if (inputs.containsKey(key) && !isStream(file)) {
      throw new FileProblem(
          "the output of "
              + input
              + " would replace the input "
              + inputs.get(key)
              + "; nothing was written");
    }
  }

  /** A name that two paths to one file share. */
  private Path key(Path file) {
    try {
      Path target = target(file).toAbsolutePath();
      Path parent = target.getParent();
      return parent == null ? target : real(parent).resolve(target.getFileName());
    } catch (IOException notThereYet) {
      return file.toAbsolutePath().normalize();
    }
  }

  /** The real path of a directory, which many files share. */
  private Path real(Path directory) throws IOException {
    Path known = realDirectories.get(directory);
    if (known == null) {
      known = directory.toRealPath();
      realDirectories.put(directory, known);
    }
    return known;
  }

  /**
   * Whether bytes go straight through a file, as through a device, a pipe or {@code /dev/stdout},
   * rather than into a file that can be replaced.
   */
  public static boolean isStream(Path file) {
    try {
      return isStreamAt(target(file));
    } catch (IOException unreadable) {
      return false;
    }
  }

  /** Writes a file as {@link #write(Path, byte[], FileTime)} does, dated by the present. */
  public static void write(Path file, byte[] content) {
    write(file, content, FileTime.fromMillis(System.currentTimeMillis()));
  }

  /**
   * Writes a file through a temporary one beside it, making directories as needed. A symbolic link
   * keeps leading where it leads: the file behind it is written. What is no regular file, and what
   * is reached under {@code /dev} or {@code /proc}, is written straight.
   *
   * @param time what the file is dated
   * @throws FileProblem where it cannot be written
   */
  public static void write(Path file, byte[] content, FileTime time) {
    try {
      Path target = target(file);
      Path directory = target.toAbsolutePath().getParent();
      if (!Files.isDirectory(directory)) {
        Files.createDirectories(directory);
      }
      if (Files.isDirectory(target)) {
        throw new FileProblem("cannot write " + file + ": it is a directory");
      }
      if (isStreamAt(target)) {
        try (OutputStream stream = Files.newOutputStream(target)) {
          stream.write(content);
        }
        return;
      }
      Path temporary =
          directory.resolve("." + target.getFileName() + "." + ProcessHandle.current().pid());
      try {
        Files.write(temporary, content);
        Files.setLastModifiedTime(temporary, time);
        move(temporary, target);
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (IOException problem) {
      throw FileProblem.of("write", file, problem);
    }
  }

  /**
   * Writes a file likewise, unless it has this content: a directory is then not changed, which may
   * be one that a build watches. A file that stands is dated too.
   *
   * @throws FileProblem where it cannot be written
   */
  public static void refresh(Path file, byte[] content, FileTime time) {
    try {
      if (Files.isRegularFile(file)
          && Files.size(file) == content.length
          && Arrays.equals(Files.readAllBytes(file), content)) {
        Files.setLastModifiedTime(file, time);
        return;
      }
    } catch (IOException unreadable) {
      // Writing it tells what is wrong.
    }
    write(file, content, time);
  }

  /**
   * The file that symbolic links lead to, whether it exists or not; a link under {@code /dev} or
   * {@code /proc} is not followed, because it may stand for a file that is open and has no name.
   */
  private static Path target(Path file) throws IOException {
    Path target = file;
    for (int links = 0; Files.isSymbolicLink(target) && !isOfTheSystem(target); links++) {
      if (links == MOST_LINKS) {
        throw new IOException("too many symbolic links");
      }
      Path parent = target.toAbsolutePath().getParent();
      target = parent.resolve(Files.readSymbolicLink(target));
    }
    return target;
  }

  private static boolean isStreamAt(Path target) {
    return isOfTheSystem(target) || (Files.exists(target) && !Files.isRegularFile(target));
  }

  private static boolean isOfTheSystem(Path file) {
    Path place = file.toAbsolutePath().normalize();
    return (place.startsWith("/dev") && !place.startsWith("/dev/shm")) || place.startsWith("/proc");
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException unsupported) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
