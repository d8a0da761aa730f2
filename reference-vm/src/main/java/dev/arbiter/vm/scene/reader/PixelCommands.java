package dev.arbiter.vm.scene.reader;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.vm.scene.state.Blending.Equation;
import dev.arbiter.vm.scene.state.Blending.Factor;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.Viewport;
import dev.arbiter.vm.scene.value.CompareFunction;
import dev.arbiter.vm.scene.value.Rectangle;
import java.util.Locale;

/** Rasterisation and what follows it: tests, blending, masks, and {@code enable}. */
final class PixelCommands implements Commands {
  /** Coordinates beyond this are refused; drawing further away has no pixels. */
  private static final int FAR = 1 << 20;

  private final Settings settings;

  PixelCommands(Settings settings) {
    this.settings = settings;
  }

  @Override
  public boolean run(String command, Words words) throws SceneError {
    switch (command) {
      case "enable", "disable" -> enable(words, command.equals("enable"));
      case "depthfunc" -> settings.depthFunction = words.constant(CompareFunction.class);
      case "depth" -> depth(words);
      case "alpha" -> {
        expect(words, "func");
        settings.alphaFunction = words.constant(CompareFunction.class);
        settings.alphaReference = words.number();
      }
      case "blend" -> blend(words);
      case "scissor" -> settings.scissor = rectangle(words);
      case "viewport" -> {
        Rectangle area = rectangle(words);
        settings.viewport =
            new Viewport(
                area.x(),
                area.y(),
                area.width(),
                area.height(),
                settings.viewport.near(),
                settings.viewport.far());
      }
      case "shade" -> {
        expect(words, "model");
        settings.flat = choice(words, "flat", "smooth");
      }
      case "front" -> {
        expect(words, "face");
        settings.frontCounterClockwise = choice(words, "ccw", "cw");
      }
      case "cull" -> {
        expect(words, "face");
        cull(words);
      }
      case "line" -> {
        expect(words, "width");
        settings.lineWidth = positive(words);
      }
      case "polygon" -> {
        expect(words, "offset");
        settings.offsetFactor = words.number();
        settings.offsetUnits = words.number();
      }
      case "clamp" -> clamp(words);
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void expect(Words words, String word) throws SceneError {
    if (!words.skip(word)) {
      throw words.unknown(words.next());
    }
  }

  /** Whether the next word is the first of two; any case, with or without {@code GL_}. */
  private static boolean choice(Words words, String yes, String no) throws SceneError {
    String word = words.next();
    String plain = word.toLowerCase(Locale.ROOT).replaceFirst("^gl_", "");
    if (!plain.equals(yes) && !plain.equals(no)) {
      throw words.unknown(word);
    }
    return plain.equals(yes);
  }

  private static float positive(Words words) throws SceneError {
    float value = words.number();
    if (!(value > 0 && value < FAR)) {
      throw words.error(Code.S_RANGE, "a width is above 0");
    }
    return value;
  }

  private static Rectangle rectangle(Words words) throws SceneError {
    return new Rectangle(
        words.integer(-FAR, FAR),
        words.integer(-FAR, FAR),
        words.integer(0, FAR),
        words.integer(0, FAR));
  }

  private void depth(Words words) throws SceneError {
    String property = words.next();
    switch (property) {
      case "func" -> settings.depthFunction = words.constant(CompareFunction.class);
      case "mask" -> settings.depthMask = words.flag();
      case "range" -> {
        Viewport old = settings.viewport;
        settings.viewport =
            new Viewport(old.x(), old.y(), old.width(), old.height(), unit(words), unit(words));
      }
      default -> throw words.unknown(property);
    }
  }

  /** A number clamped to [0, 1]. */
  private static float unit(Words words) throws SceneError {
    float value = words.number();
    return value > 0 ? Math.min(value, 1) : 0;
  }

  private void blend(Words words) throws SceneError {
    String property = words.next();
    switch (property) {
      case "func" -> {
        settings.sourceColor = words.constant(Factor.class);
        settings.destinationColor = words.constant(Factor.class);
        boolean separate = words.hasNext();
        settings.sourceAlpha = separate ? words.constant(Factor.class) : settings.sourceColor;
        settings.destinationAlpha =
            separate ? words.constant(Factor.class) : settings.destinationColor;
      }
      case "equation" -> {
        settings.colorEquation = words.constant(Equation.class);
        settings.alphaEquation =
            words.hasNext() ? words.constant(Equation.class) : settings.colorEquation;
      }
      case "color" -> settings.blendColor = words.four();
      default -> throw words.unknown(property);
    }
  }

  private void cull(Words words) throws SceneError {
    String face = words.next();
    switch (face.toLowerCase(Locale.ROOT).replaceFirst("^gl_", "")) {
      case "front" -> {
        settings.cullFront = true;
        settings.cullBack = false;
      }
      case "back" -> {
        settings.cullFront = false;
        settings.cullBack = true;
      }
      case "front_and_back" -> {
        settings.cullFront = true;
        settings.cullBack = true;
      }
      default -> throw words.unknown(face);
    }
  }

  private void clamp(Words words) throws SceneError {
    String stage = words.next();
    expect(words, "color");
    switch (stage) {
      case "vertex" -> settings.clampVertexColor = words.flag();
      case "fragment" -> settings.clampFragmentColor = words.flag();
      default -> throw words.unknown(stage);
    }
  }

  private void enable(Words words, boolean on) throws SceneError {
    String capability = words.next();
    String name = capability.toUpperCase(Locale.ROOT).replaceFirst("^GL_", "");
    switch (name) {
      case "DEPTH_TEST" -> settings.depthTest = on;
      case "ALPHA_TEST" -> settings.alphaTest = on;
      case "BLEND" -> settings.blend = on;
      case "SCISSOR_TEST" -> settings.scissorTest = on;
      case "CULL_FACE" -> settings.cull = on;
      case "FOG" -> settings.fog = on;
      case "COLOR_SUM" -> settings.colorSum = on;
      case "POINT_SPRITE" -> settings.pointSprite = on;
      case "POLYGON_OFFSET_FILL" -> settings.polygonOffset = on;
      case "VERTEX_PROGRAM_POINT_SIZE", "VERTEX_PROGRAM_POINT_SIZE_ARB", "PROGRAM_POINT_SIZE" ->
          settings.pointSizeFromProgram = on;
      case "VERTEX_PROGRAM_TWO_SIDE", "VERTEX_PROGRAM_TWO_SIDE_ARB" -> settings.twoSide = on;
      default -> {
        if (name.matches("CLIP_(PLANE|DISTANCE)[0-" + (GlState.CLIP_PLANES - 1) + "]")) {
          settings.clipPlaneEnabled[name.charAt(name.length() - 1) - '0'] = on;
        } else if (name.equals("DITHER") && !on) {
          // Never on.
          return;
        } else {
          throw words.error(Code.S_UNSUPPORTED, "'" + capability + "' is not supported");
        }
      }
    }
  }
}
