package dev.arbiter.glsl;

import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Reads;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.TextureTarget;

/**
 * Prints texture lookups by the table of E.2, and names the extensions that they need. Each lookup
 * gives a {@code vec4}.
 */
final class Samples {
  private static final int X = 1;
  private static final int XY = 3;
  private static final int REFERENCE = 4;
  private static final int XYZW = 15;
  private static final int W = 3;

  /** The kinds of lookup function. */
  private enum Kind {
    PLAIN,
    PROJECTIVE,
    AT_LEVEL,
    BY_GRADIENTS
  }

  private final Shader shader;
  private final StringBuilder out;
  private final Operands operands;
  private final Samplers samplers;
  private final Dialect dialect;
  private final boolean exact;

  Samples(Shader shader, StringBuilder out, Operands operands, Samplers samplers) {
    this.shader = shader;
    this.out = out;
    this.operands = operands;
    this.samplers = samplers;
    this.dialect = shader.dialect();
    this.exact = shader.options.exact();
  }

  /** Prints a lookup's value. */
  void print(Statement.Sample statement) {
    refuse(statement);
    boolean number = statement.target().isShadow() && !dialect.hasFixedFunctions();
    if (number) {
      out.append(shader.prelude.use(PreludeFunction.SHADOW_VECTOR, 1)).append('(');
    }
    lookup(statement);
    if (number) {
      out.append(", ").append(samplers.depthMode(statement.unit())).append(')');
    }
  }

  private void refuse(Statement.Sample statement) {
    TextureTarget target = statement.target();
    if (target.isRectangle() && !dialect.hasRectangles() && !dialect.isVulkan()) {
      shader.unsupported(
          shader.unit.span(statement.origin()),
          dialect.target() + " has no rectangle textures (" + target.spelling() + ")",
          "make the texture a 2D one and its coordinates fractions of its size");
    }
    Opcode opcode = statement.opcode();
    boolean simple = opcode == Opcode.TEX || opcode == Opcode.TXP || opcode == Opcode.TXL;
    if (samplers.isUnnormalized(target) && (!simple || target.isShadow())) {
      shader.unsupported(
          shader.unit.span(statement.origin()),
          opcode
              + " on "
              + target.spelling()
              + " is nothing that a sampler with unnormalized coordinates can do",
          "translate with normalized rectangles, the default");
    }
  }

  private void lookup(Statement.Sample statement) {
    Operand coordinate = statement.coordinate();
    Opcode opcode = statement.opcode();
    if (samplers.isUnnormalized(statement.target())) {
      open(statement, Kind.AT_LEVEL);
      place(statement, opcode == Opcode.TXP);
      out.append(", 0.0)");
    } else if (opcode == Opcode.TXP) {
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

  private void open(Statement.Sample statement, Kind kind) {
    out.append(
        dialect.hasFixedFunctions() ? targetFunction(statement.target(), kind) : function(kind));
    out.append('(').append(samplers.name(statement.unit())).append(", ");
  }

  private static String function(Kind kind) {
    return switch (kind) {
      case PLAIN -> "texture";
      case PROJECTIVE -> "textureProj";
      case AT_LEVEL -> "textureLod";
      case BY_GRADIENTS -> "textureGrad";
    };
  }

  private static String targetFunction(TextureTarget target, Kind kind) {
    String stem =
        switch (target) {
          case TARGET_1D -> "texture1D";
          case TARGET_2D -> "texture2D";
          case TARGET_3D -> "texture3D";
          case TARGET_CUBE -> "textureCube";
          case TARGET_RECT -> "texture2DRect";
          case TARGET_SHADOW1D -> "shadow1D";
          case TARGET_SHADOW2D -> "shadow2D";
          case TARGET_SHADOWRECT -> "shadow2DRect";
        };
    return switch (kind) {
      case PLAIN -> stem;
      case PROJECTIVE -> stem + "Proj";
      case AT_LEVEL -> stem + "Lod";
      case BY_GRADIENTS -> stem + "GradARB";
    };
  }

  /** Names the extension for levels and gradients, where they are no part of the version. */
  private void needsLevels(boolean required) {
    if (dialect.hasFixedFunctions()) {
      shader.extension(Extension.ARB_shader_texture_lod, required);
    }
  }

  // Where to look

  private static int coordinates(TextureTarget target) {
    // A shadow lookup takes three components, the second unused where the texture has one
    // dimension.
    return target.isShadow() ? 7 : Reads.ofGradient(target);
  }

  /** Whether the coordinate is printed as it stands. */
  private boolean isAsItStands(TextureTarget target) {
    return !samplers.isWidened(target)
        && !(dialect.isVulkan() && (target.isShadow() || target.isRectangle()));
  }

  /** Prints the coordinate as the dialect's lookup wants it. */
  private void place(Statement.Sample statement, boolean divided) {
    TextureTarget target = statement.target();
    if (isAsItStands(target)) {
      part(statement, coordinates(target), divided);
      return;
    }
    boolean shadow = target.isShadow();
    boolean one = target.dimensions() == 1;
    out.append(shadow ? "vec3(" : one ? "vec2(" : "");
    part(statement, one ? X : XY, divided);
    if (samplers.isNormalized(target)) {
      bySize(statement);
    }
    if (one) {
      // The middle of a texture that is one texel high; where there is such a thing as one
      // dimension, a component without meaning.
      out.append(samplers.isWidened(target) ? ", 0.5" : ", 0.0");
    }
    if (shadow) {
      reference(statement, divided);
    }
    out.append(shadow || one ? ")" : "");
  }

  /** GL clamps the reference of a comparison, Vulkan does not. */
  private void reference(Statement.Sample statement, boolean divided) {
    out.append(dialect.isVulkan() ? ", clamp(" : ", ");
    part(statement, REFERENCE, divided);
    out.append(dialect.isVulkan() ? ", 0.0, 1.0)" : "");
  }

  private void part(Statement.Sample statement, int components, boolean divided) {
    operands.vector(statement.coordinate(), components);
    if (divided) {
      out.append(" / ");
      operands.scalar(statement.coordinate(), W);
    }
  }

  private void bySize(Statement.Sample statement) {
    out.append(" / vec2(textureSize(").append(samplers.name(statement.unit())).append(", 0))");
  }

  private void gradient(Statement.Sample statement, int index) {
    TextureTarget target = statement.target();
    boolean widened = samplers.isWidened(target);
    out.append(widened ? ", vec2(" : ", ");
    operands.vector(statement.gradients().get(index), Reads.ofGradient(target));
    out.append(widened ? ", 0.0)" : "");
    if (samplers.isNormalized(target)) {
      bySize(statement);
    }
  }

  // How to look

  private void plain(Statement.Sample statement) {
    open(statement, Kind.PLAIN);
    place(statement, false);
    out.append(')');
  }

  private void projective(Statement.Sample statement) {
    TextureTarget target = statement.target();
    if (exact || target == TextureTarget.TARGET_CUBE || !isAsItStands(target)) {
      open(statement, Kind.PLAIN);
      place(statement, true);
    } else {
      open(statement, Kind.PROJECTIVE);
      operands.vector(statement.coordinate(), XYZW);
    }
    out.append(')');
  }

  private void byGradients(Statement.Sample statement) {
    needsLevels(true);
    open(statement, Kind.BY_GRADIENTS);
    place(statement, false);
    gradient(statement, 0);
    gradient(statement, 1);
    out.append(')');
  }

  private void biased(Statement.Sample statement, Operand coordinate) {
    if (isRectangle(statement)) {
      rectangle(statement, coordinate);
      return;
    }
    // Vertex shaders have no bias, and a base level of 0.
    boolean vertex = shader.stage() == Stage.VERTEX;
    if (vertex) {
      needsLevels(false);
    }
    withW(statement, vertex ? Kind.AT_LEVEL : Kind.PLAIN);
  }

  private void atLevel(Statement.Sample statement, Operand coordinate) {
    if (isRectangle(statement)) {
      rectangle(statement, coordinate);
      return;
    }
    needsLevels(shader.stage() == Stage.FRAGMENT);
    withW(statement, Kind.AT_LEVEL);
  }

  private void withW(Statement.Sample statement, Kind kind) {
    open(statement, kind);
    place(statement, false);
    out.append(", ");
    operands.scalar(statement.coordinate(), W);
    out.append(')');
  }

  private boolean isRectangle(Statement.Sample statement) {
    return statement.target().isRectangle() && dialect.hasRectangles();
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
    needsLevels(true);
    open(statement, Kind.BY_GRADIENTS);
    place(statement, false);
    boolean derived = statement.opcode() == Opcode.TXB && shader.stage() == Stage.FRAGMENT;
    for (String derivative : new String[] {"dFdx", "dFdy"}) {
      out.append(", ");
      if (derived) {
        out.append(derivative).append('(');
        operands.vector(coordinate, XY);
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
