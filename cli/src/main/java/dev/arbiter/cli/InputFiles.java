package dev.arbiter.cli;

import dev.arbiter.translator.batch.FileProblem;
import dev.arbiter.translator.batch.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Finds the files that arguments name: a file, a directory (searched in depth) or a glob. Files
 * that a search meets count only if they hold what is looked for, because {@code .vp} and {@code
 * .fp} name other languages too; a file that is named itself is always read. A search enters no
 * hidden directory.
 */
final class InputFiles {
  private static final int SNIFFED = 1 << 16;

  /** The most directories in one another that a search enters. */
  private static final int DEEPEST = 64;

  /** What a search looks for: files of certain extensions that hold a certain text. */
  enum Kind {
    /** Under extensions by which programs are known to ship, where a header stands on a line. */
    PROGRAM(
        "program",
        Set.of(
            "vp", "fp", "vfp", "vp1", "fp1", "arb", "arbvp", "arbfp", "arbvp1", "arbfp1", "asm",
            "vsh", "fsh", "vert", "frag", "txt", "program", "vpr", "fpr"),
        "^[ \\t]*!!ARB[vf]p"),
    /** Scenes with an assembly program; suites of tests hold many more of other languages. */
    SCENE(
        "scene with an assembly program",
        Set.of("shader_test"),
        "^\\[(vertex|fragment) program( file)?\\]");

    private final String noun;
    private final Set<String> extensions;
    private final Pattern content;

    Kind(String noun, Set<String> extensions, String content) {
      this.noun = noun;
      this.extensions = extensions;
      this.content = Pattern.compile(content, Pattern.MULTILINE);
    }
  }

  /**
   * What a search found.
   *
   * @param roots the directories, absolute, that were searched without a problem
   * @param directories all directories that were entered, named as the arguments name them
   */
  record Found(List<InputFile> files, List<Path> roots, List<Path> directories) {
    /** Whether a file is no more that an earlier search may have found: deleted, or no program. */
    boolean isGone(Path file) {
      return roots.stream().anyMatch(file::startsWith)
          && (!Files.isRegularFile(file) || !holds(file, Kind.PROGRAM));
    }
  }

  private InputFiles() {}

  /**
   * The files that the arguments name, each once, those of a search in the order of their paths.
   *
   * @param problems takes what cannot be read; the others are found all the same
   */
  static List<InputFile> find(List<String> arguments, Kind kind, Consumer<FileProblem> problems) {
    return search(arguments, kind, problems).files();
  }

  /** Likewise, with what was searched. */
  static Found search(List<String> arguments, Kind kind, Consumer<FileProblem> problems) {
    Map<Path, InputFile> found = new LinkedHashMap<>();
    List<Path> roots = new ArrayList<>();
    List<Path> directories = new ArrayList<>();
    for (String argument : arguments) {
      try {
        for (InputFile input : named(argument, kind, problems, roots, directories)) {
          found.putIfAbsent(input.file().toAbsolutePath().normalize(), input);
        }
      } catch (FileProblem problem) {
        problems.accept(problem);
      }
    }
    return new Found(List.copyOf(found.values()), roots, directories);
  }

  private static List<InputFile> named(
      String argument,
      Kind kind,
      Consumer<FileProblem> problems,
      List<Path> roots,
      List<Path> directories) {
    Path path = path(argument);
    if (path != null && Files.exists(path) && !Files.isDirectory(path)) {
      Path parent = path.getParent();
      return List.of(new InputFile(path, parent == null ? Path.of("") : parent));
    }
    boolean isDirectory = path != null && Files.isDirectory(path);
    if (isDirectory || argument.matches(".*[*?\\[{].*")) {
      Path base = isDirectory ? path : fixedPart(argument);
      Search search =
          searched(base, isDirectory ? null : matcher(argument), kind, argument, problems);
      directories.addAll(search.directories);
      if (search.complete) {
        roots.add(base.toAbsolutePath().normalize());
      }
      if (search.files.isEmpty()) {
        throw new FileProblem("found no " + kind.noun + " in " + argument);
      }
      return search.files.stream().sorted().map(file -> new InputFile(file, base)).toList();
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
    int slash = glob.lastIndexOf('/', firstWildcard(glob));
    return Path.of(slash < 0 ? "" : slash == 0 ? "/" : glob.substring(0, slash));
  }

  private static int firstWildcard(String glob) {
    int wildcard = 0;
    while ("*?[{".indexOf(glob.charAt(wildcard)) < 0) {
      wildcard++;
    }
    return wildcard;
  }

  private static Search searched(
      Path base, PathMatcher matcher, Kind kind, String argument, Consumer<FileProblem> problems) {
    if (!Files.isDirectory(base)) {
      throw FileProblem.of("search", base, new NoSuchFileException(base.toString()));
    }
    Search search = new Search(matcher, kind, argument, problems);
    int depth = matcher == null || argument.contains("**") ? DEEPEST : levels(argument);
    try {
      Files.walkFileTree(base, EnumSet.of(FileVisitOption.FOLLOW_LINKS), depth, search);
    } catch (IOException problem) {
      throw FileProblem.of("search", base, problem);
    }
    return search;
  }

  /** How far under the fixed part a pattern without {@code **} can match. */
  private static int levels(String glob) {
    return 1 + (int) glob.substring(firstWildcard(glob)).chars().filter(c -> c == '/').count();
  }

  /** Collects programs, passing over what is hidden and over links that lead back. */
  private static final class Search extends SimpleFileVisitor<Path> {
    private final PathMatcher matcher;
    private final Kind kind;
    private final boolean takesHidden;
    private final Consumer<FileProblem> problems;
    private final List<Path> files = new ArrayList<>();
    private final List<Path> directories = new ArrayList<>();
    private boolean complete = true;
    private boolean started;

    Search(PathMatcher matcher, Kind kind, String argument, Consumer<FileProblem> problems) {
      this.matcher = matcher;
      this.kind = kind;
      this.takesHidden = matcher != null && argument.matches("(.*/)?\\.[^./].*");
      this.problems = problems;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
      boolean isBase = !started;
      started = true;
      if (isBase || takesHidden || !directory.getFileName().toString().startsWith(".")) {
        directories.add(directory);
        return FileVisitResult.CONTINUE;
      }
      return FileVisitResult.SKIP_SUBTREE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      boolean wanted = matcher == null ? hasKnownName(file, kind) : matcher.matches(file);
      if (wanted && attributes.isSymbolicLink()) {
        // Links are followed; this one leads nowhere.
        return visitFileFailed(file, new NoSuchFileException(file.toString()));
      }
      if (wanted && attributes.isRegularFile() && holds(file, kind)) {
        files.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException problem) {
      if (!(problem instanceof FileSystemLoopException)) {
        complete = false;
        problems.accept(FileProblem.of("read", file, problem));
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, IOException problem) {
      if (problem != null) {
        complete = false;
        problems.accept(FileProblem.of("search", directory, problem));
      }
      return FileVisitResult.CONTINUE;
    }
  }

  private static boolean hasKnownName(Path file, Kind kind) {
    Path name = file.getFileName();
    if (name == null) {
      return false;
    }
    String text = name.toString();
    String extension = text.substring(text.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return kind.extensions.contains(extension);
  }

  private static boolean holds(Path file, Kind kind) {
    try (InputStream stream = Files.newInputStream(file)) {
      String start = new String(stream.readNBytes(SNIFFED), StandardCharsets.ISO_8859_1);
      return kind.content.matcher(start).find();
    } catch (IOException unreadable) {
      // Kept, so that reading it reports why it cannot be read.
      return true;
    }
  }
}
