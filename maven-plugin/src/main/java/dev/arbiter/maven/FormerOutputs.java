package dev.arbiter.maven;

import dev.arbiter.translator.Findings;
import dev.arbiter.translator.batch.Batch;
import dev.arbiter.translator.batch.BatchListener;
import dev.arbiter.translator.batch.BatchOptions;
import dev.arbiter.translator.batch.FileProblem;
import dev.arbiter.translator.batch.OutputFiles;
import dev.arbiter.translator.batch.Unit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which directory each manifest is of, from run to run: beside a manifest a file that names it. So
 * what earlier configurations of a project wrote is found and removed. Removes nothing that is in
 * no manifest.
 */
final class FormerOutputs {
  /** The execution of {@code mvn arbiter:translate}, which no pom has. */
  private static final String FROM_THE_COMMAND_LINE = "default-cli";

  private static final BatchListener NOBODY =
      new BatchListener() {
        @Override
        public void told(Unit unit, List<Findings> findings) {}

        @Override
        public void unreadable(Unit unit, FileProblem problem) {}
      };

  private static final String START = "translate-";
  private static final String MANIFEST = ".manifest";
  private static final String RECORD = ".directory";

  private final Path state;
  private final Path project;

  /**
   * The outputs of a project.
   *
   * @param state the directory of the manifests
   * @param project from where directories are told, so that a project may be moved
   */
  FormerOutputs(Path state, Path project) {
    this.state = state;
    this.project = project;
  }

  /**
   * Removes what this execution wrote elsewhere or for other targets, and what executions wrote
   * that the project has no more; and remembers where this execution now writes.
   *
   * @param now the directories of this execution by their manifests
   * @param executions those that the project has
   * @return the outputs that were removed
   */
  List<Path> removeAllBut(String execution, Map<Path, Path> now, Set<String> executions) {
    List<Path> removed = new ArrayList<>();
    recorded()
        .forEach(
            (manifest, directory) -> {
              String owner = owner(manifest);
              boolean gone =
                  owner.equals(execution)
                      ? !now.containsKey(manifest) || !directory.equals(normal(now.get(manifest)))
                      : !executions.contains(owner) && !owner.equals(FROM_THE_COMMAND_LINE);
              if (gone) {
                removed.addAll(removeAll(manifest, directory));
              }
            });
    now.forEach(this::write);
    return removed;
  }

  /** The manifest of an execution for a target. */
  Path manifest(String execution, String target) {
    return state.resolve(START + execution + "-" + target + MANIFEST);
  }

  private static String owner(Path manifest) {
    String name = manifest.getFileName().toString();
    return name.substring(START.length(), name.lastIndexOf('-'));
  }

  private static Path record(Path manifest) {
    String name = manifest.getFileName().toString();
    return manifest.resolveSibling(name.replace(MANIFEST, RECORD));
  }

  /** The directories of earlier runs, by their manifests. */
  private Map<Path, Path> recorded() {
    Map<Path, Path> recorded = new TreeMap<>();
    if (!Files.isDirectory(state)) {
      return recorded;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(state, START + "*-*" + RECORD)) {
      for (Path each : files) {
        Path manifest = state.resolve(each.getFileName().toString().replace(RECORD, MANIFEST));
        recorded.put(manifest, normal(project.resolve(Files.readString(each).strip())));
      }
      return recorded;
    } catch (IOException problem) {
      throw FileProblem.of("read", state, problem);
    }
  }

  private void write(Path manifest, Path directory) {
    String text = project.toAbsolutePath().normalize().relativize(normal(directory)) + "\n";
    OutputFiles.write(record(manifest), text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<Path> removeAll(Path manifest, Path directory) {
    BatchOptions options =
        BatchOptions.of(directory).withManifest(manifest).withGone(input -> true);
    List<Path> removed = Batch.run(List.of(), options, NOBODY).removed();
    try {
      Files.deleteIfExists(manifest);
      Files.deleteIfExists(record(manifest));
      if (!removed.isEmpty()) {
        Files.deleteIfExists(directory);
      }
    } catch (DirectoryNotEmptyException others) {
      return removed;
    } catch (IOException problem) {
      throw FileProblem.of("remove", directory, problem);
    }
    return removed;
  }

  private static Path normal(Path path) {
    return path.toAbsolutePath().normalize();
  }
}
