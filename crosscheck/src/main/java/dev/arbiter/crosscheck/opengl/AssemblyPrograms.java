package dev.arbiter.crosscheck.opengl;

import dev.arbiter.crosscheck.draw.ProgramPair;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.draw.VertexInputs;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.value.Float4;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.lwjgl.opengl.ARBFragmentProgram;
import org.lwjgl.opengl.ARBVertexProgram;
import org.lwjgl.opengl.GL11;
import org.lwjgl.system.MemoryUtil;

/** Program objects of the original text: ARB_vertex_program and ARB_fragment_program. */
final class AssemblyPrograms implements GlPrograms {
  private final Map<String, Integer> objects = new HashMap<>();
  private final Map<Stage, Set<Integer>> environments =
      new HashMap<>(Map.of(Stage.VERTEX, new HashSet<>(), Stage.FRAGMENT, new HashSet<>()));
  private Program vertex;

  private static int target(Stage stage) {
    return switch (stage) {
      case VERTEX -> ARBVertexProgram.GL_VERTEX_PROGRAM_ARB;
      case FRAGMENT -> ARBFragmentProgram.GL_FRAGMENT_PROGRAM_ARB;
    };
  }

  @Override
  public void use(ProgramPair pair, GlState state, TargetFormat format) throws Refusal {
    bind(Stage.VERTEX, pair.vertex().text());
    bind(Stage.FRAGMENT, pair.fragment().text());
    vertex = pair.vertex().program();
    CompatibilityState.apply(state, false, vertex.has(ProgramOption.ARB_position_invariant));
    for (Stage stage : Stage.values()) {
      int target = target(stage);
      GL11.glEnable(target);
      state
          .parameters()
          .get(stage)
          .environment()
          .forEach((index, value) -> environment(stage, index, value));
      state
          .parameters()
          .get(stage)
          .local()
          .forEach(
              (index, v) ->
                  ARBVertexProgram.glProgramLocalParameter4fARB(
                      target, index, v.x(), v.y(), v.z(), v.w()));
    }
  }

  private void environment(Stage stage, int index, Float4 v) {
    environments.get(stage).add(index);
    ARBVertexProgram.glProgramEnvParameter4fARB(target(stage), index, v.x(), v.y(), v.z(), v.w());
  }

  private void bind(Stage stage, String text) throws Refusal {
    int target = target(stage);
    Integer known = objects.get(text);
    if (known != null) {
      ARBVertexProgram.glBindProgramARB(target, known);
      return;
    }
    int object = ARBVertexProgram.glGenProgramsARB();
    objects.put(text, object);
    ARBVertexProgram.glBindProgramARB(target, object);
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    ByteBuffer source = MemoryUtil.memAlloc(bytes.length).put(bytes).flip();
    try {
      ARBVertexProgram.glProgramStringARB(
          target, ARBVertexProgram.GL_PROGRAM_FORMAT_ASCII_ARB, source);
    } finally {
      MemoryUtil.memFree(source);
    }
    int position = GL11.glGetInteger(ARBVertexProgram.GL_PROGRAM_ERROR_POSITION_ARB);
    if (GL11.glGetError() != GL11.GL_NO_ERROR || position >= 0) {
      String message = GL11.glGetString(ARBVertexProgram.GL_PROGRAM_ERROR_STRING_ARB);
      throw new Refusal(
          Reason.DRIVER,
          "glProgramStringARB of the %s program: %s".formatted(stage.word(), message));
    }
  }

  @Override
  public void attributes(VertexInputs inputs, VertexBuffers buffers) {
    ConventionalAttributes attributes = new ConventionalAttributes(inputs, buffers);
    ConventionalAttributes.disableAll();
    Slots.of(vertex).attributes().forEach(attributes::feed);
  }

  @Override
  public void close() {
    environments.forEach(
        (stage, indices) -> indices.forEach(each -> environment(stage, each, Float4.ZERO)));
    for (Stage stage : Stage.values()) {
      ARBVertexProgram.glBindProgramARB(target(stage), 0);
      GL11.glDisable(target(stage));
    }
    objects.values().forEach(each -> ARBVertexProgram.glDeleteProgramsARB(new int[] {each}));
  }
}
