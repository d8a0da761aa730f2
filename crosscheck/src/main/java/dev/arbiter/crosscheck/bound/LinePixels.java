package dev.arbiter.crosscheck.bound;

import dev.arbiter.vm.batch.BatchEngine;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.pipeline.PixelWatch;
import dev.arbiter.vm.pipeline.Renderer;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Primitive;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.texture.TextureSampler;
import java.util.BitSet;

/** Finds the pixels of a scene's lines. */
final class LinePixels {
  private LinePixels() {}

  /**
   * The pixels that lines cover, by {@code y * width + x}.
   *
   * @throws InsufficientMemory where the scene cannot be drawn
   */
  static BitSet of(Scene scene) throws InsufficientMemory {
    BitSet pixels = new BitSet();
    if (scene.actions().stream().anyMatch(LinePixels::drawsLines)) {
      int width = scene.target().width();
      Renderer.interpreting()
          .withEngines(BatchEngine::of)
          .withWatch(
              new PixelWatch() {
                @Override
                public boolean watches(int x, int y) {
                  return true;
                }

                @Override
                public void fragment(Fragment fragment, Pixel pixel, Batch batch, int lane) {
                  if (fragment.textures().footprint() == TextureSampler.Footprint.LINE) {
                    pixels.set(pixel.y() * width + pixel.x());
                  }
                }
              })
          .render(scene);
    }
    return pixels;
  }

  private static boolean drawsLines(Action action) {
    return action instanceof Action.Draw draw && isLine(draw.geometry().primitive());
  }

  private static boolean isLine(Primitive primitive) {
    return switch (primitive) {
      case LINES, LINE_LOOP, LINE_STRIP -> true;
      case POINTS, TRIANGLES, TRIANGLE_STRIP, TRIANGLE_FAN, QUADS, QUAD_STRIP, POLYGON -> false;
    };
  }
}
