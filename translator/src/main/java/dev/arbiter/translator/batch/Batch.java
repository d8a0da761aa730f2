package dev.arbiter.translator.batch;

import dev.arbiter.translator.TranslationSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/**
 * Translates units into a directory, only those whose inputs, options or Arbiter changed, or whose
 * outputs are not as they were left. Good programs are written where others fail; outputs of
 * programs that fail or are no more are removed. Two units that would write one file are an error,
 * and nothing is written then.
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

  private Batch(List<Unit> units, BatchOptions options) {
    this.units = units;
    this.options = options;
    this.directory = options.directory().toAbsolutePath().normalize();
    this.before = Manifest.read(options.manifest()).entries();
    units.forEach(each -> keys.add(key(each)));
  }

  /**
   * Runs a batch.
   *
   * @throws FileProblem where an output cannot be written, or two units would write one
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
      List<Callable<Boolean>> writes = new ArrayList<>();
      outcomes.forEach(each -> writes.add(() -> write(each)));
      workers.run(writes, written -> {});
    }
    return finish(outcomes);
  }

  private static void tell(Unit unit, Outcome outcome, BatchListener listener) {
    if (outcome instanceof Outcome.Translated translated) {
      listener.told(unit, translated.made().findings());
    } else if (outcome instanceof Outcome.Unreadable unreadable) {
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
      return new Outcome.Translated(Made.of(unit, contents, options.companions()), fingerprint);
    } catch (FileProblem problem) {
      return new Outcome.Unreadable(problem);
    }
  }

  private String fingerprint(Unit unit, List<byte[]> contents) {
    Digests digests = Digests.start();
    digests.add(Edition.text());
    digests.add(settingsTexts.get(unit.settings()));
    digests.add(options.companions().toString());
    for (int i = 0; i < contents.size(); i++) {
      InputFile input = unit.inputs().get(i);
      digests.add(slashed(input.relative()));
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

  private boolean write(Outcome outcome) {
    if (outcome instanceof Outcome.Translated translated) {
      translated
          .made()
          .files()
          .forEach(
              (path, content) ->
                  OutputFiles.write(options.directory().resolve(path), content, start));
    }
    return true;
  }

  private static Set<String> outputs(Outcome outcome) {
    Set<String> outputs = new TreeSet<>();
    if (outcome instanceof Outcome.UpToDate same) {
      outputs.addAll(same.entry().digests().keySet());
    } else if (outcome instanceof Outcome.Translated translated) {
      translated.made().files().keySet().forEach(each -> outputs.add(slashed(each)));
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
          changed.put(keys.get(i), entry(fingerprint, made));
        }
      } else if (outcome instanceof Outcome.UpToDate) {
        upToDate += units.get(i).inputs().size();
      } else {
        unreadable++;
        if (before.containsKey(keys.get(i))) {
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
    if (!changed.isEmpty() || !known.containsAll(before.keySet())) {
      Manifest.update(options.manifest(), entries -> changed(entries, changed, known, removed));
    }
    return new BatchSummary(programs, upToDate, failures, unreadable, removed, standing);
  }

  private static Manifest.Entry entry(String fingerprint, Made made) {
    Map<String, String> digests = new TreeMap<>();
    made.files().forEach((path, content) -> digests.put(slashed(path), Digests.of(content)));
    return new Manifest.Entry(fingerprint, digests);
  }

  /** The manifest after this run, and off the disk what no entry of it has any more. */
  private Map<String, Manifest.Entry> changed(
      Map<String, Manifest.Entry> entries,
      Map<String, Manifest.Entry> changed,
      Set<String> known,
      List<Path> removed) {
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
      if (!kept.contains(path) && remove(directory.resolve(path).normalize())) {
        removed.add(options.directory().resolve(path));
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
    if (!file.startsWith(directory) || Files.isDirectory(file)) {
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
    return slashed(file.getRoot().equals(directory.getRoot()) ? directory.relativize(file) : file);
  }

  private static String slashed(Path path) {
    return path.toString().replace(path.getFileSystem().getSeparator(), "/");
  }
}
