package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.vm.scene.state.Blending;
import dev.arbiter.vm.scene.value.CompareFunction;
import org.lwjgl.vulkan.VK10;

/** The numbers of Vulkan for the words of scenes. */
final class VulkanConstants {
  private VulkanConstants() {}

  static int of(CompareFunction function) {
    return switch (function) {
      case NEVER -> VK10.VK_COMPARE_OP_NEVER;
      case LESS -> VK10.VK_COMPARE_OP_LESS;
      case EQUAL -> VK10.VK_COMPARE_OP_EQUAL;
      case LEQUAL -> VK10.VK_COMPARE_OP_LESS_OR_EQUAL;
      case GREATER -> VK10.VK_COMPARE_OP_GREATER;
      case NOTEQUAL -> VK10.VK_COMPARE_OP_NOT_EQUAL;
      case GEQUAL -> VK10.VK_COMPARE_OP_GREATER_OR_EQUAL;
      case ALWAYS -> VK10.VK_COMPARE_OP_ALWAYS;
    };
  }

  static int of(Blending.Equation equation) {
    return switch (equation) {
      case FUNC_ADD -> VK10.VK_BLEND_OP_ADD;
      case FUNC_SUBTRACT -> VK10.VK_BLEND_OP_SUBTRACT;
      case FUNC_REVERSE_SUBTRACT -> VK10.VK_BLEND_OP_REVERSE_SUBTRACT;
      case MIN -> VK10.VK_BLEND_OP_MIN;
      case MAX -> VK10.VK_BLEND_OP_MAX;
    };
  }

  static int of(Blending.Factor factor) {
    return switch (factor) {
      case ZERO -> VK10.VK_BLEND_FACTOR_ZERO;
      case ONE -> VK10.VK_BLEND_FACTOR_ONE;
      case SRC_COLOR -> VK10.VK_BLEND_FACTOR_SRC_COLOR;
      case ONE_MINUS_SRC_COLOR -> VK10.VK_BLEND_FACTOR_ONE_MINUS_SRC_COLOR;
      case DST_COLOR -> VK10.VK_BLEND_FACTOR_DST_COLOR;
      case ONE_MINUS_DST_COLOR -> VK10.VK_BLEND_FACTOR_ONE_MINUS_DST_COLOR;
      case SRC_ALPHA -> VK10.VK_BLEND_FACTOR_SRC_ALPHA;
      case ONE_MINUS_SRC_ALPHA -> VK10.VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA;
      case DST_ALPHA -> VK10.VK_BLEND_FACTOR_DST_ALPHA;
      case ONE_MINUS_DST_ALPHA -> VK10.VK_BLEND_FACTOR_ONE_MINUS_DST_ALPHA;
      case CONSTANT_COLOR -> VK10.VK_BLEND_FACTOR_CONSTANT_COLOR;
      case ONE_MINUS_CONSTANT_COLOR -> VK10.VK_BLEND_FACTOR_ONE_MINUS_CONSTANT_COLOR;
      case CONSTANT_ALPHA -> VK10.VK_BLEND_FACTOR_CONSTANT_ALPHA;
      case ONE_MINUS_CONSTANT_ALPHA -> VK10.VK_BLEND_FACTOR_ONE_MINUS_CONSTANT_ALPHA;
      case SRC_ALPHA_SATURATE -> VK10.VK_BLEND_FACTOR_SRC_ALPHA_SATURATE;
    };
  }
}
