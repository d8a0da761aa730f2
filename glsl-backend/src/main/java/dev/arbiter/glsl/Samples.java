package dev.arbiter.glsl;

import dev.arbiter.backend.Interface.TextureSlot;
import dev.arbiter.glsl.Shader.Section;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Reads;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.TextureTarget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Prints texture lookups by the table of E.2, and declares the samplers and extensions that they
 * need. Each lookup gives a {@code vec4}.
 */
final class Samples {
  private static final int W = 3;

  private final Shader shader;
  private final StringBuilder out;
  private final Operands operands;
  private final boolean exact;
  private final Map<Integer, String> samplers = new HashMap<>();
  private final List<TextureSlot> slots = new ArrayList<>();

  Samples(Shader shader, StringBuilder out, Operands operands, Map<Integer, TextureTarget> units) {
    this.shader = shader;
    this.out = out;
    this.operands = operands;
    this.exact = shader.options.exact();
    units.forEach(this::declare);
  }

  List<TextureSlot> slots() {
    return slots;
  }

  /** A sampler is named by its unit, so that two linked stages agree on it. */
  private void declare(int unit, TextureTarget target) {
    String hint = shader.unit.names().byBinding().get("texture[" + unit + "]");
    String name = shader.names.claim("texture" + unit + (hint == null ? "" : "_" + hint));
    samplers.put(unit, name);
    slots.add(new TextureSlot(unit, target, name));
    if (target.isRectangle()) {
      shader.extension(Extension.ARB_texture_rectangle, true);
    }
    shader
        .section(Section.SAMPLERS)
        .append("uniform ")
        .append(samplerType(target))
        .append(' ')
        .append(name)
        .append(";\n");
  }

  private static String samplerType(TextureTarget target) {
    return switch (target) {
      case TARGET_1D -> "sampler1D";
      case TARGET_2D -> "sampler2D";
      case TARGET_3D -> "sampler3D";
      case TARGET_CUBE -> "samplerCube";
      case TARGET_RECT -> "sampler2DRect";
      case TARGET_SHADOW1D -> "sampler1DShadow";
      case TARGET_SHADOW2D -> "sampler2DShadow";
      case TARGET_SHADOWRECT -> "sampler2DRectShadow";
    };
  }

  private static String function(TextureTarget target) {
    return switch (target) {
      case TARGET_1D -> "texture1D";
      case TARGET_2D -> "texture2D";
      case TARGET_3D -> "texture3D";
      case TARGET_CUBE -> "textureCube";
      case TARGET_RECT -> "texture2DRect";
      case TARGET_SHADOW1D -> "shadow1D";
      case TARGET_SHADOW2D -> "shadow2D";
      case TARGET_SHADOWRECT -> "shadow2DRect";
    };
  }

  /** Prints a lookup's value. */
  void print(Statement.Sample statement) {
    Operand coordinate = statement.coordinate();
    Opcode opcode = statement.opcode();
    if (opcode == Opcode.TXP) {
      projective(statement);
    } else if (opcode == Opcode.TXB) {
      biased(statement, coordinate);
    } else if (opcode == Opcode.TXL) {
      atLevel(statement, coordinate);
    } else if (opcode == Opcode.TXD) {
      byGradients(statement);
    } else {
      plain(statement);
    }
  }

  private void byGradients(Statement.Sample statement) {
    shader.extension(Extension.ARB_shader_texture_lod, true);
    open(statement, "GradARB");
    coordinate(statement);
    gradient(statement, 0);
    gradient(statement, 1);
    out.append(')');
  }

  private void open(Statement.Sample statement, String suffix) {
    out.append(function(statement.target())).append(suffix).append('(');
    out.append(samplers.get(statement.unit())).append(", ");
  }

  private static int coordinates(TextureTarget target) {
    // A shadow lookup takes three components, the second unused where the texture has one
    // dimension.
    return target.isShadow() ? 7 : Reads.ofGradient(target);
  }

  private void coordinate(Statement.Sample statement) {
    operands.vector(statement.coordinate(), coordinates(statement.target()));
  }

  private void gradient(Statement.Sample statement, int index) {
    out.append(", ");
    operands.vector(statement.gradients().get(index), Reads.ofGradient(statement.target()));
  }

  private void plain(Statement.Sample statement) {
    open(statement, "");
    coordinate(statement);
    out.append(')');
  }

  private void projective(Statement.Sample statement) {
    boolean byHand = exact || statement.target() == TextureTarget.TARGET_CUBE;
    if (byHand) {
      open(statement, "");
      coordinate(statement);
      out.append(" / ");
      operands.scalar(statement.coordinate(), W);
    } else {
      open(statement, "Proj");
      operands.vector(statement.coordinate(), 15);
    }
    out.append(')');
  }

  private void biased(Statement.Sample statement, Operand coordinate) {
    if (statement.target().isRectangle()) {
      rectangle(statement, coordinate);
      return;
    }
    // Vertex shaders have no bias, and a base level of 0.
    boolean vertex = shader.stage() == Stage.VERTEX;
    if (vertex) {
      shader.extension(Extension.ARB_shader_texture_lod, false);
    }
    open(statement, vertex ? "Lod" : "");
    coordinate(statement);
    out.append(", ");
    operands.scalar(coordinate, W);
    out.append(')');
  }

  private void atLevel(Statement.Sample statement, Operand coordinate) {
    if (statement.target().isRectangle()) {
      rectangle(statement, coordinate);
      return;
    }
    shader.extension(Extension.ARB_shader_texture_lod, shader.stage() == Stage.FRAGMENT);
    open(statement, "Lod");
    coordinate(statement);
    out.append(", ");
    operands.scalar(coordinate, W);
    out.append(')');
  }

  /**
   * A rectangle has one level, so bias and level only choose between the filters for minification
   * and magnification. GLSL has no such lookups; gradients can say it.
   */
  private void rectangle(Statement.Sample statement, Operand coordinate) {
    if (!exact) {
      shader.note(
          "rectangle-filter",
          "use the same filter for minification and magnification on texture unit "
              + statement.unit());
      plain(statement);
      return;
    }
    shader.extension(Extension.ARB_shader_texture_lod, true);
    open(statement, "GradARB");
    coordinate(statement);
    boolean derived = statement.opcode() == Opcode.TXB && shader.stage() == Stage.FRAGMENT;
    for (String derivative : new String[] {"dFdx", "dFdy"}) {
      out.append(", ");
      if (derived) {
        out.append(derivative).append('(');
        operands.vector(coordinate, 3);
        out.append(") * exp2(");
        operands.scalar(coordinate, W);
        out.append(')');
      } else if (derivative.equals("dFdx")) {
        out.append("vec2(exp2(");
        operands.scalar(coordinate, W);
        out.append("), 0.0)");
      } else {
        out.append("vec2(0.0)");
      }
    }
    out.append(')');
  }
}
