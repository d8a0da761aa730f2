package dev.arbiter.vm.scene.reader;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Geometry;
import dev.arbiter.vm.scene.Primitive;
import dev.arbiter.vm.scene.VertexArray;
import java.util.ArrayList;
import java.util.List;

/** {@code clear} and {@code draw}. */
final class DrawCommands {
  private static final Attribute POSITION = new Attribute(AttributeKind.VERTEX_POSITION, 0);
  private static final Attribute TEXCOORD = new Attribute(AttributeKind.VERTEX_TEXCOORD, 0);

  private final Settings settings;
  private final VertexTable vertices;
  private final List<Action> actions;
  private boolean clearsColor;
  private boolean clearsDepth;

  DrawCommands(Settings settings, VertexTable vertices, List<Action> actions) {
    this.settings = settings;
    this.vertices = vertices;
    this.actions = actions;
  }

  boolean run(String command, Words words, int line) throws SceneError {
    switch (command) {
      case "clear" -> clear(words, line);
      case "draw" -> draw(words, line);
      default -> {
        return false;
      }
    }
    return true;
  }

  /** Clears the buffers whose clear values the scene has set. */
  private void clear(Words words, int line) throws SceneError {
    if (words.skip("color")) {
      settings.clearColor = words.four();
      clearsColor = true;
    } else if (words.skip("depth")) {
      float depth = words.number();
      settings.clearDepth = depth > 0 ? Math.min(depth, 1) : 0;
      clearsDepth = true;
    } else {
      words.end();
      actions.add(new Action.Clear(line, settings.snapshot(), clearsColor, clearsDepth));
    }
  }

  private void draw(Words words, int line) throws SceneError {
    String what = words.next();
    switch (what) {
      case "rect" -> {
        List<VertexArray> arrays = new ArrayList<>();
        boolean textured = words.skip("tex");
        arrays.add(corners(POSITION, words));
        if (textured) {
          arrays.add(corners(TEXCOORD, words));
        }
        draw(line, new Geometry(Primitive.TRIANGLE_STRIP, 0, 4, arrays));
      }
      case "arrays" -> {
        Primitive primitive = words.constant(Primitive.class);
        int first = words.integer(0, Integer.MAX_VALUE);
        int count = words.integer(0, Integer.MAX_VALUE);
        if (first > vertices.count() || count > vertices.count() - first) {
          throw words.error(
              Code.S_RANGE, "[vertex data] has " + vertices.count() + " vertices only");
        }
        draw(line, new Geometry(primitive, first, count, vertices.arrays()));
      }
      default -> throw words.unknown(what);
    }
  }

  private void draw(int line, Geometry geometry) {
    actions.add(new Action.Draw(line, settings.snapshot(), geometry));
  }

  /** The corners of a rectangle in the order of a strip: x, y, width, height. */
  private static VertexArray corners(Attribute attribute, Words words) throws SceneError {
    float x = words.number();
    float y = words.number();
    float right = x + words.number();
    float top = y + words.number();
    return new VertexArray(attribute, x, y, 0, 1, right, y, 0, 1, x, top, 0, 1, right, top, 0, 1);
  }
}
