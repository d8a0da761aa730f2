package dev.arbiter.crosscheck.vulkan;

import java.nio.LongBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VK10;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkImageCreateInfo;
import org.lwjgl.vulkan.VkImageMemoryBarrier;
import org.lwjgl.vulkan.VkImageViewCreateInfo;
import org.lwjgl.vulkan.VkMemoryRequirements;

/**
 * An image with memory and a view of all of it, as long as the scene lasts.
 *
 * @param aspect colour or depth
 */
record Picture(long image, long view, Shape shape, int aspect) {
  /**
   * The shape of an image.
   *
   * @param dimensions 1 to 3
   * @param layers 6 for a cube, else 1
   */
  record Shape(
      int format, int dimensions, int width, int height, int depth, int levels, int layers) {
    private int imageType() {
      return switch (dimensions) {
        case 1 -> VK10.VK_IMAGE_TYPE_1D;
        case 2 -> VK10.VK_IMAGE_TYPE_2D;
        default -> VK10.VK_IMAGE_TYPE_3D;
      };
    }

    private int viewType() {
      if (layers == 6) {
        return VK10.VK_IMAGE_VIEW_TYPE_CUBE;
      }
      return switch (dimensions) {
        case 1 -> VK10.VK_IMAGE_VIEW_TYPE_1D;
        case 2 -> VK10.VK_IMAGE_VIEW_TYPE_2D;
        default -> VK10.VK_IMAGE_VIEW_TYPE_3D;
      };
    }
  }

  /**
   * Makes an image.
   *
   * @param usage bits of VkImageUsageFlagBits
   */
  static Picture create(Device device, Resources resources, Shape shape, int usage, int aspect) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkImageCreateInfo info =
          VkImageCreateInfo.calloc(stack)
              .sType$Default()
              .flags(shape.layers() == 6 ? VK10.VK_IMAGE_CREATE_CUBE_COMPATIBLE_BIT : 0)
              .imageType(shape.imageType())
              .format(shape.format())
              .extent(each -> each.set(shape.width(), shape.height(), shape.depth()))
              .mipLevels(shape.levels())
              .arrayLayers(shape.layers())
              .samples(VK10.VK_SAMPLE_COUNT_1_BIT)
              .tiling(VK10.VK_IMAGE_TILING_OPTIMAL)
              .usage(usage)
              .initialLayout(VK10.VK_IMAGE_LAYOUT_UNDEFINED);
      LongBuffer made = stack.mallocLong(1);
      VulkanError.check("vkCreateImage", VK10.vkCreateImage(device.handle(), info, null, made));
      long image = made.get(0);
      resources.onClose(() -> VK10.vkDestroyImage(device.handle(), image, null));
      VkMemoryRequirements needs = VkMemoryRequirements.malloc(stack);
      VK10.vkGetImageMemoryRequirements(device.handle(), image, needs);
      long memory =
          HostBuffer.allocate(device, resources, needs, VK10.VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
      VulkanError.check(
          "vkBindImageMemory", VK10.vkBindImageMemory(device.handle(), image, memory, 0));
      VkImageViewCreateInfo viewing =
          VkImageViewCreateInfo.calloc(stack)
              .sType$Default()
              .image(image)
              .viewType(shape.viewType())
              .format(shape.format())
              .subresourceRange(each -> each.set(aspect, 0, shape.levels(), 0, shape.layers()));
      VulkanError.check(
          "vkCreateImageView", VK10.vkCreateImageView(device.handle(), viewing, null, made));
      long view = made.get(0);
      resources.onClose(() -> VK10.vkDestroyImageView(device.handle(), view, null));
      return new Picture(image, view, shape, aspect);
    }
  }

  /** Records a change of the layout of all levels, with everything before it done. */
  void transition(VkCommandBuffer commands, int from, int to) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkImageMemoryBarrier.Buffer barrier =
          VkImageMemoryBarrier.calloc(1, stack)
              .sType$Default()
              .srcAccessMask(VK10.VK_ACCESS_MEMORY_WRITE_BIT)
              .dstAccessMask(VK10.VK_ACCESS_MEMORY_READ_BIT | VK10.VK_ACCESS_MEMORY_WRITE_BIT)
              .oldLayout(from)
              .newLayout(to)
              .srcQueueFamilyIndex(VK10.VK_QUEUE_FAMILY_IGNORED)
              .dstQueueFamilyIndex(VK10.VK_QUEUE_FAMILY_IGNORED)
              .image(image)
              .subresourceRange(each -> each.set(aspect, 0, shape.levels(), 0, shape.layers()));
      VK10.vkCmdPipelineBarrier(
          commands,
          VK10.VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
          VK10.VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
          0,
          null,
          null,
          barrier);
    }
  }
}
