package dev.arbiter.crosscheck.known;

import dev.arbiter.crosscheck.executor.Api;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.diagnostic.Span;
import dev.arbiter.vm.scene.reader.SceneReading;
import dev.arbiter.vm.scene.reader.SceneReading.Finding;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Reads files of known differences (docs/known-differences.md): an entry is its name in brackets
 * and lines of a key and a value; a line that begins with white space goes on with the one before.
 */
public final class KnownReader {
  private static final String SHIPPED = "mesa.known";

  private final SourceText source;
  private final Function<String, Optional<SceneSource>> probes;
  private final List<KnownDifference> entries = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private final Set<String> names = new LinkedHashSet<>();
  private Draft draft;

  private KnownReader(SourceText source, Function<String, Optional<SceneSource>> probes) {
    this.source = source;
    this.probes = probes;
  }

  /** The entries that come with Arbiter: what docs/drivers.md says of Mesa. */
  public static List<KnownDifference> shipped() {
    KnownReading reading =
        read(
            SourceText.of(SHIPPED, resource(SHIPPED).orElseThrow()),
            name ->
                resource(name)
                    .map(text -> new SceneSource("(built in) " + name, text, Path.of(""))));
    if (!reading.findings().isEmpty()) {
      throw new IllegalStateException(reading.findings().toString());
    }
    return reading.entries();
  }

  private static Optional<String> resource(String name) {
    try (InputStream stream = KnownReader.class.getResourceAsStream(name)) {
      return stream == null
          ? Optional.empty()
          : Optional.of(new String(stream.readAllBytes(), StandardCharsets.ISO_8859_1));
    } catch (IOException problem) {
      throw new UncheckedIOException(name, problem);
    }
  }

  /**
   * Reads a file; probes are looked for beside it.
   *
   * @throws IOException where it cannot be read
   */
  public static KnownReading read(Path file) throws IOException {
    SourceText source = SourceText.of(file.toString(), Files.readAllBytes(file));
    return read(
        source,
        name -> {
          try {
            return Optional.of(SceneLoader.source(file.resolveSibling(name)));
          } catch (IOException | InvalidPathException unreadable) {
            return Optional.empty();
          }
        });
  }

  /**
   * Reads a text. Bad input gives diagnostics, never an exception.
   *
   * @param probes finds a probe by its name; empty where it cannot be read
   */
  static KnownReading read(SourceText source, Function<String, Optional<SceneSource>> probes) {
    KnownReader reader = new KnownReader(source, probes);
    reader.lines();
    reader.finish();
    return new KnownReading(reader.entries, reader.findings);
  }

  /** An entry that is being read. */
  private static final class Draft {
    private final String name;
    private final Span place;
    private final List<String> drivers = new ArrayList<>();
    private final List<ExecutorKind> executors = new ArrayList<>();
    private final List<String> scenes = new ArrayList<>();
    private final List<String> uses = new ArrayList<>();
    private VersionRange versions = VersionRange.ALL;
    private int mostPixels = Integer.MAX_VALUE;
    private String reason = "";
    private Probe probe;
    private boolean broken;

    Draft(String name, Span place) {
      this.name = name;
      this.place = place;
    }
  }

  private void lines() {
    int last = source.line(source.text().length());
    String key = "";
    StringBuilder value = new StringBuilder();
    Span place = new Span(0, 0);
    for (int number = 1; number <= last; number++) {
      String line = source.lineText(number);
      Span here = new Span(source.lineStart(number), line.stripTrailing().length());
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (Character.isWhitespace(line.charAt(0)) && !key.isEmpty()) {
        value.append(' ').append(line.strip());
        continue;
      }
      take(key, value.toString(), place);
      key = "";
      if (line.startsWith("[")) {
        heading(line.strip(), here);
        continue;
      }
      String[] words = line.strip().split("\\s+", 2);
      key = words[0];
      value.setLength(0);
      value.append(words.length > 1 ? words[1] : "");
      place = here;
    }
    take(key, value.toString(), place);
  }

  private void heading(String line, Span place) {
    finish();
    String name = line.replaceAll("^\\[|]$", "").strip();
    draft = new Draft(name, place);
    if (!line.endsWith("]") || name.isEmpty()) {
      error(place, Code.S_SYNTAX, "an entry begins with its name in brackets");
    } else if (!names.add(name)) {
      error(place, Code.S_SYNTAX, "there is an entry '" + name + "' already");
    }
  }

  private void error(Span place, Code code, String message) {
    findings.add(
        new Finding(source, new Diagnostic(Severity.ERROR, code, place, message, List.of())));
    if (draft != null) {
      draft.broken = true;
    }
  }

  private void take(String key, String value, Span place) {
    if (key.isEmpty()) {
      return;
    }
    if (draft == null) {
      error(place, Code.S_SYNTAX, "this stands before the first entry");
      return;
    }
    if (value.isEmpty()) {
      error(place, Code.S_SYNTAX, "'" + key + "' wants a value");
      return;
    }
    switch (key) {
      case "driver" -> draft.drivers.addAll(words(value));
      case "versions" ->
          VersionRange.parse(value)
              .ifPresentOrElse(
                  range -> draft.versions = range,
                  () -> error(place, Code.S_SYNTAX, "'" + value + "' is no range of versions"));
      case "executors" -> draft.executors.addAll(executors(value, place));
      case "scenes" -> draft.scenes.addAll(globs(value, place));
      case "uses" -> draft.uses.add(value);
      case "pixels" -> pixels(value, place);
      case "reason" -> draft.reason = value;
      case "probe" -> probe(value, place);
      default -> error(place, Code.S_UNKNOWN, "no key is called '" + key + "'");
    }
  }

  private static List<String> words(String value) {
    return Arrays.stream(value.split("[\\s,]+")).filter(each -> !each.isEmpty()).toList();
  }

  private List<String> globs(String value, Span place) {
    List<String> globs = words(value);
    for (String each : globs) {
      try {
        Path.of("").getFileSystem().getPathMatcher("glob:" + each);
      } catch (IllegalArgumentException malformed) {
        error(place, Code.S_SYNTAX, "'" + each + "' is no pattern of files");
        return List.of();
      }
    }
    return globs;
  }

  private void pixels(String value, Span place) {
    try {
      draft.mostPixels = Integer.parseUnsignedInt(value);
    } catch (NumberFormatException malformed) {
      error(place, Code.S_SYNTAX, "'" + value + "' is no number of pixels");
    }
  }

  private List<ExecutorKind> executors(String value, Span place) {
    List<ExecutorKind> kinds = new ArrayList<>();
    for (String each : words(value)) {
      ExecutorKind.of(each)
          .filter(kind -> kind.api() != Api.REFERENCE)
          .ifPresentOrElse(
              kinds::add,
              () -> error(place, Code.S_UNKNOWN, "there is no driver's executor '" + each + "'"));
    }
    return kinds;
  }

  private void probe(String value, Span place) {
    String[] parts = value.split("\\s+on\\s+", 2);
    Optional<SceneSource> found = probes.apply(parts[0]);
    if (parts.length < 2) {
      error(place, Code.S_SYNTAX, "a probe is a file, 'on', and executors");
      return;
    }
    if (found.isEmpty()) {
      error(place, Code.S_RANGE, "the probe '" + parts[0] + "' cannot be read");
      return;
    }
    SceneReading reading = SceneLoader.read(found.get());
    findings.addAll(reading.findings());
    if (reading.scene().isEmpty()) {
      error(place, Code.S_RANGE, "the probe '" + parts[0] + "' has errors");
      return;
    }
    List<ExecutorKind> kinds = executors(parts[1], place);
    draft.probe = new Probe(found.get(), reading.scene().get(), kinds);
    ProbeCheck.problem(draft.probe).ifPresent(each -> error(place, Code.S_RANGE, each));
  }

  /** Ends the entry at hand. */
  private void finish() {
    if (draft == null) {
      return;
    }
    Draft done = draft;
    if (done.scenes.isEmpty()) {
      done.scenes.add("**");
    }
    if (!done.broken) {
      missing(done).ifPresent(each -> error(done.place, Code.S_SYNTAX, each));
    }
    if (!done.broken) {
      entries.add(
          new KnownDifference(
              done.name,
              done.drivers,
              done.versions,
              done.executors,
              done.scenes,
              done.uses,
              done.mostPixels,
              done.reason,
              done.probe));
    }
    draft = null;
  }

  private static Optional<String> missing(Draft done) {
    if (done.drivers.isEmpty() || done.executors.isEmpty()) {
      return Optional.of("the entry names no driver or no executors");
    }
    if (done.reason.isEmpty()) {
      return Optional.of("the entry gives no reason");
    }
    if (done.probe == null) {
      return Optional.of("the entry has no probe");
    }
    return done.executors.stream()
        .filter(kind -> done.probe.executors().stream().noneMatch(at -> at.api() == kind.api()))
        .findFirst()
        .map(kind -> "the probe is drawn by nothing of the API of " + kind.spelling());
  }
}
