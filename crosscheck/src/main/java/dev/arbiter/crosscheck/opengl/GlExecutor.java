package dev.arbiter.crosscheck.opengl;

import dev.arbiter.crosscheck.draw.ProgramPair;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.draw.VertexInputs;
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
import org.lwjgl.opengl.GL11;
import org.lwjgl.opengl.GL20;
import org.lwjgl.opengl.GLCapabilities;

/** Draws scenes by OpenGL into a framebuffer object. One context serves all scenes. */
public final class GlExecutor implements Executor {
  private final GlContext context;
  private final GlPrograms.Factory programs;
  private final int units;

  private GlExecutor(GlContext context, GlPrograms.Factory programs) {
    this.context = context;
    this.programs = programs;
    this.units = GL11.glGetInteger(GL20.GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS);
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
    return new GlExecutor(context, AssemblyPrograms::new);
  }

  /**
   * An executor of the translation to GLSL 1.20, operation by operation as the language says.
   *
   * @throws Unavailable where the driver cannot be used
   */
  public static GlExecutor glsl() throws Unavailable {
    GlslBackEnd backEnd = new GlslBackEnd(GlslOptions.DEFAULT.withExact(true));
    return new GlExecutor(compatible(), () -> new TranslatedPrograms(backEnd));
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
        Drawing drawing = new Drawing(scene)) {
      drawing.start();
      for (Action each : scene.actions()) {
        drawing.perform(each);
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

  /** Follows the actions of one scene. */
  private final class Drawing implements AutoCloseable {
    private final Scene scene;
    private final GlPrograms loaded = programs.create();
    private final Textures textures = new Textures(units);
    private final VertexBuffers buffers = new VertexBuffers();

    Drawing(Scene scene) {
      this.scene = scene;
    }

    /** Colours are 0 and depths 1 at first. */
    void start() throws Refusal {
      GL11.glDisable(GL11.GL_SCISSOR_TEST);
      GL11.glColorMask(true, true, true, true);
      GL11.glDepthMask(true);
      GL11.glClearColor(0, 0, 0, 0);
      GL11.glClearDepth(1);
      GL11.glClear(GL11.GL_COLOR_BUFFER_BIT | GL11.GL_DEPTH_BUFFER_BIT);
      check("the framebuffer");
    }

    void perform(Action action) throws Refusal {
      if (action instanceof Action.Clear clear) {
        PixelState.applyForClear(clear.state());
        GL11.glClear(
            (clear.color() ? GL11.GL_COLOR_BUFFER_BIT : 0)
                | (clear.depth() ? GL11.GL_DEPTH_BUFFER_BIT : 0));
        check("line " + clear.line());
      } else if (action instanceof Action.Draw draw) {
        draw(draw);
        check("line " + draw.line());
      }
    }

    private void draw(Action.Draw draw) throws Refusal {
      ProgramPair pair = ProgramPair.of(scene, draw.state());
      PixelState.apply(draw.state());
      textures.bind(draw.state());
      loaded.use(pair, draw.state(), scene.target());
      loaded.attributes(new VertexInputs(draw.geometry(), draw.state()), buffers);
      GL11.glDrawArrays(
          Constants.of(draw.geometry().primitive()),
          draw.geometry().first(),
          draw.geometry().count());
    }

    private void check(String where) throws Refusal {
      int error = GL11.glGetError();
      if (error == GL11.GL_OUT_OF_MEMORY) {
        throw new OutOfDeviceMemory();
      }
      if (error != GL11.GL_NO_ERROR) {
        throw new Refusal(Reason.DRIVER, "glGetError says 0x%x at %s".formatted(error, where));
      }
    }

    @Override
    public void close() {
      loaded.close();
      textures.close();
      buffers.close();
    }
  }
}
