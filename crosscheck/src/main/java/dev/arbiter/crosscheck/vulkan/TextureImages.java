package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.crosscheck.draw.Completeness;
import dev.arbiter.crosscheck.draw.WideTexels;
import dev.arbiter.vm.scene.texture.Image;
import dev.arbiter.vm.scene.texture.Texture;
import dev.arbiter.vm.scene.texture.TextureKind;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VK10;
import org.lwjgl.vulkan.VkBufferImageCopy;
import org.lwjgl.vulkan.VkCommandBuffer;

/**
 * The textures of one scene as images. Vulkan has neither luminance nor intensity, and borders of
 * swizzled views are a matter of extensions, so all formats are written out as four components
 * (Table 3.21); what is compared with is a depth of binary32.
 */
final class TextureImages {
  private final Device device;
  private final Resources resources;
  private final VkCommandBuffer commands;
  private final Map<Texture, Picture> colors = new IdentityHashMap<>();
  private final Map<Texture, Picture> depths = new IdentityHashMap<>();

  /**
   * No textures yet.
   *
   * @param commands receives the copies; they stand before the pass that draws
   */
  TextureImages(Device device, Resources resources, VkCommandBuffer commands) {
    this.device = device;
    this.resources = resources;
    this.commands = commands;
  }

  /** The image of a complete texture from its base level on. */
  Picture of(Texture texture, boolean compared) {
    return compared
        ? depths.computeIfAbsent(texture, each -> upload(each, true))
        : colors.computeIfAbsent(texture, each -> upload(each, false));
  }

  private Picture upload(Texture texture, boolean compared) {
    int base = texture.sampler().baseLevel();
    Image first = texture.levels().get(base).get(0);
    int format =
        switch (WideTexels.kind(first.format(), compared)) {
          case BYTES -> VK10.VK_FORMAT_R8G8B8A8_UNORM;
          case FLOATS -> VK10.VK_FORMAT_R32G32B32A32_SFLOAT;
          case DEPTHS -> VK10.VK_FORMAT_D32_SFLOAT;
        };
    int aspect = compared ? VK10.VK_IMAGE_ASPECT_DEPTH_BIT : VK10.VK_IMAGE_ASPECT_COLOR_BIT;
    Picture.Shape shape =
        new Picture.Shape(
            format,
            texture.kind() == TextureKind.THREE ? 3 : texture.kind().dimensions(),
            first.width(),
            first.height(),
            first.depth(),
            Completeness.of(texture).lastLevel() - base + 1,
            texture.kind().faces());
    Picture picture =
        Picture.create(
            device,
            resources,
            shape,
            VK10.VK_IMAGE_USAGE_SAMPLED_BIT | VK10.VK_IMAGE_USAGE_TRANSFER_DST_BIT,
            aspect);
    picture.transition(
        commands, VK10.VK_IMAGE_LAYOUT_UNDEFINED, VK10.VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
    for (int level = 0; level < shape.levels(); level++) {
      List<Image> images = texture.levels().get(base + level);
      for (int face = 0; face < images.size(); face++) {
        WideTexels texels = new WideTexels(images.get(face), texture.sampler(), compared);
        copy(texels, picture, level, face);
      }
    }
    picture.transition(
        commands,
        VK10.VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
        VK10.VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL);
    return picture;
  }

  private void copy(WideTexels texels, Picture picture, int level, int layer) {
    Image image = texels.image();
    HostBuffer buffer =
        new HostBuffer(device, resources, texels.size(), VK10.VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
    texels.write(buffer.content());
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkBufferImageCopy.Buffer region =
          VkBufferImageCopy.calloc(1, stack)
              .imageSubresource(each -> each.set(picture.aspect(), level, layer, 1))
              .imageExtent(each -> each.set(image.width(), image.height(), image.depth()));
      VK10.vkCmdCopyBufferToImage(
          commands,
          buffer.handle(),
          picture.image(),
          VK10.VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
          region);
    }
  }
}
