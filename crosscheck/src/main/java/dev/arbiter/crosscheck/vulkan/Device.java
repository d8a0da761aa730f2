package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.Unavailable;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VK10;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkCommandBufferAllocateInfo;
import org.lwjgl.vulkan.VkCommandBufferBeginInfo;
import org.lwjgl.vulkan.VkCommandPoolCreateInfo;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkDeviceQueueCreateInfo;
import org.lwjgl.vulkan.VkFenceCreateInfo;
import org.lwjgl.vulkan.VkFormatProperties;
import org.lwjgl.vulkan.VkPhysicalDevice;
import org.lwjgl.vulkan.VkPhysicalDeviceMemoryProperties;
import org.lwjgl.vulkan.VkQueue;
import org.lwjgl.vulkan.VkQueueFamilyProperties;
import org.lwjgl.vulkan.VkSubmitInfo;

/** A logical device with one queue that draws. */
final class Device implements AutoCloseable {
  private final VkPhysicalDevice physical;
  private final DeviceQuery query;
  private final VkDevice device;
  private final VkQueue queue;
  private final long pool;

  /**
   * Opens the first device that draws.
   *
   * @throws Unavailable where there is none
   */
  static Device open(Instance instance) throws Unavailable {
    for (VkPhysicalDevice each : instance.devices()) {
      int family = drawingFamily(each);
      if (family >= 0) {
        return new Device(each, family, instance.hasVersion11());
      }
    }
    throw new Unavailable("Vulkan has no device that draws");
  }

  private Device(VkPhysicalDevice physical, int family, boolean version11) {
    this.physical = physical;
    this.query = new DeviceQuery(physical, version11);
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkDeviceQueueCreateInfo.Buffer queues =
          VkDeviceQueueCreateInfo.calloc(1, stack)
              .sType$Default()
              .queueFamilyIndex(family)
              .pQueuePriorities(stack.floats(1));
      device = query.create(queues, stack);
      PointerBuffer handle = stack.mallocPointer(1);
      VK10.vkGetDeviceQueue(device, family, 0, handle);
      queue = new VkQueue(handle.get(0), device);
      LongBuffer made = stack.mallocLong(1);
      VkCommandPoolCreateInfo info =
          VkCommandPoolCreateInfo.calloc(stack).sType$Default().queueFamilyIndex(family);
      VulkanError.check("vkCreateCommandPool", VK10.vkCreateCommandPool(device, info, null, made));
      pool = made.get(0);
    }
  }

  private static int drawingFamily(VkPhysicalDevice device) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      IntBuffer count = stack.mallocInt(1);
      VK10.vkGetPhysicalDeviceQueueFamilyProperties(device, count, null);
      VkQueueFamilyProperties.Buffer families = VkQueueFamilyProperties.malloc(count.get(0), stack);
      VK10.vkGetPhysicalDeviceQueueFamilyProperties(device, count, families);
      for (int i = 0; i < count.get(0); i++) {
        if ((families.get(i).queueFlags() & VK10.VK_QUEUE_GRAPHICS_BIT) != 0) {
          return i;
        }
      }
      return -1;
    }
  }

  VkDevice handle() {
    return device;
  }

  Abilities abilities() {
    return query.abilities();
  }

  Driver driver() {
    return query.driver();
  }

  /** What images of a format with optimal tiling can be used for. */
  int features(int format) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkFormatProperties properties = VkFormatProperties.malloc(stack);
      VK10.vkGetPhysicalDeviceFormatProperties(physical, format, properties);
      return properties.optimalTilingFeatures();
    }
  }

  /** The number of a memory type among those allowed that has all the properties. */
  int memoryType(int allowed, int properties) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkPhysicalDeviceMemoryProperties memory = VkPhysicalDeviceMemoryProperties.malloc(stack);
      VK10.vkGetPhysicalDeviceMemoryProperties(physical, memory);
      for (int i = 0; i < memory.memoryTypeCount(); i++) {
        boolean fits = (memory.memoryTypes(i).propertyFlags() & properties) == properties;
        if ((allowed >> i & 1) != 0 && fits) {
          return i;
        }
      }
      return properties == 0 ? -1 : memoryType(allowed, 0);
    }
  }

  /** A command buffer that records. */
  VkCommandBuffer begin(Resources resources) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkCommandBufferAllocateInfo allocation =
          VkCommandBufferAllocateInfo.calloc(stack)
              .sType$Default()
              .commandPool(pool)
              .level(VK10.VK_COMMAND_BUFFER_LEVEL_PRIMARY)
              .commandBufferCount(1);
      PointerBuffer handle = stack.mallocPointer(1);
      VulkanError.check(
          "vkAllocateCommandBuffers", VK10.vkAllocateCommandBuffers(device, allocation, handle));
      VkCommandBuffer commands = new VkCommandBuffer(handle.get(0), device);
      resources.onClose(() -> VK10.vkFreeCommandBuffers(device, pool, commands));
      VkCommandBufferBeginInfo beginning =
          VkCommandBufferBeginInfo.calloc(stack)
              .sType$Default()
              .flags(VK10.VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT);
      VulkanError.check("vkBeginCommandBuffer", VK10.vkBeginCommandBuffer(commands, beginning));
      return commands;
    }
  }

  /** Ends a command buffer, submits it and waits; the deadline is the parent process's. */
  void finish(VkCommandBuffer commands) {
    VulkanError.check("vkEndCommandBuffer", VK10.vkEndCommandBuffer(commands));
    try (MemoryStack stack = MemoryStack.stackPush()) {
      LongBuffer fence = stack.mallocLong(1);
      VulkanError.check(
          "vkCreateFence",
          VK10.vkCreateFence(device, VkFenceCreateInfo.calloc(stack).sType$Default(), null, fence));
      try {
        VkSubmitInfo submission =
            VkSubmitInfo.calloc(stack).sType$Default().pCommandBuffers(stack.pointers(commands));
        VulkanError.check("vkQueueSubmit", VK10.vkQueueSubmit(queue, submission, fence.get(0)));
        VulkanError.check(
            "vkWaitForFences", VK10.vkWaitForFences(device, fence, true, Long.MAX_VALUE));
      } finally {
        VK10.vkDestroyFence(device, fence.get(0), null);
      }
    }
  }

  @Override
  public void close() {
    VK10.vkDestroyCommandPool(device, pool, null);
    VK10.vkDestroyDevice(device, null);
  }
}
