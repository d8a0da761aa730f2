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
   * @throws Unavailable where this machine cannot offer it
   */
  public static Executor open(ExecutorKind kind) throws Unavailable {
    return switch (kind) {
      case VM -> VmExecutor.batch();
      case VM_INTERPRETER -> VmExecutor.interpreter();
      case GL_ARB -> GlExecutor.assembly();
      case GL_GLSL -> GlExecutor.glsl();
      case VK_SPIRV -> VulkanExecutor.spirv();
      case GL_GLSL330, VK_SHADERC -> throw new Unavailable(kind.spelling() + " is not there yet");
    };
  }
}
