package dev.arbiter.crosscheck.opengl;

import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.Executor;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.crosscheck.executor.Unavailable;
import dev.arbiter.glsl.GlslBackEnd;
import dev.arbiter.glsl.GlslOptions;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Scene;
import java.util.List;
import java.util.function.Function;
import org.lwjgl.opengl.GL11;
import org.lwjgl.opengl.GLCapabilities;

/** Draws scenes by OpenGL into a framebuffer object. One context serves all scenes. */
public final class GlExecutor implements Executor {
  private final GlContext context;
  private final Function<Scene, SceneDrawing> drawings;

  private GlExecutor(GlContext context, Function<Scene, SceneDrawing> drawings) {
    this.context = context;
    this.drawings = drawings;
  }

  /**
   * An executor of the original program texts.
   *
   * @throws Unavailable where the driver has no assembly programs
   */
  public static GlExecutor assembly() throws Unavailable {
    GlContext context = compatible();
    GLCapabilities has = context.capabilities();
    if (!has.GL_ARB_vertex_program || !has.GL_ARB_fragment_program) {
      context.close();
      throw new Unavailable("the driver has no ARB_vertex_program and ARB_fragment_program");
    }
    return new GlExecutor(
        context, scene -> new CompatibilityDrawing(scene, new AssemblyPrograms()));
  }

  /**
   * An executor of the translation to GLSL 1.20.
   *
   * @param exact operation by operation as the language says, or as translations are by default
   * @throws Unavailable where the driver cannot be used
   */
  public static GlExecutor glsl(boolean exact) throws Unavailable {
    GlslBackEnd backEnd = new GlslBackEnd(GlslOptions.DEFAULT.withExact(exact));
    return new GlExecutor(
        compatible(), scene -> new CompatibilityDrawing(scene, new TranslatedPrograms(backEnd)));
  }

  /**
   * An executor of the translation to GLSL 3.30 in a core profile.
   *
   * @param exact operation by operation as the language says, or as translations are by default
   * @throws Unavailable where the driver cannot be used
   */
  public static GlExecutor core(boolean exact) throws Unavailable {
    GlContext context = GlContext.open(GlContext.Profile.CORE);
    CoreDrawing.prepareContext();
    return new GlExecutor(context, scene -> new CoreDrawing(scene, exact));
  }

  private static GlContext compatible() throws Unavailable {
    GlContext context = GlContext.open(GlContext.Profile.COMPATIBILITY);
    GLCapabilities has = context.capabilities();
    if (!has.OpenGL30 || !has.GL_ARB_color_buffer_float) {
      String version = context.driver().apiVersion();
      context.close();
      throw new Unavailable(version + " without framebuffer objects or unclamped colours");
    }
    return context;
  }

  @Override
  public Driver driver() {
    return context.driver();
  }

  @Override
  public RenderOutcome render(Scene scene) {
    try (GlFramebuffer framebuffer = new GlFramebuffer(scene.target());
        SceneDrawing drawing = drawings.apply(scene)) {
      PixelState.clearAll();
      check("the framebuffer");
      for (Action each : scene.actions()) {
        perform(each, drawing);
      }
      return new RenderOutcome.Rendered(framebuffer.read(), List.of());
    } catch (Refusal refusal) {
      return refusal.outcome();
    } catch (OutOfDeviceMemory lost) {
      return new RenderOutcome.Lost("GL_OUT_OF_MEMORY");
    } finally {
      clearErrors();
    }
  }

  private static void perform(Action action, SceneDrawing drawing) throws Refusal {
    if (action instanceof Action.Clear clear) {
      PixelState.applyForClear(clear.state());
      GL11.glClear(
          (clear.color() ? GL11.GL_COLOR_BUFFER_BIT : 0)
              | (clear.depth() ? GL11.GL_DEPTH_BUFFER_BIT : 0));
      check("line " + clear.line());
    } else if (action instanceof Action.Draw draw) {
      PixelState.apply(draw.state());
      drawing.draw(draw);
      check("line " + draw.line());
    }
  }

  private static void check(String where) throws Refusal {
    int error = GL11.glGetError();
    if (error == GL11.GL_OUT_OF_MEMORY) {
      throw new OutOfDeviceMemory();
    }
    if (error != GL11.GL_NO_ERROR) {
      throw new Refusal(Reason.DRIVER, "glGetError says 0x%x at %s".formatted(error, where));
    }
  }

  private static void clearErrors() {
    for (int i = 0; i < 16 && GL11.glGetError() != GL11.GL_NO_ERROR; i++) {
      // Each call takes one error away.
    }
  }

  @Override
  public void close() {
    context.close();
  }

  /** The driver has no memory left. */
  private static final class OutOfDeviceMemory extends RuntimeException {
    private static final long serialVersionUID = 1;
  }
}
