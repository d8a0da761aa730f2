package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.vm.scene.texture.Image;
import dev.arbiter.vm.scene.texture.SamplerState;
import dev.arbiter.vm.scene.texture.TexelFormat;
import dev.arbiter.vm.scene.texture.Texture;
import dev.arbiter.vm.scene.texture.TextureKind;
import java.nio.ByteBuffer;
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

  /** The last level that lookups may use. */
  private static int lastLevel(Texture texture) {
    SamplerState sampler = texture.sampler();
    int base = sampler.baseLevel();
    Image first = texture.levels().get(base).get(0);
    int largest = Math.max(first.width(), Math.max(first.height(), first.depth()));
    int smallest = base + 31 - Integer.numberOfLeadingZeros(largest);
    return sampler.minification().isMipmapped() ? Math.min(smallest, sampler.maximumLevel()) : base;
  }

  /** Whether lookups see the texture (GL 2.1 §3.8.10). */
  static boolean isComplete(Texture texture) {
    int base = texture.sampler().baseLevel();
    if (base >= texture.levels().size()) {
      return false;
    }
    Image first = texture.levels().get(base).get(0);
    int last = lastLevel(texture);
    if (last < base || last >= texture.levels().size()) {
      return false;
    }
    for (int level = base; level <= last; level++) {
      List<Image> images = texture.levels().get(level);
      int shift = level - base;
      boolean fits = images.size() == texture.kind().faces();
      for (Image each : images) {
        fits &=
            each.format() == first.format()
                && each.width() == Math.max(1, first.width() >> shift)
                && each.height() == Math.max(1, first.height() >> shift)
                && each.depth() == Math.max(1, first.depth() >> shift);
      }
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private Picture upload(Texture texture, boolean compared) {
    int base = texture.sampler().baseLevel();
    Image first = texture.levels().get(base).get(0);
    boolean bytes = !compared && first.format().divisor() == 255;
    int format =
        compared
            ? VK10.VK_FORMAT_D32_SFLOAT
            : bytes ? VK10.VK_FORMAT_R8G8B8A8_UNORM : VK10.VK_FORMAT_R32G32B32A32_SFLOAT;
    int aspect = compared ? VK10.VK_IMAGE_ASPECT_DEPTH_BIT : VK10.VK_IMAGE_ASPECT_COLOR_BIT;
    Picture.Shape shape =
        new Picture.Shape(
            format,
            texture.kind() == TextureKind.THREE ? 3 : texture.kind().dimensions(),
            first.width(),
            first.height(),
            first.depth(),
            lastLevel(texture) - base + 1,
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
        Texels texels = new Texels(images.get(face), texture.sampler(), compared);
        copy(texels, picture, level, face);
      }
    }
    picture.transition(
        commands,
        VK10.VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
        VK10.VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL);
    return picture;
  }

  private void copy(Texels texels, Picture picture, int level, int layer) {
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

  /** The texels of an image in the form that Vulkan gets. */
  private record Texels(Image image, SamplerState sampler, boolean compared) {
    private boolean bytes() {
      return !compared && image.format().divisor() == 255;
    }

    int size() {
      int texels = image.width() * image.height() * image.depth();
      return Math.multiplyExact(texels, compared || bytes() ? 4 : 16);
    }

    void write(ByteBuffer into) {
      for (int z = 0; z < image.depth(); z++) {
        for (int y = 0; y < image.height(); y++) {
          for (int x = 0; x < image.width(); x++) {
            if (compared) {
              into.putFloat(number(image.code(x, y, z, 0)));
            } else {
              write(x, y, z, into);
            }
          }
        }
      }
      into.rewind();
    }

    private float number(float code) {
      return (float) ((double) code / image.format().divisor());
    }

    private void write(int x, int y, int z, ByteBuffer into) {
      for (int component = 0; component < 4; component++) {
        int source = source(component);
        if (bytes()) {
          byte code =
              switch (source) {
                case -1 -> 0;
                case -2 -> (byte) 255;
                default -> (byte) image.code(x, y, z, source);
              };
          into.put(code);
        } else {
          into.putFloat(
              switch (source) {
                case -1 -> 0;
                case -2 -> 1;
                default -> number(image.code(x, y, z, source));
              });
        }
      }
    }

    private int source(int component) {
      return TextureImages.source(image.format(), sampler, component);
    }
  }

  /**
   * Where a component of a lookup comes from: the texel's component, −1 for 0, −2 for 1. Depths
   * that are not compared with stand where DEPTH_TEXTURE_MODE places them.
   */
  static int source(TexelFormat format, SamplerState sampler, int component) {
    if (!format.isDepth()) {
      return format.source(component);
    }
    return switch (sampler.depthMode()) {
      case LUMINANCE -> component < 3 ? 0 : -2;
      case INTENSITY -> 0;
      case ALPHA -> component < 3 ? -1 : 0;
    };
  }
}
