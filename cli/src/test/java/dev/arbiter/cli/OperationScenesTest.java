package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The scenes of single operations are what {@link OperationScenes} writes. With {@code
 * -Darbiter.update-goldens=true} they are rewritten instead.
 */
class OperationScenesTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("arbiter.samples"), "scenes", "operations");

  @TestFactory
  Stream<DynamicTest> everyOperationHasItsScenes() {
    return OperationScenes.all().entrySet().stream()
        .map(each -> DynamicTest.dynamicTest(each.getKey(), () -> check(each)));
  }

  private static void check(Map.Entry<String, String> scene) throws IOException {
    Path file = FOLDER.resolve(scene.getKey());
    if (Boolean.getBoolean("arbiter.update-goldens")) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, scene.getValue());
    }
    assertThat(read(file)).isEqualTo(scene.getValue());
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }
}
