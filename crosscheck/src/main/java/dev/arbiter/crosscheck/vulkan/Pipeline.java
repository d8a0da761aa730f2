package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.backend.Interface;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.scene.state.Blending;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.PixelOperations;
import dev.arbiter.vm.scene.state.Rasterization;
import dev.arbiter.vm.scene.state.Viewport;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.List;
import java.util.Map;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.EXTLineRasterization;
import org.lwjgl.vulkan.VK10;
import org.lwjgl.vulkan.VkGraphicsPipelineCreateInfo;
import org.lwjgl.vulkan.VkPipelineColorBlendAttachmentState;
import org.lwjgl.vulkan.VkPipelineColorBlendStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineDepthStencilStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineInputAssemblyStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineMultisampleStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineRasterizationLineStateCreateInfoEXT;
import org.lwjgl.vulkan.VkPipelineRasterizationStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineShaderStageCreateInfo;
import org.lwjgl.vulkan.VkPipelineVertexInputStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineViewportDepthClipControlCreateInfoEXT;
import org.lwjgl.vulkan.VkPipelineViewportStateCreateInfo;
import org.lwjgl.vulkan.VkRect2D;
import org.lwjgl.vulkan.VkShaderModuleCreateInfo;
import org.lwjgl.vulkan.VkSpecializationInfo;
import org.lwjgl.vulkan.VkSpecializationMapEntry;
import org.lwjgl.vulkan.VkVertexInputAttributeDescription;
import org.lwjgl.vulkan.VkVertexInputBindingDescription;
import org.lwjgl.vulkan.VkViewport;

/** Makes the pipeline of one draw: all state of GL that Vulkan fixes in advance. */
final class Pipeline {
  private final Device device;
  private final Resources resources;
  private final GlState state;
  private final MemoryStack stack;

  private Pipeline(Device device, Resources resources, GlState state, MemoryStack stack) {
    this.device = device;
    this.resources = resources;
    this.state = state;
    this.stack = stack;
  }

  /**
   * What a pipeline is made of besides GL's state.
   *
   * @param constants values of specialisation constants by stage and name
   * @param scissor the pixels that may change
   */
  record Parts(
      Modules modules,
      Map<Stage, Map<String, Integer>> constants,
      List<VertexBindings.Input> inputs,
      int topology,
      VkRect2D scissor,
      long layout,
      RenderTarget target) {}

  /** Makes a pipeline, which lasts as long as the scene. */
  static long create(Device device, Resources resources, GlState state, Parts parts) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      return new Pipeline(device, resources, state, stack).create(parts);
    }
  }

  private long create(Parts parts) {
    VkGraphicsPipelineCreateInfo.Buffer info =
        VkGraphicsPipelineCreateInfo.calloc(1, stack)
            .sType$Default()
            .pStages(stages(parts))
            .pVertexInputState(vertexInput(parts.inputs()))
            .pInputAssemblyState(
                VkPipelineInputAssemblyStateCreateInfo.calloc(stack)
                    .sType$Default()
                    .topology(parts.topology()))
            .pViewportState(viewport(parts.scissor()))
            .pRasterizationState(rasterization(parts.topology()))
            .pMultisampleState(
                VkPipelineMultisampleStateCreateInfo.calloc(stack)
                    .sType$Default()
                    .rasterizationSamples(VK10.VK_SAMPLE_COUNT_1_BIT))
            .pDepthStencilState(depth())
            .pColorBlendState(blending(parts.target().format().buffers()))
            .layout(parts.layout())
            .renderPass(parts.target().renderPass());
    LongBuffer made = stack.mallocLong(1);
    VulkanError.check(
        "vkCreateGraphicsPipelines",
        VK10.vkCreateGraphicsPipelines(device.handle(), 0, info, null, made));
    long handle = made.get(0);
    resources.onClose(() -> VK10.vkDestroyPipeline(device.handle(), handle, null));
    return handle;
  }

  private VkPipelineShaderStageCreateInfo.Buffer stages(Parts parts) {
    VkPipelineShaderStageCreateInfo.Buffer stages =
        VkPipelineShaderStageCreateInfo.calloc(2, stack);
    Modules modules = parts.modules();
    stage(
        stages.get(0),
        VK10.VK_SHADER_STAGE_VERTEX_BIT,
        modules.vertex(),
        modules.vertexSide(),
        parts.constants().get(Stage.VERTEX));
    stage(
        stages.get(1),
        VK10.VK_SHADER_STAGE_FRAGMENT_BIT,
        modules.fragment(),
        modules.fragmentSide(),
        parts.constants().get(Stage.FRAGMENT));
    return stages;
  }

  private void stage(
      VkPipelineShaderStageCreateInfo stage,
      int bit,
      byte[] words,
      Interface side,
      Map<String, Integer> constants) {
    stage
        .sType$Default()
        .stage(bit)
        .module(module(words))
        .pName(stack.UTF8("main"))
        .pSpecializationInfo(specialization(side, constants));
  }

  private long module(byte[] words) {
    ByteBuffer code = MemoryUtil.memAlloc(words.length).put(words).flip();
    try {
      VkShaderModuleCreateInfo info =
          VkShaderModuleCreateInfo.calloc(stack).sType$Default().pCode(code);
      LongBuffer made = stack.mallocLong(1);
      VulkanError.check(
          "vkCreateShaderModule", VK10.vkCreateShaderModule(device.handle(), info, null, made));
      long handle = made.get(0);
      resources.onClose(() -> VK10.vkDestroyShaderModule(device.handle(), handle, null));
      return handle;
    } finally {
      MemoryUtil.memFree(code);
    }
  }

  private VkSpecializationInfo specialization(Interface side, Map<String, Integer> constants) {
    int count = side.constants().size();
    VkSpecializationMapEntry.Buffer entries = VkSpecializationMapEntry.calloc(count, stack);
    ByteBuffer data = stack.malloc(4 * count);
    for (int i = 0; i < count; i++) {
      Interface.Constant constant = side.constants().get(i);
      entries.get(i).set(constant.id(), 4 * i, 4);
      data.putInt(4 * i, constants.getOrDefault(constant.name(), constant.value()));
    }
    return VkSpecializationInfo.calloc(stack).pMapEntries(entries).pData(data);
  }

  private VkPipelineVertexInputStateCreateInfo vertexInput(List<VertexBindings.Input> inputs) {
    VkVertexInputBindingDescription.Buffer bindings =
        VkVertexInputBindingDescription.calloc(inputs.size(), stack);
    VkVertexInputAttributeDescription.Buffer attributes =
        VkVertexInputAttributeDescription.calloc(inputs.size(), stack);
    for (int i = 0; i < inputs.size(); i++) {
      VertexBindings.Input input = inputs.get(i);
      bindings.get(i).set(i, input.stride(), VK10.VK_VERTEX_INPUT_RATE_VERTEX);
      attributes.get(i).set(input.location(), i, VK10.VK_FORMAT_R32G32B32A32_SFLOAT, 0);
    }
    return VkPipelineVertexInputStateCreateInfo.calloc(stack)
        .sType$Default()
        .pVertexBindingDescriptions(bindings)
        .pVertexAttributeDescriptions(attributes);
  }

  private VkPipelineViewportStateCreateInfo viewport(VkRect2D scissor) {
    Viewport viewport = state.viewport();
    VkViewport.Buffer viewports = VkViewport.calloc(1, stack);
    viewports
        .x(viewport.x())
        .y(viewport.y())
        .width(viewport.width())
        .height(viewport.height())
        .minDepth(viewport.near())
        .maxDepth(viewport.far());
    VkPipelineViewportStateCreateInfo info =
        VkPipelineViewportStateCreateInfo.calloc(stack)
            .sType$Default()
            .viewportCount(1)
            .pViewports(viewports)
            .scissorCount(1)
            .pScissors(VkRect2D.calloc(1, stack).put(0, scissor));
    if (device.abilities().clipControl()) {
      info.pNext(
          VkPipelineViewportDepthClipControlCreateInfoEXT.calloc(stack)
              .sType$Default()
              .negativeOneToOne(true));
    }
    return info;
  }

  /** Row 0 is the bottom row, so what GL calls counter-clockwise is clockwise to Vulkan (E.3). */
  private VkPipelineRasterizationStateCreateInfo rasterization(int topology) {
    Rasterization from = state.rasterization();
    boolean offset = from.offsetFactor() != 0 || from.offsetUnits() != 0;
    VkPipelineRasterizationStateCreateInfo info =
        VkPipelineRasterizationStateCreateInfo.calloc(stack)
            .sType$Default()
            .polygonMode(VK10.VK_POLYGON_MODE_FILL)
            .cullMode(
                (from.cullFront() ? VK10.VK_CULL_MODE_FRONT_BIT : 0)
                    | (from.cullBack() ? VK10.VK_CULL_MODE_BACK_BIT : 0))
            .frontFace(
                from.frontCounterClockwise()
                    ? VK10.VK_FRONT_FACE_CLOCKWISE
                    : VK10.VK_FRONT_FACE_COUNTER_CLOCKWISE)
            .depthBiasEnable(offset)
            .depthBiasConstantFactor(from.offsetUnits())
            .depthBiasSlopeFactor(from.offsetFactor())
            .lineWidth(device.abilities().wideLines() ? from.lineWidth() : 1);
    boolean lines = topology == VK10.VK_PRIMITIVE_TOPOLOGY_LINE_LIST;
    if (lines && device.abilities().bresenhamLines()) {
      info.pNext(
          VkPipelineRasterizationLineStateCreateInfoEXT.calloc(stack)
              .sType$Default()
              .lineRasterizationMode(
                  EXTLineRasterization.VK_LINE_RASTERIZATION_MODE_BRESENHAM_EXT));
    }
    return info;
  }

  private VkPipelineDepthStencilStateCreateInfo depth() {
    PixelOperations pixels = state.pixels();
    return VkPipelineDepthStencilStateCreateInfo.calloc(stack)
        .sType$Default()
        .depthTestEnable(pixels.depthTest())
        .depthWriteEnable(pixels.depthTest() && pixels.depthMask())
        .depthCompareOp(VulkanConstants.of(pixels.depthFunction()));
  }

  private VkPipelineColorBlendStateCreateInfo blending(int buffers) {
    Blending blending = state.pixels().blending();
    VkPipelineColorBlendAttachmentState.Buffer attachments =
        VkPipelineColorBlendAttachmentState.calloc(buffers, stack);
    for (int i = 0; i < buffers; i++) {
      attachments
          .get(i)
          .blendEnable(blending.enabled())
          .srcColorBlendFactor(VulkanConstants.of(blending.sourceColor()))
          .dstColorBlendFactor(VulkanConstants.of(blending.destinationColor()))
          .colorBlendOp(VulkanConstants.of(blending.colorEquation()))
          .srcAlphaBlendFactor(VulkanConstants.of(blending.sourceAlpha()))
          .dstAlphaBlendFactor(VulkanConstants.of(blending.destinationAlpha()))
          .alphaBlendOp(VulkanConstants.of(blending.alphaEquation()))
          .colorWriteMask(state.pixels().colorMask());
    }
    VkPipelineColorBlendStateCreateInfo info =
        VkPipelineColorBlendStateCreateInfo.calloc(stack).sType$Default().pAttachments(attachments);
    for (int i = 0; i < 4; i++) {
      info.blendConstants(i, blending.color().get(i));
    }
    return info;
  }
}
