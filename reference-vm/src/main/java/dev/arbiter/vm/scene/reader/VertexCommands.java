package dev.arbiter.vm.scene.reader;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.value.Float4;
import java.util.Map;

/** Current vertex attributes and program parameters. */
final class VertexCommands implements Commands {
  /** One less than the most parameters of a kind. */
  private static final int LAST_PARAMETER = 4095;

  private final Settings settings;

  VertexCommands(Settings settings) {
    this.settings = settings;
  }

  @Override
  public boolean run(String command, Words words) throws SceneError {
    switch (command) {
      case "color" -> {
        if (words.skip("mask")) {
          settings.colorMask = 0;
          for (int i = 0; i < 4; i++) {
            settings.colorMask |= words.flag() ? 1 << i : 0;
          }
        } else {
          current(AttributeKind.VERTEX_COLOR, 0, words.four());
        }
      }
      case "secondary" -> {
        if (!words.skip("color")) {
          throw words.unknown(words.next());
        }
        current(AttributeKind.VERTEX_SECONDARY_COLOR, 0, words.three(1));
      }
      case "normal" -> current(AttributeKind.VERTEX_NORMAL, 0, words.three(1));
      case "fogcoord" ->
          current(AttributeKind.VERTEX_FOGCOORD, 0, new Float4(words.number(), 0, 0, 1));
      case "texcoord" ->
          current(
              AttributeKind.VERTEX_TEXCOORD,
              words.integer(0, GlState.TEXTURE_COORDINATES - 1),
              words.four());
      case "attrib" -> current(AttributeKind.VERTEX_GENERIC, words.integer(1, 15), words.four());
      case "weight" ->
          current(
              AttributeKind.VERTEX_WEIGHT,
              words.integer(0, GlState.VERTEX_UNITS - 1) / 4 * 4,
              words.four());
      case "parameter" -> parameter(words);
      default -> {
        return false;
      }
    }
    return true;
  }

  private void current(AttributeKind kind, int index, Float4 value) {
    settings.current.put(new Attribute(kind, index), value);
  }

  private void parameter(Words words) throws SceneError {
    String where = words.next();
    Map<Integer, Float4> parameters =
        switch (where) {
          case "env_vp" -> settings.environment.get(Stage.VERTEX);
          case "local_vp" -> settings.local.get(Stage.VERTEX);
          case "env_fp" -> settings.environment.get(Stage.FRAGMENT);
          case "local_fp" -> settings.local.get(Stage.FRAGMENT);
          default -> throw words.unknown(where);
        };
    parameters.put(words.integer(0, LAST_PARAMETER), words.four());
  }
}
