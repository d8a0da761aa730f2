package dev.arbiter.crosscheck.opengl;

import dev.arbiter.vm.scene.Primitive;
import dev.arbiter.vm.scene.state.Blending;
import dev.arbiter.vm.scene.texture.SamplerState;
import dev.arbiter.vm.scene.texture.TextureKind;
import dev.arbiter.vm.scene.value.CompareFunction;
import org.lwjgl.opengl.GL11;
import org.lwjgl.opengl.GL12;
import org.lwjgl.opengl.GL13;
import org.lwjgl.opengl.GL14;
import org.lwjgl.opengl.GL31;

/** The numbers of GL for the words of scenes. */
final class Constants {
  private Constants() {}

  static int of(Primitive primitive) {
    return switch (primitive) {
      case POINTS -> GL11.GL_POINTS;
      case LINES -> GL11.GL_LINES;
      case LINE_LOOP -> GL11.GL_LINE_LOOP;
      case LINE_STRIP -> GL11.GL_LINE_STRIP;
      case TRIANGLES -> GL11.GL_TRIANGLES;
      case TRIANGLE_STRIP -> GL11.GL_TRIANGLE_STRIP;
      case TRIANGLE_FAN -> GL11.GL_TRIANGLE_FAN;
      case QUADS -> GL11.GL_QUADS;
      case QUAD_STRIP -> GL11.GL_QUAD_STRIP;
      case POLYGON -> GL11.GL_POLYGON;
    };
  }

  static int of(CompareFunction function) {
    return switch (function) {
      case NEVER -> GL11.GL_NEVER;
      case LESS -> GL11.GL_LESS;
      case EQUAL -> GL11.GL_EQUAL;
      case LEQUAL -> GL11.GL_LEQUAL;
      case GREATER -> GL11.GL_GREATER;
      case NOTEQUAL -> GL11.GL_NOTEQUAL;
      case GEQUAL -> GL11.GL_GEQUAL;
      case ALWAYS -> GL11.GL_ALWAYS;
    };
  }

  static int of(Blending.Equation equation) {
    return switch (equation) {
      case FUNC_ADD -> GL14.GL_FUNC_ADD;
      case FUNC_SUBTRACT -> GL14.GL_FUNC_SUBTRACT;
      case FUNC_REVERSE_SUBTRACT -> GL14.GL_FUNC_REVERSE_SUBTRACT;
      case MIN -> GL14.GL_MIN;
      case MAX -> GL14.GL_MAX;
    };
  }

  static int of(Blending.Factor factor) {
    return switch (factor) {
      case ZERO -> GL11.GL_ZERO;
      case ONE -> GL11.GL_ONE;
      case SRC_COLOR -> GL11.GL_SRC_COLOR;
      case ONE_MINUS_SRC_COLOR -> GL11.GL_ONE_MINUS_SRC_COLOR;
      case DST_COLOR -> GL11.GL_DST_COLOR;
      case ONE_MINUS_DST_COLOR -> GL11.GL_ONE_MINUS_DST_COLOR;
      case SRC_ALPHA -> GL11.GL_SRC_ALPHA;
      case ONE_MINUS_SRC_ALPHA -> GL11.GL_ONE_MINUS_SRC_ALPHA;
      case DST_ALPHA -> GL11.GL_DST_ALPHA;
      case ONE_MINUS_DST_ALPHA -> GL11.GL_ONE_MINUS_DST_ALPHA;
      case CONSTANT_COLOR -> GL14.GL_CONSTANT_COLOR;
      case ONE_MINUS_CONSTANT_COLOR -> GL14.GL_ONE_MINUS_CONSTANT_COLOR;
      case CONSTANT_ALPHA -> GL14.GL_CONSTANT_ALPHA;
      case ONE_MINUS_CONSTANT_ALPHA -> GL14.GL_ONE_MINUS_CONSTANT_ALPHA;
      case SRC_ALPHA_SATURATE -> GL11.GL_SRC_ALPHA_SATURATE;
    };
  }

  static int of(TextureKind kind) {
    return switch (kind) {
      case ONE -> GL11.GL_TEXTURE_1D;
      case TWO -> GL11.GL_TEXTURE_2D;
      case THREE -> GL12.GL_TEXTURE_3D;
      case CUBE -> GL13.GL_TEXTURE_CUBE_MAP;
      case RECTANGLE -> GL31.GL_TEXTURE_RECTANGLE;
    };
  }

  static int of(SamplerState.Filter filter) {
    return switch (filter) {
      case NEAREST -> GL11.GL_NEAREST;
      case LINEAR -> GL11.GL_LINEAR;
      case NEAREST_MIPMAP_NEAREST -> GL11.GL_NEAREST_MIPMAP_NEAREST;
      case LINEAR_MIPMAP_NEAREST -> GL11.GL_LINEAR_MIPMAP_NEAREST;
      case NEAREST_MIPMAP_LINEAR -> GL11.GL_NEAREST_MIPMAP_LINEAR;
      case LINEAR_MIPMAP_LINEAR -> GL11.GL_LINEAR_MIPMAP_LINEAR;
    };
  }

  static int of(SamplerState.Wrap wrap) {
    return switch (wrap) {
      case REPEAT -> GL11.GL_REPEAT;
      case CLAMP -> GL11.GL_CLAMP;
      case CLAMP_TO_EDGE -> GL12.GL_CLAMP_TO_EDGE;
      case CLAMP_TO_BORDER -> GL13.GL_CLAMP_TO_BORDER;
      case MIRRORED_REPEAT -> GL14.GL_MIRRORED_REPEAT;
    };
  }

  static int of(SamplerState.DepthMode mode) {
    return switch (mode) {
      case LUMINANCE -> GL11.GL_LUMINANCE;
      case INTENSITY -> GL11.GL_INTENSITY;
      case ALPHA -> GL11.GL_ALPHA;
    };
  }
}
