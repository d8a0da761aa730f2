package dev.arbiter.translator.batch;

import dev.arbiter.translator.TranslationSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/**
 * Translates units into a directory, only those whose inputs, options or Arbiter changed, or whose
 * outputs are not as they were left. Good programs are written where others fail; outputs of
 * programs that fail or are no more are removed. A file that no earlier run wrote is not replaced.
 * Two units that would write one file are an error, and nothing is written then.
 */
public final class Batch {
  /** What the key of a directory begins with that once held programs. */
  private static final String NO_TARGET = "";

  private final FileTime start = FileTimes.start();
  private final BatchOptions options;
  private final Path directory;
  private final List<Unit> units;
  private final List<String> keys = new ArrayList<>();

  /** By identity: units share few settings, which are costly to compare. */
  private final Map<TranslationSettings, String> settingsTexts = new IdentityHashMap<>();

  private final Map<String, Manifest.Entry> before;

  /** The keys of units whose outputs the manifest names, though they may not be written. */
  private final Set<String> reserved = new HashSet<>();

  /** Programs whose bindings are called by more than their names. */
  private final Set<String> ambiguous;

  private Batch(List<Unit> units, BatchOptions options) {
    this.units = units;
    this.options = options;
    this.directory = options.directory().toAbsolutePath().normalize();
    this.before = Manifest.read(options.manifest()).entries();
    units.forEach(each -> keys.add(key(each)));
    this.ambiguous =
        options
            .companions()
            .ambiguous(units.stream().flatMap(each -> names(each).stream()).toList());
  }

  private static List<String> names(Unit unit) {
    return unit.inputs().stream().map(each -> Manifest.slashed(each.withoutExtension())).toList();
  }

  private Companions companions(Unit unit) {
    return options.companions().withMarkedNames(names(unit).stream().anyMatch(ambiguous::contains));
  }

  /**
   * Runs a batch.
   *
   * @throws FileProblem where the manifest cannot be written or an output not be removed, or where
   *     two units would write one
   * @throws dev.arbiter.translator.PairMissing where a unit of two files is no pair
   */
  public static BatchSummary run(List<Unit> units, BatchOptions options, BatchListener listener) {
    return new Batch(List.copyOf(units), options).run(listener);
  }

  /**
   * The files, absolute, that earlier runs made outputs of or told errors of, those of other
   * targets too.
   *
   * @throws FileProblem where the manifest cannot be read
   */
  public static Set<Path> inputs(BatchOptions options) {
    Path directory = options.directory().toAbsolutePath().normalize();
    Set<Path> inputs = new HashSet<>();
    for (String key : Manifest.read(options.manifest()).entries().keySet()) {
      inputs(key, directory).forEach(inputs::add);
    }
    return inputs;
  }

  private static Stream<Path> inputs(String key, Path directory) {
    return Manifest.parts(key).stream().skip(1).map(each -> directory.resolve(each).normalize());
  }

  private BatchSummary run(BatchListener listener) {
    Leftovers.remove(before.values(), directory);
    units.forEach(each -> settingsTexts.computeIfAbsent(each.settings(), Object::toString));
    List<Outcome> outcomes = new ArrayList<>();
    try (Workers workers = new Workers(options.jobs())) {
      List<Callable<Outcome>> tasks = new ArrayList<>();
      for (int i = 0; i < units.size(); i++) {
        int unit = i;
        tasks.add(() -> outcome(units.get(unit), keys.get(unit)));
      }
      workers.run(
          tasks,
          outcome -> {
            tell(units.get(outcomes.size()), outcome, listener);
            outcomes.add(outcome);
          });
      claim(outcomes);
      write(outcomes, workers, listener);
    }
    return finish(outcomes);
  }

  private static void tell(Unit unit, Outcome outcome, BatchListener listener) {
    if (outcome instanceof Outcome.Translated translated) {
      listener.told(unit, translated.made().findings());
    } else if (outcome instanceof Outcome.Unusable unreadable) {
      listener.unreadable(unit, unreadable.problem());
    }
  }

  private Outcome outcome(Unit unit, String key) {
    try {
      List<byte[]> contents = unit.inputs().stream().map(InputFile::bytes).toList();
      String fingerprint = fingerprint(unit, contents);
      Manifest.Entry entry = before.get(key);
      if (!options.rebuild()
          && entry != null
          && entry.fingerprint().equals(fingerprint)
          && stands(entry, unit)) {
        return new Outcome.UpToDate(entry);
      }
      return new Outcome.Translated(Made.of(unit, contents, companions(unit)), fingerprint);
    } catch (FileProblem problem) {
      return new Outcome.Unusable(problem);
    }
  }

  private String fingerprint(Unit unit, List<byte[]> contents) {
    Digests digests = Digests.start();
    digests.add(Edition.text());
    digests.add(settingsTexts.get(unit.settings()));
    digests.add(companions(unit).toString());
    for (int i = 0; i < contents.size(); i++) {
      InputFile input = unit.inputs().get(i);
      digests.add(Manifest.slashed(input.relative()));
      // A module that tells its source's lines names the file.
      digests.add(unit.settings().common().sourceLines() ? input.name() : "");
      digests.add(contents.get(i));
    }
    return digests.text();
  }

  /**
   * Whether all outputs are as they were written. Those older than an input are made newer than it,
   * so that tools which go by times see that nothing is to be done.
   */
  private boolean stands(Manifest.Entry entry, Unit unit) {
    try {
      FileTime newest = FileTime.fromMillis(0);
      for (InputFile each : unit.inputs()) {
        FileTime time = Files.getLastModifiedTime(each.file());
        newest = time.compareTo(newest) > 0 ? time : newest;
      }
      for (Map.Entry<String, String> each : entry.digests().entrySet()) {
        Path file = directory.resolve(each.getKey());
        if (!Digests.of(Files.readAllBytes(file)).equals(each.getValue())) {
          return false;
        }
        if (Files.getLastModifiedTime(file).compareTo(newest) < 0) {
          Files.setLastModifiedTime(file, start);
        }
      }
      return true;
    } catch (IOException notThere) {
      return false;
    }
  }

  private void claim(List<Outcome> outcomes) {
    List<InputFile> inputs = units.stream().flatMap(each -> each.inputs().stream()).toList();
    OutputFiles claims = new OutputFiles(inputs);
    for (int i = 0; i < units.size(); i++) {
      for (String path : outputs(outcomes.get(i))) {
        claims.claim(options.directory().resolve(path), units.get(i).inputs().get(0).name());
      }
    }
  }

  /** Writes what was translated; a unit that cannot be written is told and is no outcome more. */
  private void write(List<Outcome> outcomes, Workers workers, BatchListener listener) {
    Map<String, Made> wanted = new TreeMap<>();
    List<Integer> writing = new ArrayList<>();
    for (int i = 0; i < outcomes.size(); i++) {
      if (outcomes.get(i) instanceof Outcome.Translated translated
          && !translated.made().files().isEmpty()) {
        wanted.put(keys.get(i), translated.made());
        writing.add(i);
      }
    }
    if (wanted.isEmpty()) {
      return;
    }
    Map<String, FileProblem> obstacles = Reservation.of(wanted, options);
    wanted.keySet().stream().filter(key -> !obstacles.containsKey(key)).forEach(reserved::add);
    List<Callable<Optional<FileProblem>>> writes = new ArrayList<>();
    for (int unit : writing) {
      String key = keys.get(unit);
      FileProblem obstacle = obstacles.get(key);
      writes.add(() -> obstacle == null ? write(wanted.get(key)) : Optional.of(obstacle));
    }
    Iterator<Integer> written = writing.iterator();
    workers.run(
        writes,
        problem -> {
          int unit = written.next();
          if (problem.isPresent()) {
            outcomes.set(unit, new Outcome.Unusable(problem.get()));
            listener.unreadable(units.get(unit), problem.get());
          }
        });
  }

  private Optional<FileProblem> write(Made made) {
    try {
      made.files()
          .forEach(
              (path, content) ->
                  OutputFiles.write(options.directory().resolve(path), content, start));
      return Optional.empty();
    } catch (FileProblem problem) {
      return Optional.of(problem);
    }
  }

  private static Set<String> outputs(Outcome outcome) {
    Set<String> outputs = new TreeSet<>();
    if (outcome instanceof Outcome.UpToDate same) {
      outputs.addAll(same.entry().digests().keySet());
    } else if (outcome instanceof Outcome.Translated translated) {
      translated.made().files().keySet().forEach(each -> outputs.add(Manifest.slashed(each)));
    }
    return outputs;
  }

  private BatchSummary finish(List<Outcome> outcomes) {
    Map<String, Manifest.Entry> changed = new TreeMap<>();
    List<List<Path>> standing = new ArrayList<>();
    int programs = 0;
    int upToDate = 0;
    int failures = 0;
    int unreadable = 0;
    for (int i = 0; i < units.size(); i++) {
      Outcome outcome = outcomes.get(i);
      standing.add(outputs(outcome).stream().map(options.directory()::resolve).toList());
      if (outcome instanceof Outcome.Translated translated) {
        Made made = translated.made();
        programs += made.programs();
        failures += made.failures();
        String fingerprint = made.failures() > 0 ? Manifest.STALE : translated.fingerprint();
        if (!made.files().isEmpty() || before.containsKey(keys.get(i))) {
          changed.put(keys.get(i), Manifest.Entry.of(fingerprint, made));
        }
      } else if (outcome instanceof Outcome.UpToDate) {
        upToDate += units.get(i).inputs().size();
      } else {
        unreadable++;
        if (before.containsKey(keys.get(i)) || reserved.contains(keys.get(i))) {
          changed.put(keys.get(i), new Manifest.Entry(Manifest.STALE, Map.of()));
        }
      }
    }
    Set<String> known = new HashSet<>(keys);
    before.keySet().stream().filter(this::isStandingDirectory).forEach(known::add);
    for (Path each : options.emptied()) {
      String key = Manifest.key(List.of(NO_TARGET, relative(each)));
      if (known.add(key)) {
        changed.put(key, new Manifest.Entry(Manifest.STALE, Map.of()));
      }
    }
    List<Path> removed = new ArrayList<>();
    List<FileProblem> problems = new ArrayList<>();
    if (!changed.isEmpty() || !known.containsAll(before.keySet())) {
      Manifest.update(
          options.manifest(), entries -> changed(entries, changed, known, removed, problems));
    }
    if (!problems.isEmpty()) {
      throw problems.get(0);
    }
    return new BatchSummary(programs, upToDate, failures, unreadable, removed, standing);
  }

  /** The manifest after this run, and off the disk what no entry of it has any more. */
  private Map<String, Manifest.Entry> changed(
      Map<String, Manifest.Entry> entries,
      Map<String, Manifest.Entry> changed,
      Set<String> known,
      List<Path> removed,
      List<FileProblem> problems) {
    Map<String, Manifest.Entry> after = new TreeMap<>(entries);
    after.keySet().removeIf(key -> !known.contains(key) && isGone(key));
    after.putAll(changed);
    // What failed stays known, so that its error is told until it is mended.
    after
        .values()
        .removeIf(
            entry -> entry.digests().isEmpty() && !entry.fingerprint().equals(Manifest.STALE));
    Set<String> kept = Manifest.outputs(after.values());
    for (String path : new TreeSet<>(Manifest.outputs(entries.values()))) {
      try {
        if (!kept.contains(path) && remove(directory.resolve(path).normalize())) {
          removed.add(options.directory().resolve(path));
        }
      } catch (FileProblem problem) {
        problems.add(problem);
        entries.forEach(
            (key, entry) -> {
              if (entry.digests().containsKey(path)) {
                after.put(key, entry.asStale());
              }
            });
      }
    }
    return after;
  }

  /** Whether a key is that of a directory which once held programs, and is there. */
  private boolean isStandingDirectory(String key) {
    return Manifest.parts(key).get(0).equals(NO_TARGET)
        && inputs(key, directory).allMatch(Files::isDirectory);
  }

  private boolean isGone(String key) {
    return inputs(key, directory).anyMatch(options.gone());
  }

  /** Removes an output, and the directories that become empty by it; never outside the tree. */
  private boolean remove(Path file) {
    if (!file.startsWith(directory)
        || Files.isDirectory(file)
        || !Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try {
      boolean there = Files.deleteIfExists(file);
      for (Path each = file.getParent();
          there && each.startsWith(directory) && !each.equals(directory);
          each = each.getParent()) {
        if (!isEmpty(each)) {
          break;
        }
        Files.delete(each);
      }
      return there;
    } catch (IOException problem) {
      throw FileProblem.of("remove", file, problem);
    }
  }

  private static boolean isEmpty(Path directory) throws IOException {
    try (var files = Files.newDirectoryStream(directory)) {
      return !files.iterator().hasNext();
    } catch (NoSuchFileException removedByAnother) {
      return false;
    }
  }

  /** What a unit is called: its target and its files, as seen from the output directory. */
  private String key(Unit unit) {
    List<String> parts = new ArrayList<>();
    TranslationSettings settings = unit.settings();
    parts.add(
        settings.target().word() + settings.stage().map(stage -> "." + stage.word()).orElse(""));
    for (InputFile each : unit.inputs()) {
      parts.add(relative(each.file()));
    }
    return Manifest.key(parts);
  }

  private String relative(Path path) {
    Path file = path.toAbsolutePath().normalize();
    return Manifest.slashed(
        file.getRoot().equals(directory.getRoot()) ? directory.relativize(file) : file);
  }
}
