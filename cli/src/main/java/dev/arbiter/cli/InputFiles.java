package dev.arbiter.cli;

import dev.arbiter.diagnostic.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the files that arguments name: a file, a directory (searched in depth for programs) or a
 * glob. Files that a search meets count only if they hold a program's header, because {@code .vp}
 * and {@code .fp} name other languages too; a file that is named itself is always read.
 */
final class InputFiles {
  /** Files above this many bytes are reported by their size alone; see E-SIZE. */
  private static final long LARGEST_READ = (16L << 20) + 1;

  private static final int SNIFFED = 1 << 16;

  /** Extensions under which programs are known to ship; a search looks at no other file. */
  private static final Set<String> PROGRAM_EXTENSIONS =
      Set.of(
          "vp", "fp", "vfp", "vp1", "fp1", "arb", "arbvp", "arbfp", "arbvp1", "arbfp1", "asm",
          "vsh", "fsh", "vert", "frag", "txt", "program", "vpr", "fpr");

  /**
   * An input file.
   *
   * @param root the directory that the argument named, or the parent of a file that it named; the
   *     tree to mirror
   */
  record Input(Path file, Path root) {
    /** The path under the mirrored tree. */
    Path relative() {
      return root.relativize(file);
    }

    /** The name as messages give it. */
    String name() {
      return file.toString();
    }

    /**
     * Reads the file; of one that is too large only as much as shows it.
     *
     * @throws FileProblem where it cannot be read
     */
    SourceText read() {
      try (InputStream stream = Files.newInputStream(file)) {
        return SourceText.of(name(), stream.readNBytes((int) LARGEST_READ));
      } catch (IOException problem) {
        throw FileProblem.of("read", file, problem);
      }
    }
  }

  private InputFiles() {}

  /**
   * The files that the arguments name, each once, those of a search in the order of their paths.
   *
   * @throws FileProblem where an argument names nothing that can be read
   */
  static List<Input> find(List<String> arguments) {
    Map<Path, Input> found = new LinkedHashMap<>();
    for (String argument : arguments) {
      for (Input input : named(argument)) {
        found.putIfAbsent(input.file().toAbsolutePath().normalize(), input);
      }
    }
    return List.copyOf(found.values());
  }

  private static List<Input> named(String argument) {
    Path path = path(argument);
    if (path != null && Files.isDirectory(path)) {
      return searched(path, path, null, argument);
    }
    if (path != null && Files.exists(path)) {
      Path parent = path.getParent();
      return List.of(new Input(path, parent == null ? Path.of("") : parent));
    }
    if (argument.matches(".*[*?\\[{].*")) {
      Path base = fixedPart(argument);
      PathMatcher matcher = matcher(argument);
      return searched(base, base, matcher, argument);
    }
    throw new FileProblem("cannot read " + argument + ": no such file or directory");
  }

  private static Path path(String argument) {
    try {
      return Path.of(argument);
    } catch (InvalidPathException invalid) {
      return null;
    }
  }

  private static PathMatcher matcher(String glob) {
    try {
      return FileSystems.getDefault().getPathMatcher("glob:" + glob);
    } catch (IllegalArgumentException malformed) {
      throw new FileProblem("cannot read " + glob + ": the pattern is malformed");
    }
  }

  /** The directories in front of the first wildcard. */
  private static Path fixedPart(String glob) {
    int wildcard = 0;
    while ("*?[{".indexOf(glob.charAt(wildcard)) < 0) {
      wildcard++;
    }
    int slash = glob.lastIndexOf('/', wildcard);
    return Path.of(slash < 0 ? "" : slash == 0 ? "/" : glob.substring(0, slash));
  }

  private static List<Input> searched(Path base, Path root, PathMatcher matcher, String argument) {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(base, 64, FileVisitOption.FOLLOW_LINKS)) {
      walk.filter(file -> matcher == null ? hasProgramName(file) : matcher.matches(file))
          .filter(Files::isRegularFile)
          .filter(InputFiles::holdsProgram)
          .forEach(files::add);
    } catch (UncheckedIOException problem) {
      throw FileProblem.of("search", base, problem.getCause());
    } catch (IOException problem) {
      throw FileProblem.of("search", base, problem);
    }
    if (files.isEmpty()) {
      throw new FileProblem("found no program in " + argument);
    }
    return files.stream().sorted().map(file -> new Input(file, root)).toList();
  }

  private static boolean hasProgramName(Path file) {
    Path name = file.getFileName();
    if (name == null) {
      return false;
    }
    String text = name.toString();
    String extension = text.substring(text.lastIndexOf('.') + 1);
    return PROGRAM_EXTENSIONS.contains(extension);
  }

  private static boolean holdsProgram(Path file) {
    try (InputStream stream = Files.newInputStream(file)) {
      String start = new String(stream.readNBytes(SNIFFED), StandardCharsets.ISO_8859_1);
      return start.contains("!!ARBvp") || start.contains("!!ARBfp");
    } catch (IOException unreadable) {
      // Kept, so that reading it reports why it cannot be read.
      return true;
    }
  }
}
