package dev.arbiter.vm.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.arbiter.diagnostic.DiagnosticText;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.vm.batch.BatchEngine;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.reader.SceneReader;
import dev.arbiter.vm.scene.reader.SceneReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The scenes of the driver conformance suite that Debian packages as {@code piglit} and that have
 * an assembly program: all run on both engines with the same pixels, and all of their probes see
 * what they should.
 */
class PiglitScenesTest {
  private static final Path SUITE = Path.of("/usr/lib/x86_64-linux-gnu/piglit");
  private static final Pattern ASSEMBLY = Pattern.compile("(?m)^\\[(vertex|fragment) program]");

  @Test
  void everyProbeSeesWhatItShould() throws IOException, InsufficientMemory {
    if (!Boolean.getBoolean("arbiter.tools-required")) {
      assumeTrue(Files.isDirectory(SUITE), "piglit is not installed");
    }
    Renderer interpreter = Renderer.interpreting().withThreads(2);
    Renderer batch = interpreter.withEngines(BatchEngine::of);
    List<String> wrong = new ArrayList<>();
    int scenes = 0;
    for (Path file : files()) {
      SourceText source = SourceText.of(file.getFileName().toString(), Files.readAllBytes(file));
      if (ASSEMBLY.matcher(source.text()).find()) {
        scenes++;
        SceneReading reading = SceneReader.read(source, name -> Optional.empty());
        reading
            .findings()
            .forEach(each -> wrong.add(DiagnosticText.render(each.source(), each.diagnostic())));
        if (reading.scene().isPresent()) {
          Scene scene = reading.scene().get();
          Renderer.Rendering first = interpreter.render(scene);
          Renderer.Rendering second = batch.render(scene);
          for (ProbeFailure each : first.failures()) {
            wrong.add(scene.name() + ":" + each.line() + ": " + each.message());
          }
          boolean same =
              Arrays.equals(first.framebuffer().packed(0), second.framebuffer().packed(0));
          if (!same || second.failures().size() != first.failures().size()) {
            wrong.add(scene.name() + " differs with the batch engine");
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(scenes).isEqualTo(89);
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> walk = Files.walk(SUITE)) {
      return walk.filter(each -> each.toString().endsWith(".shader_test")).sorted().toList();
    }
  }
}
