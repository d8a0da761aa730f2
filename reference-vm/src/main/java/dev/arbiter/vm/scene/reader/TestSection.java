package dev.arbiter.vm.scene.reader;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.texture.Image;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code [test]}: follows commands and collects the actions. */
final class TestSection {
  private final List<Action> actions = new ArrayList<>();
  private final List<Commands> settings;
  private final DrawCommands draws;
  private final ProbeCommands probes;

  TestSection(TargetFormat target, VertexTable vertices, Map<String, Image> images) {
    int width = target.width();
    int height = target.height();
    Settings state = new Settings(target);
    settings =
        List.of(
            new VertexCommands(state),
            new MatrixCommands(state, width, height),
            new TextureCommands(state, images),
            new PixelCommands(state),
            new LightingCommands(state),
            new CoordinateCommands(state));
    draws = new DrawCommands(state, vertices, actions);
    probes = new ProbeCommands(width, height, actions);
  }

  List<Action> actions() {
    return actions;
  }

  /** Follows one command. */
  void line(Words words, int number) throws SceneError {
    String command = words.next();
    if (!run(command, words, number)) {
      throw words.error(Code.S_UNKNOWN, "no command begins with '" + command + "'");
    }
    words.end();
  }

  private boolean run(String command, Words words, int number) throws SceneError {
    if (draws.run(command, words, number) || probes.run(command, words, number)) {
      return true;
    }
    for (Commands each : settings) {
      if (each.run(command, words)) {
        return true;
      }
    }
    if (command.equals("link")) {
      if (!words.skip("success")) {
        throw words.error(Code.S_UNSUPPORTED, "only 'link success' is supported");
      }
      return true;
    }
    return false;
  }
}
