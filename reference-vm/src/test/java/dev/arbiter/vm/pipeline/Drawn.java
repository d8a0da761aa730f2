package dev.arbiter.vm.pipeline;

import dev.arbiter.diagnostic.DiagnosticText;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.reader.SceneReader;
import dev.arbiter.vm.scene.reader.SceneReading;
import dev.arbiter.vm.scene.value.Float4;
import java.util.List;
import java.util.Optional;

/** A scene of a test, rendered. */
public record Drawn(Framebuffer framebuffer, List<ProbeFailure> failures, List<String> remarks) {
  /** Reads a scene that has no error. */
  public static Scene scene(String text) {
    SceneReading reading = SceneReader.read(SourceText.of("test", text), name -> Optional.empty());
    return reading
        .scene()
        .orElseThrow(
            () ->
                new AssertionError(
                    DiagnosticText.render(
                        reading.findings().get(0).source(),
                        reading.findings().get(0).diagnostic())));
  }

  /** Renders a scene with one thread. */
  public static Drawn of(String text) {
    return of(text, Renderer.interpreting());
  }

  static Drawn of(String text, Renderer renderer) {
    try {
      Renderer.Rendering rendering = renderer.render(scene(text));
      return new Drawn(
          rendering.framebuffer(),
          rendering.failures(),
          rendering.remarks().stream().map(each -> each.line() + ": " + each.message()).toList());
    } catch (InsufficientMemory problem) {
      throw new AssertionError(problem);
    }
  }

  /** The colour of a pixel of the first buffer. */
  public Float4 at(int x, int y) {
    return framebuffer.color(0, x, y);
  }

  /** The red of a pixel as a code from 0 to 255. */
  int red(int x, int y) {
    return framebuffer.argb(0, x, y) >> 16 & 255;
  }

  /** The pixels with any red, row by row from the top, {@code #} and {@code .}. */
  String shape() {
    StringBuilder text = new StringBuilder();
    for (int y = framebuffer.height() - 1; y >= 0; y--) {
      for (int x = 0; x < framebuffer.width(); x++) {
        text.append(red(x, y) > 0 ? '#' : '.');
      }
      text.append('\n');
    }
    return text.toString();
  }
}
