package dev.arbiter.vm.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.vm.batch.BatchEngine;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Pixels do not depend on the number of threads, nor on the engine. */
class ThreadsTest {
  @Test
  void drawsTheSamePixelsWithAnyNumberOfThreads() {
    Random random = new Random(7);
    StringBuilder data = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      for (int component = 0; component < 7; component++) {
        data.append(random.nextFloat() * 2.4 - 1.2).append(' ');
      }
      data.append('\n');
    }
    String scene =
        """
        [require]
        SIZE 90 131
        [fragment program]
        !!ARBfp1.0
        TEMP a;
        TEX a, fragment.color, texture[0], 2D;
        MAD result.color, a, 0.5, fragment.color;
        END
        [vertex data]
        position/float/3 color/float/4
        %s
        [test]
        texture miptree 0
        enable GL_BLEND
        blend func GL_SRC_ALPHA GL_ONE_MINUS_SRC_ALPHA
        enable GL_DEPTH_TEST
        draw arrays GL_TRIANGLES 0 300
        point size 7
        draw arrays GL_POINTS 0 300
        draw arrays GL_LINE_STRIP 0 300
        """
            .formatted(data);
    int[] one = Drawn.of(scene).framebuffer().packed(0);
    for (int threads = 2; threads <= 5; threads++) {
      Renderer renderer = Renderer.interpreting().withEngines(BatchEngine::of).withThreads(threads);
      Drawn drawn = Drawn.of(scene, renderer);
      assertThat(drawn.framebuffer().packed(0)).isEqualTo(one);
    }
  }
}
