package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.vm.scene.TargetFormat;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VK10;
import org.lwjgl.vulkan.VkAttachmentDescription;
import org.lwjgl.vulkan.VkAttachmentReference;
import org.lwjgl.vulkan.VkBufferImageCopy;
import org.lwjgl.vulkan.VkClearValue;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkFramebufferCreateInfo;
import org.lwjgl.vulkan.VkRenderPassBeginInfo;
import org.lwjgl.vulkan.VkRenderPassCreateInfo;
import org.lwjgl.vulkan.VkSubpassDependency;
import org.lwjgl.vulkan.VkSubpassDescription;

/**
 * What a scene is drawn into: images, the pass that draws into them, and their pixels without loss.
 * Row 0 is called the bottom row (E.3).
 */
final class RenderTarget {
  private static final int DEPTH_CODE = 0xffffff;

  private final Device device;
  private final Resources resources;
  private final TargetFormat format;
  private final List<Picture> colors = new ArrayList<>();
  private final Picture depth;
  private final long pass;
  private final long framebuffer;
  private final List<HostBuffer> copies = new ArrayList<>();

  /**
   * Makes a target.
   *
   * @throws Refusal where the device has none of this format
   */
  RenderTarget(Device device, Resources resources, TargetFormat format) throws Refusal {
    this.device = device;
    this.resources = resources;
    this.format = format;
    for (int i = 0; i < format.buffers(); i++) {
      colors.add(
          picture(
              colorFormat(),
              VK10.VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT,
              VK10.VK_IMAGE_ASPECT_COLOR_BIT));
    }
    depth =
        picture(
            depthFormat(),
            VK10.VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT,
            VK10.VK_IMAGE_ASPECT_DEPTH_BIT);
    pass = pass();
    framebuffer = framebuffer();
  }

  private Picture picture(int imageFormat, int usage, int aspect) {
    Picture.Shape shape =
        new Picture.Shape(imageFormat, 2, format.width(), format.height(), 1, 1, 1);
    return Picture.create(
        device, resources, shape, usage | VK10.VK_IMAGE_USAGE_TRANSFER_SRC_BIT, aspect);
  }

  private int colorFormat() {
    return switch (format.color()) {
      case RGBA8 -> VK10.VK_FORMAT_R8G8B8A8_UNORM;
      case RGBA32F -> VK10.VK_FORMAT_R32G32B32A32_SFLOAT;
    };
  }

  private int depthFormat() throws Refusal {
    int[] candidates =
        switch (format.depth()) {
          case UNORM24 ->
              new int[] {VK10.VK_FORMAT_X8_D24_UNORM_PACK32, VK10.VK_FORMAT_D24_UNORM_S8_UINT};
          case FLOAT32 -> new int[] {VK10.VK_FORMAT_D32_SFLOAT};
        };
    for (int each : candidates) {
      if ((device.features(each) & VK10.VK_FORMAT_FEATURE_DEPTH_STENCIL_ATTACHMENT_BIT) != 0) {
        return each;
      }
    }
    throw new Refusal(Reason.DRIVER, "the device has no depth buffers of " + format.depth());
  }

  private long pass() {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      int count = colors.size();
      VkAttachmentDescription.Buffer attachments = VkAttachmentDescription.calloc(count + 1, stack);
      VkAttachmentReference.Buffer references = VkAttachmentReference.calloc(count, stack);
      for (int i = 0; i <= count; i++) {
        attachments
            .get(i)
            .format(i < count ? colors.get(i).shape().format() : depth.shape().format())
            .samples(VK10.VK_SAMPLE_COUNT_1_BIT)
            .loadOp(VK10.VK_ATTACHMENT_LOAD_OP_CLEAR)
            .storeOp(VK10.VK_ATTACHMENT_STORE_OP_STORE)
            .stencilLoadOp(VK10.VK_ATTACHMENT_LOAD_OP_DONT_CARE)
            .stencilStoreOp(VK10.VK_ATTACHMENT_STORE_OP_DONT_CARE)
            .initialLayout(VK10.VK_IMAGE_LAYOUT_UNDEFINED)
            .finalLayout(VK10.VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
        if (i < count) {
          references.get(i).set(i, VK10.VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
        }
      }
      VkSubpassDescription.Buffer subpass =
          VkSubpassDescription.calloc(1, stack)
              .pipelineBindPoint(VK10.VK_PIPELINE_BIND_POINT_GRAPHICS)
              .colorAttachmentCount(count)
              .pColorAttachments(references)
              .pDepthStencilAttachment(
                  VkAttachmentReference.calloc(stack)
                      .set(count, VK10.VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL));
      VkSubpassDependency.Buffer copying =
          VkSubpassDependency.calloc(1, stack)
              .srcSubpass(0)
              .dstSubpass(VK10.VK_SUBPASS_EXTERNAL)
              .srcStageMask(VK10.VK_PIPELINE_STAGE_ALL_GRAPHICS_BIT)
              .dstStageMask(VK10.VK_PIPELINE_STAGE_TRANSFER_BIT)
              .srcAccessMask(
                  VK10.VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT
                      | VK10.VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT)
              .dstAccessMask(VK10.VK_ACCESS_TRANSFER_READ_BIT);
      VkRenderPassCreateInfo info =
          VkRenderPassCreateInfo.calloc(stack)
              .sType$Default()
              .pAttachments(attachments)
              .pSubpasses(subpass)
              .pDependencies(copying);
      LongBuffer made = stack.mallocLong(1);
      VulkanError.check(
          "vkCreateRenderPass", VK10.vkCreateRenderPass(device.handle(), info, null, made));
      long handle = made.get(0);
      resources.onClose(() -> VK10.vkDestroyRenderPass(device.handle(), handle, null));
      return handle;
    }
  }

  private long framebuffer() {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      LongBuffer views = stack.mallocLong(colors.size() + 1);
      colors.forEach(each -> views.put(each.view()));
      views.put(depth.view());
      VkFramebufferCreateInfo info =
          VkFramebufferCreateInfo.calloc(stack)
              .sType$Default()
              .renderPass(pass)
              .pAttachments(views.flip())
              .width(format.width())
              .height(format.height())
              .layers(1);
      LongBuffer made = stack.mallocLong(1);
      VulkanError.check(
          "vkCreateFramebuffer", VK10.vkCreateFramebuffer(device.handle(), info, null, made));
      long handle = made.get(0);
      resources.onClose(() -> VK10.vkDestroyFramebuffer(device.handle(), handle, null));
      return handle;
    }
  }

  TargetFormat format() {
    return format;
  }

  /** The render pass, which pipelines are made for. */
  long renderPass() {
    return pass;
  }

  /** Whether colours can be blended. */
  boolean blends() {
    return (device.features(colorFormat()) & VK10.VK_FORMAT_FEATURE_COLOR_ATTACHMENT_BLEND_BIT)
        != 0;
  }

  /** Begins the pass: colours are 0 and depths 1 at first. */
  void begin(VkCommandBuffer commands) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkClearValue.Buffer values = VkClearValue.calloc(colors.size() + 1, stack);
      values.get(colors.size()).depthStencil().depth(1);
      VkRenderPassBeginInfo info =
          VkRenderPassBeginInfo.calloc(stack)
              .sType$Default()
              .renderPass(pass)
              .framebuffer(framebuffer)
              .renderArea(area -> area.extent(each -> each.set(format.width(), format.height())))
              .pClearValues(values);
      VK10.vkCmdBeginRenderPass(commands, info, VK10.VK_SUBPASS_CONTENTS_INLINE);
    }
  }

  /** Ends the pass and copies everything to where the host sees it. */
  void end(VkCommandBuffer commands) {
    VK10.vkCmdEndRenderPass(commands);
    int colorBytes = format.color() == TargetFormat.Color.RGBA8 ? 4 : 16;
    colors.forEach(each -> copy(commands, each, colorBytes));
    copy(commands, depth, 4);
  }

  private void copy(VkCommandBuffer commands, Picture picture, int bytes) {
    int size = Math.multiplyExact(bytes, format.width() * format.height());
    HostBuffer buffer =
        new HostBuffer(device, resources, size, VK10.VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    copies.add(buffer);
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkBufferImageCopy.Buffer region =
          VkBufferImageCopy.calloc(1, stack)
              .imageSubresource(each -> each.set(picture.aspect(), 0, 0, 1))
              .imageExtent(each -> each.set(format.width(), format.height(), 1));
      VK10.vkCmdCopyImageToBuffer(
          commands,
          picture.image(),
          VK10.VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
          buffer.handle(),
          region);
    }
  }

  /** All colours and depths, once the commands are done. */
  Rendering read() {
    List<float[]> values = new ArrayList<>();
    for (int i = 0; i < colors.size(); i++) {
      ByteBuffer content = copies.get(i).content();
      values.add(
          switch (format.color()) {
            case RGBA8 -> bytes(content);
            case RGBA32F -> floats(content);
          });
    }
    ByteBuffer content = copies.get(colors.size()).content();
    float[] depths =
        switch (format.depth()) {
          case UNORM24 -> codes(content);
          case FLOAT32 -> floats(content);
        };
    return new Rendering(format, values, depths);
  }

  private static float[] bytes(ByteBuffer content) {
    float[] values = new float[content.capacity()];
    for (int i = 0; i < values.length; i++) {
      values[i] = (content.get(i) & 255) / 255f;
    }
    return values;
  }

  private static float[] floats(ByteBuffer content) {
    float[] values = new float[content.capacity() / 4];
    content.asFloatBuffer().get(values);
    return values;
  }

  private static float[] codes(ByteBuffer content) {
    float[] values = new float[content.capacity() / 4];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) ((double) (content.getInt(4 * i) & DEPTH_CODE) / DEPTH_CODE);
    }
    return values;
  }
}
