package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.Executor;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.Unavailable;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Scene;

/** Draws scenes by Vulkan. One device serves all scenes; each is one submission. */
public final class VulkanExecutor implements Executor {
  private final Instance instance;
  private final Device device;
  private final Modules.Translator translator;

  private VulkanExecutor(Instance instance, Device device, Modules.Translator translator) {
    this.instance = instance;
    this.device = device;
    this.translator = translator;
  }

  /**
   * An executor of Arbiter's own SPIR-V.
   *
   * @param exact operation by operation as the language says, or as translations are by default
   * @throws Unavailable where there is no device that draws
   */
  public static VulkanExecutor spirv(boolean exact) throws Unavailable {
    return open(abilities -> new SpirvTranslator(abilities, exact));
  }

  /**
   * An executor of Arbiter's GLSL for Vulkan, compiled by shaderc.
   *
   * @param exact operation by operation as the language says, or as translations are by default
   * @throws Unavailable where there is no device that draws, or no shaderc
   */
  public static VulkanExecutor shaderc(boolean exact) throws Unavailable {
    try {
      return open(abilities -> new ShadercTranslator(exact));
    } catch (UnsatisfiedLinkError missing) {
      throw new Unavailable("shaderc is not there for this machine", missing);
    }
  }

  private static VulkanExecutor open(Modules.Translator.Factory translators) throws Unavailable {
    Instance instance = new Instance();
    try {
      Device device = Device.open(instance);
      return new VulkanExecutor(instance, device, translators.create(device.abilities()));
    } catch (Unavailable problem) {
      instance.close();
      throw problem;
    } catch (VulkanError problem) {
      instance.close();
      throw new Unavailable("the device does not open: " + problem.getMessage(), problem);
    }
  }

  @Override
  public Driver driver() {
    return device.driver();
  }

  @Override
  public RenderOutcome render(Scene scene) {
    instance.takeMessages();
    try (Resources resources = new Resources()) {
      SceneDrawing drawing = new SceneDrawing(device, resources, scene, translator);
      for (Action each : scene.actions()) {
        drawing.prepare(each);
      }
      return new RenderOutcome.Rendered(drawing.finish(), instance.takeMessages());
    } catch (Refusal refusal) {
      return refusal.outcome();
    } catch (VulkanError error) {
      return error.outcome(instance.takeMessages());
    }
  }

  @Override
  public void close() {
    translator.close();
    device.close();
    instance.close();
  }
}
