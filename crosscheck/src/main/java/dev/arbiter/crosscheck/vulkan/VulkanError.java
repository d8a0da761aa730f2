package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import java.util.List;
import org.lwjgl.vulkan.VK10;

/** A call of Vulkan that did not succeed. */
final class VulkanError extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int result;

  private VulkanError(String call, int result) {
    super("%s says %s".formatted(call, name(result)), null, false, false);
    this.result = result;
  }

  /** Goes on where the call succeeded. */
  static void check(String call, int result) {
    if (result != VK10.VK_SUCCESS) {
      throw new VulkanError(call, result);
    }
  }

  private static String name(int result) {
    return switch (result) {
      case VK10.VK_ERROR_OUT_OF_HOST_MEMORY -> "VK_ERROR_OUT_OF_HOST_MEMORY";
      case VK10.VK_ERROR_OUT_OF_DEVICE_MEMORY -> "VK_ERROR_OUT_OF_DEVICE_MEMORY";
      case VK10.VK_ERROR_INITIALIZATION_FAILED -> "VK_ERROR_INITIALIZATION_FAILED";
      case VK10.VK_ERROR_DEVICE_LOST -> "VK_ERROR_DEVICE_LOST";
      case VK10.VK_ERROR_INCOMPATIBLE_DRIVER -> "VK_ERROR_INCOMPATIBLE_DRIVER";
      case VK10.VK_ERROR_FORMAT_NOT_SUPPORTED -> "VK_ERROR_FORMAT_NOT_SUPPORTED";
      default -> "VkResult " + result;
    };
  }

  /**
   * What it means for the scene and for the executor.
   *
   * @param messages what the driver or the validation layer had to say about it
   */
  RenderOutcome outcome(List<String> messages) {
    StringBuilder text = new StringBuilder(getMessage());
    messages.forEach(each -> text.append('\n').append(each));
    return switch (result) {
      case VK10.VK_ERROR_OUT_OF_HOST_MEMORY,
          VK10.VK_ERROR_OUT_OF_DEVICE_MEMORY,
          VK10.VK_ERROR_DEVICE_LOST ->
          new RenderOutcome.Lost(text.toString());
      default -> new RenderOutcome.Refused(Reason.DRIVER, text.toString());
    };
  }
}
