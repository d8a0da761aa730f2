package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.vm.scene.texture.SamplerState;
import dev.arbiter.vm.scene.texture.SamplerState.Filter;
import dev.arbiter.vm.scene.texture.SamplerState.Wrap;
import dev.arbiter.vm.scene.texture.TexelFormat;
import dev.arbiter.vm.scene.texture.Texture;
import dev.arbiter.vm.scene.value.Float4;
import java.nio.LongBuffer;
import java.util.List;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.EXTCustomBorderColor;
import org.lwjgl.vulkan.EXTNonSeamlessCubeMap;
import org.lwjgl.vulkan.VK10;
import org.lwjgl.vulkan.VkSamplerCreateInfo;
import org.lwjgl.vulkan.VkSamplerCustomBorderColorCreateInfoEXT;

/** Samplers that look textures up as GL does (F.8). */
final class Samplers {
  /**
   * The largest level where there is only one: below it, so that the level is the first, and above
   * 0, so that there is still a choice between the two filters.
   */
  private static final float ONE_LEVEL = 0.25f;

  private final Device device;
  private final Resources resources;

  Samplers(Device device, Resources resources) {
    this.device = device;
    this.resources = resources;
  }

  /**
   * A sampler of a texture.
   *
   * @param unitBias the bias of its unit
   * @throws Refusal where Vulkan or the device has no such sampler
   */
  long of(Texture texture, float unitBias, boolean compared) throws Refusal {
    SamplerState state = texture.sampler();
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkSamplerCreateInfo info =
          VkSamplerCreateInfo.calloc(stack)
              .sType$Default()
              .minFilter(filter(state.minification()))
              .magFilter(filter(state.magnification()))
              .mipmapMode(
                  state.minification().blendsLevels()
                      ? VK10.VK_SAMPLER_MIPMAP_MODE_LINEAR
                      : VK10.VK_SAMPLER_MIPMAP_MODE_NEAREST)
              .addressModeU(wrap(state.wrapS(), state))
              .addressModeV(wrap(state.wrapT(), state))
              .addressModeW(wrap(state.wrapR(), state))
              .compareEnable(compared)
              .compareOp(VulkanConstants.of(state.compareFunction()));
      levels(info, state, unitBias);
      if (texture.kind().faces() > 1 && device.abilities().plainCubes()) {
        info.flags(EXTNonSeamlessCubeMap.VK_SAMPLER_CREATE_NON_SEAMLESS_CUBE_MAP_BIT_EXT);
      }
      if (usesBorder(texture)) {
        border(info, texture.format(), state, stack);
      }
      return create(info, stack);
    }
  }

  /** A sampler for what stands in place of textures that cannot be seen. */
  long ofNothing(boolean compared) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      return create(
          VkSamplerCreateInfo.calloc(stack)
              .sType$Default()
              .compareEnable(compared)
              .compareOp(VK10.VK_COMPARE_OP_NEVER),
          stack);
    }
  }

  private long create(VkSamplerCreateInfo info, MemoryStack stack) {
    LongBuffer made = stack.mallocLong(1);
    VulkanError.check("vkCreateSampler", VK10.vkCreateSampler(device.handle(), info, null, made));
    long handle = made.get(0);
    resources.onClose(() -> VK10.vkDestroySampler(device.handle(), handle, null));
    return handle;
  }

  private static int filter(Filter filter) {
    return filter.isLinear() ? VK10.VK_FILTER_LINEAR : VK10.VK_FILTER_NEAREST;
  }

  private static int wrap(Wrap wrap, SamplerState state) throws Refusal {
    return switch (wrap) {
      case REPEAT -> VK10.VK_SAMPLER_ADDRESS_MODE_REPEAT;
      case CLAMP_TO_EDGE -> VK10.VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
      case CLAMP_TO_BORDER -> VK10.VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER;
      case MIRRORED_REPEAT -> VK10.VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT;
      case CLAMP -> {
        if (state.minification().isLinear() || state.magnification().isLinear()) {
          throw new Refusal(Reason.API, "Vulkan has no GL_CLAMP with linear filters");
        }
        yield VK10.VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
      }
    };
  }

  private void levels(VkSamplerCreateInfo info, SamplerState state, float unitBias) {
    float most = device.abilities().mostLodBias();
    float bias = state.lodBias() + unitBias;
    info.mipLodBias(Math.max(-most, Math.min(most, bias)));
    float highest = state.maximumLod();
    float lowest = Math.min(state.minimumLod(), highest);
    if (!state.minification().isMipmapped()) {
      highest = highest > 0 ? ONE_LEVEL : 0;
      lowest = lowest > 0 ? ONE_LEVEL : 0;
    }
    info.minLod(lowest).maxLod(highest);
  }

  private static boolean usesBorder(Texture texture) {
    SamplerState state = texture.sampler();
    return List.of(state.wrapS(), state.wrapT(), state.wrapR()).contains(Wrap.CLAMP_TO_BORDER);
  }

  /** Sets the border as a lookup shows it: by the texture's format. */
  private void border(
      VkSamplerCreateInfo info, TexelFormat format, SamplerState state, MemoryStack stack)
      throws Refusal {
    float[] color = new float[4];
    for (int i = 0; i < 4; i++) {
      int source = TextureImages.source(format, state, i);
      float value = source == -1 ? 0 : source == -2 ? 1 : component(state.border(), source, format);
      color[i] = format.divisor() == 1 ? value : Math.max(0, Math.min(1, value));
    }
    Float4 wanted = new Float4(color[0], color[1], color[2], color[3]);
    if (wanted.equals(Float4.ZERO)) {
      info.borderColor(VK10.VK_BORDER_COLOR_FLOAT_TRANSPARENT_BLACK);
    } else if (wanted.equals(Float4.OPAQUE_BLACK)) {
      info.borderColor(VK10.VK_BORDER_COLOR_FLOAT_OPAQUE_BLACK);
    } else if (wanted.equals(Float4.ONE)) {
      info.borderColor(VK10.VK_BORDER_COLOR_FLOAT_OPAQUE_WHITE);
    } else if (device.abilities().borderColors()) {
      VkSamplerCustomBorderColorCreateInfoEXT custom =
          VkSamplerCustomBorderColorCreateInfoEXT.calloc(stack).sType$Default();
      custom.customBorderColor().float32(stack.floats(color));
      info.borderColor(EXTCustomBorderColor.VK_BORDER_COLOR_FLOAT_CUSTOM_EXT).pNext(custom);
    } else {
      throw new Refusal(Reason.DRIVER, "the device has no borders of any colour");
    }
  }

  /** Alpha is the fourth component of a border, luminance and intensity are the first. */
  private static float component(Float4 border, int source, TexelFormat format) {
    boolean alpha =
        switch (format) {
          case ALPHA, ALPHA32F -> true;
          case LUMINANCE_ALPHA, LUMINANCE_ALPHA32F -> source == 1;
          case LUMINANCE,
              INTENSITY,
              RGB,
              RGBA,
              LUMINANCE32F,
              INTENSITY32F,
              RGB32F,
              RGBA32F,
              DEPTH,
              DEPTH32F ->
              false;
        };
    return border.get(alpha ? 3 : source);
  }
}
