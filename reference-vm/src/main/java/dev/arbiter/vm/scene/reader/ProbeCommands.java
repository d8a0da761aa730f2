package dev.arbiter.vm.scene.reader;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Probe;
import dev.arbiter.vm.scene.value.Float4;
import dev.arbiter.vm.scene.value.Rectangle;
import java.util.List;

/** {@code probe}, {@code relative probe} and {@code tolerance}. */
final class ProbeCommands {
  private final int width;
  private final int height;
  private final List<Action> actions;
  private Float4 tolerance = new Float4(0.01f, 0.01f, 0.01f, 0.01f);

  ProbeCommands(int width, int height, List<Action> actions) {
    this.width = width;
    this.height = height;
    this.actions = actions;
  }

  boolean run(String command, Words words, int line) throws SceneError {
    switch (command) {
      case "tolerance" -> tolerance = words.four();
      case "probe" -> probe(words, line, false);
      case "relative" -> {
        if (!words.skip("probe")) {
          throw words.unknown(words.next());
        }
        probe(words, line, true);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void probe(Words words, int line, boolean relative) throws SceneError {
    boolean all = !relative && words.skip("all");
    boolean rectangle = !all && words.skip("rect");
    String components = words.next();
    int count =
        switch (components) {
          case "rgb" -> 3;
          case "rgba" -> 4;
          case "depth" -> 1;
          default -> throw words.unknown(components);
        };
    Rectangle area = all ? new Rectangle(0, 0, width, height) : area(words, relative, rectangle);
    float[] expected = new float[4];
    for (int i = 0; i < count; i++) {
      expected[i] = words.number();
    }
    Float4 color = new Float4(expected[0], expected[1], expected[2], expected[3]);
    actions.add(
        new Action.Check(
            line, new Probe(area, count, components.equals("depth"), color, tolerance)));
  }

  private Rectangle area(Words words, boolean relative, boolean rectangle) throws SceneError {
    int x = pixel(words, relative, width);
    int y = pixel(words, relative, height);
    int w = 1;
    int h = 1;
    if (rectangle) {
      w = pixel(words, relative, width);
      h = pixel(words, relative, height);
    } else if (relative) {
      // The upper and right edges themselves stand for the last pixel.
      x = Math.min(x, width - 1);
      y = Math.min(y, height - 1);
    }
    if (x < 0 || y < 0 || w < 0 || h < 0 || w > width - x || h > height - y) {
      throw words.error(Code.S_RANGE, "the probe reaches outside the window");
    }
    return new Rectangle(x, y, w, h);
  }

  private static int pixel(Words words, boolean relative, int size) throws SceneError {
    float value = words.number();
    return (int) (relative ? value * size : value);
  }
}
