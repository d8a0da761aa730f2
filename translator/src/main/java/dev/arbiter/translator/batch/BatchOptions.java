package dev.arbiter.translator.batch;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/**
 * How a batch runs.
 *
 * @param directory where outputs go
 * @param manifest the file that remembers what came of what
 * @param jobs how many units are translated at once, from 1
 * @param rebuild whether what is up to date is translated all the same
 * @param gone of an input of an earlier run that is not among those of this run, by its absolute
 *     path: whether its outputs are to be removed
 * @param emptied directories of inputs in which no program is any more; that there were some is
 *     remembered, and {@link Batch#inputs} gives the directory among the files
 */
public record BatchOptions(
    Path directory,
    Path manifest,
    Companions companions,
    int jobs,
    boolean rebuild,
    Predicate<Path> gone,
    List<Path> emptied) {
  /** The name of the manifest where it stands among the outputs. */
  public static final String MANIFEST = ".arbiter-manifest";

  public BatchOptions {
    emptied = List.copyOf(emptied);
    if (jobs < 1) {
      throw new IllegalArgumentException("there is at least one job, not " + jobs);
    }
  }

  /** Outputs and manifest in one directory, as many jobs as processors, nothing to be removed. */
  public static BatchOptions of(Path directory) {
    return new BatchOptions(
        directory,
        directory.resolve(MANIFEST),
        Companions.NONE,
        Runtime.getRuntime().availableProcessors(),
        false,
        input -> false,
        List.of());
  }

  /** The same with the manifest elsewhere, so that it is not among the outputs. */
  public BatchOptions withManifest(Path value) {
    return new BatchOptions(directory, value, companions, jobs, rebuild, gone, emptied);
  }

  /** The same with other files beside each output. */
  public BatchOptions withCompanions(Companions value) {
    return new BatchOptions(directory, manifest, value, jobs, rebuild, gone, emptied);
  }

  /** The same with another number of threads. */
  public BatchOptions withJobs(int value) {
    return new BatchOptions(directory, manifest, companions, value, rebuild, gone, emptied);
  }

  /** The same, translating what is up to date or not. */
  public BatchOptions withRebuild(boolean value) {
    return new BatchOptions(directory, manifest, companions, jobs, value, gone, emptied);
  }

  /** The same with another judgement of which inputs are no more. */
  public BatchOptions withGone(Predicate<Path> value) {
    return new BatchOptions(directory, manifest, companions, jobs, rebuild, value, emptied);
  }

  /** The same with directories in which no program is any more. */
  public BatchOptions withEmptied(List<Path> value) {
    return new BatchOptions(directory, manifest, companions, jobs, rebuild, gone, value);
  }
}
