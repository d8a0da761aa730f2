package dev.arbiter.crosscheck;

import dev.arbiter.crosscheck.executor.Executor;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Unavailable;
import dev.arbiter.crosscheck.opengl.GlExecutor;
import dev.arbiter.crosscheck.reference.VmExecutor;
import dev.arbiter.crosscheck.vulkan.VulkanExecutor;

/** Opens executors in this process; the environment has chosen the driver already. */
public final class ExecutorFactory {
  private ExecutorFactory() {}

  /**
   * An executor of a kind.
   *
   * @param exact whether its translations, where it has some, are exact
   * @throws Unavailable where this machine cannot offer it
   */
  public static Executor open(ExecutorKind kind, boolean exact) throws Unavailable {
    return switch (kind) {
      case VM -> VmExecutor.batch();
      case VM_INTERPRETER -> VmExecutor.interpreter();
      case GL_ARB -> GlExecutor.assembly();
      case GL_GLSL -> GlExecutor.glsl(exact);
      case VK_SPIRV -> VulkanExecutor.spirv(exact);
      case VK_SHADERC -> VulkanExecutor.shaderc(exact);
      case GL_GLSL330 -> GlExecutor.core(exact);
    };
  }
}
