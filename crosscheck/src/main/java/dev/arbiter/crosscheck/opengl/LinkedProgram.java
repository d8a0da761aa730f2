package dev.arbiter.crosscheck.opengl;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.AttributeSlot;
import dev.arbiter.backend.Output;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.crosscheck.draw.ProgramPair;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.draw.Translations;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.glsl.Dialect;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.scene.state.GlState;
import java.util.OptionalInt;
import org.lwjgl.opengl.GL11;
import org.lwjgl.opengl.GL20;

/**
 * A program object of translated shaders and what it wants of its host.
 *
 * @param vertex the vertex program that was translated
 */
record LinkedProgram(int object, Program vertex, Interface vertexSide, Interface fragmentSide) {
  /**
   * Translates, compiles and links a pair.
   *
   * @throws Refusal where it cannot be translated or the driver does not take it
   */
  static LinkedProgram link(BackEnd backEnd, Dialect dialect, ProgramPair pair) throws Refusal {
    PairTranslation translation = Translations.of(backEnd, pair);
    Output vertex = translation.vertex().output().orElseThrow();
    Output fragment = translation.fragment().output().orElseThrow();
    int object = GL20.glCreateProgram();
    try {
      attach(object, GL20.GL_VERTEX_SHADER, "vertex", text(pair, dialect, Stage.VERTEX, vertex));
      attach(
          object,
          GL20.GL_FRAGMENT_SHADER,
          "fragment",
          text(pair, dialect, Stage.FRAGMENT, fragment));
      for (AttributeSlot each : vertex.programInterface().attributes()) {
        each.location()
            .ifPresent(location -> GL20.glBindAttribLocation(object, location, each.name()));
      }
      GL20.glLinkProgram(object);
      if (GL20.glGetProgrami(object, GL20.GL_LINK_STATUS) == GL11.GL_FALSE) {
        throw new Refusal(
            Reason.DRIVER, "glLinkProgram: " + GL20.glGetProgramInfoLog(object).strip());
      }
    } catch (Refusal refusal) {
      GL20.glDeleteProgram(object);
      throw refusal;
    }
    return new LinkedProgram(
        object, pair.vertex().program(), vertex.programInterface(), fragment.programInterface());
  }

  /** The translation, unless the scene brings a shader that somebody wrote by hand. */
  private static String text(ProgramPair pair, Dialect dialect, Stage stage, Output translated) {
    return pair.shaders().shader(dialect.target(), stage).orElseGet(translated::text);
  }

  private static void attach(int program, int type, String stage, String text) throws Refusal {
    int shader = GL20.glCreateShader(type);
    GL20.glShaderSource(shader, text);
    GL20.glCompileShader(shader);
    GL20.glAttachShader(program, shader);
    // It lives as long as the program has it.
    GL20.glDeleteShader(shader);
    if (GL20.glGetShaderi(shader, GL20.GL_COMPILE_STATUS) == GL11.GL_FALSE) {
      throw new Refusal(
          Reason.DRIVER,
          "glCompileShader of the %s shader: %s"
              .formatted(stage, GL20.glGetShaderInfoLog(shader).strip()));
    }
  }

  /** Where an attribute ended up; nowhere if the compiler found no use of it. */
  OptionalInt location(AttributeSlot slot) {
    int location = GL20.glGetAttribLocation(object, slot.name());
    return location < 0 ? OptionalInt.empty() : OptionalInt.of(location);
  }

  /**
   * Whether the shade model is to be flat: as the scene has it, unless the program knows better.
   */
  boolean flatShading(GlState state) {
    return has("shade-model-flat") || (state.rasterization().flat() && !has("shade-model-smooth"));
  }

  private boolean has(String note) {
    return fragmentSide.notes().stream().anyMatch(each -> each.key().equals(note));
  }
}
