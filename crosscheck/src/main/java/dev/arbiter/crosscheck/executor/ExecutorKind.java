package dev.arbiter.crosscheck.executor;

import java.util.Arrays;
import java.util.Optional;

/** The ways to render a scene. */
public enum ExecutorKind {
  /** The reference machine with the batch engine. */
  VM("vm", Api.REFERENCE),
  /** The reference machine with the interpreter. */
  VM_INTERPRETER("vm-interpreter", Api.REFERENCE),
  /** The original text of the programs through {@code glProgramStringARB}. */
  GL_ARB("gl-arb", Api.OPENGL),
  /** The translation to GLSL 1.20. */
  GL_GLSL("gl-glsl", Api.OPENGL),
  /** The translation to GLSL 3.30, in a core profile. */
  GL_GLSL330("gl-glsl330", Api.OPENGL),
  /** The translation to SPIR-V. */
  VK_SPIRV("vk-spirv", Api.VULKAN),
  /** The translation to Vulkan's GLSL, compiled by shaderc. */
  VK_SHADERC("vk-shaderc", Api.VULKAN);

  private final String spelling;
  private final Api api;

  ExecutorKind(String spelling, Api api) {
    this.spelling = spelling;
    this.api = api;
  }

  /** The word of the command line and of reports. */
  public String spelling() {
    return spelling;
  }

  public Api api() {
    return api;
  }

  /** Whether it draws by a translation, which has an exact and a relaxed form. */
  public boolean translates() {
    return switch (this) {
      case VM, VM_INTERPRETER, GL_ARB -> false;
      case GL_GLSL, GL_GLSL330, VK_SPIRV, VK_SHADERC -> true;
    };
  }

  /** The kind of a word. */
  public static Optional<ExecutorKind> of(String spelling) {
    return Arrays.stream(values()).filter(each -> each.spelling.equals(spelling)).findFirst();
  }
}
