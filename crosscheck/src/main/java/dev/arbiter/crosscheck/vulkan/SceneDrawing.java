package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.crosscheck.draw.Emulation;
import dev.arbiter.crosscheck.draw.ProgramPair;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.draw.VertexInputs;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Primitive;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.TextureUnit;
import dev.arbiter.vm.scene.texture.SamplerState;
import dev.arbiter.vm.scene.texture.Texture;
import dev.arbiter.vm.scene.texture.TextureKind;
import dev.arbiter.vm.scene.value.Rectangle;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VK10;
import org.lwjgl.vulkan.VkClearAttachment;
import org.lwjgl.vulkan.VkClearRect;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkRect2D;

/**
 * One scene on its way to one submission: textures are copied first, then one render pass holds all
 * clears and draws.
 */
final class SceneDrawing {
  private final Device device;
  private final Resources resources;
  private final Scene scene;
  private final Modules.Translator translator;
  private final VkCommandBuffer commands;
  private final RenderTarget target;
  private final TextureBindings textures;
  private final VertexBindings vertices;
  private final Map<Key, Modules> modules = new HashMap<>();
  private final List<Runnable> recordings = new ArrayList<>();

  /** What a translation depends on. */
  private record Key(String vertex, String fragment, Conventions conventions) {}

  SceneDrawing(Device device, Resources resources, Scene scene, Modules.Translator translator)
      throws Refusal {
    this.device = device;
    this.resources = resources;
    this.scene = scene;
    this.translator = translator;
    commands = device.begin(resources);
    target = new RenderTarget(device, resources, scene.target());
    textures =
        new TextureBindings(
            new TextureImages(device, resources, commands), new Samplers(device, resources));
    vertices = new VertexBindings(device, resources);
  }

  /** Makes ready what an action needs. */
  void prepare(Action action) throws Refusal {
    if (action instanceof Action.Clear clear) {
      prepareClear(clear);
    } else if (action instanceof Action.Draw draw) {
      prepareDraw(draw);
    }
  }

  /** Records everything, waits for it and reads the pixels. */
  Rendering finish() {
    target.begin(commands);
    recordings.forEach(Runnable::run);
    target.end(commands);
    device.finish(commands);
    return target.read();
  }

  /** The pixels that a clear or a draw may change; empty where there are none. */
  private Rectangle region(GlState state) {
    TargetFormat format = scene.target();
    Rectangle window = new Rectangle(0, 0, format.width(), format.height());
    Rectangle scissor = state.pixels().scissor().orElse(window);
    int left = Math.max(0, scissor.x());
    int bottom = Math.max(0, scissor.y());
    long right = Math.min(format.width(), (long) scissor.x() + scissor.width());
    long top = Math.min(format.height(), (long) scissor.y() + scissor.height());
    return new Rectangle(
        left, bottom, (int) Math.max(0, right - left), (int) Math.max(0, top - bottom));
  }

  private static void set(VkRect2D to, Rectangle from) {
    to.offset(each -> each.set(from.x(), from.y()));
    to.extent(each -> each.set(from.width(), from.height()));
  }

  private void prepareClear(Action.Clear clear) throws Refusal {
    GlState state = clear.state();
    Rectangle region = region(state);
    if (region.width() == 0 || region.height() == 0) {
      return;
    }
    int mask = state.pixels().colorMask();
    if (clear.color() && mask != 15 && mask != 0) {
      prepareDraw(MaskedClear.of(clear, scene.target()), MaskedClear.programs());
    }
    boolean color = clear.color() && mask == 15;
    boolean depth = clear.depth() && state.pixels().depthMask();
    recordings.add(() -> recordClear(state, region, color, depth));
  }

  private void recordClear(GlState state, Rectangle region, boolean color, boolean depth) {
    int buffers = color ? scene.target().buffers() : 0;
    if (buffers == 0 && !depth) {
      return;
    }
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkClearAttachment.Buffer attachments =
          VkClearAttachment.calloc(buffers + (depth ? 1 : 0), stack);
      for (int i = 0; i < buffers; i++) {
        attachments.get(i).aspectMask(VK10.VK_IMAGE_ASPECT_COLOR_BIT).colorAttachment(i);
        for (int component = 0; component < 4; component++) {
          attachments
              .get(i)
              .clearValue()
              .color()
              .float32(component, state.clearColor().get(component));
        }
      }
      if (depth) {
        attachments
            .get(buffers)
            .aspectMask(VK10.VK_IMAGE_ASPECT_DEPTH_BIT)
            .clearValue()
            .depthStencil()
            .depth(state.clearDepth());
      }
      VkClearRect.Buffer rectangle = VkClearRect.calloc(1, stack).layerCount(1);
      set(rectangle.rect(), region);
      VK10.vkCmdClearAttachments(commands, attachments, rectangle);
    }
  }

  private void prepareDraw(Action.Draw draw) throws Refusal {
    prepareDraw(draw, Emulation.apply(ProgramPair.of(scene, draw.state()), draw));
  }

  private void prepareDraw(Action.Draw draw, ProgramPair pair) throws Refusal {
    GlState state = draw.state();
    Rectangle region = region(state);
    boolean flat = state.rasterization().flat() || hasFlat(pair.fragment().program());
    Topology topology = Topology.of(draw.geometry(), flat);
    boolean nothing =
        topology.indices().length == 0
            || region.width() == 0
            || region.height() == 0
            || state.viewport().width() == 0
            || state.viewport().height() == 0;
    if (nothing) {
      return;
    }
    if (state.pixels().blending().enabled() && !target.blends()) {
      throw new Refusal(Reason.DRIVER, "the device does not blend this format of colours");
    }
    Modules translated = translate(pair, conventions(draw, pair));
    Descriptors descriptors = new Descriptors(device, resources);
    descriptors.add(Stage.VERTEX, translated.vertexSide(), state, scene.target(), textures);
    descriptors.add(Stage.FRAGMENT, translated.fragmentSide(), state, scene.target(), textures);
    descriptors.finish();
    List<VertexBindings.Input> inputs =
        vertices.of(
            translated.vertexSide().attributes(),
            pair.vertex().program(),
            new VertexInputs(draw.geometry(), state));
    HostBuffer indices = vertices.indices(topology.indices());
    long pipeline;
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkRect2D scissor = VkRect2D.calloc(stack);
      set(scissor, region);
      pipeline =
          Pipeline.create(
              device,
              resources,
              state,
              new Pipeline.Parts(
                  translated,
                  constants(state),
                  inputs,
                  topology.topology(),
                  scissor,
                  descriptors.pipelineLayout(),
                  target));
    }
    int count = topology.indices().length;
    recordings.add(() -> recordDraw(pipeline, descriptors, inputs, indices, count));
  }

  private void recordDraw(
      long pipeline,
      Descriptors descriptors,
      List<VertexBindings.Input> inputs,
      HostBuffer indices,
      int count) {
    VK10.vkCmdBindPipeline(commands, VK10.VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
    descriptors.bind(commands);
    try (MemoryStack stack = MemoryStack.stackPush()) {
      LongBuffer buffers = stack.mallocLong(inputs.size());
      inputs.forEach(each -> buffers.put(each.buffer().handle()));
      if (!inputs.isEmpty()) {
        LongBuffer offsets = stack.callocLong(inputs.size());
        VK10.vkCmdBindVertexBuffers(commands, 0, buffers.flip(), offsets);
      }
    }
    VK10.vkCmdBindIndexBuffer(commands, indices.handle(), 0, VK10.VK_INDEX_TYPE_UINT32);
    VK10.vkCmdDrawIndexed(commands, count, 1, 0, 0, 0);
  }

  private static boolean hasFlat(Program fragment) {
    return fragment.declarations().attributes().stream()
        .anyMatch(each -> each.interpolation().contains(Interpolation.FLAT));
  }

  private Modules translate(ProgramPair pair, Conventions conventions) throws Refusal {
    Key key = new Key(pair.vertex().text(), pair.fragment().text(), conventions);
    Modules known = modules.get(key);
    if (known == null) {
      known = translator.translate(pair, conventions);
      modules.put(key, known);
    }
    return known;
  }

  private Conventions conventions(Action.Draw draw, ProgramPair pair) throws Refusal {
    GlState state = draw.state();
    int planes = 0;
    if (pair.vertex().program().has(ProgramOption.ARB_position_invariant)) {
      for (int i = 0; i < state.clipPlanes().size(); i++) {
        planes = state.clipPlanes().get(i).enabled() ? i + 1 : planes;
      }
    }
    if (planes > device.abilities().clipDistances()) {
      throw new Refusal(Reason.DRIVER, "the device has too few clip distances");
    }
    return Conventions.DEFAULT
        .withClipSpace(
            device.abilities().clipControl()
                ? Conventions.ClipSpace.MINUS_ONE_TO_ONE
                : Conventions.ClipSpace.ZERO_TO_ONE)
        .withTwoSide(state.rasterization().twoSide())
        .withFlatColors(state.rasterization().flat())
        .withPointSize(draw.geometry().primitive() == Primitive.POINTS)
        .withDrawBuffers(scene.target().buffers())
        .withClipPlanes(planes);
  }

  private static Map<Stage, Map<String, Integer>> constants(GlState state) {
    Map<String, Integer> vertex = new HashMap<>();
    vertex.put("clamp_colors", state.clampVertexColor() ? 1 : 0);
    Map<String, Integer> fragment = new HashMap<>();
    fragment.put("clamp_colors", state.pixels().clampColor() ? 1 : 0);
    for (int unit = 0; unit < state.units().size(); unit++) {
      int mode = depthMode(state.units().get(unit));
      vertex.put("depth_mode_" + unit, mode);
      fragment.put("depth_mode_" + unit, mode);
    }
    return Map.of(Stage.VERTEX, vertex, Stage.FRAGMENT, fragment);
  }

  /** DEPTH_TEXTURE_MODE of the unit's texture of depths, as the interface counts it. */
  private static int depthMode(TextureUnit unit) {
    for (TextureKind kind : TextureKind.values()) {
      Texture texture = unit.textures().get(kind);
      if (texture != null && texture.format().isDepth() && TextureImages.isComplete(texture)) {
        SamplerState.DepthMode mode = texture.sampler().depthMode();
        return switch (mode) {
          case LUMINANCE -> 0;
          case INTENSITY -> 1;
          case ALPHA -> 2;
        };
      }
    }
    return 0;
  }
}
