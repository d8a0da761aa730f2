package dev.arbiter.vm.scene.reader;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.vm.scene.VertexArray;
import dev.arbiter.vm.scene.state.GlState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * {@code [vertex data]}: a heading of columns {@code NAME/TYPE/COUNT}, then a vertex a line.
 * Components that a column lacks are 0, 0 and 1.
 */
final class VertexTable {
  /** The most vertices. */
  static final int MOST_VERTICES = 4_000_000;

  private final List<Column> columns = new ArrayList<>();
  private List<VertexArray> arrays;
  private int count;

  /** One attribute; {@code values} grows as vertices come. */
  private static final class Column {
    final Attribute attribute;
    final int components;
    float[] values = new float[256];

    Column(Attribute attribute, int components) {
      this.attribute = attribute;
      this.components = components;
    }
  }

  int count() {
    return count;
  }

  /** All columns as they stand; the table must be complete. */
  List<VertexArray> arrays() {
    if (arrays == null) {
      arrays =
          columns.stream()
              .map(each -> new VertexArray(each.attribute, Arrays.copyOf(each.values, 4 * count)))
              .toList();
    }
    return arrays;
  }

  /** Reads the heading or a vertex. */
  void line(Words words) throws SceneError {
    if (columns.isEmpty()) {
      while (words.hasNext()) {
        String heading = words.next();
        Column column = column(heading, words);
        if (columns.stream().anyMatch(each -> each.attribute.equals(column.attribute))) {
          throw words.error(Code.S_RANGE, column.attribute + " has two columns");
        }
        columns.add(column);
      }
      return;
    }
    if (count == MOST_VERTICES) {
      throw words.error(Code.S_RANGE, "more than " + MOST_VERTICES + " vertices");
    }
    for (Column column : columns) {
      if (column.values.length < 4 * count + 4) {
        column.values = Arrays.copyOf(column.values, 2 * column.values.length);
      }
      int at = 4 * count;
      column.values[at + 3] = column.attribute.kind() == AttributeKind.VERTEX_WEIGHT ? 0 : 1;
      for (int i = 0; i < column.components; i++) {
        column.values[at + i] = words.number();
      }
    }
    words.end();
    count++;
  }

  private static Column column(String heading, Words words) throws SceneError {
    String[] parts = heading.split("/", -1);
    int components =
        switch (parts.length) {
          case 2 -> parts[1].matches("vec[1-4]|float") ? width(parts[1]) : 0;
          case 3 ->
              parts[1].matches("float|int") && parts[2].matches("[1-4]")
                  ? parts[2].charAt(0) - '0'
                  : parts[2].matches("vec[1-4]|float") ? width(parts[2]) : 0;
          default -> 0;
        };
    if (components == 0) {
      throw words.error(
          Code.S_SYNTAX, "a column is NAME/float/COUNT or NAME/vecCOUNT, up to 4 components");
    }
    return new Column(attribute(parts[0], words), components);
  }

  private static int width(String type) {
    return type.equals("float") ? 1 : type.charAt(3) - '0';
  }

  private static Attribute attribute(String name, Words words) throws SceneError {
    String plain = name.replaceAll("[\\[\\]]", "");
    switch (plain) {
      case "vertex", "position", "piglit_vertex" -> {
        return new Attribute(AttributeKind.VERTEX_POSITION, 0);
      }
      case "normal" -> {
        return new Attribute(AttributeKind.VERTEX_NORMAL, 0);
      }
      case "color" -> {
        return new Attribute(AttributeKind.VERTEX_COLOR, 0);
      }
      case "secondary_color" -> {
        return new Attribute(AttributeKind.VERTEX_SECONDARY_COLOR, 0);
      }
      case "fogcoord" -> {
        return new Attribute(AttributeKind.VERTEX_FOGCOORD, 0);
      }
      case "weight" -> {
        return new Attribute(AttributeKind.VERTEX_WEIGHT, 0);
      }
      default -> {
        if (plain.matches("texcoord[0-" + (GlState.TEXTURE_COORDINATES - 1) + "]")) {
          return new Attribute(AttributeKind.VERTEX_TEXCOORD, plain.charAt(8) - '0');
        }
        if (plain.matches("attrib([0-9]|1[0-5])")) {
          return new Attribute(AttributeKind.VERTEX_GENERIC, Integer.parseInt(plain.substring(6)));
        }
        throw words.error(Code.S_UNKNOWN, "no vertex attribute is called '" + name + "'");
      }
    }
  }
}
