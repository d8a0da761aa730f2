package dev.arbiter.crosscheck.opengl;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.AttributeSlot;
import dev.arbiter.backend.Output;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.crosscheck.draw.ProgramPair;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.draw.Translations;
import dev.arbiter.crosscheck.draw.VertexInputs;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.state.GlState;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.lwjgl.opengl.GL11;
import org.lwjgl.opengl.GL20;

/** Program objects of the translation to GLSL 1.20. */
final class TranslatedPrograms implements GlPrograms {
  private final BackEnd backEnd;
  private final Map<String, Linked> objects = new HashMap<>();
  private Linked current;

  TranslatedPrograms(BackEnd backEnd) {
    this.backEnd = backEnd;
  }

  /** A program object and what it wants. */
  private record Linked(int object, Program vertex, Interface vertexSide, Interface fragmentSide) {
    boolean has(String note) {
      return fragmentSide.notes().stream().anyMatch(each -> each.key().equals(note));
    }
  }

  @Override
  public void use(ProgramPair pair, GlState state, TargetFormat target) throws Refusal {
    String key = pair.vertex().text() + '\0' + pair.fragment().text();
    current = objects.get(key);
    if (current == null) {
      current = link(pair);
      objects.put(key, current);
    }
    GL20.glUseProgram(current.object());
    UniformValues uniforms = new UniformValues(current.object(), state, target);
    uniforms.fill(Stage.VERTEX, current.vertexSide());
    uniforms.fill(Stage.FRAGMENT, current.fragmentSide());
    CompatibilityState.apply(
        state,
        current.has("shade-model-flat"),
        current.vertex().has(ProgramOption.ARB_position_invariant));
  }

  private Linked link(ProgramPair pair) throws Refusal {
    PairTranslation translation = Translations.of(backEnd, pair);
    Output vertex = translation.vertex().output().orElseThrow();
    Output fragment = translation.fragment().output().orElseThrow();
    int object = GL20.glCreateProgram();
    int[] shaders = {
      compile(GL20.GL_VERTEX_SHADER, vertex.text()),
      compile(GL20.GL_FRAGMENT_SHADER, fragment.text()),
    };
    for (int shader : shaders) {
      GL20.glAttachShader(object, shader);
    }
    for (AttributeSlot each : vertex.programInterface().attributes()) {
      each.location()
          .ifPresent(location -> GL20.glBindAttribLocation(object, location, each.name()));
    }
    GL20.glLinkProgram(object);
    for (int shader : shaders) {
      GL20.glDeleteShader(shader);
    }
    if (GL20.glGetProgrami(object, GL20.GL_LINK_STATUS) == GL11.GL_FALSE) {
      String log = GL20.glGetProgramInfoLog(object);
      GL20.glDeleteProgram(object);
      throw new Refusal(Reason.DRIVER, "glLinkProgram: " + log.strip());
    }
    return new Linked(
        object, pair.vertex().program(), vertex.programInterface(), fragment.programInterface());
  }

  private static int compile(int type, String text) throws Refusal {
    int shader = GL20.glCreateShader(type);
    GL20.glShaderSource(shader, text);
    GL20.glCompileShader(shader);
    if (GL20.glGetShaderi(shader, GL20.GL_COMPILE_STATUS) == GL11.GL_FALSE) {
      String log = GL20.glGetShaderInfoLog(shader);
      GL20.glDeleteShader(shader);
      String stage = type == GL20.GL_VERTEX_SHADER ? "vertex" : "fragment";
      throw new Refusal(
          Reason.DRIVER, "glCompileShader of the %s shader: %s".formatted(stage, log.strip()));
    }
    return shader;
  }

  @Override
  public void attributes(VertexInputs inputs, VertexBuffers buffers) {
    ConventionalAttributes attributes = new ConventionalAttributes(inputs, buffers);
    ConventionalAttributes.disableAll();
    Map<String, AttributeSlot> slots = new HashMap<>();
    current.vertexSide().attributes().forEach(each -> slots.put(each.binding(), each));
    for (Attribute attribute : Slots.of(current.vertex()).attributes()) {
      AttributeSlot slot = slots.get(attribute.toString());
      if (slot == null || slot.builtIn()) {
        attributes.feed(attribute);
      } else {
        location(slot).ifPresent(location -> attributes.generic(attribute, location));
      }
    }
  }

  /** Where an attribute ended up; nowhere if the compiler found no use of it. */
  private OptionalInt location(AttributeSlot slot) {
    int location = GL20.glGetAttribLocation(current.object(), slot.name());
    return location < 0 ? OptionalInt.empty() : OptionalInt.of(location);
  }

  @Override
  public void close() {
    GL20.glUseProgram(0);
    objects.values().forEach(each -> GL20.glDeleteProgram(each.object()));
  }
}
