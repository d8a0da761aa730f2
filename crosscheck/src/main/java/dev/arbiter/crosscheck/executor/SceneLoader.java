package dev.arbiter.crosscheck.executor;

import dev.arbiter.diagnostic.DiagnosticText;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.vm.scene.reader.SceneReader;
import dev.arbiter.vm.scene.reader.SceneReading;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Reads scenes from files, and as they travel. */
public final class SceneLoader {
  private SceneLoader() {}

  /**
   * Reads the file of a scene.
   *
   * @throws IOException where it cannot be read
   */
  public static SceneSource source(Path file) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    Path parent = file.getParent();
    return new SceneSource(file.toString(), text, parent == null ? Path.of("") : parent);
  }

  /** What a scene's text means. */
  public static SceneReading read(SceneSource source) {
    return SceneReader.read(
        SourceText.of(source.name(), source.text().getBytes(StandardCharsets.ISO_8859_1)),
        name -> program(source.directory(), name));
  }

  private static Optional<SourceText> program(Path directory, String name) {
    try {
      Path program = directory.resolve(name);
      return Optional.of(SourceText.of(program.toString(), Files.readAllBytes(program)));
    } catch (IOException | InvalidPathException unreadable) {
      return Optional.empty();
    }
  }

  /** All that is wrong with a scene, as people read it. */
  public static String problems(SceneReading reading) {
    StringBuilder text = new StringBuilder();
    reading
        .findings()
        .forEach(each -> text.append(DiagnosticText.render(each.source(), each.diagnostic())));
    return text.toString().stripTrailing();
  }
}
