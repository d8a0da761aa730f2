package dev.arbiter.translator.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Enters outputs in the manifest before the first is written, so that a run after one that was
 * killed knows them for its own, and refuses those that would replace what no run wrote.
 */
final class Reservation {
  private final BatchOptions options;
  private final Set<String> own;

  /** What other manifests beside this one know; read where it matters. */
  private Set<String> ofNeighbours;

  private Reservation(BatchOptions options, Set<String> own) {
    this.options = options;
    this.own = own;
  }

  /**
   * Reserves outputs.
   *
   * @param wanted what is to be written, by the keys of units
   * @return why units must not be written, by their keys; nothing of them is reserved
   * @throws FileProblem where the manifest cannot be written
   */
  static Map<String, FileProblem> of(Map<String, Made> wanted, BatchOptions options) {
    Map<String, FileProblem> obstacles = new TreeMap<>();
    Manifest.update(
        options.manifest(),
        entries -> {
          Reservation reservation = new Reservation(options, Manifest.outputs(entries.values()));
          Map<String, Manifest.Entry> after = new TreeMap<>(entries);
          wanted.forEach(
              (key, made) ->
                  reservation
                      .obstacle(made)
                      .ifPresentOrElse(
                          problem -> obstacles.put(key, problem),
                          () -> after.merge(key, entry(made), Manifest.Entry::with)));
          return after;
        });
    return obstacles;
  }

  private static Manifest.Entry entry(Made made) {
    return Manifest.Entry.of(Manifest.STALE, made);
  }

  private Optional<FileProblem> obstacle(Made made) {
    return made.files().entrySet().stream()
        .map(each -> obstacle(each.getKey(), each.getValue()))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<FileProblem> obstacle(Path path, byte[] content) {
    Path file = options.directory().resolve(path);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    if (Files.isDirectory(file)) {
      return Optional.of(new FileProblem("cannot write " + file + ": it is a directory"));
    }
    String name = Manifest.slashed(path);
    if (own.contains(name) || hasContent(file, content) || ofNeighbours().contains(name)) {
      return Optional.empty();
    }
    return Optional.of(
        new FileProblem(
            "cannot write "
                + file
                + ": there is a file that no earlier run wrote; delete it, or choose another"
                + " directory for the outputs"));
  }

  private static boolean hasContent(Path file, byte[] content) {
    try {
      return Files.isRegularFile(file)
          && Files.size(file) == content.length
          && Arrays.equals(Files.readAllBytes(file), content);
    } catch (IOException unreadable) {
      return false;
    }
  }

  /** A build that keeps its manifests apart from the outputs may have several for one directory. */
  private Set<String> ofNeighbours() {
    if (ofNeighbours == null) {
      ofNeighbours = new HashSet<>();
      Path directory = options.directory().toAbsolutePath().normalize();
      Path manifests = options.manifest().toAbsolutePath().normalize().getParent();
      if (!manifests.equals(directory)) {
        try (Stream<Path> files = Files.list(manifests)) {
          files.forEach(
              each ->
                  ofNeighbours.addAll(Manifest.outputs(Manifest.read(each).entries().values())));
        } catch (IOException | UncheckedIOException problem) {
          // What cannot be known is not ours.
          return ofNeighbours;
        }
      }
    }
    return ofNeighbours;
  }
}
