package dev.arbiter.crosscheck.opengl;

import dev.arbiter.backend.Interface.AttributeSlot;
import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.crosscheck.draw.Emulation;
import dev.arbiter.crosscheck.draw.ProgramPair;
import dev.arbiter.crosscheck.draw.Refusal;
import dev.arbiter.crosscheck.draw.Topology;
import dev.arbiter.crosscheck.draw.VertexInputs;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.glsl.Dialect;
import dev.arbiter.glsl.GlslBackEnd;
import dev.arbiter.glsl.GlslOptions;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Primitive;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.VertexArray;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.value.Float4;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.lwjgl.opengl.GL11;
import org.lwjgl.opengl.GL15;
import org.lwjgl.opengl.GL20;
import org.lwjgl.opengl.GL30;
import org.lwjgl.opengl.GL32;

/**
 * A scene in a core profile by GLSL 3.30. What the profile has no more is said by the programs, by
 * lists of indices and by textures of four components.
 */
final class CoreDrawing implements SceneDrawing {
  private static final int STRIDE = 16;

  private final Scene scene;
  private final boolean exact;
  private final Map<Key, LinkedProgram> programs = new HashMap<>();
  private final CoreTextures textures = new CoreTextures();
  private final VertexBuffers buffers = new VertexBuffers();
  private final int vertexArray = GL30.glGenVertexArrays();
  private final int indices = GL15.glGenBuffers();

  /** What a translation depends on. */
  private record Key(String vertex, String fragment, Conventions conventions) {}

  CoreDrawing(Scene scene, boolean exact) {
    this.scene = scene;
    this.exact = exact;
    GL30.glBindVertexArray(vertexArray);
    GL15.glBindBuffer(GL15.GL_ELEMENT_ARRAY_BUFFER, indices);
  }

  /** Sets what holds for all scenes of a context. */
  static void prepareContext() {
    GL32.glProvokingVertex(GL32.GL_FIRST_VERTEX_CONVENTION);
    GL11.glEnable(GL32.GL_PROGRAM_POINT_SIZE);
    GL30.glClampColor(GL30.GL_CLAMP_READ_COLOR, GL11.GL_FALSE);
  }

  @Override
  public void draw(Action.Draw draw) throws Refusal {
    GlState state = draw.state();
    ProgramPair pair = Emulation.apply(ProgramPair.of(scene, state), draw);
    refuseClamps(state, pair);
    int planes = pair.clipPlanes(state);
    LinkedProgram program =
        program(
            pair,
            Conventions.DEFAULT
                .withTwoSide(state.rasterization().twoSide())
                .withFlatColors(state.rasterization().flat())
                .withPointSize(draw.geometry().primitive() == Primitive.POINTS)
                .withDrawBuffers(scene.target().buffers())
                .withClipPlanes(planes));
    GL20.glUseProgram(program.object());
    UniformValues uniforms = new UniformValues(program.object(), state, scene.target());
    uniforms.fill(Stage.VERTEX, program.vertexSide());
    uniforms.fill(Stage.FRAGMENT, program.fragmentSide());
    textures.bind(state, program.vertexSide().textures());
    textures.bind(state, program.fragmentSide().textures());
    for (int i = 0; i < GlState.CLIP_PLANES; i++) {
      PixelState.enable(GL30.GL_CLIP_DISTANCE0 + i, i < planes);
    }
    attributes(program, new VertexInputs(draw.geometry(), state));
    Topology topology = Topology.of(draw.geometry(), pair.hasFlatInputs(state));
    GL15.glBufferData(GL15.GL_ELEMENT_ARRAY_BUFFER, topology.indices(), GL15.GL_STREAM_DRAW);
    GL11.glDrawElements(
        switch (topology.kind()) {
          case POINTS -> GL11.GL_POINTS;
          case LINES -> GL11.GL_LINES;
          case TRIANGLES -> GL11.GL_TRIANGLES;
        },
        topology.indices().length,
        GL11.GL_UNSIGNED_INT,
        0);
  }

  /** The translation clamps the colours of vertices, and nothing clamps floats behind it. */
  private void refuseClamps(GlState state, ProgramPair pair) throws Refusal {
    boolean reads =
        Slots.of(pair.fragment().program()).attributes().stream()
            .anyMatch(
                each ->
                    each.kind() == AttributeKind.FRAGMENT_COLOR
                        || each.kind() == AttributeKind.FRAGMENT_SECONDARY_COLOR);
    if (reads && !state.clampVertexColor()) {
      throw new Refusal(
          Reason.TRANSLATION, "GLSL 3.30 clamps the colours of vertices, and the scene does not");
    }
    if (state.pixels().clampColor() && scene.target().color() == TargetFormat.Color.RGBA32F) {
      throw new Refusal(Reason.API, "a core profile clamps no colours on their way to floats");
    }
  }

  private LinkedProgram program(ProgramPair pair, Conventions conventions) throws Refusal {
    Key key = new Key(pair.vertex().text(), pair.fragment().text(), conventions);
    LinkedProgram known = programs.get(key);
    if (known == null) {
      GlslOptions options =
          GlslOptions.of(Dialect.GLSL330).withExact(exact).withConventions(conventions);
      known = LinkedProgram.link(new GlslBackEnd(options), Dialect.GLSL330, pair);
      programs.put(key, known);
    }
    return known;
  }

  private void attributes(LinkedProgram program, VertexInputs inputs) {
    for (int i = 0; i < 16; i++) {
      GL20.glDisableVertexAttribArray(i);
    }
    Map<String, Attribute> attributes = new HashMap<>();
    Slots.of(program.vertex()).attributes().forEach(each -> attributes.put(each.toString(), each));
    for (AttributeSlot slot : program.vertexSide().attributes()) {
      Attribute attribute = attributes.get(slot.binding());
      program.location(slot).ifPresent(location -> feed(location, attribute, inputs));
    }
  }

  private void feed(int location, Attribute attribute, VertexInputs inputs) {
    Optional<VertexArray> array = inputs.array(attribute);
    if (array.isPresent()) {
      buffers.bind(array.get());
      GL20.glEnableVertexAttribArray(location);
      GL20.glVertexAttribPointer(location, 4, GL11.GL_FLOAT, false, STRIDE, 0);
    } else {
      Float4 v = inputs.current(attribute);
      GL20.glVertexAttrib4f(location, v.x(), v.y(), v.z(), v.w());
    }
  }

  @Override
  public void close() {
    GL20.glUseProgram(0);
    programs.values().forEach(each -> GL20.glDeleteProgram(each.object()));
    textures.close();
    buffers.close();
    GL30.glBindVertexArray(0);
    GL30.glDeleteVertexArrays(vertexArray);
    GL15.glDeleteBuffers(indices);
  }
}
