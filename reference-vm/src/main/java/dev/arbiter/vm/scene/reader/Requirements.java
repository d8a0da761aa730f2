package dev.arbiter.vm.scene.reader;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.vm.scene.TargetFormat;
import java.util.Set;

/** {@code [require]}: what a scene needs, and what it is drawn into. */
final class Requirements {
  private static final Set<String> EXTENSIONS =
      Set.of(
          "ARB_vertex_program",
          "ARB_fragment_program",
          "ARB_fragment_program_shadow",
          "ARB_texture_rectangle",
          "EXT_texture_rectangle",
          "ARB_draw_buffers",
          "ATI_draw_buffers",
          "ARB_fragment_coord_conventions",
          "ARB_texture_float",
          "ARB_color_buffer_float",
          "ARB_depth_texture",
          "ARB_shadow",
          "ARB_point_sprite",
          "ARB_vertex_blend",
          "EXT_fog_coord",
          "EXT_secondary_color",
          "MESA_gpu_program3");

  private int width = 250;
  private int height = 250;
  private TargetFormat.Color color = TargetFormat.Color.RGBA8;
  private TargetFormat.Depth depth = TargetFormat.Depth.UNORM24;
  private int buffers = 1;

  void line(Words words) throws SceneError {
    String what = words.next();
    switch (what) {
      case "GL" -> {
        String comparison = words.next();
        float version = words.number();
        if (!comparison.equals(">=") || version >= 3) {
          throw words.error(Code.S_UNSUPPORTED, "only versions of GL below 3 are supported");
        }
      }
      case "SIZE" -> {
        width = words.integer(1, TargetFormat.MOST_PIXELS);
        height = words.integer(1, TargetFormat.MOST_PIXELS);
      }
      case "TARGET" -> color = words.constant(TargetFormat.Color.class);
      case "DEPTH" -> depth = words.constant(TargetFormat.Depth.class);
      case "BUFFERS" -> buffers = words.integer(1, TargetFormat.MOST_BUFFERS);
      case "depthbuffer" -> {
        // There always is one.
      }
      default -> {
        String plain = what.replaceFirst("^GL_", "");
        if (!EXTENSIONS.contains(plain)) {
          throw words.error(Code.S_UNSUPPORTED, "'" + what + "' is not supported");
        }
      }
    }
    words.end();
  }

  TargetFormat target() {
    return new TargetFormat(width, height, color, depth, buffers);
  }
}
