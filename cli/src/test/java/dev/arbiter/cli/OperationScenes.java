package dev.arbiter.cli;

import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * Writes the scenes that probe one operation each: ordinary numbers, zeros, equal operands, large
 * angles, rounding ties, denormal numbers, infinities and NaN, as program parameters, as values
 * that come through attributes or interpolation, and as literals, since drivers fold constants by
 * other code than they execute. A fourth row has the modifiers.
 *
 * <p>Not for lookups, derivatives, addresses and flow, whose scenes are written by hand.
 */
final class OperationScenes {
  /** Three operands a column. */
  private static final String[][] COLUMNS = {
    {"0.5, -1.25, 3, 2", "2, -0.75, 0.1, 5", "1, 0.25, -3, 0.7"},
    {"0, -0, 1, -1", "0, 1, -0, 1", "-1, 0, 1, 0"},
    {"0.25, 0.5, 0.75, 1", "0.25, 0.5, -0.75, 1", "1, 2, 3, 4"},
    {"100.5, -1000.25, 31415.9, 7", "3, 3, 2, -2", "0.5, -0.5, 2, 1"},
    {"127, -126, 20.5, 0.001", "0.5, 2, 1, -3", "0, 0, 0, 1"},
    {"2.5, -2.5, 3.5, -0.5", "2.5, -2.5, 3, 0.5", "-2.5, 0.5, 1.5, 2"},
    {"1e-40, -1e-40, 1e-20, 1e20", "1e-20, 1e20, 1e-40, 1e19", "1e-39, 1, 1e-41, 0"},
    {"inf, -inf, nan, 0", "0, inf, 1, nan", "nan, 1, inf, 0"},
  };

  /** The angles between −π and π, which is all that SCS is for, and for the others large ones. */
  private static final String[][] ANGLES = {
    {"0.5, -1.25, 3, 2"},
    {"0, -0, 1, -1"},
    {"3.1415925, -3.1415925, 1.5707963, -1.5707963"},
    {"0.7853982, -2.3561945, 0.001, -0.001"},
    {"100.5, -1000.25, 3141.59, 7"},
    {"6.2831855, -6.2831855, 12.566371, -31.4"},
    {"1e-40, -1e-40, 1e-20, -1e-10"},
    {"inf, -inf, nan, 0"},
  };

  private static final String[][] DOMAIN = {
    ANGLES[0], ANGLES[1], ANGLES[2], ANGLES[3], ANGLES[6],
  };

  /** Literals have no words for the last column's numbers, and results run out. */
  private static final int LITERALS = 6;

  private static final int PARAMETERS = 0;
  private static final int ATTRIBUTES = 1;
  private static final int MODIFIED = 2;
  private static final int FIRST_LITERAL = 3;

  private final Opcode opcode;
  private final Stage stage;

  private final String[][] columns;

  private OperationScenes(Opcode opcode, Stage stage) {
    this.opcode = opcode;
    columns =
        opcode == Opcode.SCS
            ? DOMAIN
            : opcode == Opcode.SIN || opcode == Opcode.COS ? ANGLES : COLUMNS;
    this.stage = stage;
  }

  /** The texts of all scenes by file name below the folder of operations. */
  static Map<String, String> all() {
    Map<String, String> scenes = new TreeMap<>();
    for (Opcode opcode : Opcode.values()) {
      for (Stage stage : Stage.values()) {
        if (opcode.isExtendedIn(stage) && isProbed(opcode)) {
          String name = stage.name().toLowerCase(Locale.ROOT) + "/" + mnemonic(opcode);
          scenes.put(name + ".shader_test", new OperationScenes(opcode, stage).text());
        }
      }
    }
    return scenes;
  }

  private static String mnemonic(Opcode opcode) {
    return opcode.name().toLowerCase(Locale.ROOT);
  }

  private static boolean isProbed(Opcode opcode) {
    return opcode != Opcode.DDX && opcode != Opcode.DDY && operands(opcode) > 0;
  }

  private boolean isPlain() {
    return opcode.isPlainIn(stage);
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    text.append("# ").append(opcode).append(" in ").append(stage.name().toLowerCase(Locale.ROOT));
    text.append(" programs: parameters, attributes, literals and modifiers from below\n");
    text.append("[require]\nSIZE 8 4\nTARGET rgba32f\n\n");
    switch (stage) {
      case VERTEX -> text.append(vertexProgram()).append(picking());
      case FRAGMENT -> text.append(fragmentProgram());
    }
    text.append("[test]\nclear color 0.3 0.3 0.3 0.3\nclear\n");
    for (int column = 0; column < columns.length; column++) {
      String parameters = stage == Stage.VERTEX ? "local_vp" : "local_fp";
      for (int i = 0; i < operands(); i++) {
        text.append(
            "parameter %s %d (%s)\ntexcoord %d (%s)\n"
                .formatted(parameters, i, columns[column][i], i, columns[column][i]));
      }
      draw(text, column, 0, PARAMETERS);
      draw(text, column, 1, ATTRIBUTES);
      if (column < literals()) {
        draw(text, column, 2, FIRST_LITERAL + column);
      }
      draw(text, column, 3, MODIFIED);
    }
    return text.toString();
  }

  private static void draw(StringBuilder text, int column, int row, int choice) {
    text.append(
        "parameter local_fp 7 (%d, 0, 0, 0)\ndraw rect %s %s 0.25 0.5\n"
            .formatted(choice, column * 0.25 - 1, row * 0.5 - 1));
  }

  /** A vertex program has eight sets of texture coordinates to give results by. */
  private int literals() {
    return Math.min(columns.length, stage == Stage.VERTEX ? LITERALS - 1 : LITERALS);
  }

  private int operands() {
    return operands(opcode);
  }

  /** How many operands are probed; 0 where the shape is not one for these scenes. */
  private static int operands(Opcode opcode) {
    return switch (opcode.shape()) {
      case VECTOR, SCALAR -> 1;
      case SCALAR_PAIR, BINARY, PREDICATE -> 2;
      case TERNARY -> 3;
      case EXTENDED_SWIZZLE,
          ADDRESS,
          TEXTURE,
          TEXTURE_GRADIENT,
          KILL,
          IF,
          BLOCK_WORD,
          LOOP,
          REPEAT,
          JUMP,
          CALL ->
          0;
    };
  }

  private String vertexProgram() {
    StringBuilder program = new StringBuilder("[vertex program]\n!!ARBvp1.0\n");
    header(program);
    program.append("MOV result.position, vertex.position;\n");
    for (int choice = 0; choice < FIRST_LITERAL + literals(); choice++) {
      computation(program, "r", choice);
      program.append("MOV result.texcoord[%d], r;\n".formatted(choice));
    }
    return program.append("END\n\n").toString();
  }

  /** A fragment program that passes on one of a vertex program's results. */
  private String picking() {
    StringBuilder program = new StringBuilder("[fragment program]\n!!ARBfp1.0\nTEMP s, r;\n");
    int last = FIRST_LITERAL + literals() - 1;
    program.append("MOV r, fragment.texcoord[%d];\n".formatted(last));
    for (int choice = last - 1; choice >= 0; choice--) {
      pick(program, choice, "fragment.texcoord[" + choice + "]");
    }
    return program.append("MOV result.color, r;\nEND\n\n").toString();
  }

  private static void pick(StringBuilder program, int choice, String from) {
    program.append("SUB s, program.local[7].x, %s.5;\n".formatted(choice));
    program.append("CMP r, s, %s, r;\n".formatted(from));
  }

  private String fragmentProgram() {
    StringBuilder program = new StringBuilder("[fragment program]\n!!ARBfp1.0\n");
    header(program);
    program.append("TEMP s, o;\n");
    int last = FIRST_LITERAL + literals() - 1;
    computation(program, "r", last);
    for (int choice = last - 1; choice >= 0; choice--) {
      computation(program, "o", choice);
      pick(program, choice, "o");
    }
    return program.append("MOV result.color, r;\nEND\n\n").toString();
  }

  private void header(StringBuilder program) {
    if (!isPlain()) {
      program.append("OPTION MESA_gpu_program3;\n");
    }
    program.append("TEMP r;\n");
  }

  private void computation(StringBuilder program, String to, int choice) {
    List<String> operands = new ArrayList<>();
    boolean modified = choice == MODIFIED;
    for (int i = 0; i < operands(); i++) {
      operands.add(operand(choice, i));
    }
    boolean saturates = modified && opcode.maySaturate() && (stage == Stage.FRAGMENT || !isPlain());
    String name = opcode + (saturates ? "_SAT" : "");
    switch (opcode.shape()) {
      case PREDICATE -> {
        program.append("MOV %s, 0.25;\n".formatted(to));
        program.append("%s P0, %s;\n".formatted(name, joined(operands, "", modified)));
        program.append("MOV %s (%sP0), 0.75;\n".formatted(to, modified ? "!" : ""));
      }
      case SCALAR, SCALAR_PAIR -> scalar(program, name, to, operands, modified);
      case VECTOR, BINARY, TERNARY -> {
        String mask = opcode == Opcode.XPD || opcode == Opcode.NRM ? ".xyz" : "";
        if (!mask.isEmpty() || modified) {
          program.append("MOV %s, 0.25;\n".formatted(to));
        }
        program.append(
            "%s %s%s, %s;\n"
                .formatted(name, to, modified ? ".xz" : mask, joined(operands, "", modified)));
      }
      case EXTENDED_SWIZZLE,
          ADDRESS,
          TEXTURE,
          TEXTURE_GRADIENT,
          KILL,
          IF,
          BLOCK_WORD,
          LOOP,
          REPEAT,
          JUMP,
          CALL ->
          throw new IllegalArgumentException(opcode + " is not probed");
    }
  }

  private void scalar(
      StringBuilder program, String name, String to, List<String> operands, boolean modified) {
    String[] masks;
    if (opcode == Opcode.EXP || opcode == Opcode.LOG) {
      masks = new String[] {"xyzw"};
    } else if (opcode == Opcode.SCS) {
      program.append("MOV %s, 0.25;\n".formatted(to));
      masks = new String[] {"xy"};
    } else {
      masks = new String[] {"x", "y", "z", "w"};
    }
    for (int i = 0; i < masks.length; i++) {
      String selector = "." + "xyzw".charAt(modified ? 3 - i : i);
      program.append(
          "%s %s.%s, %s;\n".formatted(name, to, masks[i], joined(operands, selector, modified)));
    }
  }

  private static String joined(List<String> operands, String selector, boolean modified) {
    StringJoiner joined = new StringJoiner(", ");
    for (int i = 0; i < operands.size(); i++) {
      String sign = modified && i == 0 ? "-" : "";
      String swizzle = selector.isEmpty() && modified ? (i == 0 ? ".wzyx" : ".yxwz") : selector;
      joined.add(sign + operands.get(i) + swizzle);
    }
    return joined.toString();
  }

  private String operand(int choice, int number) {
    return switch (choice) {
      case PARAMETERS, MODIFIED -> "program.local[" + number + "]";
      case ATTRIBUTES ->
          (stage == Stage.VERTEX ? "vertex" : "fragment") + ".texcoord[" + number + "]";
      default -> "{ " + columns[choice - FIRST_LITERAL][number] + " }";
    };
  }
}
