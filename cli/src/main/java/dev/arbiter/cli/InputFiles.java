package dev.arbiter.cli;

import dev.arbiter.diagnostic.Counted;
import dev.arbiter.translator.batch.FileProblem;
import dev.arbiter.translator.batch.InputFile;
import java.io.IOException;
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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds the files that arguments name: a file, a directory (searched in depth) or a glob. A file
 * that is named itself is always read. Of the files that a search meets, {@link Sniffing} says
 * which are; what looks like one by its name and not by its content is told as skipped. A search
 * enters no hidden directory.
 */
final class InputFiles {
  /** How many skipped files are told by name. */
  private static final int MOST_NAMED = 10;

  /** What Java puts where bytes of an argument are no text in the locale's encoding. */
  private static final char UNREADABLE = '\uFFFD';

  private static final Pattern WILDCARD = Pattern.compile("[*?\\[{]");

  /** The most directories in one another that a search enters. */
  private static final int DEEPEST = 64;

  /** What a search looks for. */
  enum Kind {
    PROGRAM("program"),
    /** Scenes with an assembly program; suites of tests hold many more of other languages. */
    SCENE("scene with an assembly program");

    private final String noun;

    Kind(String noun) {
      this.noun = noun;
    }

    /** What to do with a file that a search meets. */
    Sniffing.Finding judge(Path file, Sniffing.Asked asked) {
      return switch (this) {
        case PROGRAM -> Sniffing.program(file, asked);
        case SCENE -> Sniffing.scene(file, asked);
      };
    }
  }

  /**
   * What a search found.
   *
   * @param roots the directories, absolute, that were searched without a problem
   * @param directories all directories that were entered, named as the arguments name them
   * @param skipped files that are what was searched for by their names alone
   */
  record Found(
      Kind kind,
      List<InputFile> files,
      List<Path> roots,
      List<Path> directories,
      List<Path> skipped) {
    /** What to tell of the files that were skipped, if some were. */
    Optional<String> remark() {
      if (skipped.isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(
          switch (kind) {
            case PROGRAM -> withoutHeader();
            case SCENE ->
                "skipped "
                    + Counted.of(skipped.size(), "scene")
                    + " without an assembly program; name a file itself to have it drawn";
          });
    }

    private String withoutHeader() {
      String names =
          skipped.stream().limit(MOST_NAMED).map(Path::toString).collect(Collectors.joining(", "));
      int more = skipped.size() - MOST_NAMED;
      return "skipped "
          + Counted.of(skipped.size(), "file")
          + (skipped.size() == 1 ? " that holds" : " that hold")
          + " no program header: "
          + names
          + (more > 0 ? " and " + more + " more" : "")
          + "; name a file itself to have it read";
    }

    /** Whether a file is no more that an earlier search may have found: deleted, or no program. */
    boolean isGone(Path file) {
      return roots.stream().anyMatch(file::startsWith)
          && (!Files.isRegularFile(file)
              || Sniffing.program(file, Sniffing.Asked.EXTENSION) != Sniffing.Finding.READ);
    }
  }

  private InputFiles() {}

  /**
   * The files that the arguments name, each once, those of a search in the order of their paths,
   * and what was searched.
   *
   * @param problems takes what cannot be read; the others are found all the same
   */
  static Found search(List<String> arguments, Kind kind, Consumer<FileProblem> problems) {
    Map<Path, InputFile> found = new LinkedHashMap<>();
    List<Path> roots = new ArrayList<>();
    List<Path> directories = new ArrayList<>();
    List<Path> skipped = new ArrayList<>();
    for (String argument : arguments) {
      try {
        for (InputFile input : named(argument, kind, problems, roots, directories, skipped)) {
          found.putIfAbsent(input.file().toAbsolutePath().normalize(), input);
        }
      } catch (FileProblem problem) {
        problems.accept(problem);
      }
    }
    Set<Path> others = new TreeSet<>(skipped);
    others.removeIf(each -> found.containsKey(each.toAbsolutePath().normalize()));
    return new Found(kind, List.copyOf(found.values()), roots, directories, List.copyOf(others));
  }

  private static List<InputFile> named(
      String argument,
      Kind kind,
      Consumer<FileProblem> problems,
      List<Path> roots,
      List<Path> directories,
      List<Path> skipped) {
    if (argument.isEmpty()) {
      throw new FileProblem("a file has an empty name");
    }
    Path path = path(argument);
    if (path != null && Files.exists(path) && !Files.isDirectory(path)) {
      Path parent = path.getParent();
      return List.of(new InputFile(path, parent == null ? Path.of("") : parent));
    }
    boolean isDirectory = path != null && Files.isDirectory(path);
    if (isDirectory || WILDCARD.matcher(argument).find()) {
      Path base = isDirectory ? path : fixedPart(argument);
      Search search =
          searched(base, isDirectory ? null : matcher(argument), kind, argument, problems);
      directories.addAll(search.directories);
      skipped.addAll(search.skipped);
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

  /** A path, or null where the argument can only be a pattern. */
  private static Path path(String argument) {
    try {
      if (argument.indexOf(UNREADABLE) >= 0 && !Files.exists(Path.of(argument))) {
        throw FileProblem.ofName(argument);
      }
      return Path.of(argument);
    } catch (InvalidPathException invalid) {
      if (WILDCARD.matcher(argument).find()) {
        return null;
      }
      throw FileProblem.ofName(argument);
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
    private final Sniffing.Asked asked;
    private final Consumer<FileProblem> problems;
    private final List<Path> files = new ArrayList<>();
    private final List<Path> skipped = new ArrayList<>();
    private final List<Path> directories = new ArrayList<>();
    private boolean complete = true;
    private boolean started;

    Search(PathMatcher matcher, Kind kind, String argument, Consumer<FileProblem> problems) {
      this.matcher = matcher;
      this.kind = kind;
      this.takesHidden = matcher != null && argument.matches("(.*/)?\\.[^./].*");
      this.asked =
          matcher == null
              ? Sniffing.Asked.DIRECTORY
              : argument.matches(".*\\.\\w+") ? Sniffing.Asked.EXTENSION : Sniffing.Asked.PATTERN;
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
      boolean wanted = matcher == null || matcher.matches(file);
      Sniffing.Finding finding = wanted ? kind.judge(file, asked) : Sniffing.Finding.PASSED_OVER;
      if (attributes.isSymbolicLink()) {
        // Links are followed; this one leads nowhere.
        return finding == Sniffing.Finding.PASSED_OVER
            ? FileVisitResult.CONTINUE
            : visitFileFailed(file, new NoSuchFileException(file.toString()));
      }
      if (attributes.isRegularFile()) {
        switch (finding) {
          case READ -> files.add(file);
          case SKIPPED -> skipped.add(file);
          case PASSED_OVER -> {}
        }
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
}
