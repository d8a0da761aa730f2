package dev.arbiter.crosscheck.opengl;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.ParameterSlot;
import dev.arbiter.backend.Interface.TextureSlot;
import dev.arbiter.crosscheck.draw.ParameterFills;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.value.Float4;
import org.lwjgl.opengl.GL20;
import org.lwjgl.opengl.GL30;

/** Fills the uniforms of the current program object as its interface says. */
record UniformValues(int object, GlState state, TargetFormat target) {
  void fill(Stage stage, Interface side) {
    ParameterFills fills = new ParameterFills(state, stage, target);
    for (ParameterSlot slot : side.parameters()) {
      int location = GL20.glGetUniformLocation(object, slot.name());
      switch (slot.type()) {
        case VEC4 -> GL20.glUniform4fv(location, vectors(slot, fills));
        case FLOAT -> GL20.glUniform1f(location, fills.of(slot.elements().get(0)).x());
        case UINT -> GL30.glUniform1ui(location, (int) fills.of(slot.elements().get(0)).x());
      }
    }
    for (TextureSlot slot : side.textures()) {
      GL20.glUniform1i(GL20.glGetUniformLocation(object, slot.name()), slot.unit());
    }
  }

  private static float[] vectors(ParameterSlot slot, ParameterFills fills) {
    float[] numbers = new float[4 * slot.elements().size()];
    for (int i = 0; i < slot.elements().size(); i++) {
      Float4 value = fills.of(slot.elements().get(i));
      for (int component = 0; component < 4; component++) {
        numbers[4 * i + component] = value.get(component);
      }
    }
    return numbers;
  }
}
