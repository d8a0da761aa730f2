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
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
   * @param others files that were looked at and are of no interest
   * @param barren searches that found nothing
   * @param emptied directories, absolute, of such searches that held programs in earlier runs
   */
  record Found(
      Kind kind,
      List<InputFile> files,
      List<Path> roots,
      List<Path> directories,
      List<InputFile> skipped,
      List<InputFile> others,
      List<Barren> barren,
      List<Path> emptied) {
    /** Whether it matters which inputs earlier runs had. */
    boolean isOpen() {
      return !(skipped.isEmpty() && others.isEmpty() && barren.isEmpty());
    }

    /**
     * The same where earlier runs made outputs of some files: what is a program by that is read, so
     * that its error is told, and a directory that held one may be empty.
     *
     * @param earlier files, absolute
     */
    Found knowing(Set<Path> earlier) {
      List<InputFile> read = new ArrayList<>(files);
      Predicate<InputFile> known = each -> earlier.contains(absolute(each.file()));
      Stream.concat(skipped.stream(), others.stream()).filter(known).forEach(read::add);
      return new Found(
          kind,
          read,
          roots,
          directories,
          skipped.stream().filter(known.negate()).toList(),
          others.stream().filter(known.negate()).toList(),
          barren.stream().filter(each -> !each.isEmptied(earlier)).toList(),
          barren.stream()
              .filter(each -> each.isEmptied(earlier))
              .flatMap(each -> each.directory().stream())
              .toList());
    }

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
          skipped.stream().limit(MOST_NAMED).map(InputFile::name).collect(Collectors.joining(", "));
      int more = skipped.size() - MOST_NAMED;
      return "skipped "
          + Counted.of(skipped.size(), "file")
          + (skipped.size() == 1 ? " that holds" : " that hold")
          + " no program header: "
          + names
          + (more > 0 ? " and " + more + " more" : "")
          + "; name a file itself to have it read";
    }

    /** Whether a file is no more that an earlier search may have found. */
    boolean isGone(Path file) {
      return roots.stream().anyMatch(file::startsWith) && !Files.isRegularFile(file);
    }
  }

  /**
   * A search that found nothing.
   *
   * @param directory the one that was named, absolute; none where a pattern was, or where the
   *     search is not complete
   */
  record Barren(Optional<Path> directory, FileProblem problem) {
    boolean isEmptied(Set<Path> earlier) {
      return directory.isPresent()
          && earlier.stream().anyMatch(each -> each.startsWith(directory.get()));
    }
  }

  private InputFiles() {}

  /**
   * The files that the arguments name, each once, those of a search in the order of their paths,
   * and what was searched.
   *
   * @param problems takes what cannot be read; the others are found all the same
   */
  static Found find(List<String> arguments, Kind kind, Consumer<FileProblem> problems) {
    Found found = search(arguments, kind, problems);
    found.barren().forEach(each -> problems.accept(each.problem()));
    return found;
  }

  /** Likewise, with what was searched; what found nothing is not told. */
  static Found search(List<String> arguments, Kind kind, Consumer<FileProblem> problems) {
    Map<Path, InputFile> found = new LinkedHashMap<>();
    Found all =
        new Found(
            kind,
            List.of(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            List.of());
    for (String argument : arguments) {
      try {
        for (InputFile input : named(argument, kind, problems, all)) {
          found.putIfAbsent(absolute(input.file()), input);
        }
      } catch (FileProblem problem) {
        problems.accept(problem);
      }
    }
    return new Found(
        kind,
        List.copyOf(found.values()),
        all.roots(),
        all.directories(),
        unread(all.skipped(), found.keySet()),
        unread(all.others(), found.keySet()),
        all.barren(),
        List.of());
  }

  /** Each file once that is not read, in the order of their paths. */
  private static List<InputFile> unread(List<InputFile> files, Set<Path> read) {
    Map<Path, InputFile> unread = new TreeMap<>();
    files.stream()
        .filter(each -> !read.contains(absolute(each.file())))
        .forEach(each -> unread.put(each.file(), each));
    return List.copyOf(unread.values());
  }

  private static Path absolute(Path file) {
    return file.toAbsolutePath().normalize();
  }

  /** The files of one argument; what else is to be known of it goes to {@code all}. */
  private static List<InputFile> named(
      String argument, Kind kind, Consumer<FileProblem> problems, Found all) {
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
      all.directories().addAll(search.directories);
      all.skipped().addAll(under(base, search.skipped));
      all.others().addAll(under(base, search.others));
      if (search.complete) {
        all.roots().add(absolute(base));
      }
      if (search.files.isEmpty()) {
        Optional<Path> emptied =
            isDirectory && search.complete ? Optional.of(absolute(base)) : Optional.empty();
        FileProblem problem = new FileProblem("found no " + kind.noun + " in " + argument);
        all.barren().add(new Barren(emptied, problem));
      }
      return under(base, search.files.stream().sorted().toList());
    }
    throw new FileProblem("cannot read " + argument + ": no such file or directory");
  }

  private static List<InputFile> under(Path base, List<Path> files) {
    return files.stream().map(file -> new InputFile(file, base)).toList();
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
    private final List<Path> others = new ArrayList<>();
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
          case LOOKED_AT -> others.add(file);
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
