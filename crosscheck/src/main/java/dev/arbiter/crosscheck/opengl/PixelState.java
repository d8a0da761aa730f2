package dev.arbiter.crosscheck.opengl;

import dev.arbiter.vm.scene.state.Blending;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.PixelOperations;
import dev.arbiter.vm.scene.state.Rasterization;
import dev.arbiter.vm.scene.state.Viewport;
import dev.arbiter.vm.scene.value.Rectangle;
import org.lwjgl.opengl.GL11;
import org.lwjgl.opengl.GL14;
import org.lwjgl.opengl.GL20;

/** Sets the state of rasterisation and of pixels that every profile of GL has. */
final class PixelState {
  private PixelState() {}

  /** Sets what a clear obeys, and the values that it writes. */
  static void applyForClear(GlState state) {
    masks(state.pixels());
    GL11.glClearColor(
        state.clearColor().x(),
        state.clearColor().y(),
        state.clearColor().z(),
        state.clearColor().w());
    GL11.glClearDepth(state.clearDepth());
  }

  /** Sets what a draw obeys. */
  static void apply(GlState state) {
    Viewport viewport = state.viewport();
    GL11.glViewport(viewport.x(), viewport.y(), viewport.width(), viewport.height());
    GL11.glDepthRange(viewport.near(), viewport.far());
    rasterization(state.rasterization());
    PixelOperations pixels = state.pixels();
    masks(pixels);
    enable(GL11.GL_DEPTH_TEST, pixels.depthTest());
    GL11.glDepthFunc(Constants.of(pixels.depthFunction()));
    blending(pixels.blending());
    GL11.glDisable(GL11.GL_DITHER);
  }

  static void enable(int what, boolean on) {
    if (on) {
      GL11.glEnable(what);
    } else {
      GL11.glDisable(what);
    }
  }

  private static void masks(PixelOperations pixels) {
    int mask = pixels.colorMask();
    GL11.glColorMask((mask & 1) != 0, (mask & 2) != 0, (mask & 4) != 0, (mask & 8) != 0);
    GL11.glDepthMask(pixels.depthMask());
    enable(GL11.GL_SCISSOR_TEST, pixels.scissor().isPresent());
    if (pixels.scissor().isPresent()) {
      Rectangle scissor = pixels.scissor().get();
      GL11.glScissor(scissor.x(), scissor.y(), scissor.width(), scissor.height());
    }
  }

  private static void rasterization(Rasterization state) {
    GL11.glFrontFace(state.frontCounterClockwise() ? GL11.GL_CCW : GL11.GL_CW);
    enable(GL11.GL_CULL_FACE, state.cullFront() || state.cullBack());
    GL11.glCullFace(
        state.cullFront() && state.cullBack()
            ? GL11.GL_FRONT_AND_BACK
            : state.cullFront() ? GL11.GL_FRONT : GL11.GL_BACK);
    GL11.glLineWidth(state.lineWidth());
    enable(GL11.GL_POLYGON_OFFSET_FILL, state.offsetFactor() != 0 || state.offsetUnits() != 0);
    GL11.glPolygonOffset(state.offsetFactor(), state.offsetUnits());
  }

  private static void blending(Blending blending) {
    enable(GL11.GL_BLEND, blending.enabled());
    GL20.glBlendEquationSeparate(
        Constants.of(blending.colorEquation()), Constants.of(blending.alphaEquation()));
    GL14.glBlendFuncSeparate(
        Constants.of(blending.sourceColor()),
        Constants.of(blending.destinationColor()),
        Constants.of(blending.sourceAlpha()),
        Constants.of(blending.destinationAlpha()));
    GL14.glBlendColor(
        blending.color().x(), blending.color().y(), blending.color().z(), blending.color().w());
  }
}
