package dev.arbiter.crosscheck.opengl;

import dev.arbiter.crosscheck.draw.ProgramPair;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.draw.VertexInputs;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Scene;
import org.lwjgl.opengl.GL11;
import org.lwjgl.opengl.GL20;

/** A scene in the compatibility profile: GL itself has all that the scene speaks of. */
final class CompatibilityDrawing implements SceneDrawing {
  private final Scene scene;
  private final GlPrograms programs;
  private final Textures textures =
      new Textures(GL11.glGetInteger(GL20.GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS));
  private final VertexBuffers buffers = new VertexBuffers();

  CompatibilityDrawing(Scene scene, GlPrograms programs) {
    this.scene = scene;
    this.programs = programs;
  }

  @Override
  public void draw(Action.Draw draw) throws Refusal {
    textures.bind(draw.state());
    programs.use(ProgramPair.of(scene, draw.state()), draw.state(), scene.target());
    programs.attributes(new VertexInputs(draw.geometry(), draw.state()), buffers);
    GL11.glDrawArrays(
        Constants.of(draw.geometry().primitive()),
        draw.geometry().first(),
        draw.geometry().count());
  }

  @Override
  public void close() {
    programs.close();
    textures.close();
    buffers.close();
  }
}
