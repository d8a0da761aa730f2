package dev.arbiter.vm.pipeline;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.arithmetic.Arithmetic;
import dev.arbiter.vm.arithmetic.Geometry;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Engine;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.scene.state.ClipPlane;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.value.Float4;
import dev.arbiter.vm.scene.value.Matrix;
import dev.arbiter.vm.state.StateValues;
import dev.arbiter.vm.texture.TextureSampler;
import java.util.List;

/** Runs the vertex program once for every vertex of a draw (F.1). */
final class VertexStage {
  private static final Attribute POSITION = new Attribute(AttributeKind.VERTEX_POSITION, 0);
  private static final Result CLIP_POSITION = new Result(ResultKind.POSITION, 0);
  private static final Result POINT_SIZE = new Result(ResultKind.POINTSIZE, 0);

  private final Program program;
  private final GlState state;
  private final Slots slots;
  private final VertexLayout layout;
  private final List<ClipPlane> planes;

  VertexStage(Program program, GlState state, List<Varying> varyings) {
    this.program = program;
    this.state = state;
    this.slots = Slots.of(program);
    boolean clips = program.has(ProgramOption.ARB_position_invariant);
    planes = state.clipPlanes().stream().filter(each -> clips && each.enabled()).toList();
    layout = new VertexLayout(varyings, planes.size());
  }

  /** The shaded vertices of a draw, in their order; what is odd about them is remarked. */
  VertexPool run(dev.arbiter.vm.scene.Geometry geometry, Engine.Factory engines, Remarks remarks) {
    TextureSampler textures = new TextureSampler(state, program, TextureSampler.Footprint.POLYGON);
    Engine engine = engines.create(program, new StateValues(state, Stage.VERTEX), textures);
    Batch batch = new Batch(slots, false);
    VertexFetch fetch = new VertexFetch(geometry, state, slots);
    VertexPool pool = new VertexPool(layout, state.viewport(), geometry.count());
    for (int from = 0; from < geometry.count(); from += Batch.MOST_LANES) {
      int count = Math.min(Batch.MOST_LANES, geometry.count() - from);
      fetch.fetch(batch, from, count);
      engine.run(batch);
      remarks.vertices(batch);
      for (int lane = 0; lane < count; lane++) {
        store(batch, lane, pool, pool.add());
      }
    }
    remarks.textures(textures);
    return pool;
  }

  private void store(Batch batch, int lane, VertexPool pool, int vertex) {
    copy(batch, lane, CLIP_POSITION, pool, vertex, VertexLayout.POSITION, false);
    int sizeSlot = slots.of(POINT_SIZE);
    boolean fromProgram = state.points().sizeFromProgram() && sizeSlot >= 0;
    pool.set(
        vertex,
        VertexLayout.POINT_SIZE,
        fromProgram ? batch.result(sizeSlot, 0)[lane] : state.points().size());
    for (int plane = 0; plane < planes.size(); plane++) {
      pool.set(vertex, VertexLayout.CLIP_DISTANCES + plane, distance(batch, lane, plane));
    }
    for (Result each : layout.results()) {
      boolean clamps =
          state.clampVertexColor()
              && each.kind() != ResultKind.TEXCOORD
              && each.kind() != ResultKind.FOGCOORD;
      copy(batch, lane, each, pool, vertex, layout.offset(each), clamps);
    }
    pool.place(vertex);
  }

  /** Copies a result, or what stands for it where the program does not write it. */
  private void copy(
      Batch batch,
      int lane,
      Result result,
      VertexPool pool,
      int vertex,
      int offset,
      boolean clamps) {
    int slot = slots.of(result);
    for (int component = 0; component < 4; component++) {
      float unwritten = component == 3 && result.kind() != ResultKind.FOGCOORD ? 1 : 0;
      float value = slot >= 0 ? batch.result(slot, component)[lane] : unwritten;
      pool.set(vertex, offset + component, clamps ? Arithmetic.saturate(value) : value);
    }
  }

  /** How far a vertex is from a clip plane, in eye coordinates (F.2). */
  private float distance(Batch batch, int lane, int plane) {
    int slot = slots.of(POSITION);
    float x = batch.attribute(slot, 0)[lane];
    float y = batch.attribute(slot, 1)[lane];
    float z = batch.attribute(slot, 2)[lane];
    float w = batch.attribute(slot, 3)[lane];
    Matrix modelview = state.transforms().modelview().get(0);
    float[] eye = new float[4];
    for (int row = 0; row < 4; row++) {
      Float4 m = modelview.row(row);
      eye[row] = Geometry.dot4(m.x(), m.y(), m.z(), m.w(), x, y, z, w);
    }
    Float4 p = planes.get(plane).plane();
    return Geometry.dot4(p.x(), p.y(), p.z(), p.w(), eye[0], eye[1], eye[2], eye[3]);
  }
}
