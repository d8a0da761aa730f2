package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.arbiter.diagnostic.DiagnosticText;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.vm.batch.BatchEngine;
import dev.arbiter.vm.pipeline.Framebuffer;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.pipeline.Renderer;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.reader.SceneReader;
import dev.arbiter.vm.scene.reader.SceneReading;
import dev.arbiter.vm.scene.value.Float4;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every sample program has a scene of its name, and every scene a picture beside it, which is what
 * {@code arbiter render} draws. With {@code -Darbiter.update-goldens=true} the pictures are
 * rewritten instead.
 */
class SampleScenesTest {
  private static final Path SAMPLES = Path.of(System.getProperty("arbiter.samples"));
  private static final Path SCENES = SAMPLES.resolve("scenes");
  private static final boolean UPDATE = Boolean.getBoolean("arbiter.update-goldens");
  private static final Renderer INTERPRETER = Renderer.interpreting();
  private static final Renderer BATCH = INTERPRETER.withEngines(BatchEngine::of).withThreads(2);

  private static List<Path> files(Path root, String pattern) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(each -> each.toString().matches(pattern)).sorted().toList();
    }
  }

  private static List<Path> scenes() throws IOException {
    return files(SCENES, ".*\\.shader_test");
  }

  private static Path picture(Path scene) {
    return scene.resolveSibling(
        scene.getFileName().toString().replaceFirst("\\.shader_test$", ".png"));
  }

  private static Stream<DynamicTest> forEachScene(SceneCheck check) throws IOException {
    return scenes().stream()
        .map(
            scene ->
                DynamicTest.dynamicTest(
                    SCENES.relativize(scene).toString(), () -> check.accept(scene)));
  }

  @FunctionalInterface
  private interface SceneCheck {
    void accept(Path scene) throws IOException, InsufficientMemory;
  }

  /** Reads a scene; programs pass through a change. */
  private static Scene read(Path file, UnaryOperator<String> change) throws IOException {
    SceneReading reading =
        SceneReader.read(
            SourceText.of(file.toString(), Files.readAllBytes(file)),
            name -> Optional.of(program(file.resolveSibling(name), change)));
    reading
        .findings()
        .forEach(each -> fail(DiagnosticText.render(each.source(), each.diagnostic())));
    return reading.scene().orElseThrow();
  }

  private static SourceText program(Path file, UnaryOperator<String> change) {
    try {
      return SourceText.of(file.toString(), change.apply(Files.readString(file)));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** The bits of all components of the first draw buffer. */
  private static int[] pixels(Renderer renderer, Scene scene) throws InsufficientMemory {
    Renderer.Rendering rendering = renderer.render(scene);
    assertThat(rendering.failures()).isEmpty();
    Framebuffer framebuffer = rendering.framebuffer();
    int[] bits = new int[4 * framebuffer.width() * framebuffer.height()];
    for (int at = 0; at < bits.length; at += 4) {
      Float4 color =
          framebuffer.color(0, at / 4 % framebuffer.width(), at / 4 / framebuffer.width());
      // NaNs are one value (B.0).
      bits[at] = Float.floatToIntBits(color.x());
      bits[at + 1] = Float.floatToIntBits(color.y());
      bits[at + 2] = Float.floatToIntBits(color.z());
      bits[at + 3] = Float.floatToIntBits(color.w());
    }
    return bits;
  }

  @TestFactory
  Stream<DynamicTest> drawsThePictureBesideIt() throws IOException {
    return forEachScene(
        file -> {
          Scene scene = read(file, text -> text);
          Framebuffer framebuffer = BATCH.render(scene).framebuffer();
          if (UPDATE) {
            ImageFiles.write(framebuffer, 0, picture(file));
          }
          assertThat(picture(file)).exists();
          BufferedImage image = ImageIO.read(picture(file).toFile());
          for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
              assertThat(image.getRGB(x, image.getHeight() - 1 - y) & 0xffffff)
                  .as(x + "," + y)
                  .isEqualTo(framebuffer.argb(0, x, y) & 0xffffff);
            }
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> bothEnginesDrawTheSame() throws IOException {
    return forEachScene(
        file -> {
          Scene scene = read(file, text -> text);
          assertThat(pixels(INTERPRETER, scene)).isEqualTo(pixels(BATCH, scene));
        });
  }

  @TestFactory
  Stream<DynamicTest> theOptionChangesNoPixel() throws IOException {
    return forEachScene(
        file -> {
          Scene plain = read(file, text -> text);
          Scene extended = read(file, SampleScenesTest::extended);
          assertThat(pixels(BATCH, extended)).isEqualTo(pixels(BATCH, plain));
        });
  }

  private static String extended(String text) {
    return text.contains("MESA_gpu_program3")
        ? text
        : text.replaceAll("(!!ARB[vf]p1\\.0)", "$1\nOPTION MESA_gpu_program3;");
  }

  @Test
  void everyProgramHasAScene() throws IOException {
    Path programs = SAMPLES.resolve("programs");
    for (Path program : files(programs, ".*\\.(vp|fp|vfp)")) {
      String name = programs.relativize(program).toString();
      if (!name.startsWith("errors/")) {
        assertThat(SCENES.resolve(name.replaceFirst("\\.\\w+$", ".shader_test"))).exists();
      }
    }
  }

  @Test
  void everyPictureBelongsToAScene() throws IOException {
    List<Path> expected = scenes().stream().map(SampleScenesTest::picture).toList();
    assertThat(files(SCENES, ".*\\.png")).isEqualTo(expected);
  }
}
