package dev.arbiter.crosscheck.vulkan;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VK10;
import org.lwjgl.vulkan.VkBufferCreateInfo;
import org.lwjgl.vulkan.VkMemoryAllocateInfo;
import org.lwjgl.vulkan.VkMemoryRequirements;

/** A buffer in memory that the host sees, as long as the scene lasts. */
final class HostBuffer {
  private final long handle;
  private final ByteBuffer content;

  /**
   * Makes a buffer.
   *
   * @param size bytes, above 0
   * @param usage bits of VkBufferUsageFlagBits
   */
  HostBuffer(Device device, Resources resources, int size, int usage) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkBufferCreateInfo info =
          VkBufferCreateInfo.calloc(stack)
              .sType$Default()
              .size(size)
              .usage(usage)
              .sharingMode(VK10.VK_SHARING_MODE_EXCLUSIVE);
      LongBuffer made = stack.mallocLong(1);
      VulkanError.check("vkCreateBuffer", VK10.vkCreateBuffer(device.handle(), info, null, made));
      handle = made.get(0);
      resources.onClose(() -> VK10.vkDestroyBuffer(device.handle(), handle, null));
      VkMemoryRequirements needs = VkMemoryRequirements.malloc(stack);
      VK10.vkGetBufferMemoryRequirements(device.handle(), handle, needs);
      int visible =
          VK10.VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK10.VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
      long memory = allocate(device, resources, needs, visible);
      VulkanError.check(
          "vkBindBufferMemory", VK10.vkBindBufferMemory(device.handle(), handle, memory, 0));
      PointerBuffer address = stack.mallocPointer(1);
      VulkanError.check(
          "vkMapMemory",
          VK10.vkMapMemory(device.handle(), memory, 0, VK10.VK_WHOLE_SIZE, 0, address));
      content = MemoryUtil.memByteBuffer(address.get(0), size);
    }
  }

  /** Memory of a kind for what needs it; freed with the resources. */
  static long allocate(
      Device device, Resources resources, VkMemoryRequirements needs, int properties) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkMemoryAllocateInfo info =
          VkMemoryAllocateInfo.calloc(stack)
              .sType$Default()
              .allocationSize(needs.size())
              .memoryTypeIndex(device.memoryType(needs.memoryTypeBits(), properties));
      LongBuffer memory = stack.mallocLong(1);
      VulkanError.check(
          "vkAllocateMemory", VK10.vkAllocateMemory(device.handle(), info, null, memory));
      long handle = memory.get(0);
      resources.onClose(() -> VK10.vkFreeMemory(device.handle(), handle, null));
      return handle;
    }
  }

  long handle() {
    return handle;
  }

  /** The bytes, in the order of the machine. */
  ByteBuffer content() {
    return content;
  }
}
