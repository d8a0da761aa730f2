package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.backend.Interface.AttributeSlot;
import dev.arbiter.crosscheck.draw.VertexInputs;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.Program;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.scene.VertexArray;
import dev.arbiter.vm.scene.value.Float4;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.lwjgl.vulkan.VK10;

/** Vertex buffers of one scene. */
final class VertexBindings {
  private static final int VECTOR = 16;

  private final Device device;
  private final Resources resources;
  private final Map<VertexArray, HostBuffer> arrays = new IdentityHashMap<>();

  VertexBindings(Device device, Resources resources) {
    this.device = device;
    this.resources = resources;
  }

  /**
   * One input of a pipeline.
   *
   * @param stride bytes from vertex to vertex; 0 where all have the same value
   */
  record Input(int location, int stride, HostBuffer buffer) {}

  /** What the attributes of a vertex module read. */
  List<Input> of(List<AttributeSlot> slots, Program program, VertexInputs inputs) {
    Map<String, Attribute> attributes = new HashMap<>();
    Slots.of(program).attributes().forEach(each -> attributes.put(each.toString(), each));
    List<Input> bindings = new ArrayList<>();
    for (AttributeSlot slot : slots) {
      Attribute attribute = attributes.get(slot.binding());
      Optional<VertexArray> array = inputs.array(attribute);
      int location = slot.location().orElseThrow();
      bindings.add(
          array.isPresent()
              ? new Input(location, VECTOR, arrays.computeIfAbsent(array.get(), this::upload))
              : new Input(location, 0, constant(inputs.current(attribute))));
    }
    return bindings;
  }

  private HostBuffer buffer(int bytes) {
    return new HostBuffer(device, resources, bytes, VK10.VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
  }

  private HostBuffer upload(VertexArray array) {
    HostBuffer buffer = buffer(Math.max(VECTOR, Math.multiplyExact(VECTOR, array.count())));
    ByteBuffer content = buffer.content();
    for (int vertex = 0; vertex < array.count(); vertex++) {
      for (int component = 0; component < 4; component++) {
        content.putFloat(array.get(vertex, component));
      }
    }
    return buffer;
  }

  private HostBuffer constant(Float4 value) {
    HostBuffer buffer = buffer(VECTOR);
    for (int component = 0; component < 4; component++) {
      buffer.content().putFloat(value.get(component));
    }
    return buffer;
  }

  /** A buffer of indices. */
  HostBuffer indices(int[] indices) {
    HostBuffer buffer =
        new HostBuffer(
            device,
            resources,
            Math.multiplyExact(4, indices.length),
            VK10.VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
    buffer.content().asIntBuffer().put(indices);
    return buffer;
  }
}
