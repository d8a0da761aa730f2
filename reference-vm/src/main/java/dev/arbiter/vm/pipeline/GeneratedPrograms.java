package dev.arbiter.vm.pipeline;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Program;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.TextureUnit;
import dev.arbiter.vm.scene.texture.TexelFormat;
import dev.arbiter.vm.scene.texture.TextureKind;
import java.util.List;

/**
 * Programs for stages that a scene leaves to fixed function (F.1), written as text in the plain
 * language. There is no lighting, no texgen and no texture matrix in them.
 */
public final class GeneratedPrograms {
  /** In the order in which fixed function prefers them; the last one wins. */
  private static final List<TextureKind> PREFERRED =
      List.of(
          TextureKind.CUBE,
          TextureKind.THREE,
          TextureKind.RECTANGLE,
          TextureKind.TWO,
          TextureKind.ONE);

  private GeneratedPrograms() {}

  /** A vertex program that gives a fragment program what it reads. */
  public static Program vertex(GlState state, Program fragment) {
    StringBuilder text =
        new StringBuilder("!!ARBvp1.0\nOPTION ARB_position_invariant;\nTEMP eye;\n");
    for (Attribute each : Slots.of(fragment).attributes()) {
      switch (each.kind()) {
        case FRAGMENT_COLOR -> {
          text.append("MOV result.color, vertex.color;\n");
          text.append("MOV result.color.back, vertex.color;\n");
        }
        case FRAGMENT_SECONDARY_COLOR -> {
          text.append("MOV result.color.secondary, vertex.color.secondary;\n");
          text.append("MOV result.color.back.secondary, vertex.color.secondary;\n");
        }
        case FRAGMENT_TEXCOORD ->
            text.append(
                "MOV result.texcoord[%1$d], vertex.texcoord[%1$d];\n".formatted(each.index()));
        case FRAGMENT_FOGCOORD ->
            text.append(
                state.fog().fromDepth()
                    ? """
                      DP4 eye.x, state.matrix.modelview.row[2], vertex.position;
                      ABS result.fogcoord.x, eye.x;
                      """
                    : "MOV result.fogcoord.x, vertex.fogcoord.x;\n");
        case FRAGMENT_POSITION,
            FRAGMENT_FACING,
            VERTEX_POSITION,
            VERTEX_WEIGHT,
            VERTEX_NORMAL,
            VERTEX_COLOR,
            VERTEX_SECONDARY_COLOR,
            VERTEX_FOGCOORD,
            VERTEX_TEXCOORD,
            VERTEX_GENERIC -> {}
      }
    }
    return compile(text.append("END\n").toString());
  }

  /** A fragment program: the primary colour, textures, colour sum and fog. */
  public static Program fragment(GlState state) {
    StringBuilder text = new StringBuilder("!!ARBfp1.0\n");
    if (state.fog().enabled()) {
      String option =
          switch (state.fog().mode()) {
            case EXP -> "ARB_fog_exp";
            case EXP2 -> "ARB_fog_exp2";
            case LINEAR -> "ARB_fog_linear";
          };
      text.append("OPTION ").append(option).append(";\n");
    }
    text.append("TEMP color, texel;\nMOV color, fragment.color;\n");
    for (int unit = 0; unit < GlState.TEXTURE_COORDINATES; unit++) {
      apply(state.units().get(unit), unit, text);
    }
    if (state.colorSum()) {
      text.append("ADD color.xyz, color, fragment.color.secondary;\n");
    }
    return compile(text.append("MOV result.color, color;\nEND\n").toString());
  }

  private static void apply(TextureUnit unit, int number, StringBuilder text) {
    for (TextureKind kind : PREFERRED) {
      if (unit.textures().containsKey(kind)) {
        TexelFormat format = unit.textures().get(kind).format();
        text.append(
            "TXP texel, fragment.texcoord[%1$d], texture[%1$d], %2$s;\n"
                .formatted(number, kind.spelling()));
        text.append(
            switch (unit.environment()) {
              case MODULATE ->
                  format.hasColor() ? "MUL color, color, texel;\n" : "MUL color.w, color, texel;\n";
              case REPLACE -> {
                String mask = (format.hasColor() ? "xyz" : "") + (format.hasAlpha() ? "w" : "");
                yield "MOV color.%s, texel;\n".formatted(mask);
              }
            });
        return;
      }
    }
  }

  private static Program compile(String text) {
    return Frontend.compile(SourceText.of("generated", text), FrontendOptions.TRANSLATE)
        .programs()
        .get(0)
        .program()
        .orElseThrow(() -> new IllegalStateException("a generated program does not load: " + text));
  }

  /** Whether an attribute of a fragment comes from the vertices. */
  static boolean isVarying(Attribute attribute) {
    return attribute.kind() != AttributeKind.FRAGMENT_POSITION
        && attribute.kind() != AttributeKind.FRAGMENT_FACING;
  }
}
