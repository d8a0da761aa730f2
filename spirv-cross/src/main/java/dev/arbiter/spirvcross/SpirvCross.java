package dev.arbiter.spirvcross;

import static org.lwjgl.util.spvc.Spvc.*;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.spvc.Spvc;

/**
 * Converts modules by the native library. Each call makes and frees a context of its own, so that
 * calls may come from several threads; nothing is kept. It chooses no conventions: those are the
 * module's.
 */
final class SpirvCross {
  private static final int MSL_2_3 = 20_300;
  private static final int SHADER_MODEL_5_0 = 50;

  private SpirvCross() {}

  /**
   * Converts a module.
   *
   * @param module the words of the module, little-endian
   * @param flipVertically whether y of the position changes its sign
   * @throws NativeLibraryMissing where SPIRV-Cross does not load
   */
  static Conversion convert(byte[] module, CrossTarget target, boolean flipVertically) {
    IntBuffer words = MemoryUtil.memAllocInt(module.length / Integer.BYTES);
    try (MemoryStack stack = MemoryStack.stackPush()) {
      words.put(ByteBuffer.wrap(module).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer()).flip();
      PointerBuffer pointer = stack.mallocPointer(1);
      if (spvc_context_create(pointer) != SPVC_SUCCESS) {
        throw new OutOfMemoryError("SPIRV-Cross has no room for a context");
      }
      long context = pointer.get(0);
      try {
        return convert(context, words, target, flipVertically, pointer);
      } finally {
        spvc_context_destroy(context);
      }
    } catch (UnsatisfiedLinkError | NoClassDefFoundError | ExceptionInInitializerError missing) {
      throw new NativeLibraryMissing(missing);
    } finally {
      MemoryUtil.memFree(words);
    }
  }

  private static Conversion convert(
      long context,
      IntBuffer words,
      CrossTarget target,
      boolean flipVertically,
      PointerBuffer pointer) {
    if (spvc_context_parse_spirv(context, words, words.remaining(), pointer) != SPVC_SUCCESS) {
      return refusal(context);
    }
    int backEnd =
        switch (target) {
          case MSL -> SPVC_BACKEND_MSL;
          case HLSL -> SPVC_BACKEND_HLSL;
        };
    if (spvc_context_create_compiler(
            context, backEnd, pointer.get(0), SPVC_CAPTURE_MODE_TAKE_OWNERSHIP, pointer)
        != SPVC_SUCCESS) {
      return refusal(context);
    }
    long compiler = pointer.get(0);
    if (spvc_compiler_create_compiler_options(compiler, pointer) != SPVC_SUCCESS) {
      return refusal(context);
    }
    long options = pointer.get(0);
    spvc_compiler_options_set_bool(options, SPVC_COMPILER_OPTION_FLIP_VERTEX_Y, flipVertically);
    switch (target) {
      case MSL -> {
        spvc_compiler_options_set_uint(options, SPVC_COMPILER_OPTION_MSL_VERSION, MSL_2_3);
        spvc_compiler_options_set_bool(
            options, SPVC_COMPILER_OPTION_MSL_ENABLE_DECORATION_BINDING, true);
      }
      case HLSL -> {
        spvc_compiler_options_set_uint(
            options, SPVC_COMPILER_OPTION_HLSL_SHADER_MODEL, SHADER_MODEL_5_0);
        // Direct3D has no point size: it is dropped, which the interface says.
        spvc_compiler_options_set_bool(options, SPVC_COMPILER_OPTION_HLSL_POINT_SIZE_COMPAT, true);
      }
    }
    if (spvc_compiler_install_compiler_options(compiler, options) != SPVC_SUCCESS
        || spvc_compiler_compile(compiler, pointer) != SPVC_SUCCESS) {
      return refusal(context);
    }
    return new Conversion.Converted(MemoryUtil.memUTF8(pointer.get(0)));
  }

  private static Conversion refusal(long context) {
    String reason = Spvc.spvc_context_get_last_error_string(context);
    return new Conversion.Refused(reason == null ? "no reason is given" : reason.strip());
  }
}
