package dev.arbiter.glsl;

import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import java.util.ArrayList;
import java.util.List;

/**
 * What varyings are called in dialects without built-in ones: the same in every shader, so that
 * programs that are translated apart still meet.
 */
final class VaryingNames {
  private static final int TEXTURE_COORDINATES = 8;

  private VaryingNames() {}

  /**
   * The varying that carries a result.
   *
   * @throws IllegalArgumentException for what is no varying
   */
  static String of(Result result) {
    return switch (result.kind()) {
      case FRONT_COLOR -> "v_color";
      case FRONT_SECONDARY_COLOR -> "v_color_secondary";
      case BACK_COLOR -> "v_color_back";
      case BACK_SECONDARY_COLOR -> "v_color_secondary_back";
      case FOGCOORD -> "v_fogcoord";
      case TEXCOORD -> "v_texcoord_" + result.index();
      case POSITION, POINTSIZE, COLOR, DRAW_BUFFER, DEPTH ->
          throw new IllegalArgumentException("no varying: " + result);
    };
  }

  /** All of them. */
  static List<String> all() {
    List<String> names = new ArrayList<>();
    for (ResultKind kind :
        new ResultKind[] {
          ResultKind.FRONT_COLOR,
          ResultKind.FRONT_SECONDARY_COLOR,
          ResultKind.BACK_COLOR,
          ResultKind.BACK_SECONDARY_COLOR,
          ResultKind.FOGCOORD
        }) {
      names.add(of(new Result(kind, 0)));
    }
    for (int i = 0; i < TEXTURE_COORDINATES; i++) {
      names.add(of(new Result(ResultKind.TEXCOORD, i)));
    }
    return names;
  }
}
