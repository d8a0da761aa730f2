package dev.arbiter.crosscheck.opengl;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.backend.Interface.AttributeSlot;
import dev.arbiter.crosscheck.draw.ProgramPair;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.draw.VertexInputs;
import dev.arbiter.glsl.Dialect;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.state.GlState;
import java.util.HashMap;
import java.util.Map;
import org.lwjgl.opengl.GL20;

/** Program objects of the translation to GLSL 1.20. */
final class TranslatedPrograms implements GlPrograms {
  private final BackEnd backEnd;
  private final Map<String, LinkedProgram> objects = new HashMap<>();
  private LinkedProgram current;

  TranslatedPrograms(BackEnd backEnd) {
    this.backEnd = backEnd;
  }

  @Override
  public void use(ProgramPair pair, GlState state, TargetFormat target) throws Refusal {
    String key = pair.vertex().text() + '\0' + pair.fragment().text();
    current = objects.get(key);
    if (current == null) {
      current = LinkedProgram.link(backEnd, Dialect.GLSL120, pair);
      objects.put(key, current);
    }
    GL20.glUseProgram(current.object());
    UniformValues uniforms = new UniformValues(current.object(), state, target);
    uniforms.fill(Stage.VERTEX, current.vertexSide());
    uniforms.fill(Stage.FRAGMENT, current.fragmentSide());
    CompatibilityState.apply(
        state,
        current.flatShading(state),
        current.vertex().has(ProgramOption.ARB_position_invariant));
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
        current.location(slot).ifPresent(location -> attributes.generic(attribute, location));
      }
    }
  }

  @Override
  public void close() {
    GL20.glUseProgram(0);
    objects.values().forEach(each -> GL20.glDeleteProgram(each.object()));
  }
}
