package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.Block;
import dev.arbiter.backend.Interface.ParameterSlot;
import dev.arbiter.backend.Interface.TextureSlot;
import dev.arbiter.crosscheck.draw.ParameterFills;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.value.Float4;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VK10;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkDescriptorBufferInfo;
import org.lwjgl.vulkan.VkDescriptorImageInfo;
import org.lwjgl.vulkan.VkDescriptorPoolCreateInfo;
import org.lwjgl.vulkan.VkDescriptorPoolSize;
import org.lwjgl.vulkan.VkDescriptorSetAllocateInfo;
import org.lwjgl.vulkan.VkDescriptorSetLayoutBinding;
import org.lwjgl.vulkan.VkDescriptorSetLayoutCreateInfo;
import org.lwjgl.vulkan.VkPipelineLayoutCreateInfo;
import org.lwjgl.vulkan.VkWriteDescriptorSet;

/** The descriptors of one draw, filled as the interfaces of its two modules say. */
final class Descriptors {
  private final Device device;
  private final Resources resources;
  private final Map<Integer, Map<Integer, Entry>> sets = new TreeMap<>();
  private long layout;
  private LongBuffer handles;

  /**
   * What stands at a binding.
   *
   * @param buffer the buffer of a block; null for textures
   */
  private record Entry(int stages, HostBuffer buffer, TextureBindings.Bound texture) {
    Entry of(int otherStages) {
      return new Entry(stages | otherStages, buffer, texture);
    }

    int type() {
      return buffer != null
          ? VK10.VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER
          : VK10.VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
    }
  }

  Descriptors(Device device, Resources resources) {
    this.device = device;
    this.resources = resources;
  }

  /** Adds what a stage wants. */
  void add(
      Stage stage, Interface side, GlState state, TargetFormat target, TextureBindings textures)
      throws Refusal {
    int bit =
        switch (stage) {
          case VERTEX -> VK10.VK_SHADER_STAGE_VERTEX_BIT;
          case FRAGMENT -> VK10.VK_SHADER_STAGE_FRAGMENT_BIT;
        };
    ParameterFills fills = new ParameterFills(state, stage, target);
    for (Block block : side.blocks()) {
      Entry known = at(block.set()).get(block.binding());
      at(block.set())
          .put(
              block.binding(),
              known != null ? known.of(bit) : new Entry(bit, buffer(block, side, fills), null));
    }
    for (TextureSlot slot : side.textures()) {
      Interface.Descriptor place = slot.place().orElseThrow();
      Entry known = at(place.set()).get(place.binding());
      at(place.set())
          .put(
              place.binding(),
              known != null ? known.of(bit) : new Entry(bit, null, textures.of(slot, state)));
    }
  }

  private Map<Integer, Entry> at(int set) {
    return sets.computeIfAbsent(set, each -> new TreeMap<>());
  }

  private HostBuffer buffer(Block block, Interface side, ParameterFills fills) {
    HostBuffer buffer =
        new HostBuffer(device, resources, block.size(), VK10.VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT);
    for (ParameterSlot slot : side.parameters()) {
      Interface.Member member = slot.member().orElseThrow();
      if (member.block().equals(block.name())) {
        for (int i = 0; i < slot.elements().size(); i++) {
          write(buffer.content(), member.offset() + 16 * i, slot, fills.of(slot.elements().get(i)));
        }
      }
    }
    return buffer;
  }

  private static void write(ByteBuffer content, int offset, ParameterSlot slot, Float4 value) {
    switch (slot.type()) {
      case VEC4 -> {
        for (int i = 0; i < 4; i++) {
          content.putFloat(offset + 4 * i, value.get(i));
        }
      }
      case FLOAT -> content.putFloat(offset, value.x());
      case UINT -> content.putInt(offset, (int) value.x());
    }
  }

  /** Makes layouts and sets of what was added. */
  void finish() {
    int count = sets.isEmpty() ? 0 : ((TreeMap<Integer, ?>) sets).lastKey() + 1;
    handles = LongBuffer.allocate(count);
    try (MemoryStack stack = MemoryStack.stackPush()) {
      LongBuffer layouts = stack.mallocLong(count);
      for (int set = 0; set < count; set++) {
        layouts.put(setLayout(at(set)));
      }
      layouts.flip();
      VkPipelineLayoutCreateInfo info =
          VkPipelineLayoutCreateInfo.calloc(stack)
              .sType$Default()
              .setLayoutCount(count)
              .pSetLayouts(count == 0 ? null : layouts);
      LongBuffer made = stack.mallocLong(1);
      VulkanError.check(
          "vkCreatePipelineLayout", VK10.vkCreatePipelineLayout(device.handle(), info, null, made));
      layout = made.get(0);
      long handle = layout;
      resources.onClose(() -> VK10.vkDestroyPipelineLayout(device.handle(), handle, null));
      if (count > 0) {
        allocate(layouts, stack);
        sets.forEach((set, entries) -> write(handles.get(set), entries));
      }
    }
  }

  private long setLayout(Map<Integer, Entry> entries) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkDescriptorSetLayoutBinding.Buffer bindings =
          VkDescriptorSetLayoutBinding.calloc(entries.size(), stack);
      entries.forEach(
          (binding, entry) ->
              bindings
                  .get()
                  .binding(binding)
                  .descriptorType(entry.type())
                  .descriptorCount(1)
                  .stageFlags(entry.stages()));
      VkDescriptorSetLayoutCreateInfo info =
          VkDescriptorSetLayoutCreateInfo.calloc(stack).sType$Default().pBindings(bindings.flip());
      LongBuffer made = stack.mallocLong(1);
      VulkanError.check(
          "vkCreateDescriptorSetLayout",
          VK10.vkCreateDescriptorSetLayout(device.handle(), info, null, made));
      long handle = made.get(0);
      resources.onClose(() -> VK10.vkDestroyDescriptorSetLayout(device.handle(), handle, null));
      return handle;
    }
  }

  private void allocate(LongBuffer layouts, MemoryStack stack) {
    List<Integer> types = new ArrayList<>();
    sets.values().forEach(each -> each.values().forEach(entry -> types.add(entry.type())));
    VkDescriptorPoolSize.Buffer sizes =
        VkDescriptorPoolSize.calloc(Math.max(1, types.size()), stack);
    sizes.get(0).set(VK10.VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1);
    for (int i = 0; i < types.size(); i++) {
      sizes.get(i).set(types.get(i), 1);
    }
    VkDescriptorPoolCreateInfo info =
        VkDescriptorPoolCreateInfo.calloc(stack)
            .sType$Default()
            .maxSets(layouts.remaining())
            .pPoolSizes(sizes);
    LongBuffer made = stack.mallocLong(1);
    VulkanError.check(
        "vkCreateDescriptorPool", VK10.vkCreateDescriptorPool(device.handle(), info, null, made));
    long pool = made.get(0);
    resources.onClose(() -> VK10.vkDestroyDescriptorPool(device.handle(), pool, null));
    VkDescriptorSetAllocateInfo allocation =
        VkDescriptorSetAllocateInfo.calloc(stack)
            .sType$Default()
            .descriptorPool(pool)
            .pSetLayouts(layouts);
    LongBuffer allocated = stack.mallocLong(layouts.remaining());
    VulkanError.check(
        "vkAllocateDescriptorSets",
        VK10.vkAllocateDescriptorSets(device.handle(), allocation, allocated));
    handles.put(allocated).flip();
  }

  private void write(long set, Map<Integer, Entry> entries) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkWriteDescriptorSet.Buffer writes = VkWriteDescriptorSet.calloc(entries.size(), stack);
      entries.forEach(
          (binding, entry) -> {
            VkWriteDescriptorSet write =
                writes
                    .get()
                    .sType$Default()
                    .dstSet(set)
                    .dstBinding(binding)
                    .descriptorCount(1)
                    .descriptorType(entry.type());
            if (entry.buffer() != null) {
              write.pBufferInfo(
                  VkDescriptorBufferInfo.calloc(1, stack)
                      .buffer(entry.buffer().handle())
                      .range(VK10.VK_WHOLE_SIZE));
            } else {
              write.pImageInfo(
                  VkDescriptorImageInfo.calloc(1, stack)
                      .sampler(entry.texture().sampler())
                      .imageView(entry.texture().view())
                      .imageLayout(VK10.VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL));
            }
          });
      VK10.vkUpdateDescriptorSets(device.handle(), writes.flip(), null);
    }
  }

  /** The layout, which the pipeline is made for. */
  long pipelineLayout() {
    return layout;
  }

  /** Records the binding of all sets. */
  void bind(VkCommandBuffer commands) {
    if (handles.hasRemaining()) {
      try (MemoryStack stack = MemoryStack.stackPush()) {
        LongBuffer all = stack.mallocLong(handles.remaining()).put(handles.duplicate()).flip();
        VK10.vkCmdBindDescriptorSets(
            commands, VK10.VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, all, null);
      }
    }
  }
}
