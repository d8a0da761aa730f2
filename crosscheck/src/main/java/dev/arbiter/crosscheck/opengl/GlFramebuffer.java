package dev.arbiter.crosscheck.opengl;

import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.vm.scene.TargetFormat;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.lwjgl.opengl.GL11;
import org.lwjgl.opengl.GL14;
import org.lwjgl.opengl.GL20;
import org.lwjgl.opengl.GL30;
import org.lwjgl.system.MemoryUtil;

/** A framebuffer object of a scene's format, and its pixels without loss. */
final class GlFramebuffer implements AutoCloseable {
  private static final int DEPTH_CODE = 0xffffff;

  private final TargetFormat format;
  private final int framebuffer;
  private final List<Integer> renderbuffers = new ArrayList<>();

  /**
   * Makes a framebuffer and binds it.
   *
   * @throws Refusal where the driver has none of this format
   */
  GlFramebuffer(TargetFormat format) throws Refusal {
    this.format = format;
    framebuffer = GL30.glGenFramebuffers();
    GL30.glBindFramebuffer(GL30.GL_FRAMEBUFFER, framebuffer);
    int color =
        switch (format.color()) {
          case RGBA8 -> GL11.GL_RGBA8;
          case RGBA32F -> GL30.GL_RGBA32F;
        };
    int depth =
        switch (format.depth()) {
          case UNORM24 -> GL14.GL_DEPTH_COMPONENT24;
          case FLOAT32 -> GL30.GL_DEPTH_COMPONENT32F;
        };
    int[] buffers = new int[format.buffers()];
    for (int i = 0; i < buffers.length; i++) {
      buffers[i] = GL30.GL_COLOR_ATTACHMENT0 + i;
      attach(buffers[i], color);
    }
    attach(GL30.GL_DEPTH_ATTACHMENT, depth);
    GL20.glDrawBuffers(buffers);
    int status = GL30.glCheckFramebufferStatus(GL30.GL_FRAMEBUFFER);
    if (status != GL30.GL_FRAMEBUFFER_COMPLETE) {
      close();
      throw new Refusal(
          Reason.DRIVER, "glCheckFramebufferStatus says 0x%x of %s".formatted(status, format));
    }
  }

  private void attach(int point, int internalFormat) {
    int renderbuffer = GL30.glGenRenderbuffers();
    renderbuffers.add(renderbuffer);
    GL30.glBindRenderbuffer(GL30.GL_RENDERBUFFER, renderbuffer);
    GL30.glRenderbufferStorage(
        GL30.GL_RENDERBUFFER, internalFormat, format.width(), format.height());
    GL30.glFramebufferRenderbuffer(GL30.GL_FRAMEBUFFER, point, GL30.GL_RENDERBUFFER, renderbuffer);
  }

  /** All colours and depths. */
  Rendering read() {
    GL11.glPixelStorei(GL11.GL_PACK_ALIGNMENT, 4);
    List<float[]> colors = new ArrayList<>();
    for (int i = 0; i < format.buffers(); i++) {
      GL11.glReadBuffer(GL30.GL_COLOR_ATTACHMENT0 + i);
      colors.add(
          switch (format.color()) {
            case RGBA8 -> readBytes();
            case RGBA32F -> readFloats(GL11.GL_RGBA, 4);
          });
    }
    float[] depth =
        switch (format.depth()) {
          case UNORM24 -> readDepthCodes();
          case FLOAT32 -> readFloats(GL11.GL_DEPTH_COMPONENT, 1);
        };
    return new Rendering(format, colors, depth);
  }

  private float[] readBytes() {
    int count = 4 * format.width() * format.height();
    ByteBuffer bytes = MemoryUtil.memAlloc(count);
    try {
      GL11.glReadPixels(
          0, 0, format.width(), format.height(), GL11.GL_RGBA, GL11.GL_UNSIGNED_BYTE, bytes);
      float[] values = new float[count];
      for (int i = 0; i < count; i++) {
        values[i] = (bytes.get(i) & 255) / 255f;
      }
      return values;
    } finally {
      MemoryUtil.memFree(bytes);
    }
  }

  private float[] readFloats(int components, int perPixel) {
    float[] values = new float[Math.multiplyExact(perPixel, format.width() * format.height())];
    FloatBuffer floats = MemoryUtil.memAllocFloat(values.length);
    try {
      GL11.glReadPixels(0, 0, format.width(), format.height(), components, GL11.GL_FLOAT, floats);
      floats.get(values);
      return values;
    } finally {
      MemoryUtil.memFree(floats);
    }
  }

  /** GL gives a code of 24 bits in the upper bits of 32, and repeats its own upper bits below. */
  private float[] readDepthCodes() {
    float[] values = new float[format.width() * format.height()];
    IntBuffer codes = MemoryUtil.memAllocInt(values.length);
    try {
      GL11.glReadPixels(
          0,
          0,
          format.width(),
          format.height(),
          GL11.GL_DEPTH_COMPONENT,
          GL11.GL_UNSIGNED_INT,
          codes);
      for (int i = 0; i < values.length; i++) {
        values[i] = (float) ((double) (codes.get(i) >>> 8) / DEPTH_CODE);
      }
      return values;
    } finally {
      MemoryUtil.memFree(codes);
    }
  }

  @Override
  public void close() {
    GL30.glBindFramebuffer(GL30.GL_FRAMEBUFFER, 0);
    GL30.glDeleteFramebuffers(framebuffer);
    renderbuffers.forEach(GL30::glDeleteRenderbuffers);
  }
}
